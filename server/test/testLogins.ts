/** For tests: a house whose logins are held off by a time that the test moves. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createThrottle } from '../src/account/throttle.ts'
import { createSite } from '../src/app/site.ts'
import { openTestHouse, type TestHouse } from './testHouse.ts'

export interface Logins {
  house: TestHouse
  site: FastifyInstance
  /** The throttle's real time, and how long it has made somebody wait. */
  time: { realMs: number; pausedMs: number }
  close(): Promise<void>
}

/** Opens a house with a site of its own before it. */
export async function openLogins(): Promise<Logins> {
  const house = await openTestHouse()
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
    ...{ house, site, time },
    async close() {
      await site.close()
      await house.close()
    },
  }
}
