/** Everything that a source says of one match, from its opening to its result: pure, and the same for the same seed. */
import { chanceOf } from '../base/chance.ts'
import { SOCCER } from '../base/sport.ts'
import { DAY_MS, HOUR_MS } from '../base/time.ts'
import type { FeedFact, MarketQuote } from '../market/event.ts'
import { playCourse } from './course.ts'
import { type Draft, factOf } from './draft.ts'
import { tellPlay } from './play.ts'
import type { PriceSet } from './price.ts'
import { fileQuotes } from './quotes.ts'
import { drawResults, soccerSheet } from './results.ts'
import type { SeasonMatch } from './seasonFile.ts'
import { derivedBefore, seasonOffer } from './seasonOffer.ts'
import { isSame } from './simulatorQuotes.ts'
import { once } from './tell.ts'

export type TimedFact = FeedFact & { atMs: number }

export interface TimelineOptions {
  /** Whatever tells one replay from another; the match's id is added here. */
  seed: string | number
  /** Share of the matches whose first result is wrong, in ppm. */
  correctionsPpm?: number | undefined
}

/** A match is offered from seven days before its kick-off, at closing prices from an hour before. */
export const OPENS_BEFORE_MS = 7 * DAY_MS
const CLOSING_BEFORE_MS = HOUR_MS
/** No timeline reaches further beyond its kick-off, late corrections included. */
export const OVER_AFTER_MS = 4 * HOUR_MS

/** Before the match: the fixture, opening prices, and an hour before kick-off those closing prices that differ. */
function tellOpening(match: SeasonMatch): Draft[] {
  const { matchId, leagueId, league, home, away, startsAtMs } = match
  const opensAtMs = startsAtMs - OPENS_BEFORE_MS
  const fixture = { matchId, sport: SOCCER.id, leagueId, league, home, away, startsAtMs }
  const drafts: Draft[] = [{ atMs: opensAtMs, fact: { kind: 'fixture', fixture } }]
  const offer = seasonOffer(match)
  const boardOf = (prices: PriceSet) => once(() => [...fileQuotes(prices), ...derivedBefore(offer, prices)])
  const opening = boardOf(match.opening)
  const closing = boardOf(match.closing)
  const say = (atMs: number, markets: () => MarketQuote[]) =>
    drafts.push({ atMs, fact: () => ({ kind: 'market', matchId, markets: markets() }) })
  if (fileQuotes(match.opening).length > 0) say(opensAtMs, opening)
  const changed = fileQuotes(match.closing).some(
    (quote) => !fileQuotes(match.opening).some((one) => isSame(quote, one)),
  )
  if (changed)
    say(startsAtMs - CLOSING_BEFORE_MS, () => closing().filter((quote) => !opening().some((one) => isSame(quote, one))))
  return drafts
}

/** The match's facts in time order, with the prices in play not yet worked out. */
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
