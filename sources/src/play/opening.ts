/**
 * Produces the facts of a simulated match before it begins: its fixture, and prices that drift towards the true ones.
 */

import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { FeedFact, Fixture, MarketQuote } from '@quarterline/core/market/event'
import type { Draft } from '../tell/draft.ts'
import { GRID_MS } from '../tell/grid.ts'
import { DECIDED_AFTER_MS } from '../world/postponement.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { untilTuned } from './tuning.ts'
import { nextTurn, openTurns, quoteDraft, type Turns } from './turns.ts'

/** Seconds between two price moves, by the time left until the kick-off. */
const PACE = [
  { beforeMs: HOUR_MS, pause: [30, 90] },
  { beforeMs: 12 * HOUR_MS, pause: [120, 300] },
  { beforeMs: Number.POSITIVE_INFINITY, pause: [240, 540] },
] as const
/** How far one move goes, how much of an older move remains, and how far off the market opens. */
const STEP = 0.02
const KEPT = 0.992
const OPENING_SPREAD = 0.1
/** From this long before the kick-off on, the market errs less. */
const SURE_BEFORE_MS = 30 * HOUR_MS
const DOUBT_LEFT = 0.4
/** A line is kept this long, however its prices move. */
const LINES_KEPT_MS = 90 * MINUTE_MS

/** The market's opinion: how far it is off in goals or points in all and in the sides' balance, as logarithms. */
export interface Opinion {
  total: number
  balance: number
}

/**
 * How a match is priced: the lines that the market would choose with an opinion, and all its markets at given lines.
 */
export interface Shop<L> {
  choose(opinion: Opinion): L
  /** @param leftMs until it begins */
  quote(opinion: Opinion, lines: L, leftMs: number): MarketQuote[]
}

/** The state of a match after its opening, when play begins or it is postponed. */
export interface OpenedMatch {
  board: () => MarketQuote[]
  opinion: Opinion
}

function pauseBefore(leftMs: number, chance: Chance): number {
  const { pause } = PACE.find(({ beforeMs }) => leftMs <= beforeMs) ?? PACE[0]
  return chance.whole(pause[0] * 10, pause[1] * 10) * GRID_MS
}

const times = ({ total, balance }: Opinion, doubt: number): Opinion => ({
  total: total * doubt,
  balance: balance * doubt,
})

/** The fixture and the prices from the opening until an instant, each drawn on demand. */
export function* tellOpening<L>(
  { matchId, startsAtMs, opensAtMs, seed }: Pick<SimulatedMatch, 'matchId' | 'startsAtMs' | 'opensAtMs' | 'seed'>,
  { fixture, shop, untilMs }: { fixture: Fixture; shop: Shop<L>; untilMs: number },
): Generator<Draft, OpenedMatch> {
  const chance = chanceOf(`${seed}/opinion`)
  yield { atMs: opensAtMs, fact: { kind: 'fixture', fixture } }
  const opinion = { total: (chance.unit() - 0.5) * OPENING_SPREAD, balance: (chance.unit() - 0.5) * OPENING_SPREAD }
  let lines: (() => L) | undefined
  let linesAtMs = Number.NEGATIVE_INFINITY
  let turns: Turns | undefined
  for (let atMs = opensAtMs; atMs < untilMs; atMs += pauseBefore(startsAtMs - atMs, chance)) {
    const doubt = DOUBT_LEFT + (1 - DOUBT_LEFT) * Math.min((startsAtMs - atMs) / SURE_BEFORE_MS, 1)
    const now = times(opinion, doubt)
    if (!lines || atMs - linesAtMs >= LINES_KEPT_MS) {
      lines = untilTuned(() => shop.choose(now))
      linesAtMs = atMs
    }
    const linesNow = lines
    const leftMs = startsAtMs - atMs
    const drawn = untilTuned(() => shop.quote(now, linesNow(), leftMs))
    const before = turns?.board
    turns = turns ? nextTurn(turns, drawn) : openTurns(drawn)
    yield quoteDraft(matchId, atMs, { board: turns.board, ...(before && { before }) })
    opinion.total = opinion.total * KEPT + (chance.unit() - 0.5) * STEP
    opinion.balance = opinion.balance * KEPT + (chance.unit() - 0.5) * STEP
  }
  return { board: turns?.board ?? (() => []), opinion: times(opinion, DOUBT_LEFT) }
}

/** The fact that closes markets. */
export function closing(matchId: string, markets: readonly MarketQuote[]): FeedFact {
  return { kind: 'market', matchId, markets: markets.map((quote) => ({ ...quote, status: 'closed' })) }
}

/**
 * Postpones a match: its markets are suspended at once, and bets are refunded when it has not begun in time (R2-13).
 */
export function* tellPostponed(
  { matchId, startsAtMs }: Pick<SimulatedMatch, 'matchId' | 'startsAtMs'>,
  atMs: number,
  board: () => MarketQuote[],
): Generator<Draft> {
  yield { atMs, fact: { kind: 'suspend', matchId, reason: 'trader' } }
  const status = { phase: 'postponed', score: [0, 0], redCards: [0, 0], clock: null } as const
  yield { atMs, fact: { kind: 'status', matchId, ...status } }
  yield { atMs, fact: () => closing(matchId, board()) }
  yield { atMs: startsAtMs + DECIDED_AFTER_MS, fact: { kind: 'result', matchId, result: { state: 'refunded' } } }
}

/** Yields drafts without keeping them, so that their prices can be freed. */
export function* inTurn(drafts: Draft[]): Generator<Draft> {
  drafts.reverse()
  for (let draft = drafts.pop(); draft; draft = drafts.pop()) yield draft
}
