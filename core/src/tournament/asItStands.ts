/** The outcome of a room's open bet if its match ended now. */
import type { LedgerUnit, Money } from '../base/money.ts'
import { sportOf } from '../base/sport/sport.ts'
import type { Outcome } from '../bet/bet.ts'
import { outcomeOf, pay } from '../bet/settle/settle.ts'
import { type BetType, isPeriod } from '../market/betType.ts'
import { type BookMatch, isCalledOff, isDecided, isStarted } from '../market/book/match.ts'
import type { Selection } from '../market/quote.ts'
import { countsExtra, type Score, type Scores, scoresNow } from '../market/score.ts'

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

/** The fields of a match that decide the present outcome of its bets. */
export type StandingMatch = Pick<
  BookMatch,
  'fixture' | 'phase' | 'score' | 'scores' | 'running' | 'result' | 'cancels' | 'startedAtMs' | 'endedAtMs'
>

/** Every score as if it were final. */
function finalNow({ fixture, phase, score, scores, running }: StandingMatch, betType: BetType): Scores {
  const sport = sportOf(fixture.sport)
  const present = isPeriod(phase) ? { [phase]: score } : {}
  const extra = countsExtra(fixture.extraTime ?? sport.extraTime, betType === 'BT_ML')
  return { ...scoresNow(sport, { phase, score, running: { ...present, ...running, ...scores } }, extra), ...scores }
}

/**
 * The outcome of a bet that was placed before its match, by the rules that settle it (section 2) at the present score.
 * Undefined before the match, for one that is called off, and where the score does not tell.
 */
export function asItStands(
  bet: BetAtStake,
  match: StandingMatch,
  { nowMs, unit }: { nowMs: number; unit: LedgerUnit },
): Stands | undefined {
  if (!isStarted(match, nowMs) || isCalledOff(match)) return undefined
  const { fixture, result, startedAtMs, endedAtMs } = match
  const scores = finalNow(match, bet.selection.betType)
  const ruling = { fixture, result: result ?? { state: 'completed' as const, scores }, scores, startedAtMs, endedAtMs }
  const verdict = outcomeOf({ selection: bet.selection, at: null }, ruling)
  return verdict ? { outcome: verdict.outcome, net: pay(verdict, { ...bet, currency: unit }).net } : undefined
}

/** A score that changes a bet's outcome, with the net at that score. */
export interface NetChange {
  score: Score
  net: Money
}

/** So many goals further a change is looked for. */
const CHANGE_WITHIN = 3

const plus = ([home, away]: Score, more: Score): Score => [home + more[0], away + more[1]]

/** The match after further goals in its present part. */
function afterGoals(match: StandingMatch, more: Score): StandingMatch {
  const { phase, running } = match
  const told = isPeriod(phase) || phase === 'ET' ? running[phase] : undefined
  return {
    ...match,
    score: plus(match.score, more),
    running: {
      ...running,
      ...(told && { [phase]: plus(told, more) }),
      ...(running.FT && { FT: plus(running.FT, more) }),
    },
  }
}

/**
 * The nearest score, by goals still needed, that changes an open bet's outcome. Only for goal sports, in which it is
 * usually near; undefined if there is none near, or after the match.
 */
export function nearestChange(
  bet: BetAtStake,
  match: StandingMatch,
  at: { nowMs: number; unit: LedgerUnit },
): NetChange | undefined {
  const now = asItStands(bet, match, at)
  if (!now || sportOf(match.fixture.sport).template !== 'A' || isDecided(match)) return undefined
  for (let goals = 1; goals <= CHANGE_WITHIN; goals++) {
    for (let away = 0; away <= goals; away++) {
      const then = afterGoals(match, [goals - away, away])
      const stands = asItStands(bet, then, at)
      if (stands && stands.net !== now.net) return { score: then.score, net: stands.net }
    }
  }
  return undefined
}
