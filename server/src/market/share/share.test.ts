/** Two processes that share a book, leader and follower, over a bus that can be cut, on one real database. */

import type { BookMatch } from '@quarterline/core/market/book/match'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestCarrier, testCarrier } from '../../../test/testBus.ts'
import {
  fixture,
  HDP,
  markets,
  openTestHouse,
  QUOTES,
  TEST_NOW_MS,
  TEST_SOURCE,
  type TestHouse,
} from '../../../test/testHouse.ts'
import { DEMO_PASSWORD } from '../../account/demoHouse.ts'
import { OPERATOR_COOKIE } from '../../account/realms.ts'
import { broadcastBudget } from '../../app/cluster/broadcast.ts'
import { type OpenHouse, openHouse } from '../../app/house.ts'
import { createSite } from '../../app/site.ts'
import { createLease, NotLeading } from '../../kit/cluster/lease.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { type Budget, createBudget } from '../../kit/http/limit/budget.ts'
import { type BookFollower, followBook } from './followBook.ts'
import { publishBook } from './publishBook.ts'

const log = pino({ level: 'silent' })
/** The name of the second process on the carrier. */
const OTHER = '00000000-0000-7000-8000-000000000001'
let carrier: TestCarrier
let leader: TestHouse
let otherDb: Db
let other: OpenHouse
let stopTelling: () => void
let following: BookFollower

beforeAll(async () => {
  carrier = testCarrier()
  leader = await openTestHouse({ bus: carrier.join() })
  for (const id of ['m1', 'm2', 'm4', 'm5']) await leader.feed(fixture(id), markets(id))
  otherDb = openDb(leader.appUrl)
  const lease = createLease(otherDb, 'book', '00000000-0000-7000-8000-00000000000b')
  const bus = carrier.join()
  const { now: wallMs } = leader.clock
  other = await openHouse(otherDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, wallMs, bus, lease })
  stopTelling = publishBook(leader, 1)
  following = followBook({ ...other, log })
  await following.settled
})
beforeEach(async () => {
  carrier.isCut = false
  await leader.feed(markets(), markets('m2'))
  await expect.poll(isUp).toBe(true)
  await same()
})
afterAll(async () => {
  following.stop('the test ends')
  stopTelling()
  await otherDb.close()
  await leader.close()
})

const board = (house: OpenHouse, since?: number) => JSON.parse(house.board.board({}, since).plain.toString())
/** Boards are cached for a moment, so versions are compared first and fresh boards requested. */
async function same() {
  await expect.poll(() => other.book.version()).toBe(leader.book.version())
  const at = (house: OpenHouse) => {
    const answer = house.board.board({}, undefined, house.book.version())
    return { ...JSON.parse(answer.plain.toString()), now: 0 }
  }
  expect(at(other)).toEqual(at(leader))
}
async function sameMatches() {
  await expect.poll(() => other.book.version()).toBe(leader.book.version())
  expect(other.book.count()).toBe(leader.book.count())
  for (const match of leader.book.matches())
    expect(other.book.match(match.fixture.matchId)).toEqual({ ...match, version: expect.any(Number) })
}
const isUp = () => other.book.isUp(TEST_SOURCE)
const nowMs = () => leader.clock.now()
const danger = (id: string, isOn: boolean) => ({ ...(leader.book.match(id) as BookMatch), danger: isOn })
const moved = (price: number) =>
  markets('m1', [{ ...(QUOTES[0] as (typeof QUOTES)[0]), prices: [price, 1880 - price] }])

test('a follower’s board equals the leader’s under the same versions: a reader can switch between them', async () => {
  await same()
  const v = leader.book.version()
  await leader.feed(moved(910), { kind: 'incident', matchId: 'm2', what: 'danger' }, fixture('m3'), markets('m3'))
  leader.book.advance(leader.clock.now())
  await same()
  expect({ ...board(other, v), now: 0 }).toEqual({ ...board(leader, v), now: 0 })
  expect(board(other, v).type).toBe('delta')
})

test('a match that changes in many ways is equal in both, field by field', async () => {
  for (let at = 0; at < 120; at++) {
    await leader.feed(
      at % 3 === 0 ? moved(900 + (at % 50)) : { kind: 'incident', matchId: 'm1', what: at % 2 ? 'danger' : 'safe' },
      { kind: 'suspend', matchId: 'm2', reason: at % 2 ? 'goal' : 'danger' },
      ...(at % 7 === 0 ? [markets('m2')] : []),
    )
  }
  await sameMatches()
})

test('an operator’s act at a follower is done by the leader, once; the follower writes nothing of the book', async () => {
  const site = await createSite(other, { brand: 'Q', trustProxy: true, log })
  const payload = { account: 'trader1', password: DEMO_PASSWORD }
  const { cookies } = await site.inject({ method: 'POST', url: '/console/login', payload })
  const ask = async (name: string) => {
    const headers = { cookie: `${OPERATOR_COOKIE}=${cookies[0]?.value}` }
    const answer = await site.inject({ method: 'POST', url: `/console/${name}`, headers, payload: { matchId: 'm4' } })
    return { http: answer.statusCode, ...answer.json() }
  }
  expect(await ask('matchsuspend')).toMatchObject({ http: 200, status: 1, state: 'done' })
  expect(leader.book.match('m4')?.house).not.toBeNull()
  await expect.poll(() => other.book.match('m4')?.house).toEqual(leader.book.match('m4')?.house)
  const { rows } = await leader.db.query(`SELECT outcome FROM audit_record WHERE call = 'console/matchsuspend'`)
  expect(rows).toEqual([{ outcome: 'done' }])
  const message = {
    kind: 'incident',
    matchId: 'm1',
    what: 'danger',
    source: TEST_SOURCE,
    seq: 1e6,
    key: 'x',
    atMs: 0,
  } as const
  await expect(other.ingest.take([message])).rejects.toThrow(NotLeading)
  // What it shut in vain opens as soon as it follows again.
  expect([...other.book.updating]).toEqual(['m1'])
  stopTelling()
  stopTelling = publishBook(leader, 2)
  await expect.poll(() => other.book.updating.size).toBe(0)
  await site.close()
})

test('a league’s new rank is on every process’s board, also after a new snapshot', async () => {
  const trader = await leader.operator('trader1')
  expect(await trader('leaguerank', { leagueId: 'L1', rank: 4 })).toMatchObject({ state: 'done' })
  await same()
  expect(board(other).leagues).toEqual([['L1', 'First League', 1, 4]])
  stopTelling()
  stopTelling = publishBook(leader, 3)
  await expect.poll(isUp).toBe(true)
  await same()
  expect(other.book.ranks()).toEqual(new Map([['L1', 4]]))
  await trader('leaguerank', { leagueId: 'L1' })
  await same()
})

test('both accept bets, and neither on a market that the leader shut', async () => {
  const site = await createSite(other, { brand: 'Q', trustProxy: true, log })
  const credentials = await leader.login('demo01')
  const bet = async (key: string) => {
    const bets = [{ ...HDP, matchId: 'm5', bet_key: key, bet_amount: 10 }]
    const payload = { ...credentials, oddsOption: 0, bets }
    return (await site.inject({ method: 'POST', url: '/api/bet/betsingle', payload })).json().bets[0]
  }
  expect(await bet('one')).toMatchObject({ status: 1 })
  // The row is shut before the message: a book that missed it is behind the row.
  carrier.isCut = true
  await leader.feed({ kind: 'suspend', matchId: 'm5', reason: 'goal' })
  expect(isUp()).toBe(true)
  expect(await bet('two')).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
  await site.close()
})

test('a missed message shuts the book until a snapshot is complete', async () => {
  carrier.loseNext('book')
  await leader.feed(moved(905))
  await leader.feed(moved(915))
  await expect.poll(isUp).toBe(true)
  await same()
})

test('a silent leader shuts the book within about a second, and it opens with him', async () => {
  carrier.isCut = true
  await expect.poll(isUp).toBe(false)
  expect(board(other).type).toBe('snap')
  carrier.isCut = false
  await expect.poll(isUp).toBe(true)
  await same()
})

test('a leader that stops is noticed at once, and an older one is ignored', async () => {
  stopTelling()
  await expect.poll(isUp).toBe(false)
  stopTelling = publishBook(leader, 4)
  await expect.poll(isUp).toBe(true)
  // A message "gone" under an older number.
  publishBook(leader, 3)()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isUp()).toBe(true)
  stopTelling()
  stopTelling = publishBook(leader, 5)
})

test('a snapshot is sent in slices, and is consistent whatever changes in between', async () => {
  stopTelling()
  await expect.poll(isUp).toBe(false)
  // One market per slice: each match is one. Feeding changes no row here, only the published book.
  stopTelling = publishBook(leader, 6, 1)
  let changes = 0
  while (!isUp()) {
    await new Promise((resolve) => setImmediate(resolve))
    if (changes++ % 2 === 0)
      leader.book.put([danger('m1', changes % 4 === 0), danger('m5', changes % 4 !== 0)], nowMs())
    else leader.book.setUp('another', changes % 4 === 1)
  }
  expect(changes).toBeGreaterThan(leader.book.count())
  leader.book.setUp('another', false)
  await sameMatches()
})

test('a lost slice invalidates the snapshot, which is requested again', async () => {
  stopTelling()
  await expect.poll(isUp).toBe(false)
  carrier.loseNext(`reply.${OTHER}`)
  stopTelling = publishBook(leader, 7, 1)
  await expect.poll(isUp).toBe(true)
  await sameMatches()
})

test('members receive their news in any process, and exposure is counted in both', async () => {
  const heard = vi.fn()
  other.onMembersChanged(heard)
  leader.membersChanged(['one', 'two'], 'bets')
  await expect.poll(() => heard.mock.calls).toEqual([[['one', 'two'], 'bets']])
  const begun = vi.fn()
  other.onLoggedIn(begun)
  leader.loggedIn('one')
  await expect.poll(() => begun.mock.calls).toEqual([['one']])
  const key = `m1/BT_HDP/FT/-2/H`
  const before = other.exposure.left(key, 'MYR')
  leader.exposure.add(key, 1_000_000 as never, 'MYR')
  await expect.poll(() => other.exposure.left(key, 'MYR')).toBe(before - 1_000_000)
})

test('a caller who uses two processes has one budget', async () => {
  const shared = [leader.bus, other.bus].map((bus) =>
    broadcastBudget(
      bus,
      createBudget(() => 0, 1000),
    ),
  )
  const [one, two] = shared.map(({ budget }) => budget) as [Budget, Budget]
  const spendAt = (budget: Budget) => Array.from({ length: 60 }).filter(() => budget.spend('key', 100)).length
  expect(spendAt(one)).toBe(60)
  // The other counts it once it has heard: together they leave what one process would.
  await expect.poll(() => two.spend('key', 59, 0)).toBe(false)
  expect(spendAt(two)).toBe(40)
  for (const { stop } of shared) stop()
})

test('platform time is the leader’s', async () => {
  leader.clock.move(60_000)
  await expect.poll(() => other.clock.now()).toBe(leader.clock.now())
})
