/** The desk: gathers bets that arrive together, places them in one transaction, and answers each caller separately. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Currency, Money } from '@quarterline/core/base/money'
import { type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { WalletReading } from '@quarterline/core/wallet/seamless/readAnswer'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { createWatchedPurses } from '../../wallet/play/watchedPurses.ts'
import { exposureKey } from '../risk/exposure.ts'
import type { PlaceHouse } from './batchInputs.ts'
import { BetNotPlaced, type HookOrder, type PlaceHook, type PlaceOutcome, place, placeWithHook } from './place.ts'
import { type PlaceFigures, type PlaceKind, TAKEN } from './placeFigures.ts'
import type { RefusalLimit } from './refusalLimit.ts'
import { type BetAnswer, type BetRequest, isCombined, termsOf } from './request.ts'
import type { WalletAsk } from './seamlessDesk.ts'

/** The most bets of a batch. */
const BATCH_MAX = 256
/** A bet whose wallet or match stays busy this long, in real ms, is refused; nothing of it was done. */
const PATIENCE_MS = 5_000
const BUSY_AGAIN_MS = 2

interface PendingRequest {
  request: BetRequest
  /** A product's hook, which needs a transaction of its own. */
  beside: HookOrder | undefined
  sinceMs: number
  answer(result: Result<DeskAnswer>): void
  fail(error: unknown): void
}

/** The answer to a bet, and what the purse has left. */
interface DeskAnswer {
  answer: BetAnswer
  available: Money
  asks?: WalletAsk
}

/** A shard's waiting bets; one batch runs at a time while the next gathers. */
interface Counter {
  waiting: PendingRequest[]
  isServing: boolean
}

/** The answer to a bet and the balance after it, or why there is none. */
export type PlaceResult = Result<{ answer: BetAnswer; available: Money }>

export interface BetDesk {
  /**
   * Places one bet. Refuses with `requestTimeout` if the wallet stays busy, `requestLimit` if too many of the member's
   * bets were refused lately; neither is stored under the key. Throws if the database fails.
   * @param hook done with it atomically; its refusal is the answer and is not stored under the key
   */
  place(request: BetRequest, hook?: PlaceHook): Promise<PlaceResult>
  /**
   * A trial: the same answer, but everything is rolled back. For hooks that need a seamless wallet's reservation first.
   */
  tryOut(request: BetRequest, hook: PlaceHook): Promise<PlaceResult>
}

type DeskHouse = PlaceHouse & {
  db: Db
  clock: Clock
  placing: Pick<PlaceFigures, 'answered'>
  /** Several reference numbers. */
  refNumbers(count: number): Promise<number[]>
  refusals: Pick<RefusalLimit, 'enter' | 'leave'>
  /** Asks a seamless wallet to reserve a bet's risk; never throws. */
  reserve(ask: WalletAsk): Promise<WalletReading>
}

function kindOf({ wish }: BetRequest): PlaceKind {
  if (!isCombined(wish)) return 'single'
  return wish.folds ? 'system' : 'parlay'
}

function outcomeOf(result: Parameters<PendingRequest['answer']>[0]): string {
  if (!result.ok) return result.code
  const { status, statusdesc } = result.value.answer
  return status === 1 ? TAKEN : statusdesc
}

/** Places a bet with its hook. */
async function placeAlone(
  house: DeskHouse,
  { request, refs }: { request: BetRequest; refs: number[] },
  beside: HookOrder,
) {
  try {
    const order = () => ({ request, refs, nowMs: house.clock.now() })
    return await house.db.tx((tx) => placeWithHook(tx, house, order(), beside))
  } catch (error) {
    if (error instanceof BetNotPlaced) return error.placed
    throw error
  }
}

/** Bets for one transaction; one with a hook goes alone. */
function takeBatch(waiting: PendingRequest[]): PendingRequest[] {
  const at = waiting.findIndex(({ beside }) => beside)
  return waiting.splice(0, at < 0 ? BATCH_MAX : Math.max(1, Math.min(at, BATCH_MAX)))
}

/**
 * One transaction for all; if it fails, one for each, so that no bet fails because of another's.
 * @returns the busy ones
 */
async function serve(house: DeskHouse, shardKey: string, batch: readonly PendingRequest[]): Promise<PendingRequest[]> {
  const requests = batch.map(({ request }) => request)
  const [first] = batch
  let placed: (PlaceOutcome | Refusal)[]
  try {
    // Outside the transaction, which may be retried and must not wait for a second connection.
    const refs = await house.refNumbers(batch.length)
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
    if (result.fresh && !one.beside?.isTrial) {
      const { request, decision } = result.fresh
      const { kind, legs, profit } = decision
      // A parlay's return counts on no single selection (docs/decisions: legs).
      const [leg] = kind === 'single' && termsOf(request).isHouseRisk ? legs : []
      if (leg) house.exposure.add(exposureKey(leg.selection), profit, request.purse.currency as Currency)
    }
    one.answer({ ok: true, value: result })
    return false
  })
}

/** A queue per shard: bets that arrive while it works form the next batch. @returns a function that queues a bet */
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
      // Bets arriving in the same turn of the event loop join.
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

/** A desk on the writer database. `realMs` is monotonic real time. */
export function createDesk(parts: Omit<DeskHouse, 'watched'>, realMs: () => number): BetDesk {
  const house: DeskHouse = { ...parts, watched: createWatchedPurses() }
  const ask = createCounters(house, realMs)

  async function visitAll(request: BetRequest, beside: HookOrder | undefined): Promise<Result<DeskAnswer>> {
    const sinceMs = realMs()
    const note = (outcome: string) => house.placing.answered(kindOf(request), realMs() - sinceMs, outcome)
    const { id } = request.member
    if (!house.refusals.enter(id)) {
      note('requestLimit')
      return refuse('requestLimit')
    }
    const visit = (request: BetRequest, sinceMs: number) =>
      new Promise<Result<DeskAnswer>>((answer, fail) => {
        ask(request.member.shardKey, { request, beside, sinceMs, answer, fail })
      })
    const placing = visit(request, sinceMs).then(async (first) => {
      const asks = first.ok ? first.value.asks : undefined
      if (!asks) return first
      // A seamless wallet is never asked within a transaction: after its answer the bet is decided again.
      const reading = await house.reserve(asks)
      const atWallet = { betId: asks.betId, amount: asks.decision.risk, reading }
      return visit({ ...request, atWallet }, realMs())
    })
    const end = (outcome: string, isRefused: boolean) => {
      house.refusals.leave(id, isRefused)
      // A trial is followed by the real request, which counts.
      if (!beside?.isTrial || outcome !== TAKEN) note(outcome)
    }
    placing.then(
      (result) => end(outcomeOf(result), result.ok && result.value.answer.status === 0),
      () => end('failed', false),
    )
    return placing
  }

  return {
    place: (request, hook) => visitAll(request, hook && { hook, isTrial: false }),
    tryOut: (request, hook) => visitAll(request, { hook, isTrial: true }),
  }
}
