/** The helpers of the game cases: messages of a player, and checks that money moved as it should. */
import { randomUUID } from 'node:crypto'
import type { ProviderCall, ProviderCode } from '@quarterline/core/game/providerMessages'
import type { WireAnswer } from '../caller.ts'
import { need } from '../messages.ts'
import type { ProviderAsk } from './gameCaller.ts'

/** A player who is in a game. */
export interface GamePlayer {
  player: string
  session: string
  game: string
  currency: string
}

/** Acts on the player's account that a wallet's owner can offer the run. */
export interface PlayerHooks {
  /** Ends the login from which the player's session was opened. */
  endSession?(): Promise<void>
  /** Locks the player's account. */
  lockPlayer?(): Promise<void>
}

/** A wallet with players of it. */
export interface GameWallet {
  ask: ProviderAsk
  one: GamePlayer
  /** Another player, if two tokens were given. */
  two: GamePlayer | undefined
  /** A second game of the provider, if it has one. */
  otherGame: string | undefined
  /** The token that `one` turned in. */
  token: string
  hooks: PlayerHooks
}

export interface GameCase {
  name: string
  /** The requirement of the case beyond one player; the case is skipped without it. */
  needs?: (wallet: GameWallet) => boolean
  run(wallet: GameWallet): Promise<void>
}

/** Ten-thousandths of one unit. */
const UNIT_TEXT = '1'
export const PER_UNIT = 10_000

const newId = (): string => randomUUID()

/** A stake of one unit, in a new round. */
export const stakeOf = ({ one }: Pick<GameWallet, 'one'>, more: object = {}) => ({
  ...{ session: one.session, player: one.player, game: one.game, round: newId(), tx: newId(), amount: UNIT_TEXT },
  ...more,
})

export const winOf = ({ one }: Pick<GameWallet, 'one'>, round: string, amount: string, more: object = {}) => ({
  ...{ player: one.player, game: one.game, round, tx: newId(), amount },
  ...more,
})

export const endOf = ({ one }: Pick<GameWallet, 'one'>, round: string, state: 'completed' | 'cancelled') => ({
  ...{ player: one.player, game: one.game, round, tx: newId(), state },
})

export const rollbackOf = ({ one }: Pick<GameWallet, 'one'>, refTx: string, more: object = {}) => ({
  ...{ player: one.player, tx: newId(), refTx },
  ...more,
})

/** The money that can be staked now, in ten-thousandths. */
export async function fundsOf({ ask, one }: Pick<GameWallet, 'ask' | 'one'>): Promise<number> {
  const { session, player, game } = one
  const { code, balance } = await ask('balance', { session, player, game })
  need(code === 'OK' && balance !== undefined, `the balance was answered ${code}`)
  return balance as number
}

/** Asks, and demands one of some codes. */
export async function answered(
  { ask }: Pick<GameWallet, 'ask'>,
  call: ProviderCall,
  message: object,
  ...codes: readonly ProviderCode[]
): Promise<WireAnswer> {
  const answer = await ask(call, message)
  const isSo = answer.http === 200 && codes.some((code) => code === answer.code)
  need(isSo, `${call} was answered ${answer.http} ${answer.code} instead of ${codes.join(' or ')}`)
  return answer
}

/** Demands that exactly so much movesMoney, in ten-thousandths, and that each case leaves a balance that agrees. */
export async function movesMoney(wallet: GameWallet, difference: number, work: () => Promise<unknown>): Promise<void> {
  const before = await fundsOf(wallet)
  await work()
  const moved = (await fundsOf(wallet)) - before
  need(moved === difference, `${moved / PER_UNIT} moved instead of ${difference / PER_UNIT}`)
}
