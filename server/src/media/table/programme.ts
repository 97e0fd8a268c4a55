/** prg: how many matches each day around a date has, for strips of days, and the days of a month with their first competitions. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { addDays, DAY_MS, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { daysOfWeeks } from '@quarterline/core/media/table/monthDays'
import type { Queries } from '../../kit/db.ts'
import { keepLatest } from '../../kit/keepLatest.ts'
import { IS_ROUND } from '../../market/isRound.ts'
import { dayEvents } from './dayEvents.ts'

type Day = SuccessOf<'media/prg'>['days'][number]
type DayCount = Omit<Day, 'date'>
/** Reads on the connections of lists, in the member's turn. */
export type ReadInTurn = <T>(read: (db: Queries) => Promise<Result<T>>) => Promise<Result<T>>

/** Days before and after the date. */
const BESIDE = 4
/** How long what was found of a day is reused, in real ms: little changes on a past one. */
const SAME_AGE_MS = 60_000
const PAST_AGE_MS = 10 * 60_000
/** Days that are kept, each by sport: what a screen of months asks for some sports. */
const KEPT_MAX = 1000
/** The competitions of a day that a month shows. */
const FIRST = 3

/** Of two sides, without corners and cards, and without rounds of the house's own games. */
const IS_MATCH = `(m.is_round IS NOT TRUE AND m.state->'fixture'->>'away' <> '' AND NOT m.state->'fixture' ? 'parent')`
/** What the list of a day's results has: corners and cards as well, and the rounds of a sport that is asked for. */
const IS_LISTED = `(CASE WHEN ${IS_ROUND} THEN $3 <> 0 ELSE m.state->'fixture'->>'away' <> '' END)`
const COUNT = `
  SELECT count(*) FILTER (WHERE ${IS_MATCH})::integer AS matches,
    count(*) FILTER (WHERE ${IS_MATCH} AND m.over_ms IS NOT NULL)::integer AS played,
    count(*) FILTER (WHERE ${IS_LISTED})::integer AS results
  FROM match m WHERE m.starts_ms >= $1 AND m.starts_ms < $2
    AND CASE WHEN $3::integer = 0 THEN m.is_round IS NOT TRUE ELSE (m.state->'fixture'->>'sport')::integer = $3 END`

async function countDay(db: Queries, date: string, sport: number): Promise<Result<DayCount>> {
  const fromMs = workingDateStartMs(date)
  const { rows } = await db.query<DayCount & Record<string, unknown>>(COUNT, [fromMs, fromMs + DAY_MS, sport])
  return ok(rows[0] ?? { matches: 0, played: 0 })
}

async function sumUpDay(db: Queries, date: string, sport: number, nowMs: number): Promise<Result<DayCount>> {
  const day = await dayEvents(db, { date, sportsType: sport }, nowMs)
  if (!day.ok) return day
  const { events } = day.value
  const sumOf = (of: 'matches' | 'played') => events.reduce((sum, event) => sum + event[of], 0)
  const first = events.slice(0, FIRST).map(({ leagueId, league, sportsType, kind, round }) => {
    return { leagueId, league, sportsType, ...(kind && { kind }), ...(round !== undefined && { round }) }
  })
  return ok({ matches: sumOf('matches'), played: sumOf('played'), competitions: events.length, first })
}

const daysBeside = (date: string) =>
  Array.from({ length: 2 * BESIDE + 1 }, (_, at) => addDays(date, at - BESIDE)).filter(isDate)

/** The reader of one process: all who look at a day within a minute get the same. @param wallMs real time in epoch ms */
export function createProgramme(wallMs: () => number) {
  const made = new Map<string, { untilMs: number; found: Promise<Result<DayCount>> }>()

  function kept(key: string): Promise<Result<DayCount>> | undefined {
    const last = made.get(key)
    return last && wallMs() < last.untilMs ? last.found : undefined
  }

  function keep(key: string, ageMs: number, found: Promise<Result<DayCount>>): Promise<Result<DayCount>> {
    keepLatest(made, key, { untilMs: wallMs() + ageMs, found }, KEPT_MAX)
    // A failure is not kept.
    found.then(
      ({ ok: isFound }) => isFound || made.delete(key),
      () => made.delete(key),
    )
    return found
  }

  /**
   * The days in their order, each read in a turn of its own, so that nobody waits for a whole month. A day is kept for
   * all once its read begins, so that nobody waits for another member's turn.
   */
  return async (
    turn: ReadInTurn,
    { date, month, sportsType = 0 }: RequestOf<'media/prg'>,
    nowMs: number,
  ): Promise<Result<{ days: Day[] }>> => {
    const today = workingDate(nowMs)
    const middle = month === undefined ? (date ?? today) : `${month}-01`
    if (!isDate(middle)) return refuse('incompletedRequest', { at: month === undefined ? '/date' : '/month' })
    const days: Day[] = []
    for (const day of month === undefined ? daysBeside(middle) : daysOfWeeks(month)) {
      const read = (db: Queries) =>
        month === undefined ? countDay(db, day, sportsType) : sumUpDay(db, day, sportsType, nowMs)
      const key = `${month === undefined ? 'count' : 'month'}/${day}/${sportsType}`
      const ageMs = day < addDays(today, -1) ? PAST_AGE_MS : SAME_AGE_MS
      const found = await (kept(key) ?? turn((db) => kept(key) ?? keep(key, ageMs, read(db))))
      if (!found.ok) return found
      days.push({ date: day, ...found.value })
    }
    return ok({ days })
  }
}
