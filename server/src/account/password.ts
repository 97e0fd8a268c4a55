/** Password hashes: argon2id at OWASP's minimum (19 MiB, two passes, one lane); nothing readable is stored. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './security/limitConcurrency.ts'

const ARGON2ID = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * At most half of the cores, so that guessing from many addresses does not slow bets; in turns per origin, so that it
 * does not slow other logins.
 */
const inTurn = limitConcurrency(Math.max(1, availableParallelism() >> 1))

const HOUSE = 'house'

/** Hashes a password. @param whose the turn it takes: a network or device, if somebody outside waits for it */
export function hashPassword(password: string, whose = HOUSE): Promise<string> {
  return inTurn(whose, () => hash(password, COST))
}

let nobody: Promise<string> | undefined

/** A hash of a password that nobody knows: for members who never log in by one, and to be as slow for unknown names. */
export function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(32).toString('base64url'))
  return nobody
}

/** Whether a password matches; equally slow without such a member. @param whose the turn it takes */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  whose = HOUSE,
): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash())
  const matches = await inTurn(whose, () => verify(against, password))
  return matches && passwordHash !== undefined
}
