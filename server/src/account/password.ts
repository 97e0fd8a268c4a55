/** Password hashes: argon2id at OWASP's minimum (19 MiB, two passes, one lane); nothing readable is stored. */
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

/** A hash that matches no password, so that an unknown name takes as long as a wrong password. */
let nobody: Promise<string> | undefined

/** Whether a password matches; equally slow without such a member. @param whose the turn it takes */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  whose = HOUSE,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await nobody)
  const matches = await inTurn(whose, () => verify(against, password))
  return matches && passwordHash !== undefined
}
