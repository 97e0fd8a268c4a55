/** Results in the page's terms: the request of the filter, and a match's facts in words. */

import { quartersOf } from '@quarterline/core/base/line'
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
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
}

/** The request of a page of results. */
export function requestOf(
  filter: ResultFilter,
  nowMs: number,
  pageNumber: number,
  pageSize: number,
): RequestOf<'report/matchresult'> {
  return {
    matchDate: filter.date ?? workingDate(nowMs),
    sportsType: filter.sport ?? 0,
    leagueId: filter.league ?? '',
    isOutright: filter.outright ?? false,
    pageNumber,
    pageSize,
  }
}

/** The date `days` days after a date. */
export function dayFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

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

/** Scores of a match beside those of its halves, in the order of play. */
export function furtherScores({ scores }: MatchResult): [period: string, score: readonly number[]][] {
  return Object.entries(scores).filter(([period]) => period !== 'FT' && period !== '1H')
}
