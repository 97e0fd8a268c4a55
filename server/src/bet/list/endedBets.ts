/** A member's ended bets of the present working date, or since he last looked, with their results. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { DAY_MS, workingDate, workingDayStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { pageOf } from './page.ts'
import { SELECT_TICKETS, ticketsOf } from './tickets.ts'

/** The statement has everything earlier. */
const LOOKS_BACK_MS = DAY_MS

// A date's bookings are few and found by member; a bet reopened by a correction has not ended.
const BOOKED = `
  FROM booking k WHERE k.shard_key = $1 AND k.member_id = $2 AND k.currency = $3 AND k.at_ms >= $4 AND k.working_date >= $5
    AND k.product = 'bet'`
const ENDED = `
  SELECT b.id, b.settled_ms FROM bet b
  WHERE b.shard_key = $1 AND b.state IN ('settled', 'void') AND b.id = ANY (ARRAY(SELECT DISTINCT k.item ${BOOKED}))`
const PAGE = `
  ${SELECT_TICKETS} WHERE b.shard_key = $1 AND b.id = ANY (ARRAY(
    SELECT id FROM (${ENDED}) AS ended ORDER BY settled_ms DESC, id DESC LIMIT $6 OFFSET $7
  )) ORDER BY b.settled_ms DESC, b.id DESC`
const SUMS = `
  SELECT (SELECT count(*) FROM (${ENDED}) AS ended) AS total, coalesce(sum(k.result), 0)::bigint AS net,
    coalesce(sum(k.commission), 0)::bigint AS commission ${BOOKED}`

interface Sums extends Record<string, unknown> {
  total: number
  net: Money
  commission: Money
}

/** A page of ended bets, newest first; sums cover all bookings of bets in that time. */
export async function listEnded(
  db: Queries,
  { shardKey, id, currency }: Member,
  { since, ...paging }: Pick<RequestOf<'bet/betsettledlist'>, 'since' | 'pageNumber' | 'pageSize'>,
  nowMs: number,
): Promise<Omit<SuccessOf<'bet/betsettledlist'>, 'status' | 'statusdesc'>> {
  const fromMs = since === undefined ? workingDayStartMs(nowMs) : Math.max(since + 1, nowMs - LOOKS_BACK_MS)
  const booked = [shardKey, id, currency, fromMs, workingDate(fromMs)]
  const { offset, limit } = pageOf(paging)
  const { rows } = await db.prepared<Sums>('bet-ended-sums', SUMS, booked)
  const { total, net, commission } = rows[0] as Sums
  const page = offset < total ? (await db.prepared('bet-ended', PAGE, [...booked, limit, offset])).rows : []
  return {
    rows: await ticketsOf(db, shardKey, page),
    total,
    sums: { net: toDecimal(net), commission: toDecimal(commission) },
  }
}
