/** Leagues and matches that a new room may use. */
import { type Currency, toDecimal } from '@quarterline/core/base/money'
import { HOUR_MS } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { BookMatch } from '@quarterline/core/market/book/match'
import {
  betEndsMs,
  feeBounds,
  firstStartMs,
  JOIN_ENDS_BEFORE_MS,
  JOIN_WITHIN_MIN_MS,
} from '@quarterline/core/tournament/room'
import { isForRooms } from '@quarterline/core/tournament/roomBets'
import type { Member } from '../../account/session.ts'
import type { RoomHouse } from '../house.ts'
import { readRoomSettings } from '../roomRows.ts'
import { toChoose } from './roomMatches.ts'

type Leagues = Omit<SuccessOf<'tournament/roomleaguelist'>, 'status' | 'statusdesc'>
type Matches = Omit<SuccessOf<'tournament/roommatchlist'>, 'status' | 'statusdesc'>

/** How many hours ahead matches are offered if the request names no bound. */
const WITHIN_H = 48
/** The most matches offered at once. */
const CHOICE_MAX = 500

/** Matches that a room may use: those that start late enough for members to join. */
function choosable({ book }: Pick<RoomHouse, 'book'>, withinH: number, nowMs: number): BookMatch[] {
  const fromMs = nowMs + JOIN_ENDS_BEFORE_MS + JOIN_WITHIN_MIN_MS
  const untilMs = nowMs + withinH * HOUR_MS
  return [...book.matches()].filter((match) => {
    const { startsAtMs } = match.fixture
    return startsAtMs >= fromMs && startsAtMs <= untilMs && isForRooms(match, nowMs)
  })
}

/** Leagues that a room may use, best of each sport first. */
function leaguesOf(matches: readonly BookMatch[]): Leagues['rows'] {
  return [...Map.groupBy(matches, ({ fixture }) => fixture.leagueId)]
    .map(([leagueId, its]) => {
      const starts = its.map(({ fixture }) => fixture.startsAtMs)
      const { league, sport, rank = Number.MAX_SAFE_INTEGER } = (its[0] as BookMatch).fixture
      const row = { leagueId, league, sport, matches: its.length, firstStart: firstStartMs(starts) }
      return { rank, row: { ...row, lastStart: betEndsMs(starts) } }
    })
    .sort((a, b) => a.row.sport - b.row.sport || a.rank - b.rank || (a.row.league < b.row.league ? -1 : 1))
    .map(({ row }) => row)
}

/** The leagues with matches in the asked hours, and the limits of a room that this member opens. */
export async function listRoomLeagues(
  house: Pick<RoomHouse, 'book' | 'db'>,
  member: Member,
  { within_h = WITHIN_H }: RequestOf<'tournament/roomleaguelist'>,
  nowMs: number,
): Promise<Leagues> {
  const { min, max, step } = feeBounds(member.currency as Currency)
  const { rakePpm, matchesMax } = await readRoomSettings(house.db)
  const roomRate = { min: toDecimal(min), max: toDecimal(max), step: toDecimal(step) }
  return { rows: leaguesOf(choosable(house, within_h, nowMs)), roomRate, matchesMax, rake_ppm: rakePpm }
}

const byStart = ({ fixture: a }: BookMatch, { fixture: b }: BookMatch) =>
  a.startsAtMs - b.startsAtMs || (a.matchId < b.matchId ? -1 : 1)

/** The matches of some leagues, by start. */
export function listRoomMatches(
  house: Pick<RoomHouse, 'book'>,
  { leagues, within_h = WITHIN_H }: RequestOf<'tournament/roommatchlist'>,
  nowMs: number,
): Matches {
  const asked = new Set(leagues)
  const rows = choosable(house, within_h, nowMs).filter(({ fixture }) => asked.has(fixture.leagueId))
  return { rows: rows.sort(byStart).slice(0, CHOICE_MAX).map(toChoose) }
}

/** The most matches sent to an operator at once; he finds the others by searching. */
const DESK_MAX = 60

/** Matches for a free room, by start. */
export function findRoomMatches(
  house: Pick<RoomHouse, 'book'>,
  { search = '' }: RequestOf<'console/roommatches'>,
  nowMs: number,
): Omit<SuccessOf<'console/roommatches'>, 'status' | 'statusdesc'> {
  const words = search.trim().toLowerCase()
  const fits = ({ fixture: { matchId, league, home, away } }: BookMatch) =>
    matchId === search.trim() || [league, home, away].some((name) => name.toLowerCase().includes(words))
  const found = choosable(house, WITHIN_H, nowMs).filter(fits).sort(byStart)
  const rows = found.slice(0, DESK_MAX).map(({ fixture }) => {
    const { matchId, sport, leagueId, league, home, away, startsAtMs } = fixture
    return { matchId, sport, leagueId, league, home, away, startsAt: startsAtMs }
  })
  return { rows, total: found.length }
}
