/** For tests and proofs: the start of houses with a simulated offer: a fixed day, never the machine's date. */
import { MATCHES } from '@quarterline/sources/world/schedule'

/**
 * In GMT+8 as in FEED: a Saturday evening, with soccer in play, today's and later matches. The proof of any day sets
 * TEST_START.
 */
export const TEST_START = process.env.TEST_START ?? '2026-11-21T22:00'
/** Whether a proof chose the day: then few may play, while the day of the tests is a busy one. */
export const isOtherDay = process.env.TEST_START !== undefined
export const TEST_START_MS = Date.parse(`${TEST_START}:00+08:00`)

interface SimulatorSettings {
  /** About how many matches are on offer at a time. */
  matches?: number
  /** Platform seconds per real second. */
  speed?: number
  /** Additional price changes per second. */
  ticks?: number
}

/** A simulator's FEED text: the same clubs, matches and start on every day and machine. */
export function simulatorFeed(settings: SimulatorSettings = {}): string {
  const parameters = Object.entries({ seed: 1, ...settings, start: TEST_START })
  return `simulator?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/**
 * A simulator's FEED text for pages that show each group of matches. On the day of the tests a small house has them all; on
 * a day that a proof chose only the usual one is sure to.
 */
export const fullFeed = (matches: number) => simulatorFeed({ matches: isOtherDay ? MATCHES.usual : matches })
