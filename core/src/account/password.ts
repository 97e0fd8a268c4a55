/**
 * What a password must be, for each kind of account, wherever one is set: members' as the specification has it (5: 6 to 10,
 * case sensitive), operators' longer.
 */
import { type Result, refuse } from '../base/result.ts'

export const PASSWORD_LENGTH = { member: { min: 6, max: 10 }, operator: { min: 12, max: 128 } } as const
export type PasswordKind = keyof typeof PASSWORD_LENGTH

/** With fewer different characters it is one key pressed again and again. */
const DIFFERENT_MIN = 5

/** Why a password will not do; the numbers of the refusal say how long it may be. */
export type PasswordFault = 'passwordLength' | 'passwordsDiffer' | 'passwordUnchanged' | 'passwordGuessed'

interface PasswordChange {
  before?: string
  chosen: string
  confirmed?: string
  /** Whose it will be, where it must not be easily guessed: operators', and all that the house hands out. */
  account?: string
}

function isGuessed(account: string, chosen: string): boolean {
  return chosen.toLowerCase().includes(account.trim().toLowerCase()) || new Set(chosen).size < DIFFERENT_MIN
}

/** Whether somebody may have this password from now on: `invalid_password` with the reason when not. */
export function newPassword(
  whose: PasswordKind,
  { before, chosen, confirmed, account }: PasswordChange,
): Result<string> {
  const { min, max } = PASSWORD_LENGTH[whose]
  const no = (reason: PasswordFault) => refuse('invalid_password', { reason, min, max })
  // Counted as a person counts them, and never by a sign that a database has no room for.
  const length = [...chosen].length
  if (length < min || length > max || chosen.includes('\0')) return no('passwordLength')
  if (confirmed !== undefined && confirmed !== chosen) return no('passwordsDiffer')
  if (before === chosen) return no('passwordUnchanged')
  return account !== undefined && isGuessed(account, chosen) ? no('passwordGuessed') : { ok: true, value: chosen }
}
