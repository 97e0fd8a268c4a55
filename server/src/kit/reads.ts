/** Lists and reports: connections of their own, one list at a time for each who asks, and no long queue. */
import { type Result, refuse } from '@quarterline/core/base/result'
import type { Db } from './db.ts'

export interface Reads {
  /**
   * Runs `work` when it is the caller's turn; what moves money never waits for it. Refuses with `requestLimit` when too
   * many of his lists wait already, or too many of everybody's, and with `requestTimeout` when the database took too long.
   * @param who one turn at a time is his: a member's or an operator's id
   */
  turn<T>(who: string, work: (db: Db) => Promise<Result<T>>): Promise<Result<T>>
}

/** A page asks for several lists at once when it opens; a script that asks for more is told to wait. */
const WAITING_EACH_MAX = 8
/** Whoever comes behind so many has waited too long by the time that it is his turn. */
const WAITING_MAX = 400

/** A statement that the database ended because it took too long, or that nothing was heard of in time. */
const isTooSlow = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return code === '57014' || message === 'Query read timeout'
}

/** Turns at something that so many may do at a time; the others wait in the order in which they came. */
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
        // The turn is handed on, not given back, so that nobody comes between.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
    isIdle: () => running === 0,
  }
}

/** Turns at the connections of `db`; `atOnce` is how many it has. */
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
