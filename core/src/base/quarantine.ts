/** What can stand in quarantine, and who releases it (docs/decisions/0022-quarantine.md). */
import type { ConsoleRole } from './call.ts'

/**
 * The failed work: end a bet's wait, settle a bet, follow its cash-out order, follow a match's ruling, apply a fact of a
 * source.
 */
export const QUARANTINE_KINDS = ['accept', 'settle', 'order', 'ruling', 'feed'] as const
export type QuarantineKind = (typeof QUARANTINE_KINDS)[number]

const OF_BETS: ReadonlySet<QuarantineKind> = new Set(['accept', 'settle', 'order'])

/** Whether items of a kind are bets; others are matches, or the source where the match is unknown. */
export const isOfBet = (kind: QuarantineKind): boolean => OF_BETS.has(kind)

/** Whether somebody may release items of a kind: a trader what a source said, a settler the rest, a supervisor all. */
export const mayRelease = (role: ConsoleRole, kind: QuarantineKind): boolean =>
  role === 'supervisor' || role === (kind === 'feed' ? 'trader' : 'settler')
