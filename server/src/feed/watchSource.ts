/** Detects a silent or late source, so that its markets are shut within a second (integrations F1, F6). */

/** A source that is up is silent after this long without a processed message. */
const SILENT_AFTER_MS = 800
/** A source that is opening may be catching up, but not for longer than this. */
const OPENING_AFTER_MS = 60_000
/** A message older than this when it is processed is no sign of life: a late price is a wrong price. */
const LATE_MS = 1000
/** One late event may be a correction; this many in a row mean a source that lags. */
const LATE_EVENTS_MIN = 3
const TICK_MS = 100

export interface SilenceWatch {
  /** A message was processed; in real ms, how far it was behind the source's clock by then. */
  processed(lateMs: number, isEvents: boolean): void
  /** The snapshot is complete: from now on the silence limit is short. */
  up(): void
  stop(): void
}

/**
 * Watches one session of a source. It counts ticks, not time: while this process stalls, its clock goes on and messages
 * stay unread, which says nothing about the source; a late tick is one tick.
 * @param onLost called once, with the reason in words
 */
export function watchSource(onLost: (why: string) => void): SilenceWatch {
  let isUp = false
  let awakeMs = 0
  let heardAt = 0
  let late = { events: 0, sinceMs: 0 }

  function lose(why: string): void {
    clearInterval(timer)
    onLost(why)
  }
  const timer = setInterval(() => {
    awakeMs += TICK_MS
    if (awakeMs - heardAt >= (isUp ? SILENT_AFTER_MS : OPENING_AFTER_MS)) lose('nothing new was heard of it in time')
  }, TICK_MS)

  return {
    processed(lateMs, isEvents) {
      const isLate = isUp && lateMs > LATE_MS
      if (!isLate) heardAt = awakeMs
      if (!isEvents) return
      if (!isLate) late = { events: 0, sinceMs: awakeMs }
      else if (++late.events >= LATE_EVENTS_MIN && awakeMs - late.sinceMs >= SILENT_AFTER_MS)
        lose('what it says comes late')
    },
    up() {
      isUp = true
      heardAt = awakeMs
    },
    stop: () => clearInterval(timer),
  }
}
