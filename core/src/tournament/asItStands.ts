/** What an open bet of a room would come to if its match ended now. */
import type { Money, Unit } from '../base/money.ts'
import type { Outcome } from '../bet/bet.ts'
import { outcomeOf, pay } from '../bet/settle/settle.ts'
import { isPeriod } from '../market/betType.ts'
import { type BookMatch, isCalledOff, isStarted } from '../market/book/match.ts'
import type { Selection } from '../market/quote.ts'
import type { Scores } from '../market/score.ts'

/** A bet with its amounts. */
export interface BetAtStake {
  selection: Selection
  stake: Money
  risk: Money
  profit: Money
}

export interface Stands {
  outcome: Outcome
  /** Points won or lost by it. */
  net: Money
}

/** Every score as if it were final. */
function scoresNow({ phase, score, scores, running }: BookMatch): Scores {
  const present = isPeriod(phase) ? { [phase]: score } : {}
  return { ...present, ...running, ...scores, FT: scores.FT ?? score }
}

/**
 * The outcome of a bet that was placed before its match, by the rules that settle it (section 2) at the present score.
 * Undefined before the match, for one that is called off, and where the score does not tell.
 */
export function asItStands(
  bet: BetAtStake,
  match: BookMatch,
  { nowMs, unit }: { nowMs: number; unit: Unit },
): Stands | undefined {
  if (!isStarted(match, nowMs) || isCalledOff(match)) return undefined
  const { fixture, result, startedAtMs, endedAtMs } = match
  const scores = scoresNow(match)
  const ruling = { fixture, result: result ?? { state: 'completed' as const, scores }, scores, startedAtMs, endedAtMs }
  const verdict = outcomeOf({ selection: bet.selection, at: null }, ruling)
  return verdict ? { outcome: verdict.outcome, net: pay(verdict, { ...bet, currency: unit }).net } : undefined
}
