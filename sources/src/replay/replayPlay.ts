/**
 * Produces the facts of a replayed match in play: status, incidents, suspensions, and prices by the goal model at each
 * reopening.
 */
import type { Chance } from '@quarterline/core/base/chance'
import { SECOND_MS } from '@quarterline/core/base/time'
import type { Period } from '@quarterline/core/market/betType'
import type { MarketQuote } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import type { QuoteOffer } from '@quarterline/core/price/soccer/boardQuotes'
import { fitRates } from '@quarterline/core/price/soccer/fitRates'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import { ratesLeft } from '@quarterline/core/price/soccer/inPlay'
import { LIVE_MARGINS, type ModelBetType, modelQuotes } from '@quarterline/core/price/soccer/quotes'
import { type ClockPlan, clockKeepsMs, clockUpdates } from '../play/clockUpdates.ts'
import { closing } from '../play/opening.ts'
import { HOLDS, LAG_MAX, quoteDraft } from '../play/turns.ts'
import type { Course, Half } from '../tell/course.ts'
import type { Draft } from '../tell/draft.ts'
import { minuteAt } from '../tell/halfClock.ts'
import { type Beat, once, say, type TellingState, tellDanger, tellMoment, tellPhase, tellSafe } from '../tell/tell.ts'
import type { SeasonMatch } from './seasonFile.ts'
import { derivedQuotes, seasonOffer } from './seasonOffer.ts'

/** How far one update moves the market's opinion of a side, and how much of an older move remains. */
const DRIFT_STEP = 0.05
const DRIFT_KEPT = 0.9
/** Seconds from a danger's end, and from the half-time whistle, to the reopening. */
const CALM_MS = 3 * SECOND_MS
const BREAK_REOPENS_MS = 45 * SECOND_MS

/** The state of a running match while its facts are produced. */
interface RunningReplay extends TellingState {
  betTypes: readonly ModelBetType[]
  offer: QuoteOffer
  half: Half
  /** The score of the first half when it is over. */
  halfTime: Score | null
  drift: GoalRates
  chance: Chance
  /** Goals of the whole match by the closing prices; computed on first use. */
  rates: () => GoalRates
  /** The board as last published. */
  board: () => MarketQuote[]
}

/** The plan of clock updates. Each publishes every changed price: none waits. */
function planOf({ rates }: RunningReplay, { clock }: Half): ClockPlan {
  const { home, away } = rates()
  return { clock, goals: home + away, margin: LIVE_MARGINS.twoWay, lag: LAG_MAX }
}

/**
 * Publishes prices for the current state; the drift is drawn at once, the prices are computed only when the fact is
 * used.
 */
function tellPrices(run: RunningReplay, atMs: number, { isWhole }: { isWhole: boolean }): void {
  const { matchId, betTypes, offer, phase, half, score, redCards, halfTime, chance, board: before } = run
  if (betTypes.length === 0) return
  const drifted = (value: number) => value * DRIFT_KEPT + (chance.unit() - 0.5) * DRIFT_STEP
  run.drift = { home: drifted(run.drift.home), away: drifted(run.drift.away) }
  const { drift } = run
  const model = (nowMs: number): MarketQuote[] => {
    const fitted = run.rates()
    const rates = { home: fitted.home * Math.exp(drift.home), away: fitted.away * Math.exp(drift.away) }
    const minute = phase === 'HT' ? 45 : minuteAt(half.clock, nowMs)
    const state = { ratesLeft: ratesLeft(rates, minute, redCards), score, margins: LIVE_MARGINS }
    return [
      ...modelQuotes(betTypes, state),
      ...derivedQuotes(offer, { rates, minute, score, redCards, halfTime, rho: 0 }),
    ]
  }
  const board = once(() => model(atMs))
  run.board = board
  if (isWhole) run.isShut = false
  const holdsMs = run.phase === 'HT' ? null : Math.round(HOLDS * clockKeepsMs(planOf(run, run.half), atMs))
  // Quiet play publishes the changes; after a suspension all markets are reopened.
  const draft = quoteDraft(matchId, atMs, { board, holdsMs, ...(!isWhole && { before }) })
  run.drafts.push({ ...draft, model })
}

/** Closes the offer, or the markets of a period, at its last prices. */
function tellClosed(run: RunningReplay, atMs: number, period?: Period): void {
  const { matchId, betTypes, board } = run
  if (betTypes.length === 0 || (period && run.offer.lines[period as '1H'] === 0)) return
  const over = () => board().filter((quote) => period === undefined || quote.period === period)
  run.drafts.push({ atMs, fact: () => closing(matchId, over()) })
}

/** Prices move with the clock, in dangers too, unless the markets are shut. */
function update(run: RunningReplay, atMs: number): void {
  if (!run.isShut) tellPrices(run, atMs, { isWhole: false })
}

/** The instants of the clock's price updates. */
function updatesOf(run: RunningReplay, half: Half): number[] {
  return run.betTypes.length === 0 ? [] : [...clockUpdates(planOf(run, half), run.chance)]
}

function beatsOf(run: RunningReplay, half: Half): Beat[] {
  const beats: Beat[] = []
  for (const moment of half.moments) {
    beats.push({ atMs: moment.atMs, tell: () => tellMoment(run, moment) })
    const { reopensAtMs } = moment
    if (reopensAtMs === undefined) continue
    const reopen = () => {
      tellSafe(run, reopensAtMs)
      tellPrices(run, reopensAtMs, { isWhole: true })
    }
    beats.push({ atMs: reopensAtMs, tell: reopen })
  }
  for (const { fromMs, toMs, shuts, endsInMoment, side } of half.dangers) {
    beats.push({ atMs: fromMs, tell: () => tellDanger(run, fromMs, { shuts, side }) })
    if (endsInMoment) continue
    beats.push({ atMs: toMs, tell: () => tellSafe(run, toMs) })
    if (shuts) beats.push({ atMs: toMs + CALM_MS, tell: () => tellPrices(run, toMs + CALM_MS, { isWhole: true }) })
  }
  for (const atMs of updatesOf(run, half)) beats.push({ atMs, tell: () => update(run, atMs) })
  return beats.sort((a, b) => a.atMs - b.atMs)
}

function tellHalf(run: RunningReplay, half: Half, phase: '1H' | '2H'): void {
  const fromMinute = phase === '1H' ? 0 : 45
  run.half = half
  tellPhase(run, half.startsAtMs, { phase, clock: { fromMinute, sinceMs: half.startsAtMs, stopped: false } })
  tellPrices(run, half.startsAtMs, { isWhole: true })
  for (const beat of beatsOf(run, half)) beat.tell()
}

/** Half-time is open for bets: prices come back soon after the whistle and move now and then. */
function tellBreak(run: RunningReplay, fromMs: number, toMs: number, known: Score | undefined): void {
  const { matchId } = run
  tellPhase(run, fromMs, { phase: 'HT', clock: { fromMinute: 45, sinceMs: fromMs, stopped: true } })
  tellClosed(run, fromMs, '1H')
  run.halfTime = run.score
  const opensMs = fromMs + BREAK_REOPENS_MS
  if (known) say(run, opensMs, { kind: 'periodResult', matchId, period: '1H', score: known })
  tellPrices(run, opensMs, { isWhole: true })
  const pause = () => run.chance.whole(120, 240) * SECOND_MS
  for (let atMs = opensMs + pause(); atMs < toMs; atMs += pause()) tellPrices(run, atMs, { isWhole: false })
}

/** Produces the facts of a match from kick-off to the final whistle. */
export function tellPlay(match: SeasonMatch, { halves: [first, second] }: Course, chance: Chance): Draft[] {
  const run: RunningReplay = {
    matchId: match.matchId,
    betTypes: Object.values(match.closing).map((quote) => quote.betType as ModelBetType),
    offer: seasonOffer(match),
    half: first,
    halfTime: null,
    drafts: [],
    phase: 'scheduled',
    clock: { fromMinute: 0, sinceMs: match.startsAtMs, stopped: true },
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
    drift: { home: 0, away: 0 },
    chance,
    rates: once(() => fitRates(match.closing)),
    board: () => [],
  }
  tellHalf(run, first, '1H')
  tellBreak(run, first.endsAtMs, second.startsAtMs, match.halfTime)
  tellHalf(run, second, '2H')
  tellPhase(run, second.endsAtMs, {
    phase: 'ended',
    clock: { fromMinute: 90, sinceMs: second.endsAtMs, stopped: true },
  })
  tellClosed(run, second.endsAtMs)
  return run.drafts
}
