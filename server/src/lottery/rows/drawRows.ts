/** Rows of companies and draws. */
import type { DrawResult } from '@quarterline/core/lottery/lottery'
import type { DRAW_STATES } from '@quarterline/core/lottery/lotteryShapes'
import type { Queries } from '../../kit/db.ts'

/** A draw with the settings of its company. */
export interface DrawRow {
  id: string
  company: string
  companyName: string
  table: 'A' | 'B'
  cancelMs: number
  isOpen: boolean
  checkUrl: string | null
  draw: string
  cutOffMs: number
  drawMs: number
  isSpecial: boolean
  commitment: string | null
  seal: string | null
  seed: string | null
  ruling: number
  settledRuling: number
  isCancelled: boolean
  numbers: string[] | null
  closedMs: number | null
  finalMs: number | null
  /** How often its numbers were replaced, and which ones last. */
  corrections: number
  former: string[] | null
}

const COLUMNS = `d.id, d.company, c.name AS "companyName", c.prize_table AS "table", c.cancel_ms AS "cancelMs",
  c.is_open AS "isOpen", c.check_url AS "checkUrl", d.draw, d.cut_off_ms AS "cutOffMs", d.draw_ms AS "drawMs",
  d.is_special AS "isSpecial", d.commitment, d.seal, d.seed, d.ruling, d.settled_ruling AS "settledRuling",
  d.is_cancelled AS "isCancelled", d.numbers, d.closed_ms AS "closedMs", d.final_ms AS "finalMs",
  CASE WHEN d.ruling > 1 THEN (
    SELECT count(*)::int FROM lottery_ruling r JOIN lottery_ruling b ON b.draw_id = r.draw_id AND b.ruling = r.ruling - 1
    WHERE r.draw_id = d.id AND r.numbers <> b.numbers) ELSE 0 END AS corrections,
  CASE WHEN d.ruling > 1 THEN (
    SELECT r.numbers FROM lottery_ruling r WHERE r.draw_id = d.id AND r.numbers <> d.numbers
    ORDER BY r.ruling DESC LIMIT 1) END AS former`
/** SQL of draws with their companies. */
export const FROM_DRAW = 'FROM lottery_draw d JOIN lottery_company c ON c.code = d.company'
const SELECT = `SELECT ${COLUMNS} ${FROM_DRAW}`

/** Where a draw stands. */
export type DrawState = (typeof DRAW_STATES)[number]

/** Draws by a condition of ours on `d`, with its order. */
export async function readDraws(db: Queries, where: string, values: readonly unknown[]): Promise<DrawRow[]> {
  return (await db.query<DrawRow & Record<string, unknown>>(`${SELECT} ${where}`, [...values])).rows
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a text can be an id of a row. */
export const isRowId = (text: string): boolean => UUID.test(text)

export async function readDraw(db: Queries, id: string): Promise<DrawRow | undefined> {
  return isRowId(id) ? (await readDraws(db, 'WHERE d.id = $1', [id]))[0] : undefined
}

/** A draw under a lock that refuses every placement and every ruling meanwhile. */
export async function lockDraw(tx: Queries, id: string): Promise<DrawRow | undefined> {
  return isRowId(id) ? (await readDraws(tx, 'WHERE d.id = $1 FOR UPDATE OF d', [id]))[0] : undefined
}

/** Locks draws with a lock that placements share: no draw is closed before they are written. */
export async function shareDraws(tx: Queries, ids: readonly string[]): Promise<Map<string, DrawRow>> {
  const known = ids.filter(isRowId)
  const rows = await readDraws(tx, 'WHERE d.id = ANY($1::uuid[]) ORDER BY d.id FOR SHARE OF d', [known])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where a draw stands at an instant. */
export function drawState({ ruling, isCancelled, cutOffMs, closedMs, seal }: DrawRow, nowMs: number): DrawState {
  if (ruling > 0) return isCancelled ? 'cancelled' : 'final'
  return nowMs >= cutOffMs || closedMs !== null || seal !== null ? 'closed' : 'open'
}

/** Whether tickets are taken on a draw. */
export const isTaking = (draw: DrawRow, nowMs: number): boolean => draw.isOpen && drawState(draw, nowMs) === 'open'

const FIRST_SPECIAL = 3
const FIRST_CONSOLATION = 13

/** A draw's 23 numbers as its result. */
export function resultOf(numbers: readonly string[]): DrawResult {
  const [first = '', second = '', third = ''] = numbers
  const special = numbers.slice(FIRST_SPECIAL, FIRST_CONSOLATION)
  return { first, second, third, special, consolation: numbers.slice(FIRST_CONSOLATION) }
}

/** A result as its row has it. */
export const numbersOfResult = ({ first, second, third, special, consolation }: DrawResult): string[] => [
  ...[first, second, third],
  ...special,
  ...consolation,
]

/** Where a draw's company shows how it was drawn; nowhere for a draw without a commitment. */
export function checkUrlOf({ company, draw, checkUrl, commitment }: DrawRow): string | undefined {
  if (checkUrl === null || commitment === null) return undefined
  const to = new URL(checkUrl)
  to.searchParams.set('lottery', company)
  to.searchParams.set('draw', draw)
  return to.href
}
