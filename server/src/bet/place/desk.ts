/** The desk: gathers bets that arrive together, places them in one transaction, and answers each caller for himself. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Currency, Money } from '@quarterline/core/base/money'
import { type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { createWatchedPurses } from '../../wallet/play/watchedPurses.ts'
import { exposureKey } from '../risk/exposure.ts'
import type { PlaceHouse } from './batchInputs.ts'
import { BetNotPlaced, type PlaceHook, type PlaceOutcome, place, placeWithHook } from './place.ts'
import type { PlaceFigures, PlaceKind } from './placeFigures.ts'
import type { RefusalLimit } from './refusalLimit.ts'
import { type BetAnswer, type BetRequest, isCombined, termsOf } from './request.ts'

/** A batch holds at most so many bets. */
const BATCH_MAX = 256
/** A bet whose wallet or match stays busy this long, in real ms, is turned away; nothing of it was done. */
const PATIENCE_MS = 5_000
const BUSY_AGAIN_MS = 2

interface PendingRequest {
  request: BetRequest
  /** What goes with it, in a transaction of its own. */
  beside: PlaceHook | undefined
  sinceMs: number
  answer(result: Result<{ answer: BetAnswer; available: Money }>): void
  fail(error: unknown): void
}

/** The bets of one shard that wait; one batch of them is under way at a time, so that the next grows meanwhile. */
interface Counter {
  waiting: PendingRequest[]
  isServing: boolean
}

export interface BetDesk {
  /**
   * Places one bet. Refuses with `requestTimeout` when the wallet stays busy, with `requestLimit` when too many of the
   * member's were refused lately: neither is kept under the key. Throws when the database fails.
   * @param beside what is done with it, wholly or not at all; its own refusal is the answer, and none is kept under the key
   */
  place(request: BetRequest, beside?: PlaceHook): Promise<Result<{ answer: BetAnswer; available: Money }>>
}

type DeskHouse = PlaceHouse & {
  db: Db
  clock: Clock
  placing: Pick<PlaceFigures, 'answered'>
  /** Reference numbers of a shard, so many at once. */
  refNumbers(shardKey: string, count: number): Promise<number[]>
  refusals: Pick<RefusalLimit, 'enter' | 'leave'>
}

function kindOf({ wish }: BetRequest): PlaceKind {
  if (!isCombined(wish)) return 'single'
  return wish.folds ? 'system' : 'parlay'
}

function outcomeOf(result: Parameters<PendingRequest['answer']>[0]): string {
  if (!result.ok) return result.code
  const { status, statusdesc } = result.value.answer
  return status === 1 ? 'taken' : statusdesc
}

/** Places a bet with what goes with it. */
async function placeAlone(
  house: DeskHouse,
  { request, refs }: { request: BetRequest; refs: number[] },
  beside: PlaceHook,
) {
  try {
    const order = () => ({ request, refs, nowMs: house.clock.now() })
    return await house.db.tx((tx) => placeWithHook(tx, house, order(), beside))
  } catch (error) {
    if (error instanceof BetNotPlaced) return error.placed
    throw error
  }
}

/** Bets that share one transaction: one that brings something of its own goes alone. */
function takeBatch(waiting: PendingRequest[]): PendingRequest[] {
  const at = waiting.findIndex(({ beside }) => beside)
  return waiting.splice(0, at < 0 ? BATCH_MAX : Math.max(1, Math.min(at, BATCH_MAX)))
}

/** One transaction for all; when it fails, one for each, so that nobody pays for a stranger's bet. @returns who was busy */
async function serve(house: DeskHouse, shardKey: string, batch: readonly PendingRequest[]): Promise<PendingRequest[]> {
  const requests = batch.map(({ request }) => request)
  const [first] = batch
  let placed: (PlaceOutcome | Refusal)[]
  try {
    // Outside the transaction, which may be run again and must not wait for a second connection.
    const refs = await house.refNumbers(shardKey, batch.length)
    placed = first?.beside
      ? [await placeAlone(house, { request: first.request, refs }, first.beside)]
      : await house.db.tx((tx) => place(tx, house, shardKey, { requests, refs, nowMs: house.clock.now() }))
  } catch (error) {
    if (batch.length > 1) return (await Promise.all(batch.map((one) => serve(house, shardKey, [one])))).flat()
    for (const one of batch) one.fail(error)
    return []
  }
  return batch.filter((one, at) => {
    const result = placed[at] as PlaceOutcome | Refusal
    if ('ok' in result) {
      one.answer(result)
      return false
    }
    if (result.busy) return true
    if (result.fresh) {
      const { request, decision } = result.fresh
      const { kind, legs, profit } = decision
      // What several legs can win together stands on none of them alone (docs/decisions: legs).
      const [leg] = kind === 'single' && termsOf(request).isHouseRisk ? legs : []
      if (leg) house.exposure.add(exposureKey(leg.selection), profit, request.purse.currency as Currency)
    }
    one.answer({ ok: true, value: result })
    return false
  })
}

/** A counter for each shard: what has come to it while it served is served together next. @returns how to ask at one */
function createCounters(house: DeskHouse, realMs: () => number): (shardKey: string, one: PendingRequest) => void {
  const counters = new Map<string, Counter>()

  function counterOf(shardKey: string): Counter {
    const counter = counters.get(shardKey) ?? { waiting: [], isServing: false }
    counters.set(shardKey, counter)
    return counter
  }

  function ask(shardKey: string, one: PendingRequest): void {
    const counter = counterOf(shardKey)
    counter.waiting.push(one)
    void work(shardKey, counter)
  }

  function askAgain(shardKey: string, one: PendingRequest): void {
    if (realMs() - one.sinceMs > PATIENCE_MS) one.answer(refuse('requestTimeout'))
    else setTimeout(() => ask(shardKey, one), BUSY_AGAIN_MS)
  }

  async function work(shardKey: string, counter: Counter): Promise<void> {
    if (counter.isServing) return
    counter.isServing = true
    try {
      // Whatever else arrives in this turn of the event loop goes along.
      await nextTurn()
      while (counter.waiting.length > 0) {
        const busy = await serve(house, shardKey, takeBatch(counter.waiting))
        for (const one of busy) askAgain(shardKey, one)
      }
    } finally {
      counter.isServing = false
    }
  }

  return ask
}

/** A desk over the writer database. `realMs` is monotonic real time. */
export function createDesk(parts: Omit<DeskHouse, 'watched'>, realMs: () => number): BetDesk {
  const house: DeskHouse = { ...parts, watched: createWatchedPurses() }
  const ask = createCounters(house, realMs)
  return {
    async place(request, beside) {
      const sinceMs = realMs()
      const note = (outcome: string) => house.placing.answered(kindOf(request), realMs() - sinceMs, outcome)
      const { id } = request.member
      if (!house.refusals.enter(id)) {
        note('requestLimit')
        return refuse('requestLimit')
      }
      const placing = new Promise<Parameters<PendingRequest['answer']>[0]>((answer, fail) => {
        ask(request.member.shardKey, { request, beside, sinceMs, answer, fail })
      })
      const end = (outcome: string, isRefused: boolean) => {
        house.refusals.leave(id, isRefused)
        note(outcome)
      }
      placing.then(
        (result) => end(outcomeOf(result), result.ok && result.value.answer.status === 0),
        () => end('failed', false),
      )
      return placing
    },
  }
}
