/** The rules page's content, generated from the tables that settle bets, so that the two cannot differ. */
import { countsSinceBet, SPORTS, type Sport } from '../../base/sport/sport.ts'
import {
  BET_TYPES,
  type BetType,
  type BetTypeWith,
  betTypeFacts,
  CORRECT_SCORES,
  EXACT_GOALS,
  GOAL_RANGES,
  type LimitGroup,
  picksOf,
} from '../../market/betType.ts'
import type { MatchResult, Sheet } from '../../market/event.ts'
import { periodsOf, type Score } from '../../market/score.ts'
import { outcomeOf } from '../settle/settle.ts'

/** An example match of a bet type, with the outcome of each pick. */
export interface Example {
  half: Score
  full: Score
  first?: 'H' | 'A'
  last?: 'H' | 'A'
  /** In goals, for picks with a line. */
  line?: number
  won: readonly string[]
  refunded: readonly string[]
}

export interface BetTypeRule {
  betType: BetType
  picks: readonly string[]
  hasLine: boolean
  /** Shown in the member's odds type; otherwise decimal. */
  asian: boolean
  limit: LimitGroup
  /** Settled in an abandoned match once it is determined. */
  determined: boolean
  examples: readonly Example[]
}

/** Picks of bet types whose markets list their own, as in soccer. */
const OWN_PICKS: Record<BetTypeWith<{ picks: null }>, readonly string[]> = {
  BT_CS: CORRECT_SCORES,
  BT_TG: [...GOAL_RANGES, ...EXACT_GOALS],
  BT_TT: ['HO', 'HU', 'AO', 'AU'],
  BT_OR: [],
}
/** A line that shows a push or a split stake. */
const EXAMPLE_LINES: Record<BetTypeWith<{ line: 'signed' | 'total' }>, number> = { BT_HDP: 0, BT_OU: 3, BT_TT: 1 }

/** Whether a table over some bet types has this one. */
const isOf = <B extends BetType>(table: Readonly<Record<B, unknown>>, betType: BetType): betType is B =>
  Object.hasOwn(table, betType)

const MATCHES: readonly Omit<Example, 'won' | 'refunded'>[] = [
  { half: [1, 0], full: [2, 1], first: 'H', last: 'A' },
  { half: [0, 0], full: [1, 1], first: 'A', last: 'H' },
]

function example(betType: BetType, picks: readonly string[], match: (typeof MATCHES)[number]): Example {
  const { half, full, first, last } = match
  const sheet: Sheet = {
    scores: { FT: full, '1H': half },
    scorers: { FT: { ...(first && { first }), ...(last && { last }) } },
  }
  const result: MatchResult = { state: 'completed', ...sheet }
  const ruling = { fixture: { sport: 1, startsAtMs: 0 }, result, scores: {}, startedAtMs: null, endedAtMs: null }
  const goals = isOf(EXAMPLE_LINES, betType) ? EXAMPLE_LINES[betType] : undefined
  const line = (goals ?? 0) * 4
  const come = (outcome: string) =>
    picks.filter((pick) => {
      const selection = { matchId: '', betType, period: 'FT' as const, line, pick }
      return outcomeOf({ selection, at: null }, ruling)?.outcome === outcome
    })
  const back = [...come('refund'), ...come('draw')]
  return { ...match, ...(goals !== undefined && { line: goals }), won: come('win'), refunded: back }
}

/** Every bet type with its picks and their outcomes in two matches. Outrights have no score to show. */
export function betTypeRules(): BetTypeRule[] {
  return BET_TYPES.map((betType) => {
    const { asian, limit, determined, line } = betTypeFacts(betType)
    const picks = isOf(OWN_PICKS, betType) ? OWN_PICKS[betType] : picksOf({ betType })
    const examples = betType === 'BT_OR' ? [] : MATCHES.map((match) => example(betType, picks, match))
    return { betType, picks, hasLine: line !== null, asian, limit, determined, examples }
  })
}

/** The facts of a sport for the rules page. */
export type SportRule = Sport & { sinceBet: boolean; periods: readonly string[] }

/** Every sport: how it is counted, how long an in-play bet waits, and until when a match is valid. */
export function sportRules(): SportRule[] {
  return SPORTS.map((sport) => ({ ...sport, sinceBet: countsSinceBet(sport), periods: periodsOf(sport) }))
}
