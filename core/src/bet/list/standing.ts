/** How a bet stands while its match is played: what it would come to were that over now, worked out by the rules that settle it. */
import { sportOf } from '../../base/sport.ts'
import type { BetType } from '../../market/betType.ts'
import type { Phase } from '../../market/event.ts'
import type { Selection } from '../../market/quote.ts'
import type { Score } from '../../market/score.ts'
import type { Outcome } from '../bet.ts'
import { countsFrom, isOver } from '../settle/outcome.ts'
import type { MapMatch } from '../settle/scoreMap.ts'
import { outcomeOf } from '../settle/settle.ts'

/** A selection as it was bet on. */
export interface Backing {
  selection: Selection
  /** The score that was seen, in play. */
  score: Score | undefined
}

/** What is said by who leads. */
const BY_LEAD: ReadonlySet<string> = new Set<BetType>(['BT_HDP', 'BT_1X2', 'BT_ML', 'BT_DC', 'BT_DNB'])
/** What grows: over is won once it is reached, under lost, and before that neither stands at anything. */
const BY_TOTAL: ReadonlySet<string> = new Set<BetType>(['BT_OU', 'BT_TT'])

/** What a total says before its match is over: only what nothing can take back. */
function ofTotal(selection: Selection, outcome: Outcome): Outcome | undefined {
  const isReached = isOver(selection) ? /win/i.test(outcome) : /lose/i.test(outcome)
  return isReached ? outcome : undefined
}

/**
 * What a bet on goals or points would come to at the present score; undefined where that says nothing of it: before the
 * match, of another part than the running one, of other sports and bet types.
 */
export function outcomeNow({ selection, score }: Backing, match: MapMatch): Outcome | undefined {
  const { betType, period } = selection
  const { sport, phase, running } = match
  const isRunning = match.inPlay && (period === 'FT' || (period === '1H' && phase === '1H'))
  const { template } = sportOf(sport)
  const isKnown = BY_LEAD.has(betType) || BY_TOTAL.has(betType)
  if (!isRunning || !isKnown || (template !== 'A' && template !== 'B')) return undefined
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
  return BY_TOTAL.has(betType) ? ofTotal(selection, verdict.outcome) : verdict.outcome
}
