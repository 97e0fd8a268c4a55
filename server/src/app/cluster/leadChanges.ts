/** Counts recent leader changes: while two processes trade the lead, no member is served. */
import type { Figure } from '../../kit/watch/figure.ts'

const WINDOW_MS = 600_000

/**
 * @param fenceOf the number of the leadership that this process leads or follows; each one has a higher number
 * @param realMs monotonic real time
 */
export function leadChangesFigure(fenceOf: () => number | undefined, realMs: () => number): Figure {
  let last: number | undefined
  let changes: { atMs: number; count: number }[] = []
  return {
    name: 'quarterline_lead_changes',
    help: 'How often the lead of the book changed in the last ten minutes, as seen by this process',
    read() {
      const fence = fenceOf()
      const nowMs = realMs()
      if (fence !== undefined) {
        // The first leader seen had the lead before this process looked.
        if (last !== undefined && fence > last) changes.push({ atMs: nowMs, count: fence - last })
        last = Math.max(fence, last ?? fence)
      }
      changes = changes.filter(({ atMs }) => nowMs - atMs < WINDOW_MS)
      return changes.reduce((sum, { count }) => sum + count, 0)
    },
  }
}
