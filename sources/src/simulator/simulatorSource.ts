/** The simulator: invented leagues played without end, in the platform's time, which this source keeps. */

import type { PlatformMessage, Resume } from '@quarterline/core/feed/port'
import { tune } from '../play/tuning.ts'
import { openSession, type Session, type World } from '../session/session.ts'
import type { SimulatorFeed } from '../session/sourceText.ts'
import { timeOfSeq } from './numbers.ts'
import { SIMULATOR_SOURCE, simulatorEvents } from './simulator.ts'

/** Rises when the simulator draws other matches, or others' numbers, from the same seed. */
const DRAWN_AS = 10

/** What the numbering of events depends on; speed and further price changes are not part of it. */
function editionOf({ seed, matches }: SimulatorFeed): string {
  return `${DRAWN_AS}/${seed}/${matches}`
}

/**
 * The platform's time when a session opens: where it was left. In a house that began at the wall's time the clock goes on
 * to the wall's when that is later, because people have waited meanwhile; it never goes back.
 */
function openingMs({ startMs, speed }: SimulatorFeed, resume: Resume | null, wallNowMs: number): number {
  if (!resume) return startMs ?? wallNowMs
  const isTiedToWall = startMs === undefined && speed > 0
  return isTiedToWall ? Math.max(resume.nowMs, wallNowMs) : resume.nowMs
}

type Opening = Pick<PlatformMessage & { type: 'open' }, 'resume' | 'wallNowMs'>

/** What an opening has to tell; nothing of it is worked out before the first event is asked for. */
function toTell(feed: SimulatorFeed, { resume, wallNowMs }: Opening) {
  const { seed, matches, ticks } = feed
  const nowMs = openingMs(feed, resume, wallNowMs)
  const afterSeq = resume?.seq ?? 0
  const left = resume ? { seq: afterSeq, atMs: afterSeq > 0 ? timeOfSeq(afterSeq) : resume.nowMs } : undefined
  return { nowMs, afterSeq, events: simulatorEvents({ seed, matches, ticks }, { nowMs, left }) }
}

function simulate(feed: SimulatorFeed, opening: Opening, world: World): Session | string {
  const { resume } = opening
  const edition = editionOf(feed)
  if (resume?.edition !== undefined && resume.edition !== edition)
    return 'The simulator has another seed or number of matches than this platform began with, or draws them anew; give it back what it had, or a new data directory.'
  const named = { source: SIMULATOR_SOURCE, edition, isTuned: true, speed: feed.speed }
  return openSession({ ...named, ...toTell(feed, opening) }, world)
}

/** Answers the platform's messages with simulated matches. @returns what takes the platform's messages */
export function openSimulator(feed: SimulatorFeed, world: World): (message: PlatformMessage) => void {
  let session: Session | undefined
  return (message) => {
    if (message.type === 'open' || message.type === 'tune') tune(message.tuning)
    if (message.type === 'open') {
      session?.stop()
      const opened = simulate(feed, message, world)
      if (typeof opened === 'string') return world.send({ type: 'refused', reason: opened })
      session = opened
    }
    if (message.type === 'rehearse') toTell(feed, message).events.next()
    if (message.type === 'step') session?.step()
    if (message.type === 'close') session?.stop()
  }
}
