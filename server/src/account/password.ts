/** Passwords: argon2id at the floor of OWASP (19 MiB, two passes, one lane); nothing readable is ever stored. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './security/limitConcurrency.ts'

const ARGON2ID = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Half of the cores at most: a stranger who only guesses, from many addresses, must not hold up those who bet. In turns:
 * he must not hold up those who log in either.
 */
const inTurn = limitConcurrency(Math.max(1, availableParallelism() >> 1))

const HOUSE = 'house'

/** Hashes a password. @param whose turn it takes: a network or a device, where somebody from outside waits for it */
export function hashPassword(password: string, whose = HOUSE): Promise<string> {
  return inTurn(whose, () => hash(password, COST))
}

/** A hash that no password has, so that an unknown name costs as much time as a wrong password. */
let nobody: Promise<string> | undefined

/** Whether a password matches; takes the same time when there is no such member. @param whose turn it takes */
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
