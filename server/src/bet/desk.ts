/** The desk: gathers bets that arrive together, places them in one transaction, and answers each caller for himself. */
import type { Money } from '@quarterline/core/base/money'
import type { Result } from '@quarterline/core/base/result'
import { refuse } from '@quarterline/core/base/result'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { exposureKey } from './exposure.ts'
import { type Placed, type PlaceHouse, place } from './place.ts'
import type { BetAnswer, BetRequest } from './request.ts'

/** A batch holds at most so many bets. */
const BATCH_MAX = 256
/** A bet whose wallet stays busy this long, in real ms, is turned away; nothing of it was done. */
const PATIENCE_MS = 5_000
/** Batches of one shard that may be under way at once. */
const LANES_MAX = 2

interface Asking {
  request: BetRequest
  sinceMs: number
  answer(result: Result<{ answer: BetAnswer; available: Money }>): void
  fail(error: unknown): void
}

interface Counter {
  waiting: Asking[]
  lanes: number
  scheduled: boolean
}

export interface BetDesk {
  /** Places one bet. Refuses with `requestTimeout` when the wallet stays busy; throws when the database fails. */
  place(request: BetRequest): Promise<Result<{ answer: BetAnswer; available: Money }>>
}

/** Takes the next batch: never two bets of one wallet from before a busy answer out of order. */
function takeBatch(counter: Counter): Asking[] {
  return counter.waiting.splice(0, BATCH_MAX)
}

/** A desk over the writer database. `realMs` is monotonic real time. */
export function createDesk(house: PlaceHouse & { db: Db; clock: Clock }, realMs: () => number): BetDesk {
  const counters = new Map<string, Counter>()

  function settleBatch(batch: Asking[], placed: Placed[], counter: Counter): void {
    const busy: Asking[] = []
    for (const [at, one] of batch.entries()) {
      const result = placed[at] as Placed
      if (!result.busy) {
        if (result.fresh) {
          const { decision } = result.fresh
          house.exposure.add(exposureKey(decision.selection), decision.profit, decision.currency)
        }
        one.answer({ ok: true, value: result })
      } else if (realMs() - one.sinceMs > PATIENCE_MS) one.answer(refuse('requestTimeout'))
      else busy.push(one)
    }
    counter.waiting.unshift(...busy)
  }

  async function run(shardKey: string, counter: Counter): Promise<void> {
    const batch = takeBatch(counter)
    counter.lanes++
    try {
      const requests = batch.map(({ request }) => request)
      const placed = await house.db.tx((tx) => place(tx, house, shardKey, { requests, nowMs: house.clock.now() }))
      const wereBusy = placed.some(({ busy }) => busy)
      settleBatch(batch, placed, counter)
      if (wereBusy) await new Promise((resolve) => setTimeout(resolve, 2))
    } catch (error) {
      for (const one of batch) one.fail(error)
    } finally {
      counter.lanes--
      schedule(shardKey, counter)
    }
  }

  function schedule(shardKey: string, counter: Counter): void {
    if (counter.scheduled || counter.waiting.length === 0 || counter.lanes >= LANES_MAX) return
    counter.scheduled = true
    // Whatever else arrives in this turn of the event loop goes along.
    setImmediate(() => {
      counter.scheduled = false
      if (counter.waiting.length > 0 && counter.lanes < LANES_MAX) void run(shardKey, counter)
      schedule(shardKey, counter)
    })
  }

  return {
    place(request) {
      const { shardKey } = request.member
      const counter = counters.get(shardKey) ?? { waiting: [], lanes: 0, scheduled: false }
      counters.set(shardKey, counter)
      return new Promise((answer, fail) => {
        counter.waiting.push({ request, sinceMs: realMs(), answer, fail })
        schedule(shardKey, counter)
      })
    },
  }
}
