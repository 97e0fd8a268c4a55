/**
 * The jackpots of our slots (docs/fairness.md): what a stake feeds them with, by which chance it wins one, and what that pays. The
 * same here and in the page that checks a round. Pure.
 */
import { blockOf, type RoundSeeds } from '../fair/draws.ts'

/** A jackpot: a part of each stake feeds it, and each unit staked has the same chance to win it. */
interface Jackpot {
  id: string
  name: string
  /** Of stakes, in millionths. */
  sharePpm: number
  /** On average it is won once in so much staked, on the scale of one ringgit. */
  every: number
}

export const JACKPOTS = [
  { id: 'grand', name: 'Grand', sharePpm: 4000, every: 5_000_000 },
  { id: 'major', name: 'Major', sharePpm: 3000, every: 200_000 },
  { id: 'minor', name: 'Minor', sharePpm: 3000, every: 10_000 },
] as const satisfies readonly Jackpot[]
export type JackpotId = (typeof JACKPOTS)[number]['id']

export const JACKPOT_NAMES = Object.fromEntries(JACKPOTS.map(({ id, name }) => [id, name])) as Record<JackpotId, string>

/** What of a stake feeds jackpots, in millionths. */
export const JACKPOT_PPM = JACKPOTS.reduce((sum, { sharePpm }) => sum + sharePpm, 0)

/** Our name at platforms, whose games have jackpots. */
export const JACKPOT_PROVIDER = 'studio'

/** Whether stakes of a game feed our jackpots and can win them: all slots of our own do. */
export const hasJackpots = (provider: string, { kind }: { kind: string }): boolean =>
  provider === JACKPOT_PROVIDER && kind === 'slot'

const ONE_PPM = 1_000_000
/** A win pays four fifths of what is held; the rest begins the next one. */
const PAYS = { of: 4n, parts: 5n }

/** What a jackpot pays of what it holds, in ten-thousandths. */
export const paidOf = (held: number): number => Number((BigInt(held) * PAYS.of) / PAYS.parts)

/** What a stake feeds each jackpot with, in whole ten-thousandths. */
export const sharesOf = (stake: number): { id: JackpotId; share: number }[] =>
  JACKPOTS.map(({ id, sharePpm }) => ({ id, share: Math.floor((stake * sharePpm) / ONE_PPM) }))

/** The name of the step from which a jackpot is drawn, where results of games have numbers. */
const STEP = 'jackpot'
const BYTES = 8
const SPAN = 1n << 64n

/** The number, below 2^64, by which a round wins a jackpot or none. */
export const jackpotNumber = (seeds: RoundSeeds): bigint =>
  blockOf(seeds, STEP)
    .subarray(0, BYTES)
    .reduce((number, byte) => number * 256n + BigInt(byte), 0n)

/**
 * The range of numbers that wins each jackpot, from 0 on, one after another: as long as the stake has chances.
 * @param stake in ten-thousandths of the currency
 * @param scale of one ringgit in the currency, in ten-thousandths
 */
export function winningRanges(stake: number, scale: number): { id: JackpotId; below: bigint }[] {
  let below = 0n
  return JACKPOTS.map(({ id, every }) => {
    below += (BigInt(stake) * SPAN) / (BigInt(every) * BigInt(scale))
    return { id, below }
  })
}

/** The jackpot that a round wins, undefined if it is none. */
export function wonJackpot(seeds: RoundSeeds, stake: number, scale: number): JackpotId | undefined {
  const number = jackpotNumber(seeds)
  return winningRanges(stake, scale).find(({ below }) => number < below)?.id
}
