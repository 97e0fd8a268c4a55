/** How a bet stands while its match is played: what it would come to were that over now, worked out by the rules that settle it. */
import { sportOf } from '../../base/sport/sport.ts'
import type { BetType } from '../../market/betType.ts'
import type { Phase } from '../../market/event.ts'
import type { Selection } from '../../market/quote.ts'
import type { Score } from '../../market/score.ts'
import type { Outcome } from '../bet.ts'
import { countsFrom, isOverPick } from '../settle/outcome.ts'
import type { MapMatch } from '../settle/scoreMap.ts'
import { outcomeOf } from '../settle/settle.ts'

/** A selection as it was bet on. */
export interface SelectionAtScore {
  selection: Selection
  /** The score that was seen, in play. */
  score: Score | undefined
}

/**
 * What the present score says of a bet: `lead`, who leads; `total`, what grows: over is won once it is reached, under lost,
 * and before that neither stands at anything. Of the others it says nothing: each goal turns them round.
 */
const BY_SCORE: Record<BetType, 'lead' | 'total' | null> = {
  ...{ BT_HDP: 'lead', BT_1X2: 'lead', BT_ML: 'lead', BT_DC: 'lead', BT_DNB: 'lead', BT_HNB: null, BT_ANB: null },
  ...{ BT_OU: 'total', BT_TT: 'total', BT_OE: null, BT_CS: null, BT_TG: null, BT_HTFT: null, BT_FGLG: null },
  ...{ BT_CL: null, BT_TWTN: null, BT_BTTS: null, BT_OR: null },
}

/** What a total says before its match is over: only what nothing can take back. */
function ofTotal(selection: Selection, outcome: Outcome): Outcome | undefined {
  const isReached = isOverPick(selection) ? /win/i.test(outcome) : /lose/i.test(outcome)
  return isReached ? outcome : undefined
}

/**
 * What a bet on goals or points would come to at the present score; undefined where that says nothing of it: before the
 * match, of another part than the running one, of other sports and bet types.
 */
export function outcomeNow({ selection, score }: SelectionAtScore, match: MapMatch): Outcome | undefined {
  const { betType, period } = selection
  const { sport, phase, running } = match
  const isRunning = match.inPlay && (period === 'FT' || (period === '1H' && phase === '1H'))
  const { template } = sportOf(sport)
  const by = BY_SCORE[betType]
  if (!isRunning || !by || (template !== 'A' && template !== 'B')) return undefined
  const from = { betType, sport, inPlay: score !== undefined, score: score ?? ([0, 0] as const) }
  const at = countsFrom({ ...from, phase: (period === 'FT' ? phase : '1H') as Phase })
  const scores = { ...running, [period]: match.score }
  const verdict = outcomeOf(
    { selection, at },
    {
      fixture: { sport, startsAtMs: 0 },
      result: { state: 'completed', scores },
      ...{ scores, startedAtMs: null, endedAtMs: null },
    },
  )
  if (!verdict) return undefined
  return by === 'total' ? ofTotal(selection, verdict.outcome) : verdict.outcome
}
