/** The durations of all measurements: in full, or with `--quick` just long enough to check that the bench runs. */

interface Pace {
  /** Before the first figure: code is compiled, caches and connections are warm. */
  warmS: number
  /** Before each further figure: the machine's caches have cooled in between. */
  againS: number
  measuredS: number
  /** Of TPC-B: branches, each with 100,000 accounts. */
  scale: number
  yardstickS: number
}

export const isQuick: boolean = process.argv.includes('--quick')

export const PACE: Pace = isQuick
  ? { warmS: 3, againS: 1, measuredS: 3, scale: 5, yardstickS: 2 }
  : { warmS: 20, againS: 4, measuredS: 10, scale: 50, yardstickS: 10 }
