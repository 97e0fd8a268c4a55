/** The outcome of an open bet if its match ended now, by the rules that settle it. Shown beside open tickets. */
import { sportOf } from '../../base/sport/sport.ts'
import type { BetType } from '../../market/betType.ts'
import type { Phase } from '../../market/event.ts'
import type { Selection } from '../../market/quote.ts'
import { countsExtra, type Score, scoresNow } from '../../market/score.ts'
import type { Outcome } from '../bet.ts'
import { countsFrom, isOverPick } from '../settle/outcome.ts'
import type { MapMatch } from '../settle/scoreMap.ts'
import { outcomeOf } from '../settle/settle.ts'

/** A selection as it was bet on. */
export interface SelectionAtScore {
  selection: Selection
  /** The score that the member saw, in play. */
  score: Score | undefined
}

/**
 * How a bet's present state follows from the score. `lead`: by the side in the lead. `total`: by a count that only
 * grows, so that over has won and under has lost once the line is passed, and before that neither has a state. Other
 * bet types have none, because each goal reverses them.
 */
const BY_SCORE: Record<BetType, 'lead' | 'total' | null> = {
  BT_HDP: 'lead',
  BT_1X2: 'lead',
  BT_ML: 'lead',
  BT_DC: 'lead',
  BT_DNB: 'lead',
  BT_HNB: null,
  BT_ANB: null,
  BT_OU: 'total',
  BT_TT: 'total',
  BT_OE: null,
  BT_CS: null,
  BT_TG: null,
  BT_HTFT: null,
  BT_FGLG: null,
  BT_CL: null,
  BT_TWTN: null,
  BT_BTTS: null,
  BT_OR: null,
}

/** The state of a total during a match: only an outcome that can no longer change. */
function ofTotal(selection: Selection, outcome: Outcome): Outcome | undefined {
  const isReached = isOverPick(selection) ? /win/i.test(outcome) : /lose/i.test(outcome)
  return isReached ? outcome : undefined
}

/** Whether the part of a match that a selection counts is being played, in a sport of goals or points. */
function isCounting({ period }: Selection, { sport, inPlay, phase }: MapMatch): boolean {
  const { template } = sportOf(sport)
  const isRunning = inPlay && (period === 'FT' || (period === '1H' && phase === '1H'))
  return isRunning && (template === 'A' || template === 'B')
}

/**
 * The outcome of any bet on goals or points if its match ended at this score, by the rules that settle it; undefined
 * before the match, for another part than the running one, and while a fact that decides it is unknown.
 * @param last who scored last, if that is known
 */
export function outcomeIfEnded(
  { selection, score }: SelectionAtScore,
  match: MapMatch,
  last?: 'H' | 'A',
): Outcome | undefined {
  if (!isCounting(selection, match)) return undefined
  const { betType, period } = selection
  const { sport, phase } = match
  const { extraTime } = sportOf(sport)
  const from = { betType, sport, inPlay: score !== undefined, score: score ?? ([0, 0] as const) }
  const at = countsFrom({ ...from, phase: (period === 'FT' ? phase : '1H') as Phase })
  const present = scoresNow(sportOf(sport), match, countsExtra(extraTime, betType === 'BT_ML'))
  // In its own first half the present score is that of the half as well.
  const scores = phase === '1H' ? { ...present, '1H': match.score } : present
  const verdict = outcomeOf(
    { selection, at },
    {
      fixture: { sport, startsAtMs: 0 },
      result: { state: 'completed', scores, ...(last && { scorers: { [period]: { last } } }) },
      scores,
      startedAtMs: null,
      endedAtMs: null,
    },
  )
  return verdict?.outcome
}

/**
 * The outcome at the present score of a bet on goals or points; undefined if it has no state: before the match, another
 * part than the running one, other sports and bet types.
 */
export function outcomeNow(seen: SelectionAtScore, match: MapMatch): Outcome | undefined {
  const by = BY_SCORE[seen.selection.betType]
  const outcome = by ? outcomeIfEnded(seen, match) : undefined
  return outcome && by === 'total' ? ofTotal(seen.selection, outcome) : outcome
}
