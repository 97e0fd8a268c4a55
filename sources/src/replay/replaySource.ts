/** The replay source: plays a season file in the platform's time, which this source keeps. */
import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { PlatformMessage, ResumePoint } from '@quarterline/core/feed/port'
import { openSession, type Session, type SessionWorld } from '../session/session.ts'
import type { ReplayFeed } from '../session/sourceText.ts'
import { noticesOf, readSeasonFile, type SeasonSource } from './replayFile.ts'
import { firstKickoffMs, REPLAY_SOURCE, seasonEvents } from './season.ts'

const BEFORE_FIRST_MS = 30 * MINUTE_MS
const NOTICES_MAX = 20

/** The inputs that event numbers depend on; the speed is not one of them. */
function editionOf({ digest }: SeasonSource, { seed, correctionsPpm }: ReplayFeed, startMs: number): string {
  return createHash('sha256').update([digest, seed, correctionsPpm, startMs].join('\n')).digest('hex').slice(0, 32)
}

function playSeason(
  season: SeasonSource,
  feed: ReplayFeed,
  resume: ResumePoint | null,
  world: SessionWorld,
): Session | string {
  const { seed, correctionsPpm, speed } = feed
  const startMs = feed.startMs ?? (firstKickoffMs(season.matches) ?? 0) - BEFORE_FIRST_MS
  const edition = editionOf(season, feed, startMs)
  if (resume?.edition !== undefined && resume.edition !== edition)
    return `${feed.file}, its seed, start or corrections are not those that this platform began with; give it back what it had, or a new data directory.`
  const afterSeq = resume?.seq ?? 0
  const events = seasonEvents(season.matches, { seed, correctionsPpm, startMs }, afterSeq)
  const nowMs = resume?.nowMs ?? startMs
  return openSession({ source: REPLAY_SOURCE, edition, events, afterSeq, nowMs, speed }, world)
}

/** Answers the platform's messages with a season file's events. @returns the handler of the platform's messages */
export function openReplay(feed: ReplayFeed, world: SessionWorld): (message: PlatformMessage) => void {
  let session: Session | undefined
  const refuse = (reason: string) => world.send({ type: 'refused', reason })
  const open = (resume: ResumePoint | null) => {
    const season = readSeasonFile(feed.file)
    if (typeof season === 'string') return refuse(season)
    for (const text of noticesOf(season, feed.file, NOTICES_MAX)) world.send({ type: 'notice', level: 'warn', text })
    session?.stop()
    const opened = playSeason(season, feed, resume, world)
    if (typeof opened === 'string') return refuse(opened)
    session = opened
  }
  return (message) => {
    if (message.type === 'open') open(message.resume)
    if (message.type === 'step') session?.step()
    if (message.type === 'close') session?.stop()
  }
}
