/** Lists the draws of companies whose results are typed, some days ahead. */
import { DAY_MS } from '@quarterline/core/base/time'
import { calendarDraws, readCalendar } from '@quarterline/core/lottery/calendar'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'

const AHEAD_MS = 7 * DAY_MS

const TYPED = `SELECT code, calendar FROM lottery_company WHERE provider IS NULL AND is_open AND calendar <> ''`
const ADD = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, made_ms)
  SELECT k.id, $1, k.draw, k.cut_off_ms, k.draw_ms, $2
  FROM unnest($3::uuid[], $4::text[], $5::bigint[], $6::bigint[]) AS k(id, draw, cut_off_ms, draw_ms)
  ON CONFLICT (company, draw) DO NOTHING`

/** Adds the draws that are not listed yet. A change of the calendar leaves listed draws as they are. */
export async function addDraws(db: Queries, nowMs: number, fromMs = nowMs): Promise<void> {
  // A clock that was never set has no draws.
  if (nowMs === 0) return
  const { rows } = await db.query<{ code: string; calendar: string }>(TYPED)
  for (const { code, calendar: text } of rows) {
    const calendar = readCalendar(text)
    if (!calendar) continue
    const draws = calendarDraws(calendar, fromMs, nowMs + AHEAD_MS)
    await db.query(ADD, [
      ...[code, nowMs, draws.map(() => uuidv7()), draws.map(({ draw }) => draw)],
      ...[draws.map(({ cutOffMs }) => cutOffMs), draws.map(({ drawMs }) => drawMs)],
    ])
  }
}
