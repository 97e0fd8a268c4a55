/** The table of a room: ranked players, places, and prizes (R10-3, R10-6). */
import type { Currency, Money } from '../base/money.ts'
import { prizesOf } from './prizes.ts'
import { RANKED_AFTER } from './room.ts'

/** A player as the table needs him. */
export interface PlayerPoints {
  seatId: string
  /** When he joined, which orders tied players. */
  joinedMs: number
  /** His points: free points, plus open bets at their stake or as the scores stand. */
  points: Money
  /** Points staked, and on how many matches; void bets count. */
  staked: Money
  matches: number
}

export interface Row<S extends PlayerPoints> {
  player: S
  /** From 1, equal for equal points (1, 1, 3); undefined while he is not ranked. */
  place?: number
  prize: Money
}

/** Whether a player has bet enough to be ranked (R10-3). */
export function isRanked({ matches, staked }: Pick<PlayerPoints, 'matches' | 'staked'>): boolean {
  return matches >= RANKED_AFTER.matches && staked >= RANKED_AFTER.points
}

const byPoints = (a: PlayerPoints, b: PlayerPoints) =>
  b.points - a.points || a.joinedMs - b.joinedMs || (a.seatId < b.seatId ? -1 : 1)

/** The table, best first; unranked players come last, without place or prize. */
export function tableOf<S extends PlayerPoints>(
  players: readonly S[],
  { pool, currency }: { pool: Money; currency: Currency },
): Row<S>[] {
  const ranked = players.filter(isRanked).sort(byPoints)
  const places: number[] = []
  for (const [at, { points }] of ranked.entries()) {
    const before = ranked[at - 1]
    places.push(before && before.points === points ? (places[at - 1] as number) : at + 1)
  }
  const prizes = prizesOf(places, pool, currency)
  const rows = ranked.map((player, at): Row<S> => {
    return { player, place: places[at] as number, prize: prizes[at] as Money }
  })
  const others = players.filter((player) => !isRanked(player)).sort(byPoints)
  return [...rows, ...others.map((player): Row<S> => ({ player, prize: 0 as Money }))]
}
