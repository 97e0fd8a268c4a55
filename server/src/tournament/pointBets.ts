/** Bets in points as players see them. */
import { lineOf } from '@quarterline/core/base/line'
import { type Money, POINTS, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { type BetType, hasLine, type Period } from '@quarterline/core/market/betType'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { asItStands, type Stands } from '@quarterline/core/tournament/asItStands'
import type { Queries } from '../kit/db.ts'
import type { Room, RoomSeat } from './roomRows.ts'

/** A bet's row with its match as the room knows it. */
export interface PointBetRow {
  id: string
  cash: string
  refNo: number
  matchId: string
  betType: BetType
  period: Period
  line: number
  pick: string
  oddsMilli: number
  stake: Money
  risk: Money
  profit: Money
  state: 'accepted' | 'settled' | 'void'
  outcome: string | null
  net: Money | null
  placedMs: number
  settledMs: number | null
  sport: number
  league: string
  home: string
  away: string
  startsMs: number
}

const BETS = `
  SELECT b.id, b.cash_id AS cash, b.ref_no AS "refNo", b.match_id AS "matchId", b.bet_type AS "betType", b.period, b.line, b.pick,
    b.odds_milli AS "oddsMilli", b.stake, b.risk, b.profit, b.state, b.outcome, b.net, b.placed_ms AS "placedMs",
    b.settled_ms AS "settledMs", rm.sport, rm.league, rm.home, rm.away, coalesce(m.starts_ms, rm.planned_ms) AS "startsMs"
  FROM unnest($2::uuid[], $3::uuid[]) AS s(shard_key, cash_id)
  JOIN bet b ON b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.product <> 'bet'
    AND b.state IN ('accepted', 'settled', 'void')
  JOIN room_match rm ON rm.room_id = $1 AND rm.match_id = b.match_id
  LEFT JOIN match m ON m.id = b.match_id
  ORDER BY "startsMs" DESC, b.placed_ms DESC, b.id`

/** The bets of seats of a room, latest match first. */
export async function readPointBets(
  db: Queries,
  room: Pick<Room, 'id'>,
  seats: readonly RoomSeat[],
): Promise<PointBetRow[]> {
  const { rows } = await db.query<PointBetRow & Record<string, unknown>>(BETS, [
    ...[room.id, seats.map(({ shardKey }) => shardKey), seats.map(({ cash }) => cash)],
  ])
  return rows
}

/** The outcome of an open bet if its match ended now; undefined before the match, or if the book does not have it. */
export function standsNow(row: PointBetRow, match: BookMatch | undefined, nowMs: number): Stands | undefined {
  if (row.state !== 'accepted' || !match) return undefined
  const { matchId, betType, period, line, pick, stake, risk, profit } = row
  return asItStands({ selection: { matchId, betType, period, line, pick }, stake, risk, profit }, match, {
    nowMs,
    unit: POINTS,
  })
}

type PointBet = SuccessOf<'tournament/memberbetlist'>['rows'][number]

/** A bet on the wire. Bets of a cancelled room are void, whatever the results of their matches (R10-7). */
export function pointBet(
  row: PointBetRow,
  room: Pick<Room, 'state' | 'stateMs'>,
  stands: Stands | undefined,
): PointBet {
  const { id, refNo, matchId, betType, period, line, pick, oddsMilli, stake, profit, placedMs, settledMs, startsMs } =
    row
  const isCancelled = room.state === 'cancelled'
  const state = isCancelled ? 'void' : row.state === 'accepted' ? 'open' : row.state
  const net = isCancelled ? 0 : (row.net ?? stands?.net)
  const ended = isCancelled ? room.stateMs : settledMs
  return {
    ...{ bet_id: id, ref_no: String(refNo), matchId, betType, period, pick },
    ...(hasLine(betType) && { line: lineOf(line) }),
    ...{ sport: row.sport, league: row.league, home: row.home, away: row.away, startsAt: startsMs, state },
    ...{ odds: oddsMilli / 1000, bet_amount: toDecimal(stake), win: toDecimal(profit), placedAt: placedMs },
    ...(!isCancelled && row.outcome !== null && { outcome: row.outcome }),
    ...(net !== undefined && { net: toDecimal(net as Money) }),
    ...(!isCancelled && stands && { outcomeNow: stands.outcome }),
    ...(ended !== null && state !== 'open' && { settledAt: ended }),
  }
}
