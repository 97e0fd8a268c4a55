/** What a password must be: members' as the specification has it (5: 6 to 10, case sensitive), operators' longer. */
import { type Result, refuse } from '../base/result.ts'

export const PASSWORD_LENGTH = { member: { min: 6, max: 10 }, operator: { min: 12, max: 128 } } as const

/** Why a password will not do; the numbers of the refusal say how long it may be. */
export type PasswordFault = 'passwordLength' | 'passwordsDiffer' | 'passwordUnchanged'

/** Whether somebody may have this password from now on: `invalid_password` with the reason when not. */
export function newPassword(
  whose: keyof typeof PASSWORD_LENGTH,
  { before, chosen, confirmed }: { before?: string; chosen: string; confirmed?: string },
): Result<string> {
  const { min, max } = PASSWORD_LENGTH[whose]
  const no = (reason: PasswordFault) => refuse('invalid_password', { reason, min, max })
  // Counted as a person counts them, and never by a sign that a database has no room for.
  const length = [...chosen].length
  if (length < min || length > max || chosen.includes('\0')) return no('passwordLength')
  if (confirmed !== undefined && confirmed !== chosen) return no('passwordsDiffer')
  return before === chosen ? no('passwordUnchanged') : { ok: true, value: chosen }
}
