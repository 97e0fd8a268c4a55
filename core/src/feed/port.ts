/**
 * The port between the platform and a source of the offer: the messages that cross it, and nothing else does.
 * A source may be a worker thread, another process or another machine; every message is plain JSON.
 *
 * A session runs: `open` → (`refused`) or `opened`, `clock`, the events that are due, a `sourceUp` event, and from then on
 * events as they fall due; `alive` every ALIVE_EVERY_MS of real time, so that silence can be noticed; `ended` after the last.
 */
import type { Tuning } from '../market/book/tuning.ts'
import type { FeedEvent } from '../market/event.ts'

/** Where a platform left off, so that the source goes on from exactly there. */
export interface ResumePoint {
  /** The last event that was stored; 0 when none was. */
  seq: number
  /** The platform's time then; the clock goes on from it. */
  nowMs: number
  /** The edition under which the numbering was made; when given, a source with another one refuses. */
  edition?: string | undefined
}

export type PlatformMessage =
  /** `wallNowMs` is real time in epoch ms, for a source that has no other beginning. */
  | { type: 'open'; resume: ResumePoint | null; wallNowMs: number; tuning?: Tuning | undefined }
  /**
   * Works out what an opening would tell, and tells nothing: one that follows soon begins with that. Said again and again with how
   * far the platform has come, it is never far behind.
   */
  | { type: 'prepare'; resume: ResumePoint | null; wallNowMs: number }
  /** From now on; what is told already is told again where it is priced otherwise now. */
  | { type: 'tune'; tuning: Tuning }
  /** Stepped mode only: on to the next instant at which something happens. */
  | { type: 'step' }
  | { type: 'close' }

export type SourceMessage =
  /**
   * The numbering of events depends on the edition: the same edition, the same event under every number. `isTuned`: it prices as the
   * house tunes it.
   */
  | { type: 'opened'; edition: string; isTuned?: boolean | undefined }
  /**
   * The platform's time is nowMs + (real time since this message) × speed; speed 0 stands still until the next.
   * Sent at opening and whenever the clock is set.
   */
  | { type: 'clock'; nowMs: number; speed: number }
  /**
   * Events in order. `sourceUp` and `sourceDown` speak of the session and not of the offer: they take no number of their
   * own and carry that of the last event before them.
   */
  | { type: 'events'; events: FeedEvent[] }
  | { type: 'alive'; nowMs: number }
  /** Nothing more will come; in stepped mode also the answer to every further step. */
  | { type: 'ended' }
  /** For the log and the operator. */
  | { type: 'notice'; level: 'warn' | 'error'; text: string }
  /** The session cannot begin; the reason is a sentence for the operator. */
  | { type: 'refused'; reason: string }

export const ALIVE_EVERY_MS = 200
/** Events that come together travel in messages of at most this many. */
export const EVENTS_MAX = 1000
