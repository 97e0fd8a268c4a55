/**
 * Runs a source's session with the platform: sends its events in the platform's time, which the source keeps, running
 * or stepped.
 */

import { ALIVE_EVERY_MS, EVENTS_MAX, type SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent } from '@quarterline/core/market/event'

/** Events closer together than this in real time travel together. */
const TOGETHER_MS = 20
/** A timer never sleeps longer; a sleeping machine is noticed within it. */
const SLEEP_MAX_MS = 60_000

/** The outside services that a source needs. */
export interface SessionWorld {
  send: (message: SourceMessage) => void
  /** Real time in ms, never set back. */
  wallMs: () => number
}

/** The content of a session. */
export interface Programme {
  source: string
  edition: string
  /** Whether it prices as the house tunes it. */
  isTuned?: boolean
  /** In order; drawn as they are sent. */
  events: Iterator<FeedEvent, unknown>
  /** The number of the last event sent before. */
  afterSeq: number
  /** The platform's time when the session opens. */
  nowMs: number
  /** Platform seconds per real second; 0 is stepped mode. */
  speed: number
}

/** A session that runs until it is closed. */
export interface Session {
  step: () => void
  stop: () => void
}

/** A sequence and the next of its events. */
interface Tape {
  events: Iterator<FeedEvent, unknown>
  next: FeedEvent | undefined
  /** Number of the last event sent. */
  seq: number
}

function nextOf(events: Iterator<FeedEvent, unknown>): FeedEvent | undefined {
  const next = events.next()
  return next.done ? undefined : next.value
}

/** Takes the events up to an instant off the tape, at most EVENTS_MAX of them. */
function take(tape: Tape, untilMs: number): FeedEvent[] {
  const taken: FeedEvent[] = []
  while (tape.next && tape.next.atMs <= untilMs && taken.length < EVENTS_MAX) {
    taken.push(tape.next)
    tape.seq = tape.next.seq
    tape.next = nextOf(tape.events)
  }
  return taken
}

/** The platform's clock: real time at `speed` from its setting; at speed 0 it is stopped. */
function openClock(nowMs: number, speed: number, { wallMs }: SessionWorld) {
  const sinceMs = wallMs()
  let setMs = nowMs
  return {
    nowMs: () => (speed === 0 ? setMs : Math.floor(setMs + (wallMs() - sinceMs) * speed)),
    stand: (atMs: number) => {
      setMs = Math.max(setMs, atMs)
    },
  }
}

/** Opens a session: sends due events at once, and the rest as they become due. */
export function openSession(programme: Programme, world: SessionWorld): Session {
  const { source, edition, isTuned, events, afterSeq, speed } = programme
  const { send } = world
  const tape: Tape = { events, next: nextOf(events), seq: afterSeq }
  const clock = openClock(programme.nowMs, speed, world)
  let timer: NodeJS.Timeout | undefined
  const alive = setInterval(() => send({ type: 'alive', nowMs: clock.nowMs() }), ALIVE_EVERY_MS)

  const tellClock = () => send({ type: 'clock', nowMs: clock.nowMs(), speed })
  const tellUntil = (untilMs: number) => {
    for (let due = take(tape, untilMs); due.length > 0; due = take(tape, untilMs)) send({ type: 'events', events: due })
  }
  const play = () => {
    tellUntil(clock.nowMs())
    if (!tape.next) return send({ type: 'ended' })
    const sleepMs = (tape.next.atMs - clock.nowMs()) / speed
    timer = setTimeout(play, Math.min(Math.max(sleepMs, TOGETHER_MS), SLEEP_MAX_MS))
  }
  const step = () => {
    if (!tape.next) return send({ type: 'ended' })
    clock.stand(tape.next.atMs)
    tellClock()
    tellUntil(clock.nowMs())
  }

  send({ type: 'opened', edition, ...(isTuned && { isTuned }) })
  tellClock()
  const openedMs = clock.nowMs()
  tellUntil(openedMs)
  const key = `up/${tape.seq}/${openedMs}`
  send({ type: 'events', events: [{ kind: 'sourceUp', source, seq: tape.seq, key, atMs: openedMs }] })
  if (speed > 0) play()
  return {
    step: speed === 0 ? step : () => {},
    stop: () => {
      clearTimeout(timer)
      clearInterval(alive)
    },
  }
}
