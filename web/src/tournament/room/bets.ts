/** Bets in points beside their matches: grouped, named, and how far each swings to won or lost. */
import { quartersOf } from '@quarterline/core/base/line'
import type { SuccessOf } from '@quarterline/core/calls'
import { pickText, shortPeriodText } from '../../market/selection.ts'

export type PointBet = SuccessOf<'tournament/memberbetlist'>['rows'][number]
export type RoomMatch = SuccessOf<'tournament/matchlookup'>['rows'][number]

/** The bands of the matches of a room that has begun. */
export const BANDS = ['live', 'toCome', 'ended'] as const
export type BandName = (typeof BANDS)[number]

export interface MatchBand {
  /** Of a room that has begun its state, else its league. */
  state?: BandName
  league?: string
  matches: readonly RoomMatch[]
}

/** Whether a match is played or will be: then its board is followed. */
export const isToFollow = ({ state }: RoomMatch): boolean => state === 'live' || state === 'toCome'

const bandOf = ({ state }: RoomMatch): BandName => (state === 'live' || state === 'toCome' ? state : 'ended')

/** Matches under bands: by their state once one has begun, before by league. A match that does not count stands with the ended ones. */
export function bandsOf(matches: readonly RoomMatch[]): MatchBand[] {
  if (matches.some((match) => bandOf(match) !== 'toCome')) {
    return BANDS.map((state) => ({ state, matches: matches.filter((match) => bandOf(match) === state) })).filter(
      (band) => band.matches.length > 0,
    )
  }
  const leagues = [...new Set(matches.map(({ leagueId }) => leagueId))]
  return leagues.map((leagueId) => {
    const own = matches.filter((match) => match.leagueId === leagueId)
    return { league: own[0]?.league ?? '', matches: own }
  })
}

/** Bets by their match, the first placed first. */
export function betsByMatch(bets: readonly PointBet[]): ReadonlyMap<string, readonly PointBet[]> {
  const byMatch = new Map<string, PointBet[]>()
  for (const bet of bets.toSorted((a, b) => a.placedAt - b.placedAt)) {
    byMatch.set(bet.matchId, [...(byMatch.get(bet.matchId) ?? []), bet])
  }
  return byMatch
}

/** KL City −0.5; with its period if it is not the whole match. */
export function betName(bet: PointBet): string {
  const { betType, pick, line = 0, home, away, period, sport } = bet
  const text = pickText({ betType, pick, line: quartersOf(line) ?? 0, home, away })
  return period === 'FT' ? text : `${text} · ${shortPeriodText(period, sport)}`
}

/** How much of its stake a bet has won or lost, at most all of it: −1 to 1. */
export function swingOf({ net = 0, bet_amount }: Pick<PointBet, 'net' | 'bet_amount'>): number {
  if (bet_amount <= 0) return 0
  return Math.max(-1, Math.min(1, net / bet_amount))
}

/** What bets have brought that are settled. */
export const settledNet = (bets: readonly PointBet[]): number =>
  bets.reduce((sum, { state, net = 0 }) => sum + (state === 'settled' ? net : 0), 0)

export const openBets = (bets: readonly PointBet[]): readonly PointBet[] => bets.filter(({ state }) => state === 'open')
