/** A long proof of `npm run prove`. */

import type { AlarmName } from '@quarterline/core/base/watch/alarm'

export interface Proof {
  /** What is proved; at its end, in brackets, the requirements that it shows (docs/reliability.md): `… [B1] [L6]`. */
  name: string
  /** The alarms that it causes and sees: what it says at its end must name each. */
  alarms?: readonly AlarmName[]
  /** What this machine lacks for it, in words; absent or undefined where it can run. */
  lacks?(): string | undefined
  /** What was seen; its last line is the figure that is kept. Throws when the proof does not hold. */
  run(): Promise<string>
}
