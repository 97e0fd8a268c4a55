/** The events of a room, latest first: the member's bets, and the room's own times that have passed. */
import type { PointBet } from './bets.ts'

export type RoomEvent =
  | { what: 'bet' | 'settled'; atMs: number; bet: PointBet }
  | { what: 'poolFixed' | 'bettingClosed'; atMs: number; bet?: never }

/** The most events shown. */
const EVENTS_MAX = 40

export function eventsOf(
  bets: readonly PointBet[],
  { lastJoin, lastBet }: { lastJoin: number; lastBet: number },
  nowMs: number,
): RoomEvent[] {
  const events: RoomEvent[] = bets.flatMap((bet): RoomEvent[] => [
    { what: 'bet', atMs: bet.placedAt, bet },
    ...(bet.settledAt === undefined || bet.state === 'open'
      ? []
      : [{ what: 'settled' as const, atMs: bet.settledAt, bet }]),
  ])
  const passed: RoomEvent[] = [
    { what: 'poolFixed', atMs: lastJoin },
    { what: 'bettingClosed', atMs: lastBet },
  ]
  return [...events, ...passed.filter(({ atMs }) => atMs <= nowMs)]
    .toSorted((a, b) => b.atMs - a.atMs)
    .slice(0, EVENTS_MAX)
}
