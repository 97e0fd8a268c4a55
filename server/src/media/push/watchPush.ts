/** The metrics of pushed notices: devices that are subscribed, and those whose push service takes nothing. */
import type { Db } from '../../kit/db.ts'
import type { ProductWatch } from '../../kit/product.ts'

const COUNTS = 'SELECT count(*)::int AS devices, count(failing_ms)::int AS failing FROM push_device'
/** A single phone that is away says nothing about a push service. */
const TELLING_MIN = 5

/** Counts devices and failing ones. */
export function watchPush(db: Db): Required<ProductWatch> {
  let counts: { devices: number; failing: number } | undefined
  return {
    figures: [
      {
        name: 'quarterline_push_devices',
        help: 'Devices that members subscribed to notices of their matches',
        read: () => counts?.devices,
      },
      {
        name: 'quarterline_push_failing',
        help: 'Those of them whose push service took nothing at the last try',
        read: () => counts?.failing,
      },
      {
        name: 'quarterline_push_failing_share',
        help: 'The failing share of subscribed devices; 0 while few are subscribed',
        read: () => counts && (counts.devices < TELLING_MIN ? 0 : counts.failing / counts.devices),
      },
    ],
    async look() {
      counts = (await db.query<{ devices: number; failing: number }>(COUNTS)).rows[0]
    },
  }
}
