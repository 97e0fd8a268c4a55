/** Rows of the house's tuning: match shifts and additional margins. */
import { DAY_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import type { Margins } from '@quarterline/core/market/book/margin'
import type { Tuning } from '@quarterline/core/market/book/tuning'
import type { Queries, Tx } from '../../kit/db.ts'

/** Longer than any match is on offer. */
const KEPT_MS = 400 * DAY_MS
const BASIS_POINTS = 10_000
const PERCENT = 100

const SHIFTS =
  'SELECT match_id AS id, total::float8 AS total, balance::float8 AS balance FROM match_shift ORDER BY match_id'
const SHIFT_OF = `
  SELECT total::float8 AS total, balance::float8 AS balance FROM match_shift
  WHERE match_id = $1 AND (total <> 0 OR balance <> 0)`
const MARGINS = 'SELECT bet_group AS name, more FROM house_margin ORDER BY bet_group'
const SHIFT = `
  INSERT INTO match_shift (match_id, total, balance, at_ms) VALUES ($1, $2, $3, $4)
  ON CONFLICT (match_id) DO UPDATE SET total = excluded.total, balance = excluded.balance, at_ms = excluded.at_ms`
const FORGET = 'DELETE FROM match_shift WHERE at_ms < $1'
const MORE = `
  INSERT INTO house_margin (bet_group, more) VALUES ($1, $2) ON CONFLICT (bet_group) DO UPDATE SET more = excluded.more`

/** In percent. */
export interface Shift extends Record<string, unknown> {
  total: number
  balance: number
}
type MarginRow = { name: keyof Margins; more: number } & Record<string, unknown>

/** A percentage as a logarithm. */
const logOf = (percent: number) => Math.log1p(percent / PERCENT)

/** In the form that sources get. */
export async function readTuning(db: Queries): Promise<Tuning> {
  const shifts = await db.query<Shift & { id: string }>(SHIFTS)
  const margins = await db.query<MarginRow>(MARGINS)
  return {
    shifts: Object.fromEntries(
      shifts.rows.map(({ id, total, balance }) => [id, { total: logOf(total), balance: logOf(balance) }]),
    ),
    margins: Object.fromEntries(margins.rows.map(({ name, more }) => [name, more / BASIS_POINTS])),
  }
}

/** A match's shift; undefined without one. */
export async function readShift(db: Queries, matchId: string): Promise<Shift | undefined> {
  return (await db.query<Shift>(SHIFT_OF, [matchId])).rows[0]
}

/**
 * Stores a match's shift. A removed one is stored too, because a source that was away sent prices with the former
 * shift.
 */
export async function writeShift(tx: Tx, matchId: string, { total, balance }: Shift, nowMs: number): Promise<void> {
  await tx.query(FORGET, [nowMs - KEPT_MS])
  await tx.query(SHIFT, [matchId, total, balance, nowMs])
}

/** The house's additional margins, in percent. */
export async function readHouseMargins(
  db: Queries,
): Promise<Omit<SuccessOf<'console/housemargins'>, 'status' | 'statusdesc'>> {
  const { rows } = await db.query<MarginRow>(MARGINS)
  const usual = { twoWay: 0, threeWay: 0, scores: 0, goals: 0 }
  return { ...usual, ...Object.fromEntries(rows.map(({ name, more }) => [name, more / PERCENT])) }
}

/** Stores additional margins, in percent. */
export async function writeHouseMargins(tx: Tx, wanted: Partial<Margins>): Promise<void> {
  for (const [name, percent] of Object.entries(wanted)) await tx.query(MORE, [name, Math.round(percent * PERCENT)])
}
