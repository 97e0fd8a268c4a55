/** Sums of a member's bookings by working date, product, sport and bet type; past dates are summed once. */
import type { Money } from '@quarterline/core/base/money'
import { DAY_MS, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { Member } from '../account/session.ts'
import type { Queries } from '../kit/db.ts'
import { correction } from '../wallet/writeBookings.ts'

/** A date this far back has all its bookings, whatever clock and duration a settlement had. */
const OVER_AFTER_MS = DAY_MS

/** Bookings of one date and kind, summed. */
export interface BookingDay {
  workingDate: string
  product: string
  /** 0 for tickets of several legs and for items without a sport. */
  sport: number
  /** For tickets of several legs their kind. */
  betType: string
  entries: number
  bets: number
  turnover: Money
  validTurnover: Money
  result: Money
  commission: Money
}

/** Working dates, both included. */
export interface Dates {
  from: string
  to: string
}

/** The kind and sport of booking `k` in reports: its own, or for old bookings those of its bet `b`. */
export const KIND_OF = `coalesce(k.kind, CASE WHEN b.kind = 'single' THEN b.bet_type ELSE coalesce(b.kind, k.product) END)`
export const SPORT_OF = 'coalesce(k.sport, b.sport, 0)'
/** Bookings `k` with the bets `b` that complete them. */
const TOLD = 'booking k LEFT JOIN bet b ON k.kind IS NULL AND b.shard_key = k.shard_key AND b.id = k.item'

const DAYS = `
  SELECT working_date::text, product, sport, bet_type, entries, bets, turnover, valid_turnover, result, commission
  FROM booking_day
  WHERE shard_key = $1 AND member_id = $2 AND currency = $3 AND working_date >= $4::date AND working_date <= $5::date
  UNION ALL
  SELECT k.working_date::text, k.product, ${SPORT_OF}, ${KIND_OF}, count(*),
    count(*) FILTER (WHERE NOT ${correction('k')}), sum(k.turnover)::bigint,
    sum(k.valid_turnover)::bigint, sum(k.result)::bigint, sum(k.commission)::bigint
  FROM ${TOLD}
  WHERE k.shard_key = $1 AND k.member_id = $2 AND k.currency = $3 AND k.at_ms >= $7
    AND k.working_date >= greatest($4::date, $6::date) AND k.working_date <= $5::date
  GROUP BY 1, 2, 3, 4`

/** Sums the member's past dates. It writes, so call it before a read-only transaction. */
export async function closeBookedDays(db: Queries, { shardKey, id }: Member, nowMs: number): Promise<void> {
  await db.prepared('booking-days', 'SELECT close_booking_days($1, $2, $3::date)', [
    shardKey,
    id,
    workingDate(nowMs - OVER_AFTER_MS),
  ])
}

/** The first date not summed yet, in the caller's snapshot. */
async function openFrom(db: Queries, { shardKey, id }: Member): Promise<string> {
  const { rows } = await db.prepared<{ to_date: string }>(
    'booking-day-end',
    'SELECT to_date::text FROM booking_day_end WHERE shard_key = $1 AND member_id = $2',
    [shardKey, id],
  )
  return rows[0]?.to_date ?? '0001-01-01'
}

interface DayRow extends Record<string, unknown> {
  working_date: string
  product: string
  sport: number
  bet_type: string
  entries: number
  bets: number
  turnover: Money
  valid_turnover: Money
  result: Money
  commission: Money
}

/** A member's bookings in a range, one row per date and kind. */
export async function readBookedDays(db: Queries, member: Member, { from, to }: Dates): Promise<BookingDay[]> {
  const open = await openFrom(db, member)
  const youngest = from > open ? from : open
  const { rows } = await db.prepared<DayRow>('booking-days-read', DAYS, [
    member.shardKey,
    member.id,
    member.currency,
    from,
    to,
    open,
    workingDateStartMs(youngest),
  ])
  return rows.map(({ working_date, bet_type, valid_turnover, ...same }) => {
    return { ...same, workingDate: working_date, betType: bet_type, validTurnover: valid_turnover }
  })
}
