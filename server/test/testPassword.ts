/** For tests: a hash of the demo password that costs nothing to check, because a run logs in thousands of times. */
import { hash } from '@node-rs/argon2'
import { DEMO_PASSWORD } from '../src/account/demoHouse.ts'

const ARGON2ID = 2

/** The demo password hashed as every other, with the least memory that argon2 takes and one pass. */
export const quickHash = (): Promise<string> =>
  hash(DEMO_PASSWORD, { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 })
