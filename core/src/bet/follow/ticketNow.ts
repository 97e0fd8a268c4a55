/** Whether an open ticket is winning or losing as its matches stand, by the arithmetic that settles it. */
import type { Money } from '../../base/money.ts'
import type { WithheldPpm } from '../../upline/withheld.ts'
import type { BetKind, Outcome } from '../bet.ts'
import { settleMyanmar } from '../settle/myanmar.ts'
import { combinationReturns } from '../settle/parlay.ts'
import { OUTCOME_SIGN } from './need.ts'

export const STANDING_STATES = ['winning', 'level', 'losing'] as const
export type TicketState = (typeof STANDING_STATES)[number]

/** A leg as it stands: decided, by its running match's score, or null if it has no state. */
export interface LegNow {
  outcome: Outcome | null
  oddsMilli: number
}

/** A ticket of which the state is asked. */
export interface TicketToJudge {
  kind: BetKind
  legs: readonly LegNow[]
  folds: readonly number[]
  /** At Myanmar odds: the commissions frozen on the ticket, which may cost a maung more than its selections win. */
  withheld?: WithheldPpm | undefined
}

const STATE_OF = { '1': 'winning', '0': 'level', '-1': 'losing' } as const
const stateOf = (net: number): TicketState => STATE_OF[`${Math.sign(net) as -1 | 0 | 1}`]

/** A unit stake in which every return of a combination is whole. */
const UNIT = 1_000_000_000 as Money

/** The state of an open ticket; undefined while a leg that decides it has none. */
export function ticketNow({ kind, legs, folds, withheld }: TicketToJudge): TicketState | undefined {
  const isLost = kind !== 'system' && legs.some(({ outcome }) => outcome === 'lose')
  if (isLost) return 'losing'
  if (legs.some(({ outcome }) => outcome === null)) return undefined
  if (withheld) return stateOf(settleMyanmar({ legs, stake: UNIT, withheld, currency: 'MYR' })?.net ?? 0)
  if (kind === 'single') return stateOf(OUTCOME_SIGN[legs[0]?.outcome ?? 'void'])
  const backs = [...combinationReturns({ legs, folds, unit: UNIT, currency: 'MYR' })].map(({ back }) => back ?? 0)
  return stateOf(backs.reduce((sum: number, back) => sum + back, 0) - UNIT * backs.length)
}
