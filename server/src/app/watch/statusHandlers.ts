/** The handler of the operators' status page. */

import { ok } from '@quarterline/core/base/result'
import { ALARMS } from '@quarterline/core/base/watch/alarm'
import type { Watch } from '../../kit/watch/watch.ts'

/** Numbers for people: four significant digits. */
const short = (value: number): number => Number(value.toPrecision(4))

/** Every known single-valued metric. */
function numbersOf(watch: Watch): Record<string, number> {
  const known = watch.figures().map(({ name }): [string, number | undefined] => [name, watch.read(name)])
  return Object.fromEntries(known.filter((row): row is [string, number] => row[1] !== undefined))
}

function pastOf(watch: Watch) {
  const { agoMs, lines } = watch.past()
  const shortened = [...lines].map(([name, values]): [string, (number | null)[]] => {
    return [name, values.map((value) => (value === null ? null : short(value)))]
  })
  return { ago_s: agoMs.map((ms) => Math.round(ms / 1000)), lines: Object.fromEntries(shortened) }
}

/** The handler of `console/status`. */
export function createStatusHandlers({ watch }: { watch: Watch }) {
  return {
    'console/status'() {
      const alarms = watch.firing().map(({ name, forMs, value }) => {
        const { severity, figure, bound } = ALARMS[name]
        return { name, severity, for_s: forMs / 1000, figure, bound, ...(value !== undefined && { value }) }
      })
      return ok({ up_s: process.uptime(), alarms, figures: numbersOf(watch), past: pastOf(watch) })
    },
  }
}
