/** A match in play, told as facts: status, incidents, shut markets, and prices by the goal model at each reopening. */
import type { Chance } from '../base/chance.ts'
import { MINUTE_MS, SECOND_MS } from '../base/time.ts'
import type { FeedFact } from '../market/event.ts'
import type { Course, Half } from './course.ts'
import type { Draft } from './draft.ts'
import { fitRates } from './fitRates.ts'
import type { Rates } from './goalGrid.ts'
import { ratesLeft } from './inPlay.ts'
import { LIVE_MARGINS, type Modelled, modelQuotes } from './quotes.ts'
import type { SeasonMatch } from './seasonFile.ts'
import { type Beat, once, type Telling, tellDanger, tellMoment, tellPhase, tellSafe } from './tell.ts'

/** How far one update moves the market's opinion of a side, and how much of an older move stays. */
const DRIFT_STEP = 0.05
const DRIFT_KEPT = 0.9
/** Seconds from a danger's end, and from the half-time whistle, to the reopening. */
const CALM_MS = 3 * SECOND_MS
const BREAK_REOPENS_MS = 45 * SECOND_MS

/** What stands in a running match while it is told. */
interface Running extends Telling {
  betTypes: readonly Modelled[]
  drift: Rates
  chance: Chance
  /** Score of the whole match as the closing prices have it; worked out when first asked for. */
  rates: () => Rates
}

/** The minute of play, which stands still at 45 and 90 in stoppage time. */
function minuteAt({ clock }: Running, atMs: number): number {
  return clock.stopped ? clock.fromMinute : clock.fromMinute + Math.min((atMs - clock.sinceMs) / MINUTE_MS, 45)
}

/** Prices for what stands now; the draw of the drift is made at once, the work of pricing only when the fact is used. */
function tellPrices(run: Running, atMs: number, isClosed = false): void {
  const { matchId, betTypes, score, redCards, chance } = run
  if (betTypes.length === 0) return
  const drifted = (before: number) => before * DRIFT_KEPT + (chance.unit() - 0.5) * DRIFT_STEP
  run.drift = { home: drifted(run.drift.home), away: drifted(run.drift.away) }
  const { drift } = run
  const minute = minuteAt(run, atMs)
  const fact = (): FeedFact => {
    const rates = run.rates()
    const moved = { home: rates.home * Math.exp(drift.home), away: rates.away * Math.exp(drift.away) }
    const state = { ratesLeft: ratesLeft(moved, minute, redCards), score, margins: LIVE_MARGINS }
    const markets = modelQuotes(betTypes, state)
    return {
      kind: 'market',
      matchId,
      markets: isClosed ? markets.map((one) => ({ ...one, status: 'closed' })) : markets,
    }
  }
  run.drafts.push({ atMs, fact })
}

function beatsOf(run: Running, half: Half): Beat[] {
  const beats: Beat[] = []
  for (const moment of half.moments) {
    beats.push({ atMs: moment.atMs, tell: () => tellMoment(run, moment) })
    const { reopensAtMs } = moment
    if (reopensAtMs === undefined) continue
    const reopen = () => {
      tellSafe(run, reopensAtMs)
      tellPrices(run, reopensAtMs)
    }
    beats.push({ atMs: reopensAtMs, tell: reopen })
  }
  for (const { fromMs, toMs, shuts, endsInMoment } of half.dangers) {
    beats.push({ atMs: fromMs, tell: () => tellDanger(run, fromMs, shuts) })
    if (endsInMoment) continue
    beats.push({ atMs: toMs, tell: () => tellSafe(run, toMs) })
    if (shuts) beats.push({ atMs: toMs + CALM_MS, tell: () => tellPrices(run, toMs + CALM_MS) })
  }
  for (const atMs of half.updatesAtMs) beats.push({ atMs, tell: () => tellPrices(run, atMs) })
  return beats.sort((a, b) => a.atMs - b.atMs)
}

function tellHalf(run: Running, half: Half, phase: '1H' | '2H'): void {
  const fromMinute = phase === '1H' ? 0 : 45
  tellPhase(run, half.startsAtMs, { phase, clock: { fromMinute, sinceMs: half.startsAtMs, stopped: false } })
  tellPrices(run, half.startsAtMs)
  for (const beat of beatsOf(run, half)) beat.tell()
}

/** Half-time is open for bets: prices come back soon after the whistle and move now and then. */
function tellBreak(run: Running, fromMs: number, toMs: number): void {
  tellPhase(run, fromMs, { phase: 'HT', clock: { fromMinute: 45, sinceMs: fromMs, stopped: true } })
  tellPrices(run, fromMs + BREAK_REOPENS_MS)
  const pause = () => run.chance.whole(120, 240) * SECOND_MS
  for (let atMs = fromMs + BREAK_REOPENS_MS + pause(); atMs < toMs; atMs += pause()) tellPrices(run, atMs)
}

/** Tells a match from kick-off to the final whistle. */
export function tellPlay(match: SeasonMatch, { halves: [first, second] }: Course, chance: Chance): Draft[] {
  const run: Running = {
    matchId: match.matchId,
    betTypes: Object.values(match.closing).map((quote) => quote.betType as Modelled),
    drafts: [],
    phase: 'scheduled',
    clock: { fromMinute: 0, sinceMs: match.startsAtMs, stopped: true },
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
    drift: { home: 0, away: 0 },
    chance,
    rates: once(() => fitRates(match.closing)),
  }
  tellHalf(run, first, '1H')
  tellBreak(run, first.endsAtMs, second.startsAtMs)
  tellHalf(run, second, '2H')
  tellPhase(run, second.endsAtMs, {
    phase: 'ended',
    clock: { fromMinute: 90, sinceMs: second.endsAtMs, stopped: true },
  })
  tellPrices(run, second.endsAtMs, true)
  return run.drafts
}
