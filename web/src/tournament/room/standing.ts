/**
 * The table of a room as the page shows it: places with ties, the last paid place, and what an unranked player lacks.
 */
import { type Currency, fromDecimal, type Money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { prizesOf } from '@quarterline/core/tournament/prizes'
import { RANKED_AFTER } from '@quarterline/core/tournament/room'

export type RoomStanding = SuccessOf<'tournament/roomrank'>
export type StandingRow = RoomStanding['rows'][number]

/** What decides a prize: the pool and its currency. */
export interface PrizePool {
  pool: number
  currency: Currency
}

const amount = (decimal: number): Money => fromDecimal(decimal) ?? NOTHING

/** Places by points, best first. Equal points share a place (1, 1, 3). */
export function placesOf(points: readonly number[]): number[] {
  const places: number[] = []
  for (const [at, mine] of points.entries()) places.push(mine === points[at - 1] ? (places[at - 1] ?? 1) : at + 1)
  return places
}

const isRanked = ({ place }: StandingRow) => place !== undefined

/** Ranked rows ordered by the given points, with the places and prizes that follow. */
function ranked(rows: readonly StandingRow[], pointsOf: (row: StandingRow) => number, { pool, currency }: PrizePool) {
  const sorted = rows.filter(isRanked).toSorted((a, b) => pointsOf(b) - pointsOf(a))
  const places = placesOf(sorted.map(pointsOf))
  const prizes = prizesOf(places, amount(pool), currency)
  return sorted.map((row, at) => ({ ...row, place: places[at] ?? at + 1, prize: toDecimal(prizes[at] ?? NOTHING) }))
}

/** The table by settled points, in which open stakes count at their amount. It has no arrows. */
export function settledRows(rows: readonly StandingRow[], of: PrizePool): StandingRow[] {
  const settled = (row: StandingRow) => ({ ...row, points: row.settled, moved: 0 })
  const best = ranked(rows, (row) => row.settled, of)
  return [...best, ...rows.filter((row) => !isRanked(row))].map(settled)
}

/** Whether another player has the same place. */
export function isTied(rows: readonly StandingRow[], { place, seat_id }: StandingRow): boolean {
  return place !== undefined && rows.some((other) => other.place === place && other.seat_id !== seat_id)
}

/** The seat of the last paid place; undefined if nobody is paid. */
export function lastPaid(rows: readonly StandingRow[]): string | undefined {
  return rows.findLast(({ prize }) => prize > 0)?.seat_id
}

/** What a player lacks for a place: matches first, then points staked. */
export function missingFor({ matches, staked }: Pick<StandingRow, 'matches' | 'staked'>) {
  const points = toDecimal(RANKED_AFTER.points)
  if (matches < RANKED_AFTER.matches) return { what: 'matches', n: matches, of: RANKED_AFTER.matches } as const
  return staked < points ? ({ what: 'points', n: staked, of: points } as const) : undefined
}

/** The points between a row and the next places above and below it. */
export function gapsOf(rows: readonly StandingRow[], mine: StandingRow) {
  if (mine.place === undefined) return {}
  const { place, points } = mine
  const above = rows.findLast((row) => row.place !== undefined && row.place < place)
  const below = rows.find((row) => row.place !== undefined && row.place > place)
  return {
    ...(above && { above: { place: above.place ?? 1, points: above.points - points } }),
    ...(below && { below: { place: below.place ?? 1, points: points - below.points } }),
  }
}

/** The fields of an open bet that its best outcome depends on. */
export interface OpenBet {
  win: number
}

/**
 * The member's points if all his open bets win and all others stay as they are, with place and prize if he is ranked.
 */
export function bestCase(rows: readonly StandingRow[], mine: StandingRow, open: readonly OpenBet[], of: PrizePool) {
  const points = open.reduce((sum, { win }) => sum + win, mine.settled)
  const pointsOf = (row: StandingRow) => (row.seat_id === mine.seat_id ? points : row.points)
  const found = ranked(rows, pointsOf, of).find(({ seat_id }) => seat_id === mine.seat_id)
  return { points, ...(found && { place: found.place, prize: found.prize }) }
}

/** Seats that have gained two places or more from one table to the next. */
export function risen(before: readonly StandingRow[], now: readonly StandingRow[]): string[] {
  const places = new Map(before.map(({ seat_id, place }) => [seat_id, place]))
  return now.flatMap(({ seat_id, place }) => {
    const was = places.get(seat_id)
    return was !== undefined && place !== undefined && was - place >= 2 ? [seat_id] : []
  })
}
