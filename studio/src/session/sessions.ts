/** Sessions of pages: opened with a launch token that the wallet turns in, or without money for a look. */
import { randomBytes } from 'node:crypto'
import { MONEY_SCALE, readAmount } from '../kit/amount.ts'
import type { Queries } from '../kit/db.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface GameSession {
  id: string
  provider: string
  /** The wallet's name of it; null without money. */
  walletSession: string | null
  player: string
  game: string
  currency: string
  language: string
  device: 'desktop' | 'mobile'
  /** Play money in ten-thousandths; null with a wallet. */
  playMoney: number | null
  /** Whether features of games may be bought. */
  mayBuy: boolean
}

/** The wish in a page's address. */
export interface LaunchWish {
  provider: string
  /** Absent to play without money. */
  token: string | undefined
  game: string
  language: string
  device: GameSession['device']
}

/** The currency of play money (integrations A2.1). */
export const PLAY_CURRENCY = 'XXX'
const PLAY_MONEY = 1000 * MONEY_SCALE
/** A page that was not heard of for so long is gone. */
const KEPT_MS = 24 * 3_600_000

const ADD = `
  INSERT INTO session (id, provider, wallet_session, player, game, currency, language, device, play_money, at_ms, seen_ms, may_buy)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`

const newName = (): string => randomBytes(24).toString('base64url')

/** Opens a session. @returns undefined if the token is not believed or the wallet does not answer */
export async function openSession(
  db: Queries,
  wallet: Wallet | undefined,
  wish: LaunchWish,
  nowMs: number,
): Promise<GameSession | undefined> {
  const { provider, token, game, device } = wish
  const id = newName()
  const base = { id, provider, device }
  const session: GameSession | undefined =
    token === undefined
      ? {
          ...base,
          ...{ walletSession: null, player: `play-${id}`, game, currency: PLAY_CURRENCY, language: wish.language },
          ...{ playMoney: PLAY_MONEY, mayBuy: true },
        }
      : await authenticated(wallet, token, base)
  if (!session) return undefined
  const { walletSession, player, currency, language, playMoney, mayBuy } = session
  const values = [id, provider, walletSession, player, session.game, currency, language, device, playMoney, nowMs]
  await db.query(ADD, [...values, mayBuy])
  return session
}

async function authenticated(
  wallet: Wallet | undefined,
  token: string,
  base: Pick<GameSession, 'id' | 'provider' | 'device'>,
): Promise<GameSession | undefined> {
  const answer = await wallet?.ask('authenticate', { token })
  if (answer?.code !== 'OK') return undefined
  const { player, session, game, currency, language = 'en', buys: mayBuy = true } = answer
  if (!player || !session || !game || !currency) return undefined
  return { ...base, walletSession: session, player, game, currency, language, playMoney: null, mayBuy }
}

const FIND = `
  UPDATE session SET seen_ms = greatest(seen_ms, $2) WHERE id = $1 AND seen_ms > $3
  RETURNING id, provider, wallet_session AS "walletSession", player, game, currency, language, device, play_money AS "playMoney",
    may_buy AS "mayBuy"`

/** The session of a page that is still there. */
export async function findSession(db: Queries, id: string, nowMs: number): Promise<GameSession | undefined> {
  const { rows } = await db.query<GameSession>(FIND, [id, nowMs, nowMs - KEPT_MS])
  return rows[0]
}

/** The money of a session; undefined if the wallet does not say, or its session is over. */
export async function balanceOf(wallet: Wallet | undefined, session: GameSession): Promise<number | undefined> {
  const { walletSession, playMoney, player, game } = session
  if (walletSession === null) return playMoney ?? 0
  const answer = await wallet?.ask('balance', { session: walletSession, player, game })
  return answer?.code === 'OK' ? readAmount(answer.balance) : undefined
}

/** Forgets pages that were left long ago. */
export const dropSessions = (db: Queries, nowMs: number) =>
  db.query('DELETE FROM session WHERE seen_ms < $1', [nowMs - 30 * KEPT_MS])
