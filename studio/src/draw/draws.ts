/**
 * Draws as rows: each listed with its own seed, sealed once after the cut-off, revealed in one UPDATE. Any process may
 * take any step; the result of a draw is fixed by its row, so that every process would take the last step alike.
 */
import { randomBytes } from 'node:crypto'
import { hashOf } from '../fair/draws.ts'
import type { Db, Queries } from '../kit/db.ts'
import { type CalendarDraw, calendarText, drawsAfter } from './calendar.ts'
import type { DrawCompany } from './companies.ts'
import { type DrawResult, drawNumbers } from './numbers.ts'

/** What anybody may know of a draw; its seed from the reveal on. */
export interface DrawRow extends CalendarDraw {
  commitment: string
  /** When the commitment was first published. */
  listedMs: number
  seal: string | null
  seed: string | null
  result: DrawResult | null
}

const DAY_MS = 86_400_000
/** Draws are listed so long before they are drawn, at least so many, and no more than a platform reads at once. */
const AHEAD_MS = 3 * DAY_MS
const AHEAD_DRAWS = 20
const AHEAD_DRAWS_MAX = 500
/** Of the draws before, on one page of the list. */
const PAGE_DRAWS = 100
/** Draws revealed in one turn. */
const REVEALS_MAX = 100
/** The seal of a draw without tickets: SHA-256 of nothing. */
const EMPTY_SEAL = hashOf('')

/** The draws to come that are listed by now. */
export function drawsAhead({ calendar }: DrawCompany, nowMs: number): CalendarDraw[] {
  const ahead: CalendarDraw[] = []
  for (const one of drawsAfter(calendar, nowMs)) {
    if (one.drawMs > nowMs + AHEAD_MS && ahead.length >= AHEAD_DRAWS) break
    if (ahead.length === AHEAD_DRAWS_MAX) break
    // A draw whose cut-off has passed already is left out, because nobody could enter it.
    if (one.cutOffMs > nowMs) ahead.push(one)
  }
  return ahead
}

function drawsBefore({ calendar, historyDays }: DrawCompany, nowMs: number): CalendarDraw[] {
  const before: CalendarDraw[] = []
  for (const one of drawsAfter(calendar, nowMs - historyDays * DAY_MS)) {
    if (one.drawMs > nowMs) break
    before.push(one)
  }
  return before
}

interface NewDraw extends CalendarDraw {
  seed: string
  seal: string | null
  result: DrawResult | null
}

// A seed is written only with the row whose commitment it is, whoever else lists the same draw now.
const ADD = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($3) AS one(
      draw text, "cutOffMs" bigint, "drawMs" bigint, seed text, commitment text, seal text, result jsonb)
  ), added AS (
    INSERT INTO draw (company, draw, cut_off_ms, draw_ms, commitment, listed_ms, seal, sealed_ms, seed, result, revealed_ms)
    SELECT $1, draw, "cutOffMs", "drawMs", commitment, $2::bigint, seal, CASE WHEN seal IS NOT NULL THEN $2::bigint END,
      CASE WHEN result IS NOT NULL THEN seed END, result, CASE WHEN result IS NOT NULL THEN $2::bigint END
    FROM given ON CONFLICT DO NOTHING RETURNING draw
  )
  INSERT INTO draw_seed (company, draw, seed) SELECT $1, draw, seed FROM given JOIN added USING (draw)`

const add = (tx: Queries, { code }: DrawCompany, draws: readonly NewDraw[], nowMs: number) =>
  tx.query(ADD, [code, nowMs, JSON.stringify(draws.map((one) => ({ ...one, commitment: hashOf(one.seed) })))])

const newSeed = (): string => randomBytes(32).toString('hex')

function pastDraw(one: CalendarDraw): NewDraw {
  const seed = newSeed()
  return { ...one, seed, seal: EMPTY_SEAL, result: drawNumbers({ seed, seal: EMPTY_SEAL, draw: one.draw }) }
}

/**
 * Enters a company, with the past that a demo asks for.
 * @returns false if it has another calendar here: names of its draws would stand twice
 */
export function openCompany(db: Db, company: DrawCompany, nowMs: number): Promise<boolean> {
  const { code } = company
  const calendar = calendarText(company.calendar)
  return db.tx(async (tx) => {
    const enter = 'INSERT INTO draw_company (code, calendar, made_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
    const { rowCount } = await tx.query(enter, [code, calendar, nowMs])
    if (rowCount) await add(tx, company, drawsBefore(company, nowMs).map(pastDraw), nowMs)
    const { rows } = await tx.query<{ calendar: string }>('SELECT calendar FROM draw_company WHERE code = $1', [code])
    return rows[0]?.calendar === calendar
  })
}

/** Lists the draws that begin within the listing time, each with a new seed. */
export async function listAhead(db: Db, company: DrawCompany, nowMs: number): Promise<void> {
  const ahead = drawsAhead(company, nowMs)
  const find = 'SELECT draw FROM draw WHERE company = $1 AND draw = ANY($2)'
  const { rows } = await db.query<{ draw: string }>(find, [company.code, ahead.map(({ draw }) => draw)])
  const listed = new Set(rows.map(({ draw }) => draw))
  const missing = ahead.filter(({ draw }) => !listed.has(draw))
  if (missing.length === 0) return
  const fresh = missing.map((one) => ({ ...one, seed: newSeed(), seal: null, result: null }))
  await add(db, company, fresh, nowMs)
}

const COLUMNS = `draw, cut_off_ms AS "cutOffMs", draw_ms AS "drawMs", commitment, listed_ms AS "listedMs", seal, seed, result`

export async function findDraw(db: Queries, company: string, draw: string): Promise<DrawRow | undefined> {
  const sql = `SELECT ${COLUMNS} FROM draw WHERE company = $1 AND draw = $2`
  const { rows } = await db.query<DrawRow>(sql, [company, draw])
  return rows[0]
}

const TO_COME = `SELECT ${COLUMNS} FROM draw WHERE company = $1 AND draw_ms > $2 ORDER BY draw_ms`
const BEFORE = `SELECT ${COLUMNS} FROM draw WHERE company = $1 AND draw_ms < $2 ORDER BY draw_ms DESC LIMIT $3`

/** The draws before a time, the first one first: at most a page of them. */
export async function pageBefore(db: Queries, company: string, beforeMs: number): Promise<DrawRow[]> {
  const { rows } = await db.query<DrawRow>(BEFORE, [company, beforeMs, PAGE_DRAWS])
  return rows.reverse()
}

/** The last draws and those to come, the first one first. */
export async function currentDraws(db: Queries, company: string, nowMs: number): Promise<DrawRow[]> {
  const { rows } = await db.query<DrawRow>(TO_COME, [company, nowMs])
  return [...(await pageBefore(db, company, nowMs + 1)), ...rows]
}

/** What becomes of a seal. */
export type SealOutcome = 'taken' | 'tooEarly' | 'other' | 'noDraw'

const SEAL = `
  UPDATE draw SET seal = $3, sealed_ms = $4 WHERE company = $1 AND draw = $2 AND seal IS NULL AND cut_off_ms <= $4`
const REFUSED = `
  UPDATE draw SET refused_seals = refused_seals + 1, refused_seal = $3 WHERE company = $1 AND draw = $2`

/** Seals a draw: the first seal after the cut-off holds, and is taken again as often as it comes. */
export async function sealDraw(
  db: Queries,
  { company, draw, seal }: { company: string; draw: string; seal: string },
  nowMs: number,
): Promise<SealOutcome> {
  const { rowCount } = await db.query(SEAL, [company, draw, seal, nowMs])
  if (rowCount) return 'taken'
  const found = await findDraw(db, company, draw)
  if (!found) return 'noDraw'
  if (found.seal === null) return 'tooEarly'
  if (found.seal === seal) return 'taken'
  await db.query(REFUSED, [company, draw, seal])
  return 'other'
}

const DUE = `
  SELECT company, draw, draw_seed.seed, seal FROM draw JOIN draw_seed USING (company, draw)
  WHERE seal IS NOT NULL AND result IS NULL AND draw_ms <= $1 ORDER BY draw_ms LIMIT ${REVEALS_MAX}`
const REVEAL = `
  UPDATE draw SET seed = $3, result = $4, revealed_ms = $5 WHERE company = $1 AND draw = $2 AND result IS NULL AND seal = $6`

/** Reveals the sealed draws whose time has come. */
export async function revealDue(db: Queries, nowMs: number): Promise<void> {
  const { rows } = await db.query<{ company: string; draw: string; seed: string; seal: string }>(DUE, [nowMs])
  for (const row of rows) {
    const { company, draw, seed, seal } = row
    await db.query(REVEAL, [company, draw, seed, JSON.stringify(drawNumbers(row)), nowMs, seal])
  }
}
