/** A new password: what is good enough for one, and one that nobody could guess. Only its hash leaves this file. */
import { randomBytes } from 'node:crypto'
import { newPassword, PASSWORD_LENGTH, type PasswordKind } from '@quarterline/core/account/password'
import { DEMO_PASSWORD } from '../demoHouse.ts'
import { hashPassword } from '../password.ts'
import { ActRefused } from '../record/adminAct.ts'

const GENERATED_LENGTH = 20
const WHOSE = { member: 'A member’s', operator: 'An operator’s' } as const

/** How long a password may be, for whoever is asked for one. */
export function lengthText(whose: PasswordKind): string {
  const { min, max } = PASSWORD_LENGTH[whose]
  return `${min} to ${max} characters`
}

/** A password that was made by chance, six bits a character: 120, or the 60 that a member's has room for. */
export function generatePassword(whose: PasswordKind): string {
  const length = Math.min(GENERATED_LENGTH, PASSWORD_LENGTH[whose].max)
  return randomBytes(GENERATED_LENGTH).toString('base64url').slice(0, length)
}

/** The hash of a password for an account. @throws Refused when it has another length, or is too easily guessed */
export async function hashNewPassword(whose: PasswordKind, account: string, chosen: string): Promise<string> {
  const wished = newPassword(whose, { chosen, account })
  if (!wished.ok && wished.params?.reason === 'passwordLength')
    throw new ActRefused(`${WHOSE[whose]} password has ${lengthText(whose)}.`)
  if (!wished.ok || chosen === DEMO_PASSWORD)
    throw new ActRefused(
      'This password is too easily guessed: not the name in it, not the demo house’s, and at least five different characters.',
    )
  return hashPassword(chosen)
}
