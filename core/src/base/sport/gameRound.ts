/**
 * The rounds of the games 41 to 52 (specification 9, R11-5) and of the number game (33): their length, start and format. Used by the simulator, the
 * pages and the pricing of house games.
 */
import { MINUTE_MS } from '../time.ts'

/**
 * In minutes: from one round's start to the next, the play in which no bet is taken, and the least and most by which a
 * game's rounds are staggered.
 */
export const GAME_ROUND = { duration: 5, live: 1, delayMin: 0, delayMax: 4 } as const
/** The sports that are played in rounds. E-soccer (48) is one of them, though not a house game. */
export const ROUND_GAMES = { first: 41, last: 52 } as const

export const ROUND_MS = GAME_ROUND.duration * MINUTE_MS
export const ROUND_LIVE_MS = GAME_ROUND.live * MINUTE_MS

/** How many balls are drawn of how many numbers; from which number a ball, and from which sum a draw, is "big". */
export const NUMBER_DRAW = { balls: 3, numbers: 75, bigFrom: 38, sumBigFrom: 114 } as const
/** Three of a fight's five rounds win it. */
export const FIGHT = { toWin: 3, rounds: 5 } as const
/** The runners of a race, how many of them place, and the lowest number of a "big" runner. */
export const RACE = { runners: 6, places: 2, bigFrom: 4 } as const

/** How long after each full five minutes a game's rounds start: staggered, so that a round starts every minute. */
export function roundDelayMs(game: number): number {
  const { delayMin, delayMax } = GAME_ROUND
  const steps = delayMax - delayMin + 1
  // The number game comes before the first of them.
  return (delayMin + ((((game - ROUND_GAMES.first) % steps) + steps) % steps)) * MINUTE_MS
}

/** When a round of a game begins. @param round counted from the epoch */
export function roundStartMs(game: number, round: number): number {
  return round * ROUND_MS + roundDelayMs(game)
}
