/** Lists of highlights: the matches of competitions that were completed, by working date and league. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, isDate, workingDate, workingDateStartMs, workingDayStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { nameMatch } from '@quarterline/core/media/namedMatch'
import { isStorable, type Queries } from '../../kit/db.ts'
import { STORED_STATE, type StoredMatch } from '../storedMatch.ts'
import { highlightScore, highlightsSinceMs } from './clipFacts.ts'

type Answer<N extends 'media/highlightlist' | 'media/highlightleague'> = Omit<SuccessOf<N>, 'status' | 'statusdesc'>

/** The dates of the strip, and the matches of one. */
const [STRIP_DAYS, MATCHES_MAX] = [9, 48]
const ROWS_MAX = 1000
/** A league without a rank of its own stands behind those that have one. */
const NO_RANK = 1000

const PLAYED = 'season IS NOT NULL AND over_ms IS NOT NULL AND starts_ms >= $1 AND starts_ms < $2'
const COMPLETED = `state->'result'->>'state' = 'completed'`
const OF = `${PLAYED} AND ${COMPLETED} AND ($3 = '' OR league_id = $3)`
const BETWEEN = `
  SELECT ${STORED_STATE} FROM match m WHERE ${OF}
  ORDER BY starts_ms LIMIT ${ROWS_MAX}`
const COUNTS = `
  SELECT ((starts_ms - $1) / ${DAY_MS})::int AS day, count(*)::int AS n FROM match
  WHERE ${OF} GROUP BY 1`
const BEFORE = `
  SELECT starts_ms FROM match WHERE ${OF} ORDER BY starts_ms DESC LIMIT 1`
const AFTER = `
  SELECT starts_ms FROM match WHERE ${OF} ORDER BY starts_ms LIMIT 1`
/** SQL of the competitions of the latest matches; no other match is read. A test looks at its plan. */
export const LATEST_LEAGUES = `
  SELECT f->>'leagueId' AS "leagueId", min(f->>'league') AS league, min((f->>'sport')::int) AS sport,
    min(coalesce((f->>'rank')::int, ${NO_RANK})) AS rank
  FROM (SELECT state, state->'fixture' AS f FROM match WHERE ${PLAYED} ORDER BY starts_ms DESC LIMIT ${ROWS_MAX}) AS lately
  WHERE ${COMPLETED} GROUP BY 1 ORDER BY rank, league LIMIT 60`

const rankOf = ({ fixture: { rank } }: StoredMatch): number => rank ?? NO_RANK

/** What a member may not see is left out of his lists. */
type MaySee = (fixture: { sport: number }) => boolean

/** The nearest date with highlights: an earlier one before a later one. */
async function nearest(db: Queries, date: string, todayMs: number, leagueId: string): Promise<string> {
  const startMs = workingDateStartMs(date)
  const row = async (sql: string, from: number, to: number) => {
    const { rows } = await db.query<{ starts_ms: number }>(sql, [from, to, leagueId])
    return rows[0]
  }
  const found =
    (await row(BEFORE, highlightsSinceMs(todayMs), startMs + DAY_MS)) ??
    (await row(AFTER, startMs + DAY_MS, todayMs + DAY_MS))
  return found ? workingDate(found.starts_ms) : date
}

/** The dates around one with how many matches each has. */
async function strip(db: Queries, date: string, todayMs: number, leagueId: string) {
  const dayMs = workingDateStartMs(date)
  const lastMs = Math.min(todayMs, dayMs + ((STRIP_DAYS - 1) / 2) * DAY_MS)
  const fromMs = lastMs - (STRIP_DAYS - 1) * DAY_MS
  const { rows } = await db.query<{ day: number; n: number }>(COUNTS, [fromMs, lastMs + DAY_MS, leagueId])
  const countOf = new Map(rows.map(({ day, n }) => [day, n]))
  return Array.from({ length: STRIP_DAYS }, (_, day) => {
    return { date: workingDate(fromMs + day * DAY_MS), matches: Math.min(countOf.get(day) ?? 0, MATCHES_MAX) }
  })
}

/** The matches of a date that have highlights. */
export async function listHighlights(
  db: Queries,
  { date, leagueId = '' }: RequestOf<'media/highlightlist'>,
  { nowMs, canMake, maySee }: { nowMs: number; canMake: boolean; maySee: MaySee },
): Promise<Result<Answer<'media/highlightlist'>>> {
  const todayMs = workingDayStartMs(nowMs)
  const asked = date || workingDate(nowMs)
  if (!isDate(asked) || !isStorable(leagueId)) return refuse('incompletedRequest', { at: '/date' })
  const askedMs = workingDateStartMs(asked)
  if (askedMs > todayMs || askedMs < highlightsSinceMs(nowMs)) return refuse('incompletedRequest', { at: '/date' })
  const shown = await nearest(db, asked, todayMs, leagueId)
  const fromMs = workingDateStartMs(shown)
  const { rows } = await db.query<{ state: StoredMatch }>(BETWEEN, [fromMs, fromMs + DAY_MS, leagueId])
  const matches = rows
    .map(({ state }) => state)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap((match) => {
      const score = highlightScore(match)
      if (!score || !maySee(match.fixture)) return []
      const { leagueId: id, stage } = match.fixture
      const round = stage?.round
      return { ...nameMatch(match.fixture), leagueId: id, score: [...score], ...(round && { round }) }
    })
    .slice(0, MATCHES_MAX)
  const days = await strip(db, shown, todayMs, leagueId)
  return ok({ is_open: canMake, date: shown, asked, days, matches })
}

/** The competitions with highlights of the last weeks. */
export async function listHighlightLeagues(
  db: Queries,
  nowMs: number,
  maySee: MaySee,
): Promise<Result<Answer<'media/highlightleague'>>> {
  const todayMs = workingDayStartMs(nowMs)
  const { rows } = await db.query<{ leagueId: string; league: string; sport: number }>(LATEST_LEAGUES, [
    highlightsSinceMs(nowMs),
    todayMs + DAY_MS,
  ])
  return ok({
    leagues: rows.filter(maySee).map(({ leagueId, league, sport }) => ({ leagueId, league, sport })),
  })
}
