/** For tests: a house whose login throttle uses the test's time. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createThrottle } from '../src/account/throttle.ts'
import { createSite } from '../src/app/site.ts'
import type { TestDatabase } from './testDatabase.ts'
import { openTestHouse, type TestHouse } from './testHouse.ts'

export interface Logins {
  house: TestHouse
  site: FastifyInstance
  /** The throttle's real time, and the total pause it imposed. */
  time: { realMs: number; pausedMs: number }
  close(): Promise<void>
}

/**
 * Opens a house with its own site.
 * @param database an empty one, if passwords are to cost what they cost a house; by default checking them costs nothing
 */
export async function openLogins(database?: TestDatabase): Promise<Logins> {
  const house = await openTestHouse({ ...(database && { database }) })
  const time = { realMs: 0, pausedMs: 0 }
  const throttle = createThrottle(
    () => time.realMs,
    async (ms) => {
      time.pausedMs += ms
    },
  )
  const log = pino({ level: 'silent' })
  const site = await createSite({ ...house, throttle }, { brand: 'Q', trustProxy: true, log })
  return {
    house,
    site,
    time,
    async close() {
      await site.close()
      await house.close()
    },
  }
}
