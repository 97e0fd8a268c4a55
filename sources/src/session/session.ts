/**
 * Runs a source's session: sends its events to the platform when they are due. The source keeps the platform's clock,
 * which runs at `speed` or moves from event to event (stepped). Called by the source threads.
 */

import { ALIVE_EVERY_MS, EVENTS_MAX, type SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent } from '@quarterline/core/market/event'

/** Events closer together than this in real time are sent in one message. */
const TOGETHER_MS = 20
/** The longest sleep of the timer, so that a machine that was suspended is noticed. */
const SLEEP_MAX_MS = 60_000

/** The outside services that a source needs. */
export interface SessionWorld {
  send: (message: SourceMessage) => void
  /** Real time in ms, never set back. */
  wallMs: () => number
}

/** The events of a session and its clock settings. */
export interface Programme {
  source: string
  edition: string
  /** Whether its prices follow the traders' tuning. */
  isTuned?: boolean
  /** In order; each is computed when it is sent. */
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

/** The events that are not sent yet. */
interface PendingEvents {
  events: Iterator<FeedEvent, unknown>
  next: FeedEvent | undefined
  /** Number of the last event sent. */
  seq: number
}

function nextOf(events: Iterator<FeedEvent, unknown>): FeedEvent | undefined {
  const next = events.next()
  return next.done ? undefined : next.value
}

/** Takes the events up to an instant at most EVENTS_MAX of them. */
function take(pending: PendingEvents, untilMs: number): FeedEvent[] {
  const taken: FeedEvent[] = []
  while (pending.next && pending.next.atMs <= untilMs && taken.length < EVENTS_MAX) {
    taken.push(pending.next)
    pending.seq = pending.next.seq
    pending.next = nextOf(pending.events)
  }
  return taken
}

/** The platform's clock: real time at `speed` from its setting; at speed 0 it is stopped. */
function openClock(nowMs: number, speed: number, { wallMs }: SessionWorld) {
  const sinceMs = wallMs()
  let setMs = nowMs
  return {
    nowMs: () => (speed === 0 ? setMs : Math.floor(setMs + (wallMs() - sinceMs) * speed)),
    advanceTo: (atMs: number) => {
      setMs = Math.max(setMs, atMs)
    },
  }
}

/** Opens a session: sends due events at once, and the rest as they become due. */
export function openSession(programme: Programme, world: SessionWorld): Session {
  const { source, edition, isTuned, events, afterSeq, speed } = programme
  const { send } = world
  const pending: PendingEvents = { events, next: nextOf(events), seq: afterSeq }
  const clock = openClock(programme.nowMs, speed, world)
  let timer: NodeJS.Timeout | undefined
  const alive = setInterval(() => send({ type: 'alive', nowMs: clock.nowMs() }), ALIVE_EVERY_MS)

  const sendClock = () => send({ type: 'clock', nowMs: clock.nowMs(), speed })
  const sendUntil = (untilMs: number) => {
    for (let due = take(pending, untilMs); due.length > 0; due = take(pending, untilMs))
      send({ type: 'events', events: due })
  }
  const play = () => {
    sendUntil(clock.nowMs())
    if (!pending.next) return send({ type: 'ended' })
    const sleepMs = (pending.next.atMs - clock.nowMs()) / speed
    timer = setTimeout(play, Math.min(Math.max(sleepMs, TOGETHER_MS), SLEEP_MAX_MS))
  }
  const step = () => {
    if (!pending.next) return send({ type: 'ended' })
    clock.advanceTo(pending.next.atMs)
    sendClock()
    sendUntil(clock.nowMs())
  }

  send({ type: 'opened', edition, ...(isTuned && { isTuned }) })
  sendClock()
  const openedMs = clock.nowMs()
  sendUntil(openedMs)
  const key = `up/${pending.seq}/${openedMs}`
  send({ type: 'events', events: [{ kind: 'sourceUp', source, seq: pending.seq, key, atMs: openedMs }] })
  if (speed > 0) play()
  return {
    step: speed === 0 ? step : () => {},
    stop: () => {
      clearTimeout(timer)
      clearInterval(alive)
    },
  }
}
