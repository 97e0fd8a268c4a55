/** A new password: what is good enough for one, and one that nobody could guess. Only its hash leaves this file. */
import { randomBytes } from 'node:crypto'
import { DEMO_PASSWORD } from '../demoHouse.ts'
import { nameKey } from '../login.ts'
import { hashPassword } from '../password.ts'
import { Refused } from './act.ts'

export const PASSWORD_MIN = 10
/** As long as a login takes them. */
const PASSWORD_MAX = 128
/** 120 random bits. */
const GENERATED_BYTES = 15

/** A password that was made by chance. */
export function generatePassword(): string {
  return randomBytes(GENERATED_BYTES).toString('base64url')
}

/** The hash of a password for an account. @throws Refused when it is too easily guessed */
export async function hashOf(account: string, password: string): Promise<string> {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    throw new Refused(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  if (password === DEMO_PASSWORD || nameKey(password).includes(nameKey(account)) || new Set(password).size < 5)
    throw new Refused('This password is too easily guessed.')
  return hashPassword(password)
}
