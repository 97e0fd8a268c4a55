/** Notices a source that has fallen silent or late, so that its markets can be shut within a second (integrations F1, F6). */

/** When so long nothing was processed, a source that was up is silent. */
const SILENT_AFTER_MS = 800
/** A source that is opening may be busy with a long absence, but not for ever. */
const OPENING_AFTER_MS = 60_000
/** What is older than this when it is processed is no sign of life: a price that is late is a wrong price. */
const LATE_MS = 1000
/** One late event may be a correction; so many on end are a source that is behind. */
const LATE_EVENTS_MIN = 3
const TICK_MS = 100

export interface SilenceWatch {
  /** A message was processed; in real ms, how far it was behind the source's clock by then. */
  processed(lateMs: number, isEvents: boolean): void
  /** The snapshot is complete: from now on silence is short. */
  up(): void
  stop(): void
}

/**
 * Watches one session of a source. Ticks are counted and not time: while this process itself was held up, its clock went
 * on and its messages lay unread, which says nothing about the source; a tick that came late is one tick.
 * @param onLost is called once, with the reason in words
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
