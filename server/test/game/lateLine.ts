/**
 * A day in which a provider and the house hear each other badly: messages come late, twice, in another order or never, and so do
 * answers. The provider does what docs/games.md tells it: it sends again until it is answered, and takes back what nobody answered
 * for. Its ledger is what retries.test.ts compares with the house's.
 */

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { ProviderCall } from '@quarterline/core/game/providerMessages'

type Answer = { code: string } & Record<string, unknown>
/** The house as the provider reaches it. */
type Say = (call: ProviderCall, message: object) => Promise<Answer>

/** Numbers from 0 to 1, the same for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How the line is: the share of messages and of answers that are lost, that come again, and that come late. */
const LOST = 0.25
const AGAIN = 0.3
const LATE = 0.2
const LATE_MS = 6 * HOUR_MS
const FIRST_WAIT_MS = 3 * SECOND_MS
const WAIT_MAX_MS = 30 * MINUTE_MS
/** After so long the line is well: whatever is repeated still is answered then. */
const BAD_MS = 24 * HOUR_MS

interface Event {
  atMs: number
  act(): void | Promise<void>
}

/** Runs events in the order of their time, and moves the clock to each. */
function openTimeline(clock: { now(): number; set(ms: number, speed: number): void }) {
  const events: Event[] = []
  return {
    at(atMs: number, act: Event['act']) {
      events.push({ atMs: Math.round(atMs), act })
    },
    async run() {
      while (events.length > 0) {
        let first = 0
        for (let at = 1; at < events.length; at++)
          if ((events[at] as Event).atMs < (events[first] as Event).atMs) first = at
        const [next] = events.splice(first, 1) as [Event]
        if (next.atMs > clock.now()) clock.set(next.atMs, 0)
        await next.act()
      }
    },
  }
}

/** What went over the line. */
interface LineCount {
  messages: number
  deliveries: number
  lost: number
}

/** A line over a timeline. Its `send` repeats a message until an answer to it comes, and hands that over once. */
export function openLine(
  clock: { now(): number; set(ms: number, speed: number): void },
  chance: () => number,
  say: Say,
) {
  const timeline = openTimeline(clock)
  const count: LineCount = { messages: 0, deliveries: 0, lost: 0 }
  const endMs = clock.now() + BAD_MS
  const isBad = () => clock.now() < endMs
  const isSo = (share: number) => isBad() && chance() < share
  const delay = () => (isSo(LATE) ? chance() * LATE_MS : chance() * SECOND_MS)

  /** One copy of a message on its way, and its answer on the way back. */
  function deliver(call: ProviderCall, message: object, hear: (answer: Answer) => void): void {
    if (isSo(LOST)) {
      count.lost++
      return
    }
    timeline.at(clock.now() + delay(), async () => {
      count.deliveries++
      const answer = await say(call, message)
      if (isSo(LOST)) count.lost++
      else timeline.at(clock.now() + delay(), () => hear(answer))
    })
  }

  /**
   * Sends a message, again and again.
   * @param times how often at most; then nothing is known of it
   */
  function send(
    call: ProviderCall,
    message: object,
    onAnswer: (answer: Answer | undefined) => void,
    times = Number.POSITIVE_INFINITY,
  ): void {
    let isAnswered = false
    const hear = (answer: Answer | undefined) => {
      if (isAnswered) return
      isAnswered = true
      onAnswer(answer)
    }
    const turn = (tries: number) => {
      if (isAnswered) return
      if (tries >= times) return hear(undefined)
      count.messages++
      deliver(call, message, hear)
      if (isSo(AGAIN)) deliver(call, message, hear)
      timeline.at(clock.now() + Math.min(FIRST_WAIT_MS * 2 ** tries, WAIT_MAX_MS), () => turn(tries + 1))
    }
    turn(0)
  }
  return { timeline, send, count }
}

export type LateLine = ReturnType<typeof openLine>
