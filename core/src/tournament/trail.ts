/** How the points of the first and the last paid place of a room rose and fell as its matches were settled. */
import type { Currency, Money } from '../base/money.ts'
import { type PlayerPoints, tableOf } from './ranking.ts'
import { GRANTED } from './room.ts'

/** A settled bet of a seat: points won or lost, and when. */
export interface SettledPoints {
  seatId: string
  matchId: string
  net: Money
  atMs: number
}

export interface TrailStep {
  /** When the last bet on one of the matches was settled. */
  atMs: number
  first: Money
  /** Of the last place that is paid. */
  paid: Money
}

/**
 * A step for each settled match, in order. Open stakes count at their amount.
 * @param players with their stakes by now; unranked players are left out
 */
export function trailOf(
  players: readonly PlayerPoints[],
  settled: readonly SettledPoints[],
  of: { pool: Money; currency: Currency },
): TrailStep[] {
  const points = new Map(players.map(({ seatId }) => [seatId, GRANTED]))
  const matches = [...Map.groupBy(settled, ({ matchId }) => matchId).values()]
    .map((bets) => ({ atMs: bets.reduce((last, { atMs }) => Math.max(last, atMs), 0), bets }))
    .sort((a, b) => a.atMs - b.atMs)
  return matches.flatMap(({ atMs, bets }) => {
    for (const { seatId, net } of bets) points.set(seatId, ((points.get(seatId) ?? GRANTED) + net) as Money)
    const rows = tableOf(
      players.map((player) => ({ ...player, points: points.get(player.seatId) ?? GRANTED })),
      of,
    )
    const [first, paid] = [rows[0], rows.findLast(({ prize }) => prize > 0)]
    return first?.place !== undefined && paid ? [{ atMs, first: first.player.points, paid: paid.player.points }] : []
  })
}
