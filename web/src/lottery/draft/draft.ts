/** A lottery draft and its member's actions on it. */
import type { DraftRow, RowLine, WireLine } from './rows.ts'

/** As many rows as a sheet of paper has; more are left out. */
export const DRAFT_ROWS_MAX = 200

/** A placement on its way: its key and its lines stay as they are until it is answered. */
export interface Placement {
  key: string
  lines: readonly WireLine[]
  /** The row of each line. */
  rows: readonly number[]
  /** Lines of its last row that one request has no room for. */
  rest?: readonly RowLine[]
}

export interface Draft {
  rows: readonly DraftRow[]
  lastId: number
  /** Draws that new rows are on. */
  chosen: readonly string[]
  /** The placement that was sent and is not answered. */
  placing: Placement | null
  /** When it was last changed, by the platform's clock. */
  savedMs: number
}

export const EMPTY_DRAFT: Draft = { rows: [], lastId: 0, chosen: [], placing: null, savedMs: 0 }

/** Adds a row for each text. */
export function addRows(draft: Draft, texts: readonly string[], draws: readonly string[]): Draft {
  const room = Math.max(0, DRAFT_ROWS_MAX - draft.rows.length)
  const added = texts.slice(0, room).map((text, at): DraftRow => ({ id: draft.lastId + at + 1, text, draws }))
  return { ...draft, rows: [...draft.rows, ...added], lastId: draft.lastId + added.length }
}

export function removeRow(draft: Draft, id: number): Draft {
  return { ...draft, rows: draft.rows.filter((row) => row.id !== id) }
}

export function changeRow(draft: Draft, id: number, change: (row: DraftRow) => DraftRow): Draft {
  return { ...draft, rows: draft.rows.map((row) => (row.id === id ? change(row) : row)) }
}

/** A row on other draws; the answers about it on the former ones are dropped. */
export function moveRow(draft: Draft, id: number, draws: readonly string[]): Draft {
  return changeRow(draft, id, ({ id: same, text, cutFrom }) => ({ id: same, text: cutFrom ?? text, draws }))
}

/** A row with the stake that was typed first. */
export function undoCut(draft: Draft, id: number): Draft {
  return changeRow(draft, id, ({ cutFrom, ...row }) => (cutFrom ? { ...row, text: cutFrom, isUncut: true } : row))
}

/** A row whose stake may be cut again. */
export function cutAgain(draft: Draft, id: number): Draft {
  return changeRow(draft, id, ({ isUncut: _, ...row }) => row)
}

/** Chooses a draw for new rows, or takes the choice back; at least one stays chosen. */
export function toggleDraw(chosen: readonly string[], id: string): readonly string[] {
  if (!chosen.includes(id)) return [...chosen, id]
  return chosen.length > 1 ? chosen.filter((one) => one !== id) : chosen
}
