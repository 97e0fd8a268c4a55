/** In any order of results, rollbacks, cancels and settlements, tickets of several legs end where the rulings end. */
import type { FeedFact } from '@quarterline/core/market/event'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'
import { completed, leg, offers } from '../../../test/testParlay.ts'
import { type OpenHouse, openHouse } from '../../app/house.ts'
import { type Db, openDb } from '../../kit/db.ts'

const LEGS = 4
const ODDS = 190n
const CASH = 10_000

let house: TestHouse
let beside: OpenHouse
let besideDb: Db
beforeAll(async () => {
  house = await openTestHouse()
  besideDb = openDb(house.appUrl)
  beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
})
afterAll(async () => {
  await besideDb.close()
  await house.close()
})

/** An event: of which match, and its result if reported. */
type MatchEvent =
  | { what: 'result'; match: number; isWon: boolean }
  | { what: 'rollback' | 'cancel' | 'cancelRollback'; match: number }
  | { what: 'settle' | 'settleBeside' | 'settleTogether' }

const match = fc.nat(LEGS - 1)
const happening: fc.Arbitrary<MatchEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('result' as const), match, isWon: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('rollback' as const), match }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const), match }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancelRollback' as const), match }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('settle' as const, 'settleBeside' as const, 'settleTogether' as const),
    }),
  },
)

/** The tickets of a run: their matches and folds. */
const TICKETS = [
  { on: [0, 1], folds: [2] },
  { on: [1, 2, 3], folds: [3] },
  { on: [0, 1, 2, 3], folds: [4] },
  { on: [0, 1, 2], folds: [2, 3], isSystem: true },
  { on: [0, 1, 2, 3], folds: [2], isSystem: true },
]

/** A match's state, by its last message. */
interface MatchFate {
  isWon: boolean | undefined
  isCancelled: boolean
}

function factOf(one: Extract<MatchEvent, { match: number }>, id: string): FeedFact {
  if (one.what === 'result') return completed(id, one.isWon ? 1 : 0, one.isWon ? 0 : 1)
  if (one.what === 'rollback') return { kind: 'resultRollback', matchId: id }
  return { kind: one.what, matchId: id }
}

function hear(fates: MatchFate[], one: MatchEvent): void {
  if (!('match' in one)) return
  const of = fates[one.match] as MatchFate
  if (one.what === 'result') of.isWon = one.isWon
  else if (one.what === 'rollback') of.isWon = undefined
  else of.isCancelled = one.what === 'cancel'
}

/**
 * In cents, for a unit of 10: every subset of a fold's size, void legs 1, won ones 1.90; undefined while one is open.
 */
function comesTo(
  { on, folds }: (typeof TICKETS)[number],
  fates: MatchFate[],
): { back: number | undefined; combinations: number } {
  let back: number | undefined = 0
  let combinations = 0
  for (let mask = 1; mask < 2 ** on.length; mask++) {
    const legs = on.filter((_, at) => (mask >> at) & 1).map((at) => fates[at] as MatchFate)
    if (!folds.includes(legs.length)) continue
    combinations++
    const isLost = legs.some(({ isWon, isCancelled }) => !isCancelled && isWon === false)
    const isOpen = legs.some(({ isWon, isCancelled }) => !isCancelled && isWon === undefined)
    if (!isLost && isOpen) back = undefined
    if (isLost || back === undefined) continue
    const won = BigInt(legs.filter(({ isCancelled }) => !isCancelled).length)
    // 1000 cents × 1.90^won, half up.
    back += Number((2n * 1000n * ODDS ** won + 100n ** won) / (2n * 100n ** won))
  }
  return { back, combinations }
}

let run = 0
async function place(ids: string[]) {
  const account = `c${++run}`
  await house.feed(...offers(...ids))
  await house.add([{ accountId: account, currency: 'MYR', cash: CASH, credit: 0, commType: 0 }])
  const me = await house.login(account)
  const placed = []
  for (const { on, folds, isSystem } of TICKETS) {
    const order = { ...me, legs: on.map((at) => leg(ids[at] as string)), bet_amount: 10 }
    const answer = isSystem
      ? await house.call('bet/betsysparlay', { ...order, folds })
      : await house.call('bet/betparlay', order)
    placed.push(answer.bet_id)
  }
  return { me, placed }
}

async function happen(one: MatchEvent, ids: string[]): Promise<void> {
  if (!('match' in one)) {
    const workers = { settle: [house], settleBeside: [beside], settleTogether: [house, beside] }[one.what]
    await Promise.all(workers.map((worker) => worker.settle()))
    return
  }
  const id = ids[one.match] as string
  // Sent twice, because sources repeat themselves.
  await house.feed(factOf(one, id), factOf(one, id))
}

it('equal a naive count of combinations under the last rulings [S2] [L8]', async () => {
  let open = 0
  let closed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 30 }), async (story) => {
      const ids = Array.from({ length: LEGS }, (_, at) => `r${run}x${at}`)
      const { me, placed } = await place(ids)
      const fates = ids.map((): MatchFate => ({ isWon: undefined, isCancelled: false }))
      for (const one of story) {
        await happen(one, ids)
        hear(fates, one)
      }
      await house.settle()
      const lists = await Promise.all([
        house.call('bet/betacceptfulllist', { ...me, pageSize: 100 }),
        house.call('bet/betrejectfulllist', { ...me, pageSize: 100 }),
      ])
      const tickets = new Map(lists.flatMap(({ rows }) => rows).map((ticket) => [ticket.bet_id, ticket]))
      let balance = CASH * 100
      for (const [at, wish] of TICKETS.entries()) {
        const { back, combinations } = comesTo(wish, fates)
        const ticket = tickets.get(placed[at] as string)
        expect(ticket?.credited === undefined ? undefined : Math.round(ticket.credited * 100)).toBe(back)
        balance += (back ?? 0) - combinations * 1000
        if (back === undefined) open++
        else closed++
      }
      expect(Math.round((await house.call('balance', me)).balance * 100)).toBe(balance)
    }),
    { numRuns: 40 },
  )
  expect((await house.products.audit(house.db)).differences).toEqual([])
  expect([open > 10, closed > 10]).toEqual([true, true])
})
