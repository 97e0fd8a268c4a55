/**
 * Refusals to those who ask too much leave at a pace: whoever asks on as soon as he was refused is as fast as we let him be,
 * and a thousand connections that do so would take a core with refusals alone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

const TOO_MUCH = 429
/** One refusal in so many ms; those of the last second that nobody was given are given at once. */
const EVERY_MS = 2
const SAVED_MS = 1000
/** Who would have to wait longer is given none, and his connection is closed. */
const WAIT_MAX_MS = 2000

/** Says how long, in ms, the next refusal waits; undefined when it would be too long. */
export type Pace = () => number | undefined

/** A pace from now on. `realMs` is monotonic real time. */
export function createPace(realMs: () => number): Pace {
  let lastMs = Number.NEGATIVE_INFINITY
  return () => {
    const nowMs = realMs()
    const dueMs = Math.max(lastMs, nowMs - SAVED_MS) + EVERY_MS
    if (dueMs - nowMs > WAIT_MAX_MS) return undefined
    lastMs = dueMs
    return Math.max(0, dueMs - nowMs)
  }
}

async function hold(reply: FastifyReply, waitMs: number | undefined): Promise<void> {
  if (waitMs === undefined) reply.raw.socket?.destroy()
  else if (waitMs > 0) await sleep(waitMs)
}

/** Paces what an app refuses because it is too much. */
export function paceRefusals(app: FastifyInstance, pace: Pace): void {
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === TOO_MUCH) await hold(reply, pace())
  })
}
