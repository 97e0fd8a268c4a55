/** Everything that a source says of one match, from its opening to its result: pure, and the same for the same seed. */
import { chanceOf } from '../base/chance.ts'
import { SOCCER } from '../base/sport.ts'
import { DAY_MS, HOUR_MS } from '../base/time.ts'
import type { FeedFact, MarketQuote } from '../market/event.ts'
import { playCourse } from './course.ts'
import { type Draft, factOf } from './draft.ts'
import { tellPlay } from './play.ts'
import { fileQuotes } from './quotes.ts'
import { drawResults } from './results.ts'
import type { SeasonMatch } from './seasonFile.ts'

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

const sameQuote = (a: MarketQuote, b: MarketQuote | undefined) =>
  b !== undefined && a.line === b.line && a.prices.every((price, at) => price === b.prices[at])

/** Before the match: the fixture, opening prices, and an hour before kick-off those closing prices that differ. */
function tellOpening(match: SeasonMatch): Draft[] {
  const { matchId, leagueId, league, home, away, startsAtMs } = match
  const opensAtMs = startsAtMs - OPENS_BEFORE_MS
  const fixture = { matchId, sport: SOCCER.id, leagueId, league, home, away, startsAtMs }
  const opening = fileQuotes(match.opening)
  const changed = fileQuotes(match.closing).filter(
    (quote) =>
      !sameQuote(
        quote,
        opening.find((one) => one.betType === quote.betType),
      ),
  )
  const drafts: Draft[] = [{ atMs: opensAtMs, fact: { kind: 'fixture', fixture } }]
  if (opening.length > 0) drafts.push({ atMs: opensAtMs, fact: { kind: 'market', matchId, markets: opening } })
  if (changed.length > 0)
    drafts.push({ atMs: startsAtMs - CLOSING_BEFORE_MS, fact: { kind: 'market', matchId, markets: changed } })
  return drafts
}

/** The match's facts in time order, with the prices in play not yet worked out. */
export function draftTimeline(match: SeasonMatch, { seed, correctionsPpm = 0 }: TimelineOptions): Draft[] {
  const course = playCourse(match, chanceOf(`${seed}/${match.matchId}/course`))
  const played = tellPlay(match, course, chanceOf(`${seed}/${match.matchId}/prices`))
  const ended = { ...match, halfTime: course.halfTime, endedAtMs: course.halves[1].endsAtMs }
  return [...tellOpening(match), ...played, ...drawResults(ended, String(seed), correctionsPpm)]
}

/** The match's facts in time order. */
export function timeline(match: SeasonMatch, options: TimelineOptions): TimedFact[] {
  return draftTimeline(match, options).map((draft) => ({ ...factOf(draft), atMs: draft.atMs }))
}
