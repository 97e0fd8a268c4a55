/**
 * An account's states, and what each refuses (specification 4, rules 14.23). A new state holds from the next request on.
 */
import type { ErrorCode } from '../base/errors.ts'

export const ACCOUNT_STATES = ['active', 'closed', 'blocked', 'inactive', 'frozen', 'suspended'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** The code with which a state refuses a login; undefined if it allows one: frozen and suspended accounts may look. */
export function loginRefusal(state: AccountState): ErrorCode | undefined {
  if (state === 'closed') return 'CLOSE'
  if (state === 'blocked') return 'BLOCK'
  return state === 'inactive' ? 'account_inactive' : undefined
}

/** The codes of a view-only account. */
export type ViewOnlyCode = 'FREEZE' | 'SUSPEND'

/** The code of a state that is view only; undefined for all others. */
export function viewOnlyCode(state: AccountState): ViewOnlyCode | undefined {
  if (state === 'frozen') return 'FREEZE'
  return state === 'suspended' ? 'SUSPEND' : undefined
}

/** The code with which a state refuses a bet, game or transfer; undefined if it allows them. */
export function bettingRefusal(state: AccountState): ErrorCode | undefined {
  return viewOnlyCode(state) ?? loginRefusal(state)
}
