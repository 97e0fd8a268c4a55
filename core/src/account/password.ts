/**
 * Password rules for each kind of account, wherever a password is set: members' as in section 5 of the specification (6 to
 * 10 characters, case sensitive), operators' longer.
 */
import { type Result, refuse } from '../base/result.ts'

export const PASSWORD_LENGTH = { member: { min: 6, max: 10 }, operator: { min: 12, max: 128 } } as const
export type PasswordKind = keyof typeof PASSWORD_LENGTH

/** A password has at least this many different characters, so that it is not a few keys repeated. */
const DIFFERENT_MIN = 5

/** Why a password is refused; the refusal's numbers give the allowed length. */
export type PasswordFault = 'passwordLength' | 'passwordsDiffer' | 'passwordUnchanged' | 'passwordGuessed'

interface PasswordChange {
  before?: string
  chosen: string
  confirmed?: string
  /** The account's name, if the password must not contain it: for operators, and for passwords that the house issues. */
  account?: string
}

function isGuessable(account: string, chosen: string): boolean {
  return chosen.toLowerCase().includes(account.trim().toLowerCase()) || new Set(chosen).size < DIFFERENT_MIN
}

/** Whether a new password is allowed: `invalid_password` with the reason if not. */
export function newPassword(
  whose: PasswordKind,
  { before, chosen, confirmed, account }: PasswordChange,
): Result<string> {
  const { min, max } = PASSWORD_LENGTH[whose]
  const no = (reason: PasswordFault) => refuse('invalid_password', { reason, min, max })
  // Counted in characters as a person sees them; NUL is refused, because no database can store it.
  const length = [...chosen].length
  if (length < min || length > max || chosen.includes('\0')) return no('passwordLength')
  if (confirmed !== undefined && confirmed !== chosen) return no('passwordsDiffer')
  if (before === chosen) return no('passwordUnchanged')
  return account !== undefined && isGuessable(account, chosen) ? no('passwordGuessed') : { ok: true, value: chosen }
}
