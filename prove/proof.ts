/** A long proof of `npm run prove`. */

import type { AlarmName } from '@quarterline/core/base/watch/alarm'

export interface Proof {
  /** The claim; at its end, in brackets, the requirements that it proves (docs/reliability.md): `… [B1] [L6]`. */
  name: string
  /** The alarms that it causes and sees: its final report must name each. */
  alarms?: readonly AlarmName[]
  /** What this machine lacks for it, in words; absent or undefined where it can run. */
  lacks?(): string | undefined
  /** Its report; the last line is the figure that is kept. Throws when the proof fails. */
  run(): Promise<string>
}
