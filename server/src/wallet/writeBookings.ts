/**
 * Writes bookings: results of items, each with a reference to its evidence, which is stored once for all the items it
 * decided.
 */
import { workingDate } from '@quarterline/core/base/time'
import type { Booking } from '@quarterline/core/wallet/booking'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../kit/db.ts'
import { listParams, plainList, textList } from '../kit/pgArrayText.ts'

/**
 * SQL: whether a booking undoes or replaces an earlier one of its item. Almost none does, so the function is called
 * only for candidates, which an index knows (migration 0090).
 * @param of the row's name
 */
export const correction = (of: string): string =>
  `((${of}.undo OR ${of}.round > 1) AND corrects(${of}.shard_key, ${of}.item, ${of}.round, ${of}.undo))`

const EVIDENCE = `INSERT INTO evidence (shard_key, id, body) SELECT $1, e.id, e.body FROM unnest(${listParams(2, ['uuid', 'jsonb'])}) AS e(id, body)`

/** A column of the booking table: its type, and its value, whose text needs no quoting in an array. */
type Column = [name: string, type: string, value: (booking: Booking) => string | number | boolean]

const COLUMNS: Column[] = [
  ['product', 'text', ({ product }) => product],
  ['kind', 'text', ({ kind }) => kind],
  ['sport', 'int', ({ sport }) => sport],
  ['item', 'uuid', ({ item }) => item],
  ['round', 'int', ({ round }) => round],
  ['undo', 'boolean', ({ undo }) => undo],
  ['member_id', 'uuid', ({ memberId }) => memberId],
  ['chain_id', 'uuid', ({ chainId }) => chainId],
  ['rate_group', 'text', ({ rateGroup }) => rateGroup],
  ['currency', 'text', ({ currency }) => currency],
  ['stake', 'bigint', ({ stake }) => stake],
  ['risk', 'bigint', ({ risk }) => risk],
  ['turnover', 'bigint', ({ turnover }) => turnover],
  ['valid_turnover', 'bigint', ({ validTurnover }) => validTurnover],
  ['result', 'bigint', ({ result }) => result],
  ['shared', 'bigint', ({ shared }) => shared],
  ['commission_base', 'bigint', ({ commissionBase }) => commissionBase],
  ['commission', 'bigint', ({ commission }) => commission],
  ['outcome', 'text', ({ outcome }) => outcome],
]

const NAMES = COLUMNS.map(([name]) => name)
const BOOK = `
  INSERT INTO booking (shard_key, working_date, at_ms, evidence_id, ${NAMES.join(', ')})
  SELECT $1, $2, $3, b.evidence_id, ${NAMES.map((name) => `b.${name}`).join(', ')}
  FROM unnest(${listParams(4, ['uuid', ...COLUMNS.map(([, type]) => type)])})
    AS b(evidence_id, ${NAMES.join(', ')})`

/** Evidence shared by many items is one row, referenced by id. */
function gather(evidences: readonly (object | null)[]): { ids: (string | null)[]; fresh: Map<string, string> } {
  const fresh = new Map<string, string>()
  const texts = new Map<object, string>()
  const ids = evidences.map((evidence) => {
    if (!evidence) return null
    const text = texts.get(evidence) ?? JSON.stringify(evidence)
    texts.set(evidence, text)
    const id = fresh.get(text) ?? uuidv7()
    fresh.set(text, id)
    return id
  })
  return { ids, fresh }
}

/**
 * Stores the evidence of items in the transaction that references it.
 * @returns each item's evidence id, and the pending write
 */
export function keepEvidence(
  tx: Queries,
  shardKey: string,
  evidences: readonly (object | null)[],
): { ids: (string | null)[]; kept: Promise<unknown> } {
  const { ids, fresh } = gather(evidences)
  const rows = () => [shardKey, plainList([...fresh.values()]), textList([...fresh.keys()])]
  return { ids, kept: fresh.size === 0 ? Promise.resolve() : tx.prepared('evidence-keep', EVIDENCE, rows()) }
}

/**
 * Books items of one shard, in the transaction that posts their transfers.
 * @param atMs platform time; its working date is the one on the statement
 */
export async function writeBookings(
  tx: Queries,
  shardKey: string,
  bookings: readonly Booking[],
  atMs: number,
): Promise<void> {
  if (bookings.length === 0) return
  const evidences = bookings.map(({ evidence = null }) => evidence)
  const { ids, kept } = keepEvidence(tx, shardKey, evidences)
  const values = COLUMNS.map(([, , value]) => plainList(bookings.map(value)))
  await Promise.all([
    kept,
    tx.prepared('booking-add', BOOK, [shardKey, workingDate(atMs), atMs, plainList(ids), ...values]),
  ])
}
