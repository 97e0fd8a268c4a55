/** The matches of a room as they stand now, and the matches that a new room may use. */
import type { SuccessOf } from '@quarterline/core/calls'
import { type BookMatch, isCalledOff, isDecided, isEnded } from '@quarterline/core/market/book/match'
import type { Score } from '@quarterline/core/market/score'
import type { Queries } from '../../kit/db.ts'
import type { Room } from '../roomRows.ts'

type Matches = Omit<SuccessOf<'tournament/matchlookup'>, 'status' | 'statusdesc'>

interface RoomMatchRow {
  matchId: string
  sport: number
  leagueId: string
  league: string
  home: string
  away: string
  plannedMs: number
  state: Pick<BookMatch, 'phase' | 'score' | 'result' | 'cancels'> & { startsAtMs: number }
}

const MATCHES = `
  SELECT rm.match_id AS "matchId", rm.sport, rm.league_id AS "leagueId", rm.league, rm.home, rm.away, rm.planned_ms AS "plannedMs",
    jsonb_build_object('phase', m.state->'phase', 'score', m.state->'score', 'result', m.state->'result',
      'cancels', m.state->'cancels', 'startsAtMs', m.state->'fixture'->'startsAtMs') AS state
  FROM room_match rm JOIN match m ON m.id = rm.match_id WHERE rm.room_id = $1
  ORDER BY coalesce(m.starts_ms, rm.planned_ms), rm.match_id`

/** How a match of a room stands, for its players. */
export function stateInRoom(
  { state, plannedMs }: Pick<RoomMatchRow, 'plannedMs'> & { state: Omit<RoomMatchRow['state'], 'score'> },
  nowMs: number,
): Matches['rows'][number]['state'] {
  if (isCalledOff(state) || (state.result && state.result.state !== 'completed')) return 'void'
  if (state.phase === 'postponed') return 'postponed'
  if (isDecided(state)) return 'ended'
  if (state.phase !== 'scheduled' || nowMs >= state.startsAtMs) return isEnded(state.phase) ? 'ended' : 'live'
  return state.startsAtMs > plannedMs ? 'postponed' : 'toCome'
}

/** The score that counts: the result's once there is one, else the live one. */
function scoreOf({ state: { result, score } }: RoomMatchRow): Score {
  return (result && 'scores' in result && result.scores.FT) || score
}

/** The matches of a room. */
export async function lookUpMatches(db: Queries, room: Room, nowMs: number): Promise<Matches> {
  const { rows } = await db.query<RoomMatchRow & Record<string, unknown>>(MATCHES, [room.id])
  return {
    rows: rows.map((row) => ({
      ...{ matchId: row.matchId, sport: row.sport, leagueId: row.leagueId, league: row.league, home: row.home },
      ...{ away: row.away, startsAt: row.state.startsAtMs, plannedAt: row.plannedMs, state: stateInRoom(row, nowMs) },
      ...{ phase: row.state.phase, score: [...scoreOf(row)] },
    })),
  }
}

/** A match of the book as a choice for a new room. */
export function toChoose({ fixture, phase, score }: BookMatch): Matches['rows'][number] {
  const { matchId, sport, leagueId, league, home, away, startsAtMs } = fixture
  const times = { startsAt: startsAtMs, plannedAt: startsAtMs }
  return { matchId, sport, leagueId, league, home, away, ...times, state: 'toCome', phase, score: [...score] }
}
