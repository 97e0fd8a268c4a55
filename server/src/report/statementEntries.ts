/** Changes of a member's cash: bookings and movements, summed by date or read by page, never all at once. */

import type { Money } from '@quarterline/core/base/money'
import { DAY_MS, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { SuccessOf } from '@quarterline/core/calls'
import { type Entry, NO_ENTRY } from '@quarterline/core/report/statement'
import type { Member } from '../account/session.ts'
import type { Queries } from '../kit/db.ts'
import { MOVEMENT_REASONS_SQL } from '../wallet/movement.ts'
import { correction } from '../wallet/writeBookings.ts'
import { readBookedDays } from './bookedDays.ts'
import { factsSql, type ItemFacts } from './itemFacts.ts'

export type BookedRow = Extract<SuccessOf<'report/dailystatement'>['rows'][number], { type: string }>

export interface BookedEntry extends Entry {
  id: string
  type: BookedRow['type']
  /** The product and kind of item; null if it is no booking. */
  product: string | null
  kind: string | null
  /** What the product says of it; null for bets and movements. */
  facts: ItemFacts | null
  outcome: string
  /** Undoes an earlier row of the same bet. */
  reversed: boolean
}

/** A date's entries, summed: its bookings, or its movements. */
export interface EntryDay extends Entry {
  booked: boolean
  entries: number
  /** Bets settled for the first time. */
  bets: number
}

/** A half-open span of instants; it starts with a working date. */
export interface EntrySpan {
  fromMs: number
  toMs: number
}

/** Later than every working date. */
const LAST_DATE = '9999-12-31'

// A member's bookings and movements from an instant on.
const ENTRIES = `
  SELECT b.item AS id, b.at_ms, b.round, b.undo, ${correction('b')} AS corrects, b.product, b.kind, b.outcome,
    b.result AS total, b.commission, b.turnover, b.valid_turnover, '' AS reason, b.evidence_id
  FROM booking b
  WHERE b.shard_key = $1 AND b.member_id = $2 AND b.currency = $5 AND b.at_ms >= $4
    AND b.working_date >= $6
  UNION ALL
  SELECT t.cause, t.at_ms, 0, false, false, NULL, NULL, '', CASE WHEN t.credit = $3 THEN t.amount ELSE -t.amount END, 0, 0, 0,
    t.reason, NULL
  FROM transfer t WHERE t.shard_key = $1 AND (t.credit = $3 OR t.debit = $3) AND t.at_ms >= $4
    AND t.reason IN ${MOVEMENT_REASONS_SQL}`
// The database returns one row per date, and everything after the span as one more date.
const MOVED = `
  SELECT $3::bigint + (least(at_ms, $4::bigint) - $3::bigint) / ${DAY_MS} * ${DAY_MS} AS at_ms, count(*) AS entries,
    sum(CASE WHEN credit = $2 THEN amount ELSE -amount END)::bigint AS total
  FROM transfer WHERE shard_key = $1 AND (credit = $2 OR debit = $2) AND at_ms >= $3
    AND reason IN ${MOVEMENT_REASONS_SQL} GROUP BY 1`
// Oldest first, each with the sum of those before.
const PAGE = `
  WITH page AS (
    SELECT *, id AS item, (sum(total + commission) OVER (ORDER BY at_ms, id, round, undo ROWS UNBOUNDED PRECEDING)
      - total - commission)::bigint AS before
    FROM (${ENTRIES}) AS entry WHERE at_ms < $7 ORDER BY at_ms, id, round, undo LIMIT $8 OFFSET $9
  ) SELECT *, ${factsSql('page')} FROM page ORDER BY at_ms, id, round, undo`

/** A booking's row type: a correction, or its product's. */
export const typeOf = (product: string, isCorrection: boolean): 'Bet' | 'Item' | 'Corr' => {
  if (isCorrection) return 'Corr'
  return product === BET_PRODUCT ? 'Bet' : 'Item'
}

const TYPES: Record<string, BookedRow['type']> = { deposit: 'Dep', withdrawal: 'Wit', reset: 'Tran' }

function ofSpan({ shardKey, id, cashId, currency }: Member, { fromMs, toMs }: EntrySpan): unknown[] {
  return [shardKey, id, cashId, fromMs, currency, workingDate(fromMs), toMs]
}

type Row = Record<string, unknown>
const entryOf = (row: Row): Entry => ({
  atMs: row.at_ms as number,
  total: row.total as Money,
  commission: row.commission as Money,
  turnover: row.turnover as Money,
  validTurnover: row.valid_turnover as Money,
})

/** A member's entries from an instant on, summed by working date; those after the span come last. */
export async function readAdded(db: Queries, member: Member, { fromMs, toMs }: EntrySpan): Promise<EntryDay[]> {
  const days = await readBookedDays(db, member, { from: workingDate(fromMs), to: LAST_DATE })
  const { rows } = await db.prepared<{ at_ms: number; entries: number; total: Money }>('statement-moved', MOVED, [
    member.shardKey,
    member.cashId,
    fromMs,
    toMs,
  ])
  const booked = days.map((day): EntryDay => {
    const atMs = Math.min(workingDateStartMs(day.workingDate), toMs)
    return { ...day, atMs, booked: true, total: day.result }
  })
  const moved = rows.map(({ at_ms: atMs, ...row }): EntryDay => {
    return { ...NO_ENTRY, ...row, atMs, booked: false, bets: 0 }
  })
  return [...booked, ...moved]
}

/** A page of a span's entries, oldest first, and the sum before it. */
export async function readPage(
  db: Queries,
  member: Member,
  span: EntrySpan,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ before: Money; entries: BookedEntry[] }> {
  if (limit === 0) return { before: 0 as Money, entries: [] }
  const { rows } = await db.query(PAGE, [...ofSpan(member, span), limit, offset])
  const entries = rows.map(
    (row): BookedEntry => ({
      ...entryOf(row),
      id: row.id,
      type: row.product ? typeOf(row.product, row.corrects) : (TYPES[row.reason] ?? 'Tran'),
      product: row.product,
      kind: row.kind,
      facts: row.facts,
      outcome: row.outcome,
      reversed: row.undo,
    }),
  )
  return { before: (rows[0]?.before ?? 0) as Money, entries }
}
