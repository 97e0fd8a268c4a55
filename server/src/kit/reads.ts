/**
 * Runs lists and reports on connections of their own, one at a time per caller, with a short queue, so that money never
 * waits for them.
 */
import { type Result, refuse } from '@quarterline/core/base/result'
import type { Db } from './db.ts'

export interface Reads {
  /**
   * Runs `work` in the caller's turn. Refuses with `requestLimit` if he, or everybody together, has too many waiting,
   * and with `requestTimeout` if the database took too long.
   * @param who whose turn it is: a member's or operator's id
   */
  turn<T>(who: string, work: (db: Db) => Promise<Result<T>>): Promise<Result<T>>
}

/** A page asks for several lists when it opens; a script that asks for more has to wait. */
const WAITING_EACH_MAX = 8
/** Beyond this many waiting, a list would come too late. */
const WAITING_MAX = 400

/** A statement that timed out, in the database or here. */
const isTooSlow = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return code === '57014' || message === 'Query read timeout'
}

/** A semaphore with a queue in order of arrival. */
function createTurns(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    waiting: () => waiting.length,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < max) running++
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await work()
      } finally {
        // The turn is passed on directly, so that nobody comes between.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
    isIdle: () => running === 0,
  }
}

/** A semaphore over the connections of `db`; `atOnce` is their number. */
export function createReads(db: Db, atOnce: number): Reads {
  const all = createTurns(atOnce)
  const each = new Map<string, ReturnType<typeof createTurns>>()

  async function read<T>(work: (db: Db) => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await work(db)
    } catch (error) {
      if (isTooSlow(error)) return refuse('requestTimeout')
      throw error
    }
  }

  return {
    async turn(who, work) {
      const his = each.get(who) ?? createTurns(1)
      if (his.waiting() >= WAITING_EACH_MAX || all.waiting() >= WAITING_MAX) return refuse('requestLimit')
      each.set(who, his)
      try {
        return await his.run(() => all.run(() => read(work)))
      } finally {
        if (his.isIdle()) each.delete(who)
      }
    },
  }
}
