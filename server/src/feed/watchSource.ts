/**
 * Detects a source that is silent or late, so that its markets are shut within a second (integrations F1, F6), and when it
 * has caught up: its messages come in order and none is lost, so nothing needs to be sent again.
 */

/** A source that is up is silent after this long without a processed message. */
const SILENT_AFTER_MS = 800
/** A source that is opening may be catching up, but not for longer than this. */
const OPENING_AFTER_MS = 60_000
/** A message older than this when it is processed is no sign of life: a late price is a wrong price. */
const LATE_MS = 1000
/** One late event may be a correction; this many in a row mean a source that lags. */
const LATE_EVENTS_MIN = 3
/** It has caught up when it was heard in time for this long, the last event included. */
const CALM_MS = 1000
const TICK_MS = 100

const SILENT = 'nothing new was heard of it in time'
const LATE = 'what it says comes late'

export interface SilenceWatch {
  /**
   * A message was processed.
   *
   * @param lateMs in real ms, how far it was behind the source's clock by then
   * @returns whether a source that was behind has just caught up
   */
  processed(lateMs: number, isEvents: boolean): boolean
  /** The snapshot is complete: from now on the silence limit is short. */
  up(): void
  /** It has said everything. @returns whether it was behind */
  end(): boolean
  stop(): void
}

/** Both are called with the reason in words. */
interface Alarms {
  /** It is behind: nothing is offered until it has caught up. */
  onBehind(why: string): void
  /** It did not open, or was behind for too long; called once. */
  onLost(why: string): void
}

/** Why and since when it is behind, and since when it has been heard in time again. */
interface Behind {
  why: string
  sinceMs: number
  calmAt?: number | undefined
}

/**
 * Watches one session of a source. It counts ticks, not time: while this process stalls, its clock goes on and messages
 * stay unread, which says nothing about the source; a late tick is one tick.
 *
 * @param patienceMs how long it may be behind
 */
export function watchSource({ onBehind, onLost }: Alarms, patienceMs: number): SilenceWatch {
  let isUp = false
  let awakeMs = 0
  let heardAt = 0
  let late = { events: 0, sinceMs: 0 }
  let behind: Behind | undefined

  function lose(why: string): void {
    clearInterval(timer)
    onLost(why)
  }
  function fallBehind(why: string): void {
    if (!behind) onBehind(why)
    behind = { why, sinceMs: awakeMs, ...behind, calmAt: undefined }
  }
  const timer = setInterval(() => {
    awakeMs += TICK_MS
    const silentMs = awakeMs - heardAt
    if (!isUp && silentMs >= OPENING_AFTER_MS) lose(SILENT)
    if (isUp && silentMs >= SILENT_AFTER_MS) fallBehind(SILENT)
    if (behind && behind.calmAt === undefined && awakeMs - behind.sinceMs >= patienceMs) lose(behind.why)
  }, TICK_MS)

  function noteLateEvent(): void {
    if (++late.events >= LATE_EVENTS_MIN && awakeMs - late.sinceMs >= SILENT_AFTER_MS) fallBehind(LATE)
  }
  function hasCaughtUp(): boolean {
    // That it is alive does not make the prices newer that it told late.
    if (!behind || late.events > 0) return false
    behind.calmAt ??= awakeMs
    if (awakeMs - behind.calmAt < CALM_MS) return false
    behind = undefined
    return true
  }

  return {
    processed(lateMs, isEvents) {
      if (isUp && lateMs > LATE_MS) {
        if (behind) behind.calmAt = undefined
        if (isEvents) noteLateEvent()
        return false
      }
      heardAt = awakeMs
      if (isEvents) late = { events: 0, sinceMs: awakeMs }
      return hasCaughtUp()
    },
    up() {
      isUp = true
      heardAt = awakeMs
    },
    end() {
      clearInterval(timer)
      return behind !== undefined
    },
    stop: () => clearInterval(timer),
  }
}
