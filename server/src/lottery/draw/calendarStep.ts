/** Lists the draws of companies whose results are typed, some days ahead. */
import { calendarDate, DAY_MS } from '@quarterline/core/base/time'
import { type CalendarDraw, calendarDraws, NUMBER_DIGITS, readCalendar } from '@quarterline/core/lottery/calendar'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../../kit/db.ts'

const AHEAD_MS = 7 * DAY_MS

const TYPED = `SELECT code, calendar FROM lottery_company WHERE provider IS NULL AND is_open AND calendar <> ''`
const LOCK = 'SELECT FROM lottery_company WHERE code = $1 FOR UPDATE'
const LISTED = `
  SELECT draw, draw_ms AS "drawMs", is_special AS "isSpecial" FROM lottery_draw
  WHERE company = $1 AND (draw_ms >= $2 OR draw LIKE ANY($3::text[]))`
const ADD = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, made_ms)
  SELECT k.id, $1, k.draw, k.cut_off_ms, k.draw_ms, $2
  FROM unnest($3::uuid[], $4::text[], $5::bigint[], $6::bigint[]) AS k(id, draw, cut_off_ms, draw_ms)`

interface ListedDraw {
  [column: string]: unknown
  draw: string
  drawMs: number
  isSpecial: boolean
}

const yearOf = (draw: string): string => draw.slice(draw.indexOf('/'))
const numberOf = (draw: string): number => Number.parseInt(draw, 10) || 0

/** Draws of a calendar under names that are free: where a calendar had more days before, the year's numbers go on from its last one. */
function freshDraws(calendar: readonly CalendarDraw[], listed: readonly ListedDraw[]): CalendarDraw[] {
  const days = new Set(listed.filter(({ isSpecial }) => !isSpecial).map(({ drawMs }) => calendarDate(drawMs)))
  const names = new Set(listed.map(({ draw }) => draw))
  const fresh: CalendarDraw[] = []
  for (const one of calendar) {
    // The calendar has one draw a day; a listed one stays as it was.
    if (days.has(calendarDate(one.drawMs))) continue
    let { draw } = one
    if (names.has(draw)) {
      const ofYear = [...names].filter((name) => yearOf(name) === yearOf(draw))
      const last = ofYear.reduce((most, name) => Math.max(most, numberOf(name)), 0)
      draw = `${String(last + 1).padStart(NUMBER_DIGITS, '0')}${yearOf(draw)}`
    }
    names.add(draw)
    fresh.push({ ...one, draw })
  }
  return fresh
}

async function addDrawsOf(tx: Queries, code: string, draws: readonly CalendarDraw[], nowMs: number): Promise<void> {
  const [first] = draws
  if (!first) return
  // Two processes name no day twice.
  await tx.query(LOCK, [code])
  const years = [...new Set(draws.map(({ draw }) => `%${yearOf(draw)}`))]
  const { rows } = await tx.query<ListedDraw>(LISTED, [code, first.drawMs - DAY_MS, years])
  const fresh = freshDraws(draws, rows)
  if (fresh.length === 0) return
  await tx.query(ADD, [
    ...[code, nowMs, fresh.map(() => uuidv7()), fresh.map(({ draw }) => draw)],
    ...[fresh.map(({ cutOffMs }) => cutOffMs), fresh.map(({ drawMs }) => drawMs)],
  ])
}

/** Adds the draws that are not listed yet. A change of the calendar leaves listed draws as they are. */
export async function addDraws(db: Db, nowMs: number, fromMs = nowMs): Promise<void> {
  // A clock that was never set has no draws.
  if (nowMs === 0) return
  const { rows } = await db.query<{ code: string; calendar: string }>(TYPED)
  for (const { code, calendar: text } of rows) {
    const calendar = readCalendar(text)
    if (!calendar) continue
    const draws = calendarDraws(calendar, fromMs, nowMs + AHEAD_MS)
    await db.tx((tx) => addDrawsOf(tx, code, draws, nowMs))
  }
}
