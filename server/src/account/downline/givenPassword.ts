/** Checks a password that one account sets for another: by its kind's rule, and not the demo's. */
import { newPassword, type PasswordKind } from '@quarterline/core/account/password'
import { type Result, refuse } from '@quarterline/core/base/result'
import { DEMO_PASSWORD } from '../demoHouse.ts'

/** Whether the account may have it: `invalid_password` with the reason if not. */
export function givenPassword(whose: PasswordKind, account: string | undefined, chosen: string): Result<string> {
  if (chosen === DEMO_PASSWORD) return refuse('invalid_password', { reason: 'passwordGuessed' })
  return newPassword(whose, { chosen, ...(account !== undefined && { account }) })
}
