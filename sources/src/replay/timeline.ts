/** Produces all facts of one replayed match, from its opening to its result; the same seed gives the same facts. */
import { chanceOf } from '@quarterline/core/base/chance'
import { SOCCER } from '@quarterline/core/base/sport/sport'
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import type { PriceSet } from '@quarterline/core/price/price'
import { isSameQuote } from '@quarterline/core/price/soccer/boardQuotes'
import { fileQuotes } from '@quarterline/core/price/soccer/quotes'
import { playCourse } from '../tell/course.ts'
import { type Draft, factOf } from '../tell/draft.ts'
import { drawResults, soccerSheet } from '../tell/results.ts'
import { once } from '../tell/tell.ts'
import { leagueRankOf } from './leagueNames.ts'
import { tellPlay } from './replayPlay.ts'
import type { SeasonMatch } from './seasonFile.ts'
import { derivedBefore, seasonOffer } from './seasonOffer.ts'

export type TimedFact = FeedFact & { atMs: number }

export interface TimelineOptions {
  /** Distinguishes replays; the match's id is added here. */
  seed: string | number
  /** Share of the matches whose first result is wrong, in ppm. */
  correctionsPpm?: number | undefined
}

/** A match is offered from seven days before its kick-off, at closing prices from an hour before. */
export const OPENS_BEFORE_MS = 7 * DAY_MS
const CLOSING_BEFORE_MS = HOUR_MS
/** The latest fact of a timeline after its kick-off, corrections included. */
export const OVER_AFTER_MS = 4 * HOUR_MS

/** The markets of a board that a later board lacks. */
const missingMarkets = (board: readonly MarketQuote[], later: readonly MarketQuote[]) =>
  board.filter(
    ({ betType, period, slot }) =>
      !later.some((one) => one.betType === betType && one.period === period && one.slot === slot),
  )

/** Before the match: the fixture, opening prices, and an hour before kick-off those closing prices that differ. */
function tellOpening(match: SeasonMatch): Draft[] {
  const { matchId, leagueId, league, home, away, startsAtMs, stage } = match
  const opensAtMs = startsAtMs - OPENS_BEFORE_MS
  const rank = leagueRankOf(league)
  const named = { matchId, sport: SOCCER.id, leagueId, league, home, away, startsAtMs }
  const fixture = { ...named, ...(rank && { rank }), ...(stage && { stage }) }
  const drafts: Draft[] = [{ atMs: opensAtMs, fact: { kind: 'fixture', fixture } }]
  const offer = seasonOffer(match)
  const boardOf = (prices: PriceSet) => once(() => [...fileQuotes(prices), ...derivedBefore(offer, prices)])
  const opening = boardOf(match.opening)
  const closing = boardOf(match.closing)
  const say = (atMs: number, markets: () => MarketQuote[]) =>
    drafts.push({ atMs, fact: () => ({ kind: 'market', matchId, markets: markets() }) })
  const [first, last] = [fileQuotes(match.opening), fileQuotes(match.closing)]
  if (first.length > 0) say(opensAtMs, opening)
  const isLike = (board: readonly MarketQuote[]) => (quote: MarketQuote) => board.some((one) => isSameQuote(quote, one))
  if (!last.every(isLike(first)) || !first.every(isLike(last)))
    say(startsAtMs - CLOSING_BEFORE_MS, () => [
      ...closing().filter((quote) => !isLike(opening())(quote)),
      ...missingMarkets(opening(), closing()).map((quote) => ({ ...quote, status: 'closed' as const })),
    ])
  return drafts
}

/** The match's facts in time order; in-play prices are computed when a draft is read. */
export function draftTimeline(match: SeasonMatch, { seed, correctionsPpm = 0 }: TimelineOptions): Draft[] {
  const course = playCourse(match, chanceOf(`${seed}/${match.matchId}/course`))
  const played = tellPlay(match, course, chanceOf(`${seed}/${match.matchId}/prices`))
  const ended = { matchId: match.matchId, endedAtMs: course.halves[1].endsAtMs, ...soccerSheet(match) }
  return [...tellOpening(match), ...played, ...drawResults(ended, String(seed), correctionsPpm)]
}

/** The match's facts in time order. */
export function timeline(match: SeasonMatch, options: TimelineOptions): TimedFact[] {
  return draftTimeline(match, options).map((draft) => ({ ...factOf(draft), atMs: draft.atMs }))
}
