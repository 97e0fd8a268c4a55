/** Checks or generates a new password. Only its hash leaves this file. */
import { randomBytes } from 'node:crypto'
import { newPassword, PASSWORD_LENGTH, type PasswordKind } from '@quarterline/core/account/password'
import { DEMO_PASSWORD } from '../demoHouse.ts'
import { hashPassword } from '../password.ts'
import { ActRefused } from '../record/adminAct.ts'

const GENERATED_LENGTH = 20
const GENERATED_MAX = 100
const WHOSE = { member: 'A member’s', operator: 'An operator’s' } as const

/** The allowed length of a password, as a sentence. */
export function lengthText(whose: PasswordKind): string {
  const { min, max } = PASSWORD_LENGTH[whose]
  return `${min} to ${max} characters`
}

/** A random password for an account, six bits per character: 120 bits, or the 60 that fit a member's. */
export function generatePassword(whose: PasswordKind, account: string): string {
  const length = Math.min(GENERATED_LENGTH, PASSWORD_LENGTH[whose].max)
  const one = () => randomBytes(GENERATED_LENGTH).toString('base64url').slice(0, length)
  let chosen = one()
  // It may contain a short name by chance. A blank name is in every password, and `hashNewPassword` refuses it.
  for (let tried = 1; tried < GENERATED_MAX && !newPassword(whose, { chosen, account }).ok; tried++) chosen = one()
  return chosen
}

/** The hash of a password for an account. @throws ActRefused if its length is wrong or it is too easy to guess */
export async function hashNewPassword(whose: PasswordKind, account: string, chosen: string): Promise<string> {
  const wished = newPassword(whose, { chosen, account })
  if (!wished.ok && wished.params?.reason === 'passwordLength')
    throw new ActRefused(`${WHOSE[whose]} password has ${lengthText(whose)}.`)
  if (!wished.ok || chosen === DEMO_PASSWORD)
    throw new ActRefused(
      'This password is too easy to guess: it must not contain the name or be the demo password, and needs at least five different characters.',
    )
  return hashPassword(chosen)
}
