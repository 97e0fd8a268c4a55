/** The rounds of the games 41 to 52 (specification 9, R11-5): how long one lasts, when it begins, and what is played in it. */
import { MINUTE_MS } from '../time.ts'

/** Minutes from one round to the next, minutes of play without bets, and by how many minutes games begin apart. */
export const GAME_ROUND = { duration: 5, live: 1, delayMin: 0, delayMax: 4 } as const
/** Games that have them; one of these, e-soccer, is no special game. */
export const ROUND_GAMES = { first: 41, last: 52 } as const

export const ROUND_MS = GAME_ROUND.duration * MINUTE_MS
export const ROUND_LIVE_MS = GAME_ROUND.live * MINUTE_MS

/** A fight is won by who wins three of five rounds. */
export const FIGHT = { toWin: 3, rounds: 5 } as const
/** A race has so many runners, of whom the first ones are placed; numbers above the line are big. */
export const RACE = { runners: 6, places: 2, bigFrom: 4 } as const

/** How long after the full five minutes a game's rounds begin: so shifted that every minute some game begins. */
export function roundDelayMs(game: number): number {
  const { delayMin, delayMax } = GAME_ROUND
  return (delayMin + ((game - ROUND_GAMES.first) % (delayMax - delayMin + 1))) * MINUTE_MS
}

/** When a round of a game begins. @param round counted from the epoch */
export function roundStartMs(game: number, round: number): number {
  return round * ROUND_MS + roundDelayMs(game)
}
