/**
 * Rulings of draws: a result, a correction, a cancellation, or an earlier close. The last one holds; tickets follow it.
 */
import type { Queries } from '../../kit/db.ts'
import type { DrawRow } from '../rows/drawRows.ts'

/** A ruling to be written. */
export interface Ruling {
  /** The drawn numbers; null if the draw is cancelled. */
  numbers: readonly string[] | null
  closedMs: number | null
  /** Operators who ruled; empty if the company revealed the draw. */
  by: readonly string[]
  note?: string
  /** The revealed secret. */
  seed?: string
}

const ADD = `
  INSERT INTO lottery_ruling (draw_id, ruling, is_cancelled, numbers, closed_ms, by_ids, note, at_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
const HOLD = `
  UPDATE lottery_draw SET ruling = $2, is_cancelled = $3, numbers = coalesce($4, numbers), closed_ms = $5,
    final_ms = $6, seed = coalesce($7, seed) WHERE id = $1`

/** Writes the next ruling of a draw, which is locked. */
export async function addRuling(tx: Queries, draw: DrawRow, ruling: Ruling, nowMs: number): Promise<void> {
  const { numbers, closedMs, by, note = null, seed = null } = ruling
  const next = draw.ruling + 1
  const isCancelled = numbers === null
  await tx.query(ADD, [draw.id, next, isCancelled, numbers, closedMs, by, note, nowMs])
  await tx.query(HOLD, [draw.id, next, isCancelled, numbers, closedMs, nowMs, seed])
}
