/** Results in the page's terms: the request of the filter, and a match's facts in words. */

import { quartersOf } from '@quarterline/core/base/line'
import { isRoundGame, sportOf } from '@quarterline/core/base/sport/sport'
import { workingDate } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { playedPeriods, restOf, type Score } from '@quarterline/core/market/score'
import { RESULT_GROUPS, type ResultGroup } from '@quarterline/core/media/resultGroup'
import { marketText, periodText, pickText } from '../../market/selection.ts'
import { codeText, t } from '../../text/text.ts'

export type DayResults = SuccessOf<'report/matchresult'>
export type ResultRow = DayResults['rows'][number]
export type MatchResult = SuccessOf<'report/singlematchresult'>['match']

/** The filter in the page's address; without parameters it is today, all sports, all leagues, matches of two sides. */
export interface ResultFilter {
  date?: string | undefined
  sport?: number | undefined
  league?: string | undefined
  outright?: boolean | undefined
  /** Part of a team's or league's name. */
  search?: string | undefined
  /** Only results in these states. */
  states?: readonly ResultGroup[] | undefined
  /** Only matches that the member bet on. */
  mine?: boolean | undefined
}

/** The states that an address names, joined by commas; undefined without any. */
export function groupsOf(states: string | undefined): readonly ResultGroup[] | undefined {
  const named = states?.split(',')
  return named && RESULT_GROUPS.filter((group) => named.includes(group))
}

type DayRequest = RequestOf<'report/matchresult'>

/** The matches that a filter is about, before it is narrowed. */
export function scopeOf(filter: ResultFilter, nowMs: number): RequestOf<'report/resultnames'> {
  return {
    matchDate: filter.date ?? workingDate(nowMs),
    sportsType: filter.sport ?? 0,
    isOutright: filter.outright ?? false,
  }
}

/** The request of a list of results, without its page. */
export function requestOf(
  filter: ResultFilter,
  nowMs: number,
  names: readonly string[] | undefined,
): Omit<DayRequest, 'pageNumber' | 'pageSize'> {
  const { league = '', states, mine } = filter
  return {
    ...scopeOf(filter, nowMs),
    leagueId: league,
    ...(names && { names: [...names] }),
    ...(states && { states: [...states] }),
    ...(mine && { mine }),
  }
}

/** How many matches all sports have together; rounds of games are found by their sport alone. */
export const countAllSports = (sports: DayResults['sports']): number =>
  sports.reduce((sum, { sportsType, matches }) => (isRoundGame(sportsType) ? sum : sum + matches), 0)

/** Matches grouped by league, in their given order. */
export function byLeague(rows: readonly ResultRow[]): { leagueId: string; league: string; rows: ResultRow[] }[] {
  const leagues = Map.groupBy(rows, ({ leagueId }) => leagueId)
  return [...leagues].map(([leagueId, all]) => ({ leagueId, league: all[0]?.league ?? '', rows: all }))
}

/** The refunds with their reasons. */
export function voidText(
  one: MatchResult['voids'][number],
  { home, away, sportsType: sport }: Pick<MatchResult, 'home' | 'away' | 'sportsType'>,
): string {
  const { betType, period, pick, line } = one
  const what = betType
    ? marketText({ betType, period: period ?? 'FT', sport })
    : period
      ? periodText(period, sport)
      : t('result.wholeMatch')
  const quarters = line === undefined ? undefined : quartersOf(line)
  const named = betType && pick ? pickText({ betType, pick, line: quarters ?? 0, home, away }) : line
  return [what, named, codeText(one.reason)].filter((part) => part !== undefined).join(' · ')
}

type PeriodScore = [period: string, score: readonly number[]]

/**
 * The scores of a match's smallest parts in the order of play, extra time last; of its half where no part is known. The second
 * half of a match in halves follows from the others.
 */
export function partScores({
  scores,
  sportsType,
  state,
}: Pick<MatchResult, 'scores' | 'sportsType' | 'state'>): PeriodScore[] {
  const order: readonly string[] = [...playedPeriods(sportOf(sportsType)), 'ET']
  const all = Object.entries(scores).filter(([period]) => period !== 'FT')
  const parts = all.filter(([period]) => order.includes(period))
  const known: PeriodScore[] = parts.length > 0 ? parts : all
  const { FT: whole, '1H': first } = scores
  const rest = restOf(whole as Score | undefined, first as Score | undefined)
  if (rest && !scores['2H'] && state === 'completed' && order.includes('2H')) known.push(['2H', rest])
  return known.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

/** Scores of a match beside those of its halves, in the order of play. */
export function furtherScores({ scores }: MatchResult): [period: string, score: readonly number[]][] {
  return Object.entries(scores).filter(([period]) => period !== 'FT' && period !== '1H')
}
