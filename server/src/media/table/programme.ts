/** prg: how many matches each day around a date has, for the strips of days above results and events. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { addDays, DAY_MS, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Queries } from '../../kit/db.ts'

type Day = SuccessOf<'media/prg'>['days'][number]

/** Days before and after the date. */
const BESIDE = 4
/** How long a day's numbers are reused, in real ms, and of how many days. */
const SAME_AGE_MS = 60_000
const KEPT_MAX = 400

/** Matches of two sides, without corners and cards, and without rounds of the house's own games. */
const COUNT = `
  SELECT count(*)::integer AS matches, count(*) FILTER (WHERE m.over_ms IS NOT NULL)::integer AS played
  FROM match m WHERE m.starts_ms >= $1 AND m.starts_ms < $2 AND m.is_round IS NOT TRUE
    AND m.state->'fixture'->>'away' <> '' AND NOT m.state->'fixture' ? 'parent'
    AND ($3::integer = 0 OR (m.state->'fixture'->>'sport')::integer = $3)`

type Count = Omit<Day, 'date'>

/** The reader of one process: all who look at a day within a minute get the same numbers. @param wallMs real time in epoch ms */
export function createProgramme(wallMs: () => number) {
  const made = new Map<string, { atMs: number; count: Promise<Count> }>()

  async function read(db: Queries, date: string, sport: number): Promise<Count> {
    const fromMs = workingDateStartMs(date)
    const { rows } = await db.query<Count & Record<string, unknown>>(COUNT, [fromMs, fromMs + DAY_MS, sport])
    return rows[0] ?? { matches: 0, played: 0 }
  }

  function countOf(db: Queries, date: string, sport: number): Promise<Count> {
    const key = `${date}/${sport}`
    const last = made.get(key)
    if (last && wallMs() - last.atMs < SAME_AGE_MS) return last.count
    const count = read(db, date, sport)
    made.delete(key)
    made.set(key, { atMs: wallMs(), count })
    const oldest = made.keys().next().value
    if (made.size > KEPT_MAX && oldest !== undefined) made.delete(oldest)
    // A failure is not kept.
    count.catch(() => made.delete(key))
    return count
  }

  /** @param db connections of lists */
  return async (
    db: Queries,
    { date, sportsType = 0 }: RequestOf<'media/prg'>,
    nowMs: number,
  ): Promise<Result<{ days: Day[] }>> => {
    const middle = date ?? workingDate(nowMs)
    if (!isDate(middle)) return refuse('incompletedRequest', { at: '/date' })
    const days: Day[] = []
    for (let at = -BESIDE; at <= BESIDE; at++) {
      const day = addDays(middle, at)
      if (isDate(day)) days.push({ date: day, ...(await countOf(db, day, sportsType)) })
    }
    return ok({ days })
  }
}
