/**
 * Sends refusals for excess at a limited pace: a client that retries at once is only as fast as we answer, and a
 * thousand of them would use a whole core.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

const TOO_MUCH = 429
/** One refusal per this many ms; unused ones of the last second are sent at once. */
const EVERY_MS = 2
const SAVED_MS = 1000
/** A client whose refusal would wait longer gets none, and its connection is closed. */
const WAIT_MAX_MS = 2000

/** The delay of the next refusal in ms; undefined if it would be too long. */
export type Pace = () => number | undefined

/** A pace that starts now. `realMs` is monotonic real time. */
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

/** Delays an app's refusals for excess. */
export function paceRefusals(app: FastifyInstance, pace: Pace): void {
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === TOO_MUCH) await hold(reply, pace())
  })
}
