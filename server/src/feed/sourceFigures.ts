/** Metrics of the source: up or down, how long it has been silent, how late its events are. */
import type { Figure } from '../kit/watch/figure.ts'
import type { Series } from '../kit/watch/watch.ts'

export interface SourceFigures {
  /** The source is complete or lost; undefined when nothing more is expected of it. */
  set(isUp: boolean | undefined): void
  /** A message was processed, this late against the source's clock. */
  heard(lateMs: number): void
  figures: Figure[]
  series: Series[]
}

/** Metrics before the first message. `realMs` is monotonic real time. */
export function createSourceFigures(realMs: () => number): SourceFigures {
  let isUp: boolean | undefined
  let heardMs: number | undefined
  let lateMs = 0

  const age = () => (heardMs === undefined || isUp === undefined ? undefined : (realMs() - heardMs) / 1000)
  return {
    set(up) {
      isUp = up
    },
    heard(late) {
      heardMs = realMs()
      lateMs = Number.isFinite(late) ? Math.max(0, late) : 0
    },
    figures: [
      {
        name: 'quarterline_feed_up',
        help: '1 while the source is whole and its markets can be bet on',
        read: () => (isUp === undefined ? undefined : Number(isUp)),
      },
      { name: 'quarterline_feed_age_seconds', help: 'Since something of the source was processed last', read: age },
      {
        name: 'quarterline_feed_late_seconds',
        help: 'How far the last message was behind the clock of its source',
        read: () => (isUp === undefined ? undefined : lateMs / 1000),
      },
    ],
    series: [{ name: 'feedAge', take: () => age() ?? null }],
  }
}
