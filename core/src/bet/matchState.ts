/**
 * The state of a match in the specification's eight words (section 3). It is computed by the engine that settles bets,
 * from the outcome of a bet on each part, so it always agrees with tickets.
 */
import { sportOf } from '../base/sport/sport.ts'
import type { Period } from '../market/betType.ts'
import { periodsOf } from '../market/score.ts'
import { STATUS_ID } from '../market/wire.ts'
import { outcomeOf, type Ruling } from './settle/settle.ts'

/** `refunded` and `abandoned` without a half are about the whole match. */
export const MATCH_STATES = [
  'completed',
  'pending',
  'refunded',
  'refunded1H',
  'refunded2H',
  'abandoned',
  'abandoned1H',
  'abandoned2H',
] as const
export type MatchState = (typeof MATCH_STATES)[number]

type Half = '1H' | '2H'
export type PartState = 'completed' | 'pending' | 'refunded' | 'abandoned'

/** The decision on a match, as the book and its row hold it. */
export type DecidingRuling = Ruling

/**
 * Whether every bet on a period was refunded, from the start to its end. Bets on a match that was put off are refunded
 * until its new date is told, and those taken for that date stand.
 */
function isCalledOff({ cancels, endedAtMs }: DecidingRuling, period: Period): boolean {
  return cancels.some(({ fromMs, toMs, scope }) => {
    const isPart = scope && (scope.betType !== undefined || scope.line !== undefined || scope.pick !== undefined)
    const isWhole = fromMs === null && (toMs === null || (endedAtMs !== null && toMs > endedAtMs))
    return isWhole && !isPart && (scope?.period === undefined || scope.period === period)
  })
}

/** The state of a part, by a winner bet on it, which only a completed part decides. */
function partState(match: DecidingRuling, period: Period): PartState {
  if (isCalledOff(match, period)) return 'refunded'
  const { result } = match
  const selection = { matchId: '', betType: 'BT_1X2', period, line: 0, pick: '1' } as const
  const verdict = outcomeOf({ selection, at: null }, match)
  if (verdict?.outcome === 'refund') return verdict.rule === 'R2-18' ? 'refunded' : 'abandoned'
  if (verdict) return 'completed'
  // Fights and races have a winner and no score; how far an abandoned one came is not known.
  if (period === 'FT' && result) return result.state
  return 'pending'
}

/** The state of the match as a whole, whatever was decided of its halves alone. */
export const wholeState = (match: DecidingRuling): PartState => partState(match, 'FT')

/** The state of a match: a void half is named only if the rest of the match stands. */
export function matchState(match: DecidingRuling): MatchState {
  const full = wholeState(match)
  const periods = periodsOf(sportOf(match.fixture.sport))
  const of = (half: Half) => (periods.includes(half) ? partState(match, half) : full)
  const [first, second] = [of('1H'), of('2H')]
  if (full === 'refunded' || full === 'abandoned') return first === 'completed' ? `${full}2H` : full
  if (first === 'refunded' || first === 'abandoned') return `${first}1H`
  if (second === 'refunded' || second === 'abandoned') return `${second}2H`
  return full
}

/** The specification's number for a state. */
export function statusIdOf(state: MatchState): number {
  if (state === 'pending') return STATUS_ID.live
  if (state === 'completed') return STATUS_ID.completed
  return state.startsWith('refunded') ? STATUS_ID.cancelled : STATUS_ID.suspended
}
