/**
 * Schedules the rounds of the games: one every five minutes of each game, staggered so that some game begins every
 * minute.
 */
import { ROUND_GAMES, ROUND_LIVE_MS, ROUND_MS, roundStartMs } from '@quarterline/core/base/sport/gameRound'
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { Stretches } from '../play/family.ts'
import { ROUND_NUMBERS_FROM } from '../world/outrights.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import { tellFight } from './fight.ts'
import { type Game, meetingOf, openGames } from './games.ts'
import { tellNumbers } from './numbers.ts'
import { tellPlaces, tellRace } from './race.ts'

/** A house with at most this many matches on offer has no games. */
const FEW_MATCHES = 200
/** Rounds of each game on offer at a time. */
const OPEN_ROUNDS = 4
/** Rounds are drawn in groups of this many. */
const AT_ONCE = 2
/** An offer number is free again after this many rounds, long after all facts of its last round were sent. */
const ROUNDS_UNTIL_REUSE = 16
/** A round’s own offer number, and that of its places. */
const NUMBERS_EACH = 2
/** E-soccer stands among the games and has no rounds; the number game takes its offer numbers. */
const UNPLAYED = 48
const LENGTH_MS = AT_ONCE * ROUND_MS
/** The result is sent this long after play, at most. */
const TOLD_WITHIN_MS = MINUTE_MS

/** A round of a game; a race has two matches: the winner, and the places. */
function roundOf(game: Game, seed: string, round: number): FamilyMatch[] {
  const { id, kind, leagueId, league } = game
  const matchId = `${leagueId}-${round}`
  const startsAtMs = roundStartMs(id, round)
  const own = `${seed}/${matchId}`
  const meeting = meetingOf(game, own)
  const place = (kind === 'numbers' ? UNPLAYED : id) - ROUND_GAMES.first
  const offerNumberOf = (which: number) =>
    ROUND_NUMBERS_FROM + (place * NUMBERS_EACH + which) * ROUNDS_UNTIL_REUSE + (round % ROUNDS_UNTIL_REUSE)
  const plain = {
    ...({ kind: 'family', leagueId, league, grade: 1, seed: own } as const),
    opensAtMs: startsAtMs - OPEN_ROUNDS * ROUND_MS,
    startsAtMs,
  }
  if (kind === 'numbers') {
    const draw = { ...plain, matchId, offerNumber: offerNumberOf(0), home: 'Draw', away: '', fixture: { sport: id } }
    return [{ ...draw, tell: (fixture) => tellNumbers({ ...draw, strengths: [] }, fixture) }]
  }
  if (kind === 'fight') {
    const [home = '', away = ''] = meeting.names
    const match = { ...plain, matchId, offerNumber: offerNumberOf(0), home, away, fixture: { sport: id } }
    return [{ ...match, tell: (fixture) => tellFight({ ...match, strengths: meeting.strengths }, fixture) }]
  }
  const runners = meeting.names.map((name, at) => ({ id: String(at + 1), name }))
  const race = {
    ...plain,
    matchId,
    offerNumber: offerNumberOf(0),
    home: 'Winner',
    away: '',
    fixture: { sport: id, runners },
  }
  const parent = { matchId, type: 'places' } as const
  const places = {
    ...plain,
    matchId: `${matchId}-p`,
    offerNumber: offerNumberOf(1),
    home: 'Place',
    away: '',
    fixture: { sport: id, runners, parent },
  }
  return [
    { ...race, tell: (fixture) => tellRace({ ...race, strengths: meeting.strengths }, fixture) },
    { ...places, tell: (fixture) => tellPlaces({ ...places, strengths: meeting.strengths }, fixture) },
  ]
}

/**
 * The rounds of a seed by stretches of time; none for a small house. @param matches about how many matches are on offer
 */
export function openRounds(seed: string, matches: number): Stretches[] {
  if (matches <= FEW_MATCHES) return []
  const games = openGames(seed)
  const numbers = (stretch: number) => Array.from({ length: AT_ONCE }, (_, at) => stretch * AT_ONCE + at)
  return [
    {
      lengthMs: LENGTH_MS,
      aheadMs: OPEN_ROUNDS * ROUND_MS,
      // The last round of a stretch begins within it or, of games that are shifted, a round later.
      behindMs: LENGTH_MS + ROUND_MS + ROUND_LIVE_MS + TOLD_WITHIN_MS,
      of: (stretch) => numbers(stretch).flatMap((round) => games.flatMap((game) => roundOf(game, seed, round))),
    },
  ]
}
