/** For tests and proofs: when a house begins whose offer a source makes. It is a day of its own, never the machine's date. */

/**
 * In GMT+8, as FEED has it: a Saturday evening, when soccer is in play, comes today and on the days after. The proof of any
 * day sets TEST_START to others.
 */
export const TEST_START = process.env.TEST_START ?? '2026-11-21T22:00'
export const TEST_START_MS = Date.parse(`${TEST_START}:00+08:00`)

interface SimulatorSettings {
  /** About how many matches are on offer at a time. */
  matches?: number
  /** Platform seconds per real second. */
  speed?: number
  /** Further price changes per second. */
  ticks?: number
}

/** The FEED text of a simulator: its clubs, matches and start are the same on every day and every machine. */
export function simulatorFeed(settings: SimulatorSettings = {}): string {
  const parameters = Object.entries({ seed: 1, ...settings, start: TEST_START })
  return `simulator?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
}
