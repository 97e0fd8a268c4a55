/** The replay: a season file told in the platform's time, which this source keeps. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { MINUTE_MS } from '@quarterline/core/base/time'
import { firstKickoffMs, REPLAY_SOURCE, seasonEvents } from '@quarterline/core/feed/season'
import type { FeedEvent } from '@quarterline/core/market/event'
import { ALIVE_EVERY_MS, EVENTS_MAX, type PlatformMessage, type Resume, type SourceMessage } from './port.ts'
import { readSeasonFile, type Season } from './replayFile.ts'
import type { ReplayFeed } from './sourceText.ts'

const BEFORE_FIRST_MS = 30 * MINUTE_MS
/** Events closer together than this in real time travel together. */
const TOGETHER_MS = 20
/** A timer never sleeps longer; a sleeping machine is noticed within it. */
const SLEEP_MAX_MS = 60_000
const NOTICES_MAX = 20

/** What a replay needs of the world around it. */
export interface World {
  send: (message: SourceMessage) => void
  /** Real time in ms, never set back. */
  wallMs: () => number
}

/** A season and the next of its events; the sequence is drawn as it is told. */
interface Tape {
  events: Iterator<FeedEvent, void>
  next: FeedEvent | undefined
  /** Number of the last event told. */
  seq: number
}

function openTape(season: Season, feed: ReplayFeed, startMs: number, afterSeq: number): Tape {
  const { seed, correctionsPpm } = feed
  const events = seasonEvents(season.matches, { seed, correctionsPpm, startMs }, afterSeq)
  return { events, next: events.next().value ?? undefined, seq: afterSeq }
}

/** Takes the events up to an instant off the tape, at most EVENTS_MAX of them. */
function take(tape: Tape, untilMs: number): FeedEvent[] {
  const taken: FeedEvent[] = []
  while (tape.next && tape.next.atMs <= untilMs && taken.length < EVENTS_MAX) {
    taken.push(tape.next)
    tape.seq = tape.next.seq
    tape.next = tape.events.next().value ?? undefined
  }
  return taken
}

/** What the numbering of events depends on; the speed is not part of it. */
function editionOf({ digest }: Season, { seed, correctionsPpm }: ReplayFeed, startMs: number): string {
  return createHash('sha256').update([digest, seed, correctionsPpm, startMs].join('\n')).digest('hex').slice(0, 32)
}

function tellMalformed({ malformed }: Season, file: string, { send }: World): void {
  const warn = (text: string) => send({ type: 'notice', level: 'warn', text })
  for (const { line, reason } of malformed.slice(0, NOTICES_MAX))
    warn(`${basename(file)}, line ${line}: ${reason}; skipped`)
  const more = malformed.length - NOTICES_MAX
  if (more > 0) warn(`${basename(file)}: ${more} more lines are malformed and skipped`)
}

/** The platform's clock: real time at `speed`, from where it was set; at speed 0 it stands. */
function openClock(nowMs: number, speed: number, { wallMs }: World) {
  const sinceMs = wallMs()
  let setMs = nowMs
  return {
    nowMs: () => (speed === 0 ? setMs : Math.floor(setMs + (wallMs() - sinceMs) * speed)),
    stand: (atMs: number) => {
      setMs = Math.max(setMs, atMs)
    },
  }
}

/** A session that runs until it is closed. */
interface Session {
  step: () => void
  stop: () => void
}

function openSession(season: Season, feed: ReplayFeed, resume: Resume | null, world: World): Session | string {
  const { send } = world
  const startMs = feed.startMs ?? (firstKickoffMs(season.matches) ?? 0) - BEFORE_FIRST_MS
  const edition = editionOf(season, feed, startMs)
  if (resume?.edition !== undefined && resume.edition !== edition)
    return `${feed.file}, its seed, start or corrections are not those that this platform began with; give it back what it had, or a new data directory.`
  const tape = openTape(season, feed, startMs, resume?.seq ?? 0)
  const clock = openClock(resume?.nowMs ?? startMs, feed.speed, world)
  let timer: NodeJS.Timeout | undefined
  const alive = setInterval(() => send({ type: 'alive', nowMs: clock.nowMs() }), ALIVE_EVERY_MS)

  const tellClock = () => send({ type: 'clock', nowMs: clock.nowMs(), speed: feed.speed })
  const tellUntil = (untilMs: number) => {
    for (let events = take(tape, untilMs); events.length > 0; events = take(tape, untilMs))
      send({ type: 'events', events })
  }
  const play = () => {
    tellUntil(clock.nowMs())
    if (!tape.next) return send({ type: 'ended' })
    const sleepMs = (tape.next.atMs - clock.nowMs()) / feed.speed
    timer = setTimeout(play, Math.min(Math.max(sleepMs, TOGETHER_MS), SLEEP_MAX_MS))
  }
  const step = () => {
    if (!tape.next) return send({ type: 'ended' })
    clock.stand(tape.next.atMs)
    tellClock()
    tellUntil(clock.nowMs())
  }

  send({ type: 'opened', edition })
  tellClock()
  const openedMs = clock.nowMs()
  tellUntil(openedMs)
  const key = `up/${tape.seq}/${openedMs}`
  send({ type: 'events', events: [{ kind: 'sourceUp', source: REPLAY_SOURCE, seq: tape.seq, key, atMs: openedMs }] })
  if (feed.speed > 0) play()
  return {
    step: feed.speed === 0 ? step : () => {},
    stop: () => {
      clearTimeout(timer)
      clearInterval(alive)
    },
  }
}

/** Answers the platform's messages with a season file's events. @returns what takes the platform's messages */
export function openReplay(feed: ReplayFeed, world: World): (message: PlatformMessage) => void {
  let session: Session | undefined
  const refuse = (reason: string) => world.send({ type: 'refused', reason })
  const open = (resume: Resume | null) => {
    const season = readSeasonFile(feed.file)
    if (typeof season === 'string') return refuse(season)
    tellMalformed(season, feed.file, world)
    session?.stop()
    const opened = openSession(season, feed, resume, world)
    if (typeof opened === 'string') return refuse(opened)
    session = opened
  }
  return (message) => {
    if (message.type === 'open') open(message.resume)
    if (message.type === 'step') session?.step()
    if (message.type === 'close') session?.stop()
  }
}
