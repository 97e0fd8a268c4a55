/** The states that block an account (specification 4, rules 14.23), effective on the next request. */
import type { ErrorCode } from '../base/errors.ts'

export const ACCOUNT_STATES = ['active', 'closed', 'blocked', 'inactive', 'frozen', 'suspended'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** Why a state refuses a login: closed, blocked and inactive do; frozen and suspended may look. */
export function loginRefusal(state: AccountState): ErrorCode | undefined {
  if (state === 'closed') return 'CLOSE'
  if (state === 'blocked') return 'BLOCK'
  return state === 'inactive' ? 'account_inactive' : undefined
}

/** The code for a member who may look but not bet. */
export type ViewOnlyCode = 'FREEZE' | 'SUSPEND'

/** Why an account in this state may not bet; undefined if it may. */
export function viewOnlyCode(state: AccountState): ViewOnlyCode | undefined {
  if (state === 'frozen') return 'FREEZE'
  return state === 'suspended' ? 'SUSPEND' : undefined
}

/** Why a state refuses a bet, game or transfer. */
export function bettingRefusal(state: AccountState): ErrorCode | undefined {
  return viewOnlyCode(state) ?? loginRefusal(state)
}
