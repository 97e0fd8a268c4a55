/**
 * The port between the platform and a source: every message between them. A source may be a worker thread, another
 * process or another machine; all messages are plain JSON. A session runs: `open` → (`refused`) or `opened`, `clock`,
 * the events that are due, a `sourceUp` event, then events as they fall due; `alive` every ALIVE_EVERY_MS of real time,
 * so that silence is noticed; `ended` after the last.
 */
import type { Tuning } from '../market/book/tuning.ts'
import type { FeedEvent } from '../market/event.ts'

/** Where a platform stopped, so that the source continues from exactly there. */
export interface ResumePoint {
  /** The last stored event; 0 without one. */
  seq: number
  /** The platform's time then; the clock continues from it. */
  nowMs: number
  /** The edition that the numbering belongs to; a source with another edition refuses. */
  edition?: string | undefined
}

export type PlatformMessage =
  /** `wallNowMs` is real time in epoch ms, for a source that starts now. */
  | { type: 'open'; resume: ResumePoint | null; wallNowMs: number; tuning?: Tuning | undefined }
  /**
   * Prepares an opening without sending anything; an `open` that follows soon starts from it. Repeated with the
   * platform's progress, it stays close behind.
   */
  | { type: 'prepare'; resume: ResumePoint | null; wallNowMs: number }
  /** Applies from now on; markets whose prices change are sent again. */
  | { type: 'tune'; tuning: Tuning }
  /** Stepped mode only: go on to the next instant with an event. */
  | { type: 'step' }
  | { type: 'close' }

export type SourceMessage =
  /**
   * The numbering of events depends on the edition: same edition, same event under each number. `isTuned`: it accepts
   * tuning.
   */
  | { type: 'opened'; edition: string; isTuned?: boolean | undefined }
  /**
   * Platform time is nowMs + (real time since this message) × speed; at speed 0 it stands still until the next message.
   * Sent at opening and whenever the clock is set.
   */
  | { type: 'clock'; nowMs: number; speed: number }
  /**
   * Events in order. `sourceUp` and `sourceDown` are about the session, not the offer: they have the number of the last
   * event before them.
   */
  | { type: 'events'; events: FeedEvent[] }
  | { type: 'alive'; nowMs: number }
  /** The source has no more events; in stepped mode also the answer to every further step. */
  | { type: 'ended' }
  /** For the log and the operator. */
  | { type: 'notice'; level: 'warn' | 'error'; text: string }
  /** The session cannot begin; the reason is a sentence for the operator. */
  | { type: 'refused'; reason: string }

export const ALIVE_EVERY_MS = 200
/** The most events in one message. */
export const EVENTS_MAX = 1000
