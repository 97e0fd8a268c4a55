/** eventlist: the competitions of a working date with how many matches they have, for the calendar of events. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Stage } from '@quarterline/core/market/event'
import type { Queries } from '../../kit/db.ts'
import { byRank } from './byRank.ts'

type Events = Omit<SuccessOf<'media/eventlist'>, 'status' | 'statusdesc'>

/** A row by league; matches of two sides, without corners and cards, and without rounds of the house's own games. */
const OF_DAY = `
  SELECT f->>'leagueId' AS "leagueId", min(f->>'league') AS league, min((f->>'sport')::integer) AS "sportsType",
    count(*)::integer AS matches, min(starts_ms) AS "firstAt",
    count(*) FILTER (WHERE has_result AND NOT is_off AND result_state <> 'refunded')::integer AS played,
    count(*) FILTER (WHERE NOT has_result AND NOT is_off AND starts_ms <= $4
      AND phase NOT IN ('ended', 'abandoned', 'postponed'))::integer AS live,
    (array_agg(f->'stage') FILTER (WHERE f ? 'stage'))[1] AS stage, min((f->>'rank')::numeric)::float8 AS rank
  FROM (
    SELECT m.state->'fixture' AS f, m.starts_ms, m.state->'result' <> 'null' AS has_result,
      m.state->'result'->>'state' AS result_state, m.state->>'phase' AS phase,
      jsonb_path_exists(m.state->'cancels', '$[*] ? (@.fromMs == null && @.toMs == null && !exists(@.scope))') AS is_off
    FROM match m WHERE m.starts_ms >= $1 AND m.starts_ms < $2 AND m.is_round IS NOT TRUE OFFSET 0) day
  WHERE f->>'away' <> '' AND NOT f ? 'parent' AND ($3::integer = 0 OR (f->>'sport')::integer = $3)
  GROUP BY 1`

type Row = Omit<Events['events'][number], 'kind' | 'season' | 'round'> & { stage: Stage | null; rank: number | null }

/** The competitions of a date; today without one. */
export async function dayEvents(
  db: Queries,
  { date = '', sportsType = 0 }: RequestOf<'media/eventlist'>,
  nowMs: number,
): Promise<Result<Events>> {
  const day = date || workingDate(nowMs)
  if (!isDate(day)) return refuse('incompletedRequest', { at: '/date' })
  const fromMs = workingDateStartMs(day)
  const { rows } = await db.query<Row & Record<string, unknown>>(OF_DAY, [fromMs, fromMs + DAY_MS, sportsType, nowMs])
  const ordered = await byRank(db, rows, ({ rank }) => rank ?? undefined)
  const events = ordered.map(({ stage, rank: _, ...row }) => ({ ...row, ...(stage && stage) }))
  return ok({ date: day, events })
}
