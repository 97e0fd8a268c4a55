/** With `--whole` a bench runs on the offer of `npm start`: the whole offer, live. */
import { simulatorEvents } from '@quarterline/sources/simulator/simulator'
import { MATCHES } from '@quarterline/sources/world/schedule'
import type { OpenHouse } from '../server/src/app/house.ts'

/** Whether `--whole` was given. */
export const isWhole = process.argv.includes('--whole')

const AT_ONCE = 2000
const EVERY_MS = 50

/** Feeds the whole offer into a house by the house's clock. @returns a function that ends it */
export async function playWhole({ ingest, clock }: Pick<OpenHouse, 'ingest' | 'clock'>): Promise<() => Promise<void>> {
  const events = simulatorEvents({ seed: '1', matches: MATCHES.usual, ticks: 0 }, { nowMs: clock.now() })
  let next = events.next().value
  /** All that is due, piece by piece: at the beginning it is the whole board. */
  async function tell(): Promise<void> {
    while (next.atMs <= clock.now()) {
      const due = []
      for (; due.length < AT_ONCE && next.atMs <= clock.now(); next = events.next().value) due.push(next)
      await ingest.take(due)
    }
  }
  await tell()
  let telling: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    telling = telling.then(tell)
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await telling
  }
}
