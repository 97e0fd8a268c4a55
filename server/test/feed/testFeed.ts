/** For tests and proofs: the FEED text of a simulated house, which begins on a day of its own and never at the machine's date. */

/** A Saturday evening: soccer is in play, comes today and on the days after. In GMT+8, as FEED has it. */
const SATURDAY_EVENING = '2026-11-21T22:00'
export const SIMULATED_FROM_MS = Date.parse(`${SATURDAY_EVENING}:00+08:00`)

interface SimulatorSettings {
  /** About how many matches are on offer at a time. */
  matches?: number
  /** Platform seconds per real second. */
  speed?: number
  /** Further price changes per second. */
  ticks?: number
}

/** The FEED text of a simulator whose clubs, matches and start are the same on every day and every machine. */
export function simulatorFeed(settings: SimulatorSettings = {}): string {
  const parameters = Object.entries({ seed: 1, ...settings, start: SATURDAY_EVENING })
  return `simulator?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
}
