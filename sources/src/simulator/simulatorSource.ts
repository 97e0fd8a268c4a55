/** The simulator source: plays invented leagues without end, in the platform's time, which this source keeps. */

import { MINUTE_MS } from '@quarterline/core/base/time'
import type { PlatformMessage, ResumePoint } from '@quarterline/core/feed/port'
import { tune } from '../play/tuning.ts'
import { openSession, type Session, type SessionWorld } from '../session/session.ts'
import type { SimulatorFeed } from '../session/sourceText.ts'
import { timeOfSeq } from './numbers.ts'
import { type OpenedEvents, openEvents, SIMULATOR_SOURCE, type SimulatorPlan, simulatorEvents } from './simulator.ts'

/** Rises when the simulator draws other matches, or others' numbers, from the same seed. */
const DRAWN_AS = 10

/** The inputs that event numbers depend on; speed and extra price changes are not among them. */
function editionOf({ seed, matches }: SimulatorFeed): string {
  return `${DRAWN_AS}/${seed}/${matches}`
}

/**
 * The platform's time when a session opens: its last one. In a house that began at the wall's time the clock jumps to
 * the wall's when that is later, because people waited meanwhile; it never goes back.
 */
function openingMs({ startMs, speed }: SimulatorFeed, resume: ResumePoint | null, wallNowMs: number): number {
  if (!resume) return startMs ?? wallNowMs
  const isTiedToWall = startMs === undefined && speed > 0
  return isTiedToWall ? Math.max(resume.nowMs, wallNowMs) : resume.nowMs
}

type OpeningRequest = Pick<PlatformMessage & { type: 'open' }, 'resume' | 'wallNowMs'>

/** How long a prepared opening stays usable, in platform ms; to skip more takes longer than to begin anew. */
const FRESH_MS = 5 * MINUTE_MS

/** An opening prepared in advance. */
interface PreparedOpening {
  opened: OpenedEvents
  /** The platform's last event of its own. */
  seq: number
  nowMs: number
}

const planOf = ({ seed, matches, ticks }: SimulatorFeed): SimulatorPlan => ({ seed, matches, ticks })

const leftOf = ({ seq, nowMs }: ResumePoint) => ({ seq, atMs: seq > 0 ? timeOfSeq(seq) : nowMs })

/** Continues a prepared opening; undefined where that is no longer usable. */
function goOn(
  feed: SimulatorFeed,
  { resume, wallNowMs }: OpeningRequest,
  before: PreparedOpening,
): PreparedOpening | undefined {
  if (!resume || resume.seq < before.seq) return undefined
  const nowMs = openingMs(feed, resume, wallNowMs)
  if (nowMs < before.nowMs || nowMs - before.nowMs > FRESH_MS) return undefined
  before.opened.passOver(resume.seq)
  return { opened: before.opened, seq: resume.seq, nowMs }
}

/** Prepares the events of an opening. */
function prepare(feed: SimulatorFeed, { resume, wallNowMs }: OpeningRequest): PreparedOpening | undefined {
  if (!resume || (resume.edition !== undefined && resume.edition !== editionOf(feed))) return undefined
  const nowMs = openingMs(feed, resume, wallNowMs)
  return { opened: openEvents(planOf(feed), { nowMs, left: leftOf(resume) }), seq: resume.seq, nowMs }
}

/** The events of an opening; without a prepared one, nothing is computed before the first event is read. */
function toTell(feed: SimulatorFeed, { resume, wallNowMs }: OpeningRequest, prepared: PreparedOpening | undefined) {
  const nowMs = openingMs(feed, resume, wallNowMs)
  const afterSeq = resume?.seq ?? 0
  const left = resume ? leftOf(resume) : undefined
  const events = prepared ? prepared.opened.tell(nowMs) : simulatorEvents(planOf(feed), { nowMs, left })
  return { nowMs, afterSeq, events }
}

function simulate(
  feed: SimulatorFeed,
  opening: OpeningRequest,
  prepared: PreparedOpening | undefined,
  world: SessionWorld,
): Session | string {
  const { resume } = opening
  const edition = editionOf(feed)
  if (resume?.edition !== undefined && resume.edition !== edition)
    return 'The simulator has another seed or number of matches than this platform began with, or draws them anew; give it back what it had, or a new data directory.'
  const named = { source: SIMULATOR_SOURCE, edition, isTuned: true, speed: feed.speed }
  return openSession({ ...named, ...toTell(feed, opening, prepared) }, world)
}

/** Answers the platform's messages with simulated matches. @returns the handler of the platform's messages */
export function openSimulator(feed: SimulatorFeed, world: SessionWorld): (message: PlatformMessage) => void {
  let session: Session | undefined
  let prepared: PreparedOpening | undefined
  function open(message: PlatformMessage & { type: 'open' }): void {
    session?.stop()
    // Before the tuning: skipped events were sent under the earlier one.
    const ready = prepared && goOn(feed, message, prepared)
    prepared = undefined
    tune(message.tuning)
    const opened = simulate(feed, message, ready, world)
    if (typeof opened === 'string') world.send({ type: 'refused', reason: opened })
    else session = opened
  }
  return (message) => {
    if (message.type === 'prepare' && !session)
      prepared = (prepared && goOn(feed, message, prepared)) ?? prepare(feed, message)
    if (message.type === 'open') open(message)
    if (message.type === 'tune') tune(message.tuning)
    if (message.type === 'step') session?.step()
    if (message.type === 'close') session?.stop()
  }
}
