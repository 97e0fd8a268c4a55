/** A password that somebody hands to somebody else: by the rule of its kind of account, and not the demo house's. */
import { newPassword, type PasswordKind } from '@quarterline/core/account/password'
import { type Result, refuse } from '@quarterline/core/base/result'
import { DEMO_PASSWORD } from '../demoHouse.ts'

/** Whether an account, as far as it is known, may have it: `invalid_password` with the reason when not. */
export function givenPassword(whose: PasswordKind, account: string | undefined, chosen: string): Result<string> {
  if (chosen === DEMO_PASSWORD) return refuse('invalid_password', { reason: 'passwordGuessed' })
  return newPassword(whose, { chosen, ...(account !== undefined && { account }) })
}
