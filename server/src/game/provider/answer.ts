/** Answers a provider's message, which is proved to be its own: shape, session, game, and what it moves (integrations A2.2). */

import { hash } from 'node:crypto'
import type { Money } from '@quarterline/core/base/money'
import {
  type MoneyAnswer,
  PROVIDER_MESSAGES,
  type ProviderCall,
  type ProviderCode,
  type ProviderRequest,
} from '@quarterline/core/game/providerMessages'
import { amountText, readAmount, signedText } from '@quarterline/core/wallet/seamless/amountText'
import { Compile } from 'typebox/compile'
import { readWallet } from '../../wallet/balance.ts'
import { answerJackpots } from '../jackpot/told.ts'
import type { Movement, MovementHouse, MovementOrder, MovementResult, RoundGame } from '../wallet/ground.ts'
import { buryUnknown, carryOut } from '../wallet/movement.ts'
import { findTx, type TxKey } from '../wallet/rows.ts'
import { findGameSession, findPlayer, type GamePlayer, type GameSession, readPlayer } from '../wallet/sessions.ts'
import { authenticate } from './authenticate.ts'
import { answerGameList } from './gameList.ts'
import { isOffFor, isShutFor, limitsFor, mayBuy, type Provider } from './providers.ts'

/** The parts of the house that providers need. */
export interface ProviderHouse extends MovementHouse {
  /** Real time in epoch ms. */
  wallMs(): number
  /** Whether games are shut for maintenance. */
  areGamesShut(): boolean
  /** Notifies members that their money moved. */
  moneyMoved(memberIds: readonly string[]): void
}

export type ProviderAnswer = { code: ProviderCode } & Record<string, unknown>

const SHAPES = Object.fromEntries(
  Object.entries(PROVIDER_MESSAGES).map(([name, shape]) => [name, Compile(shape)]),
) as Record<ProviderCall, ReturnType<typeof Compile>>

function toAnswer({ code, walletTx, balance, currency, duplicate }: MovementResult): MoneyAnswer {
  return {
    code,
    ...(walletTx !== undefined && { walletTx }),
    ...(balance !== undefined && { balance: signedText(balance) }),
    ...(currency !== undefined && { currency }),
    ...(duplicate && { duplicate }),
  }
}

/** Everything in a message that means something; the session may be another one in a repetition. */
function fingerprintOf(call: string, message: object): string {
  const { session: _, ...rest } = message as { session?: string }
  const sorted = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))
  const known = new Set(Object.keys(PROVIDER_MESSAGES[call as ProviderCall].properties))
  const meant = sorted.filter(([name, value]) => known.has(name) && value !== undefined)
  const plain = meant.map(([name, value]) => [name, readAmount(value) ?? value])
  return hash('sha256', JSON.stringify([call, plain]), 'base64url')
}

/** An amount of a message whose shape is right. */
const amountOf = (text: string): Money => readAmount(text) as Money

type Stake = ProviderRequest<'bet'> | ProviderRequest<'betWin'>

/** A stake whose session and game let it through. */
interface StakeGround {
  player: GamePlayer
  game: RoundGame
}

/** A provider's message with the house and its sender. */
interface MessageGround {
  house: ProviderHouse
  provider: Provider
}

/** The game, if it may be played now by this member, or its feature be bought. */
async function gameOf(
  { house, provider }: MessageGround,
  { game: id, kind }: Stake,
  player: GamePlayer,
): Promise<RoundGame | ProviderCode> {
  const game = provider.games.get(id)
  if (!game || !provider.isOpen || house.areGamesShut()) return 'GAME_DISABLED'
  const member = await readPlayer(house.db, player)
  if (!member) return 'PLAYER_BLOCKED'
  const isUnsold = kind === 'buy' && !mayBuy(provider, member)
  return isUnsold || isShutFor(game, member) || isOffFor(game.kind, member)
    ? 'GAME_DISABLED'
    : { id: game.id, kind: game.kind, limits: limitsFor(provider, game, member), jackpotPpm: game.jackpotPpm }
}

async function sessionOf({ house, provider }: MessageGround, id: string): Promise<GameSession | ProviderCode> {
  const session = await findGameSession(house.db, provider.id, id, house.wallMs())
  if (!session) return 'SESSION_INVALID'
  return session.isLive ? session : 'SESSION_EXPIRED'
}

async function groundOf(from: MessageGround, message: Stake): Promise<StakeGround | ProviderCode> {
  const session = await sessionOf(from, message.session)
  if (typeof session === 'string') return session
  if (session.player !== message.player) return 'SESSION_INVALID'
  if (message.currency !== undefined && message.currency !== session.currency) return 'WRONG_CURRENCY'
  const player = await findPlayer(from.house.db, session.player)
  if (!player) return 'SESSION_INVALID'
  // A lobby may lead to another game of its provider within a session.
  const game = await gameOf(from, message, player)
  return typeof game === 'string' ? game : { player, game }
}

const keyOf = ({ provider }: MessageGround, tx: string, player: string): TxKey => {
  return { provider: provider.id, scope: provider.isTxPerPlayer ? player : '', tx }
}

async function carry({ house }: MessageGround, player: GamePlayer, order: MovementOrder): Promise<MoneyAnswer> {
  const result = await carryOut(house, player, order)
  if (result.hasMoved) house.moneyMoved([player.memberId])
  return toAnswer(result)
}

function movementOf(message: Stake, game: RoundGame): Movement {
  const { round } = message
  const jackpot = message.jackpot === undefined ? {} : { jackpot: amountOf(message.jackpot) }
  if ('amount' in message) {
    const { amount, kind = 'bet' } = message
    return { call: 'bet', round, game, amount: amountOf(amount), kind: kind === 'buy' ? 'bet' : kind, ...jackpot }
  }
  const { bet, win, roundClosed = true } = message
  return { call: 'betWin', round, game, bet: amountOf(bet), win: amountOf(win), isClosing: roundClosed, ...jackpot }
}

async function takeStake(from: MessageGround, call: 'bet' | 'betWin', message: Stake): Promise<MoneyAnswer> {
  const { db } = from.house
  const key = keyOf(from, message.tx, message.player)
  const fingerprint = fingerprintOf(call, message)
  const ground = await groundOf(from, message)
  if (typeof ground !== 'string')
    return carry(from, ground.player, { key, fingerprint, movement: movementOf(message, ground.game) })
  // What was carried out stays so, whatever has become of session and game.
  const player = (await findTx(db, key)) ? await findPlayer(db, message.player) : undefined
  if (!player) return { code: ground }
  return carry(from, player, {
    key,
    fingerprint,
    movement: movementOf(message, { id: message.game, kind: '' }),
  })
}

/** A message that no session, state or limit refuses. */
async function settle(
  from: MessageGround,
  message: { player: string; tx: string; currency?: string | undefined },
  movement: Movement,
): Promise<MoneyAnswer> {
  const { db } = from.house
  const player = await findPlayer(db, message.player)
  if (!player) return { code: 'TX_NOT_FOUND' }
  const member = await readPlayer(db, player)
  if (message.currency !== undefined && message.currency !== member?.currency) return { code: 'WRONG_CURRENCY' }
  const key = keyOf(from, message.tx, message.player)
  return carry(from, player, { key, fingerprint: fingerprintOf(movement.call, message), movement })
}

async function rollback(from: MessageGround, message: ProviderRequest<'rollback'>): Promise<MoneyAnswer> {
  const { db } = from.house
  const { tx, refTx, player: name = '' } = message
  const key = keyOf(from, tx, name)
  const found = await findTx(db, { ...key, tx: refTx })
  const memberId = found?.memberId
  const player = name === '' ? undefined : await findPlayer(db, name)
  const order = { key, fingerprint: fingerprintOf('rollback', message), movement: { call: 'rollback', refTx } as const }
  const whose = player ?? (found?.shardKey && memberId ? { id: '', shardKey: found.shardKey, memberId } : undefined)
  return whose ? carry(from, whose, order) : toAnswer(await buryUnknown(from.house, order, refTx))
}

const ROUND = `
  SELECT r.state, r.stake, r.paid FROM game_round r JOIN game_player p ON p.shard_key = r.shard_key AND p.member_id = r.member_id
  WHERE r.provider = $1 AND p.id = $2 AND r.round = $3`

async function status(
  from: MessageGround,
  { player = '', tx, round }: ProviderRequest<'status'>,
): Promise<ProviderAnswer> {
  const { db } = from.house
  const row = tx === undefined ? undefined : await findTx(db, keyOf(from, tx, player))
  const state = row?.call === 'tombstone' ? 'tombstone' : row?.isRolledBack ? 'rolledBack' : row ? 'done' : 'absent'
  const ofTx = tx === undefined ? {} : { tx: state }
  if (round === undefined) return { code: tx === undefined ? 'INVALID_REQUEST' : 'OK', ...ofTx }
  const { rows } = await db.query<{ state: string; stake: Money; paid: Money }>(ROUND, [
    from.provider.id,
    player,
    round,
  ])
  const [its] = rows
  const sums = its ? { staked: amountText(its.stake), paid: amountText(its.paid) } : {}
  return { code: 'OK', ...ofTx, round: its?.state ?? 'absent', ...sums }
}

async function balance(from: MessageGround, message: ProviderRequest<'balance'>): Promise<ProviderAnswer> {
  const { db } = from.house
  const session = await sessionOf(from, message.session)
  if (typeof session === 'string') return { code: session }
  const player = session.player === message.player ? await findPlayer(db, session.player) : undefined
  const member = player && (await readPlayer(db, player))
  if (!member) return { code: 'SESSION_INVALID' }
  const { available } = await readWallet(db, member)
  return { code: 'OK', balance: signedText(available), currency: member.currency }
}

async function batch(from: MessageGround, { items }: ProviderRequest<'batch'>): Promise<ProviderAnswer> {
  const answers: MoneyAnswer[] = []
  for (const { call, ...message } of items) answers.push(await takeStake(from, call, message as Stake))
  return { code: 'OK', answers }
}

/** How each call is answered, its shape being right. */
const ANSWERS: {
  [C in ProviderCall]: (from: MessageGround, message: ProviderRequest<C>) => Promise<ProviderAnswer>
} = {
  authenticate,
  balance,
  bet: (from, message) => takeStake(from, 'bet', message),
  betWin: (from, message) => takeStake(from, 'betWin', message),
  win: (from, message) => {
    const { round, amount, ref, roundClosed: isClosing = false } = message
    return settle(from, message, {
      call: 'win',
      round,
      amount: amountOf(amount),
      isClosing,
      ...(ref !== undefined && { ref }),
    })
  },
  endRound: (from, message) => settle(from, message, { call: 'endRound', round: message.round, state: message.state }),
  promo: (from, message) =>
    settle(from, message, {
      call: 'promo',
      campaign: message.campaign,
      amount: amountOf(message.amount),
      ...(message.jackpot !== undefined && { jackpot: message.jackpot }),
    }),
  jackpots: ({ house, provider }, message) =>
    answerJackpots({ db: house.db, wallMs: house.wallMs() }, provider.id, message),
  rollback,
  status,
  batch,
  games: ({ house, provider }, message) =>
    answerGameList({ db: house.db, nowMs: house.clock.now() }, provider.id, message),
}

/** What a provider that keeps the balance may ask: its stakes are its own. */
const OF_TRANSFER: readonly ProviderCall[] = ['authenticate', 'balance', 'promo', 'status', 'games']

/** The answer to a provider's message. Throws if the database fails: then nothing is known of it. */
export async function answerProvider(
  house: ProviderHouse,
  provider: Provider,
  call: ProviderCall,
  body: unknown,
): Promise<ProviderAnswer> {
  if (!SHAPES[call].Check(body)) return { code: faultOf(call, body) }
  if (provider.wallet === 'transfer' && !OF_TRANSFER.includes(call)) return { code: 'INVALID_REQUEST' }
  const answer = ANSWERS[call] as (from: MessageGround, message: unknown) => Promise<ProviderAnswer>
  return answer({ house, provider }, body)
}

/** Whether it is an amount that is wrong, or anything else. */
function faultOf(call: ProviderCall, body: unknown): ProviderCode {
  const fields = (body ?? {}) as Record<string, unknown>
  const amounts = ['amount', 'bet', 'win'].filter((name) => Object.hasOwn(PROVIDER_MESSAGES[call].properties, name))
  const isWrong = amounts.some(
    (name) =>
      fields[name] !== undefined && (readAmount(fields[name]) === undefined || String(fields[name]).startsWith('-')),
  )
  return isWrong ? 'INVALID_AMOUNT' : 'INVALID_REQUEST'
}
