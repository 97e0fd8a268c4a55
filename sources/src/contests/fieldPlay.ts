/**
 * Produces the facts of a field event and of the pairs matched in it. All of them read one list of strengths over time,
 * drawn from the event's seed, so the winner market and the pairs move together and one order of arrival decides both.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { FeedFact, Fixture, MarketQuote, Phase } from '@quarterline/core/market/event'
import { fieldQuotes, pairQuotes } from '@quarterline/core/price/field/field'
import { closing } from '../play/opening.ts'
import { marginsNow, shifted, untilTuned } from '../play/tuning.ts'
import { quoteDraft } from '../play/turns.ts'
import { type Pause, seconds } from '../tell/course.ts'
import type { Draft } from '../tell/draft.ts'
import { once } from '../tell/tell.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import type { FieldRow } from './fieldRows.ts'

/** An event: its runners, the true strength of each, and its times. */
export interface FieldEvent {
  row: FieldRow
  seed: string
  opensAtMs: number
  startsAtMs: number
  runners: readonly string[]
  strengths: readonly number[]
}

/** The part of a match that depends on its event. */
export type FieldMatch = Pick<FamilyMatch, 'matchId' | 'grade'>

/** A period in which the market's view of the strengths is constant; a withdrawn runner's strength is zero. */
interface OpinionPeriod {
  atMs: number
  strengths: () => readonly number[]
}

/**
 * How far the market's opinion of a runner is off at first, how much of that is left at the start, and how far it moves
 * at a time.
 */
const OPENING_DOUBT = 0.3
const DOUBT_LEFT = 0.25
const MOVE = 0.05
/** Seconds between two price moves, by the time left until the start. */
const PAUSES: readonly { beforeMs: number; pause: Pause }[] = [
  { beforeMs: 10 * MINUTE_MS, pause: [20, 60] },
  { beforeMs: 2 * HOUR_MS, pause: [120, 400] },
  { beforeMs: Number.POSITIVE_INFINITY, pause: [900, 2400] },
]
/** Withdrawals are announced within the last half of the lead time. */
const WITHDRAWN_FROM = 0.5
/** No withdrawal is announced in the last minute. */
const LAST_WITHDRAWAL_S = 60
/** Seconds from the finish to the announcement of the result. */
const TOLD_AFTER_S = [40, 150] as const

/** The withdrawn runners, by number from 0, and when each withdrawal is announced. */
export function withdrawalsOf({
  row,
  seed,
  opensAtMs,
  startsAtMs,
  runners,
}: FieldEvent): { runner: number; atMs: number }[] {
  const chance = chanceOf(`${seed}/withdrawn`)
  const leadS = Math.floor((startsAtMs - opensAtMs) / SECOND_MS)
  const drawn = runners.flatMap((_, runner) => {
    const isOut = chance.whole(1, row.nonStarters) === 1
    const atMs = opensAtMs + chance.whole(Math.floor(leadS * WITHDRAWN_FROM), leadS - LAST_WITHDRAWAL_S) * SECOND_MS
    return isOut ? [{ runner, atMs }] : []
  })
  // At least three runners start.
  return drawn.slice(0, Math.max(0, runners.length - 3))
}

/** Draws the order of arrival of the starters, and how many of them share first place. */
export function drawOrder(event: FieldEvent): { order: readonly number[]; firsts: number } {
  const { row, seed, strengths } = event
  const chance = chanceOf(`${seed}/course`)
  const out = withdrawalsOf(event).map(({ runner }) => runner)
  // Of exponential waits, each is the shortest with a chance in proportion to its strength (Luce's model).
  const waits = strengths.map((strength, runner) => ({ runner, wait: -Math.log(1 - chance.unit()) / strength }))
  const order = waits
    .filter(({ runner }) => !out.includes(runner))
    .sort((a, b) => a.wait - b.wait)
    .map(({ runner }) => runner)
  return { order, firsts: chance.whole(1, row.deadHeats) === 1 ? 2 : 1 }
}

/** The market's strengths over time. */
function opinionPeriodsOf(event: FieldEvent): OpinionPeriod[] {
  const { seed, opensAtMs, startsAtMs, strengths } = event
  const chance = chanceOf(`${seed}/opinion`)
  const withdrawn = withdrawalsOf(event).toSorted((a, b) => a.atMs - b.atMs)
  const times = withdrawn.map(({ atMs }) => atMs)
  for (let atMs = opensAtMs; atMs < startsAtMs; ) {
    times.push(atMs)
    const leftMs = startsAtMs - atMs
    const { pause } = PAUSES.find(({ beforeMs }) => leftMs <= beforeMs) ?? PAUSES.at(-1)!
    atMs += seconds(chance, ...pause)
  }
  const off = strengths.map(() => (chance.unit() - 0.5) * 2 * OPENING_DOUBT)
  return [...new Set(times)]
    .sort((a, b) => a - b)
    .map((atMs, at) => {
      const share = (startsAtMs - atMs) / (startsAtMs - opensAtMs)
      const doubt = DOUBT_LEFT + (1 - DOUBT_LEFT) * share
      const seen = () => {
        const own = chanceOf(`${seed}/opinion/${at}`)
        return strengths.map((strength, runner) => {
          if (withdrawn.some((one) => one.runner === runner && one.atMs <= atMs)) return 0
          return strength * Math.exp(off[runner]! * doubt + (own.unit() - 0.5) * MOVE)
        })
      }
      return { atMs, strengths: once(seen) }
    })
}

/** Quotes the market through these periods until an instant. @returns the last board */
function* tellBook(
  matchId: string,
  periods: readonly OpinionPeriod[],
  { quote, untilMs }: { quote: (strengths: readonly number[]) => MarketQuote[]; untilMs: number },
): Generator<Draft, () => MarketQuote[]> {
  let before: (() => MarketQuote[]) | undefined
  for (const { atMs, strengths } of periods) {
    if (atMs >= untilMs) break
    const board = untilTuned(() => quote(strengths()))
    yield quoteDraft(matchId, atMs, { board, ...(before && { before }) })
    before = board
  }
  return before ?? (() => [])
}

function standing(matchId: string, atMs: number, phase: Phase): Draft {
  const fact: FeedFact = { kind: 'status', matchId, phase, score: [0, 0], redCards: [0, 0], clock: null }
  return { atMs, fact }
}

/** Suspends and closes the markets at the start: a running race is not quoted. */
function* tellShut(matchId: string, atMs: number, board: () => MarketQuote[], phase: Phase): Generator<Draft> {
  yield { atMs, fact: { kind: 'suspend', matchId, reason: 'periodEnd' } }
  yield standing(matchId, atMs, phase)
  yield { atMs, fact: () => closing(matchId, board()) }
}

/** When an event ends, and when its result is announced. */
function endOf({ row, startsAtMs, seed }: FieldEvent): { endsAtMs: number; toldAtMs: number } {
  const chance: Chance = chanceOf(`${seed}/end`)
  const endsAtMs = startsAtMs + row.lastsS * SECOND_MS
  return { endsAtMs, toldAtMs: endsAtMs + seconds(chance, ...TOLD_AFTER_S) }
}

/** Produces the facts of the winner market. */
export function* tellWinner(
  { matchId, grade }: FieldMatch,
  event: FieldEvent,
  fixture: Fixture,
): Generator<Draft, void> {
  const { opensAtMs, startsAtMs } = event
  yield { atMs: opensAtMs, fact: { kind: 'fixture', fixture } }
  const margins = () => marginsNow({ grade, leftMs: startsAtMs - opensAtMs })
  const quote = (strengths: readonly number[]) => fieldQuotes(strengths, margins())
  const board = yield* tellBook(matchId, opinionPeriodsOf(event), { quote, untilMs: startsAtMs })
  yield* tellShut(matchId, startsAtMs, board, 'FT')
  const { endsAtMs, toldAtMs } = endOf(event)
  yield standing(matchId, endsAtMs, 'ended')
  const { order, firsts } = drawOrder(event)
  const named = (runners: readonly number[]) => runners.map((runner) => String(runner + 1))
  const nonStarters = named(withdrawalsOf(event).map(({ runner }) => runner))
  const placing = { winners: named(order.slice(0, firsts)), ...(nonStarters.length > 0 && { nonStarters }) }
  yield { atMs: toldAtMs, fact: { kind: 'result', matchId, result: { state: 'completed', scores: {}, placing } } }
}

/**
 * Produces the facts of a pair: which of two arrives first; refunded when one does not start.
 * @param pair numbers from 0, home's first
 */
export function* tellPair(
  { matchId, grade }: FieldMatch,
  { event, pair }: { event: FieldEvent; pair: readonly [number, number] },
  fixture: Fixture,
): Generator<Draft, void> {
  const { opensAtMs, startsAtMs, row, seed } = event
  const [one, other] = pair
  yield { atMs: opensAtMs, fact: { kind: 'fixture', fixture } }
  const margins = () => marginsNow({ grade, leftMs: startsAtMs - opensAtMs })
  const quote = (strengths: readonly number[]) => {
    const better = Math.exp(shifted(matchId).balance)
    return pairQuotes([strengths[one]! * better, strengths[other]! / better], margins())
  }
  const outs = withdrawalsOf(event).filter(({ runner }) => pair.includes(runner))
  const untilMs = Math.min(startsAtMs, ...outs.map(({ atMs }) => atMs))
  const board = yield* tellBook(matchId, opinionPeriodsOf(event), { quote, untilMs })
  if (outs.length > 0) {
    yield* tellShut(matchId, untilMs, board, 'postponed')
    return yield { atMs: untilMs + SECOND_MS, fact: { kind: 'result', matchId, result: { state: 'refunded' } } }
  }
  yield* tellShut(matchId, startsAtMs, board, 'FT')
  const { endsAtMs, toldAtMs } = endOf(event)
  yield standing(matchId, endsAtMs, 'ended')
  const { order, firsts } = drawOrder(event)
  const isLevel = order.slice(0, firsts).filter((runner) => pair.includes(runner)).length === 2
  const isDraw = isLevel || chanceOf(`${seed}/level/${one}/${other}`).unit() < row.level
  const winner = isDraw ? 'D' : order.indexOf(one) < order.indexOf(other) ? 'H' : 'A'
  yield { atMs: toldAtMs, fact: { kind: 'result', matchId, result: { state: 'completed', scores: {}, winner } } }
}
