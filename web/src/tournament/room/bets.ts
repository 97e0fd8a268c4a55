/** Bets in points for the list of matches: grouped by match, named, and how far each is won or lost. */
import { quartersOf } from '@quarterline/core/base/line'
import type { SuccessOf } from '@quarterline/core/calls'
import { pickText, shortPeriodText } from '../../market/selection.ts'

export type PointBet = SuccessOf<'tournament/memberbetlist'>['rows'][number]
export type RoomMatch = SuccessOf<'tournament/matchlookup'>['rows'][number]

/** The bands of the matches of a room that has begun. */
export const BANDS = ['live', 'toCome', 'ended'] as const
export type BandName = (typeof BANDS)[number]

export interface MatchBand {
  /** The band's state, in a room that has begun; otherwise bands are leagues. */
  state?: BandName
  league?: string
  matches: readonly RoomMatch[]
}

/** Whether the page follows a match's board: while it is in play or to come. */
export const isToFollow = ({ state }: RoomMatch): boolean => state === 'live' || state === 'toCome'

const bandOf = ({ state }: RoomMatch): BandName => (state === 'live' || state === 'toCome' ? state : 'ended')

/**
 * Matches in bands: by league until one has begun, then by state. A match that does not count is among the ended ones.
 */
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

/** The name of a bet, such as KL City −0.5; with its period if that is not the whole match. */
export function betName(bet: PointBet): string {
  const { betType, pick, line = 0, home, away, period, sport } = bet
  const text = pickText({ betType, pick, line: quartersOf(line) ?? 0, home, away })
  return period === 'FT' ? text : `${text} · ${shortPeriodText(period, sport)}`
}

/** The part of its stake that a bet has won or lost, from −1 to 1. */
export function swingOf({ net = 0, bet_amount }: Pick<PointBet, 'net' | 'bet_amount'>): number {
  if (bet_amount <= 0) return 0
  return Math.max(-1, Math.min(1, net / bet_amount))
}

/** The net points of settled bets. */
export const settledNet = (bets: readonly PointBet[]): number =>
  bets.reduce((sum, { state, net = 0 }) => sum + (state === 'settled' ? net : 0), 0)

export const openBets = (bets: readonly PointBet[]): readonly PointBet[] => bets.filter(({ state }) => state === 'open')
