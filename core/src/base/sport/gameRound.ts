/** The rounds of games 41 to 52 (specification 9, R11-5): their length, start and format. */
import { MINUTE_MS } from '../time.ts'

/** Minutes between rounds, minutes of play without bets, and minutes by which the games are staggered. */
export const GAME_ROUND = { duration: 5, live: 1, delayMin: 0, delayMax: 4 } as const
/** Games played in rounds. E-soccer is among them, though it is no special game. */
export const ROUND_GAMES = { first: 41, last: 52 } as const

export const ROUND_MS = GAME_ROUND.duration * MINUTE_MS
export const ROUND_LIVE_MS = GAME_ROUND.live * MINUTE_MS

/** A fight is won with three of five rounds. */
export const FIGHT = { toWin: 3, rounds: 5 } as const
/** Runners of a race, how many of them place, and the number above which a runner is "big". */
export const RACE = { runners: 6, places: 2, bigFrom: 4 } as const

/** By how much a game's rounds start after the full five minutes: staggered so that some game starts every minute. */
export function roundDelayMs(game: number): number {
  const { delayMin, delayMax } = GAME_ROUND
  return (delayMin + ((game - ROUND_GAMES.first) % (delayMax - delayMin + 1))) * MINUTE_MS
}

/** When a round of a game begins. @param round counted from the epoch */
export function roundStartMs(game: number, round: number): number {
  return round * ROUND_MS + roundDelayMs(game)
}
