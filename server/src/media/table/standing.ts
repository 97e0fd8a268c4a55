/** standingresult and headtohead: a season's table with form, and the meetings of two teams. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { formOf } from '@quarterline/core/media/table/form'
import { headToHead } from '@quarterline/core/media/table/headToHead'
import { leagueTable, type SeasonMatch } from '@quarterline/core/media/table/leagueTable'
import { placesByRound } from '@quarterline/core/media/table/placesByRound'
import { tableRule } from '@quarterline/core/media/table/tableRule'
import { isStorable, type Queries } from '../../kit/db.ts'
import type { StoredMatch } from '../storedMatch.ts'
import { readDeductions } from './deductions.ts'
import { isLive, isOpen, readSeason, readSeasons, seasonMatch } from './seasonMatches.ts'

type LeagueStanding = Omit<SuccessOf<'media/standingresult'>, 'status' | 'statusdesc'>
type MeetingList = Omit<SuccessOf<'media/headtohead'>, 'status' | 'statusdesc'>

const FORM_COUNT = 5
const COMING_MAX = 20
const LATELY_MAX = 20
const MEETINGS_MAX = 10
const SEASONS_MAX = 5

/** A match of a season on the wire. */
function shown(match: StoredMatch, nowMs: number): LeagueStanding['coming'][number] {
  const { startsAtMs: startsAt, ...known } = seasonMatch(match)
  const live = isLive(match, nowMs)
  const score = live ? match.score : known.score
  const { matchId, home, away, round } = known
  return {
    ...{ matchId, startsAt, home, away, live },
    ...(round !== undefined && { round }),
    ...(score && { score: [...score] }),
  }
}

function nextOf(coming: readonly StoredMatch[], team: string): LeagueStanding['rows'][number]['next'] {
  const next = coming.find(({ fixture: { home, away } }) => home === team || away === team)
  if (!next) return undefined
  const { matchId, home, away, startsAtMs: startsAt } = next.fixture
  return { matchId, opponent: home === team ? away : home, startsAt }
}

const lastResultAt = (matches: readonly StoredMatch[]) => {
  const times = matches.flatMap(({ resultAtMs }) => resultAtMs ?? [])
  return times.length > 0 ? { lastAt: times.reduce((a, b) => Math.max(a, b)) } : {}
}

/** The table of a competition's season; `matchNotActive` if it has none. */
export async function readStanding(
  db: Queries,
  { leagueId, season: wanted, side = 'all' }: RequestOf<'media/standingresult'>,
  nowMs: number,
): Promise<Result<LeagueStanding>> {
  const seasons = await readSeasons(db, leagueId)
  const season = wanted ?? seasons[0]
  if (season === undefined || !seasons.includes(season)) return refuse('matchNotActive')
  const stored = (await readSeason(db, leagueId, season)).filter(({ fixture }) => fixture.stage?.kind === 'table')
  const latest = stored.at(-1)?.fixture
  if (!latest) return refuse('matchNotActive')
  const matches: SeasonMatch[] = stored.map(seasonMatch)
  const rule = tableRule(latest.sport, latest.league)
  const taken = await readDeductions(db, leagueId, season)
  const deductions = new Map([...taken].map(([team, { points }]) => [team, points]))
  const places = placesByRound(matches, rule, { side, deductions })
  const coming = stored.filter(isOpen)
  const rows = leagueTable(matches, rule, { side, deductions }).map((row) => {
    const next = nextOf(coming, row.team)
    const form = formOf(matches, row.team, { side, count: FORM_COUNT })
    const reason = row.deducted > 0 ? taken.get(row.team)?.reason : undefined
    return { ...row, ...(reason && { reason }), form, ...(next && { next }), places: places.get(row.team) ?? [] }
  })
  const played = stored.filter(({ result }) => result !== null)
  return ok({
    ...{ leagueId, league: latest.league, sportsType: latest.sport, season, seasons, ties: [...rule.ties], rows },
    ...lastResultAt(stored.filter((match) => seasonMatch(match).score !== undefined)),
    coming: coming.slice(0, COMING_MAX).map((match) => shown(match, nowMs)),
    lately: played
      .slice(-LATELY_MAX)
      .reverse()
      .map((match) => shown(match, nowMs)),
  })
}

/** The last meetings of two teams of a competition. */
export async function readMeetings(
  db: Queries,
  { leagueId, first, second }: RequestOf<'media/headtohead'>,
): Promise<Result<MeetingList>> {
  const seasons = await readSeasons(db, leagueId)
  const teams = new Set([first, second])
  let matches: SeasonMatch[] = []
  for (const season of seasons.slice(0, isStorable(first + second) ? SEASONS_MAX : 0)) {
    const stored = await readSeason(db, leagueId, season)
    const isMeeting = ({ fixture: { home, away } }: StoredMatch) => teams.has(home) && teams.has(away)
    matches = matches.concat(stored.filter(isMeeting).map(seasonMatch))
  }
  const { rows, ...sums } = headToHead(matches, [first, second], MEETINGS_MAX)
  return ok({
    ...sums,
    rows: rows.map(({ matchId, startsAtMs: startsAt, home, away, score, result }) => {
      return { matchId, startsAt, home, away, score: [...score], result }
    }),
  })
}
