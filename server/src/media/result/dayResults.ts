/** Results of a working date, by league: of any sports for matchresult, of virtual matches for efresult. */
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import { matchState } from '@quarterline/core/bet/matchState'
import type { SuccessOf } from '@quarterline/core/calls'
import { RESULT_GROUPS, type ResultGroup, resultGroup } from '@quarterline/core/media/resultGroup'
import type { Member } from '../../account/session.ts'
import { pageOf } from '../../bet/list/page.ts'
import type { Queries } from '../../kit/db.ts'
import { IS_ROUND } from '../../market/isRound.ts'
import { readStoredMatches, STORED_STATE, type StoredMatch } from '../storedMatch.ts'
import { readHistories } from './history.ts'
import { countOwnTickets, type ListedMatch } from './ownTickets.ts'
import { resultRow } from './resultRow.ts'

type DayAnswer = SuccessOf<'report/matchresult'>
type DayList = Pick<DayAnswer, 'rows' | 'total' | 'leagues' | 'states' | 'mine'>

/** The matches of a date that a list is of. */
export interface DayScope {
  date: string
  /** Empty: all sports, without rounds of games, which outnumber the rest and are found by their sport. */
  sports: readonly number[]
  isOutright: boolean
}

/** Which of them, and which page. */
export interface DayFilter extends DayScope {
  /** Empty: every league. */
  leagueId: string
  /** Only matches with a team or league of one of these names; undefined: all. */
  names?: readonly string[] | undefined
  /** Only results in one of these states; undefined: all. */
  groups?: readonly ResultGroup[] | undefined
  /** Only matches that the member has a ticket on. */
  isMine?: boolean | undefined
  pageNumber: number
  pageSize: number
}

/** A match of the day, with what it is chosen by. */
interface DayMatch extends Record<string, unknown>, ListedMatch {
  leagueId: string
  league: string
  home: string
  away: string
  rulingSeq: number
  /** The match once something of it was decided. */
  decided: StoredMatch | null
}

// Each row's state is unpacked once: it is large, and every look into the stored one would unpack it again.
const OF_DAY = `
  FROM (SELECT m.id, m.ruling_seq, m.starts_ms, m.is_round, ${STORED_STATE} FROM match m
    WHERE m.starts_ms >= $1 AND m.starts_ms < $2 OFFSET 0) m`
const IS_OUTRIGHT = `(m.state->'fixture'->>'away' = '' AND ${IS_ROUND} IS NOT TRUE)`
const SCOPE = `
  WHERE CASE WHEN cardinality($3::integer[]) = 0 THEN ${IS_ROUND} IS NOT TRUE
      ELSE (m.state->'fixture'->>'sport')::integer = ANY($3) END AND ${IS_OUTRIGHT} = $4`
const MATCHES = `
  SELECT m.id, coalesce(m.state->'fixture'->'parent'->>'matchId', m.id) AS family, m.starts_ms::float8 AS "startsMs",
    m.ruling_seq AS "rulingSeq", m.state->'fixture'->>'leagueId' AS "leagueId", m.state->'fixture'->>'league' AS league,
    m.state->'fixture'->>'home' AS home, m.state->'fixture'->>'away' AS away,
    CASE WHEN m.state->>'result' IS NOT NULL OR m.state->'cancels' <> '[]' OR m.ruling_seq > 1 THEN m.state END AS decided
  ${OF_DAY} ${SCOPE}
  ORDER BY m.state->>'result' IS NULL, m.starts_ms > $5, league, "leagueId", m.starts_ms, m.id`
const NAMES = `
  SELECT DISTINCT name ${OF_DAY},
    unnest(ARRAY[m.state->'fixture'->>'league', m.state->'fixture'->>'home', m.state->'fixture'->>'away']) AS name
  ${SCOPE} AND name <> '' ORDER BY 1`
const SPORTS = `
  SELECT (m.state->'fixture'->>'sport')::integer AS "sportsType", count(*)::integer AS matches
  ${OF_DAY} WHERE ${IS_OUTRIGHT} = $3 GROUP BY 1 ORDER BY 1`

const daysRange = (date: string): [fromMs: number, toMs: number] => {
  const fromMs = workingDateStartMs(date)
  return [fromMs, fromMs + DAY_MS]
}

/** Each sport's number of matches on a date, by the sport's id; rounds of games included. */
export async function countSports(
  db: Queries,
  { date, isOutright }: Pick<DayScope, 'date' | 'isOutright'>,
): Promise<DayAnswer['sports']> {
  type Count = DayAnswer['sports'][number] & Record<string, unknown>
  return (await db.query<Count>(SPORTS, [...daysRange(date), isOutright])).rows
}

/** The names of the teams and leagues of a date, for a search in the member's language. */
export async function readDayNames(db: Queries, { date, sports, isOutright }: DayScope): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(NAMES, [...daysRange(date), sports, isOutright])
  return rows.map(({ name }) => name)
}

function leaguesOf(matches: readonly DayMatch[]): DayAnswer['leagues'] {
  const leagues = Map.groupBy(matches, ({ leagueId }) => leagueId)
  return [...leagues]
    .map(([leagueId, all]) => ({ leagueId, league: all[0]?.league ?? '', matches: all.length }))
    .sort((a, b) => (a.league < b.league ? -1 : a.league > b.league ? 1 : a.leagueId < b.leagueId ? -1 : 1))
}

/** The matches whose result was corrected. */
async function readCorrected(db: Queries, matches: readonly DayMatch[]): Promise<Set<string>> {
  const ruledAgain = matches.flatMap(({ rulingSeq, decided }) => (rulingSeq > 1 && decided ? [decided] : []))
  const histories = await readHistories(db, ruledAgain)
  return new Set([...histories].flatMap(([id, history]) => (history.length > 1 ? [id] : [])))
}

const hasName =
  (names: ReadonlySet<string>) =>
  ({ league, home, away }: DayMatch) =>
    names.has(league) || names.has(home) || names.has(away)

/** Results of a date: decided, under way, not begun. The states count the matches that all other choices leave. */
export async function listDay(db: Queries, member: Member, filter: DayFilter, nowMs: number): Promise<DayList> {
  const { date, sports, isOutright, leagueId, names, groups, isMine } = filter
  const all = (await db.query<DayMatch>(MATCHES, [...daysRange(date), sports, isOutright, nowMs])).rows
  const named = names ? all.filter(hasName(new Set(names))) : all
  const found = leagueId === '' ? named : named.filter((match) => match.leagueId === leagueId)
  const own = await countOwnTickets(db, member, found)
  const chosen = isMine ? found.filter(({ id }) => own.has(id)) : found
  const corrected = await readCorrected(db, chosen)
  const groupOf = ({ id, decided }: DayMatch) =>
    resultGroup(decided ? matchState(decided) : 'pending', corrected.has(id))
  const byGroup = Map.groupBy(chosen, groupOf)
  const states = RESULT_GROUPS.map((group) => ({ group, matches: byGroup.get(group)?.length ?? 0 }))
  const listed = groups ? chosen.filter((match) => groups.includes(groupOf(match))) : chosen
  const { offset, limit } = pageOf(filter)
  const ids = listed.slice(offset, offset + limit).map(({ id }) => id)
  const read = await readStoredMatches(db, ids)
  const rows = ids.flatMap((id) => {
    const match = read.get(id)
    return match ? [{ ...resultRow(match), bets: own.get(id) ?? 0, corrected: corrected.has(id) }] : []
  })
  return { rows, total: listed.length, leagues: leaguesOf(all), states, mine: own.size }
}
