/** Events that cannot be read or applied: their match is shut and waits for an operator, everything else continues. */
import type { SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent, FeedFact } from '@quarterline/core/market/event'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  fixture,
  markets,
  type Operate,
  openTestHouse,
  QUOTES,
  TEST_NOW_MS,
  type TestHouse,
} from '../../test/testHouse.ts'
import { quarantined } from '../../test/testQuarantine.ts'
import { loadBook } from '../market/takeOver.ts'
import { type FeedRun, runSource } from './runSource.ts'

const NAME = 'odd'
let house: TestHouse
let feed: FeedRun
let trader: Operate
let demo: { account_id: string; session_token: string }
let send: (message: unknown) => void
let opened: PromiseWithResolvers<void>
let seq = 0

beforeEach(async () => {
  house = await openTestHouse()
  opened = Promise.withResolvers()
  const handle = {
    on(to: (message: SourceMessage) => void) {
      send = to as typeof send
      opened.resolve()
    },
    tune() {},
    step() {},
    async close() {},
  }
  const log = pino({ level: 'silent' })
  feed = runSource({ ...house, log, onEvents() {} }, { name: NAME, speed: 0, patienceMs: 0, open: () => handle })
  await opened.promise
  send({ type: 'opened', edition: NAME })
  send({ type: 'clock', nowMs: TEST_NOW_MS, speed: 0 })
  tell(...['a', 'b'].flatMap((id) => [fixture(id), markets(id)]), { kind: 'sourceUp' })
  await feed.ready
  trader = await house.operator('trader1')
  demo = await house.login('demo01')
})
afterEach(async () => {
  await feed.stop()
  await house.close()
})

const header = () => ({ source: NAME, seq: ++seq, key: `${seq}`, atMs: TEST_NOW_MS })
/** Facts, and invalid values, as one message. */
function tell(...facts: (FeedFact | Record<string, unknown>)[]): void {
  send({ type: 'events', events: facts.map((fact) => ({ ...header(), ...fact }) as FeedEvent) })
}
/** Home's price once every event is applied. */
const priced = (id: string, milli: number) => markets(id, [{ ...QUOTES[0], prices: [milli, 1900 - milli] } as never])
async function heard(): Promise<void> {
  tell(priced('b', 800 + (seq % 100)))
  const milli = 800 + ((seq - 1) % 100)
  await expect.poll(() => house.book.match('b')?.markets[0]?.prices[0]).toBe(milli)
}
async function place(matchId: string) {
  const price = house.book.match(matchId)?.markets[0]?.prices[0] ?? 0
  const seen = { odds: price / 1000, oddsType: 'HK', marketType: 2 }
  const bets = [{ matchId, betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H', ...seen, bet_amount: 10 }]
  return (await house.call('bet/betsingle', { ...demo, oddsOption: 2, bets })).bets[0]
}

/** Each with a part of its reason. */
const UNREAD: [about: string, event: Record<string, unknown>, reason: string][] = [
  [
    'a score that is none',
    { kind: 'status', matchId: 'a', phase: '1H', score: 'x', redCards: [0, 0], clock: null },
    '/score',
  ],
  ['no score', { kind: 'status', matchId: 'a', phase: '1H', redCards: [0, 0], clock: null }, 'score'],
  ['a kind that nobody knows', { kind: 'weather', matchId: 'a' }, 'weather'],
  [
    'a price that is none',
    { kind: 'market', matchId: 'a', markets: [{ ...QUOTES[0], prices: [null, 930] }] },
    '/markets/0',
  ],
  ['a price too few', { kind: 'market', matchId: 'a', markets: [{ ...QUOTES[0], prices: [950] }] }, '1 prices'],
  ['a period that is none', { kind: 'market', matchId: 'a', markets: [{ ...QUOTES[0], period: 'Q9' }] }, 'Q9'],
  [
    'picks that are none',
    { kind: 'market', matchId: 'a', markets: [{ ...QUOTES[0], picks: ['H', 'A\0'] }] },
    'no such picks',
  ],
  ['markets that are none', { kind: 'market', matchId: 'a', markets: null }, '/markets'],
  ['a number that is none', { ...markets('a'), seq: 'x' }, '/seq'],
  ['a sport that is none', fixture('a', { sport: 9999 }), 'no such sport'],
  ['a sign that cannot be kept', fixture('a', { home: 'A\0B' }), 'cannot be kept'],
  ['half a sign', fixture('a', { home: 'A\ud800' }), 'cannot be kept'],
  ['a start that no calendar has', fixture('a', { startsAtMs: 1e300 }), '/fixture/startsAtMs'],
]

it.each(UNREAD)('%s shuts its match alone [F5]', async (_, event, reason) => {
  tell(event, priced('b', 700))
  await heard()
  expect(await place('b')).toMatchObject({ status: 1 })
  const rows = await quarantined(trader)
  expect(rows).toMatchObject([{ kind: 'feed', item: 'a', matchId: 'a', code: 'notRead', count: 1 }])
  expect(rows[0]?.reason).toContain(reason)
  expect(rows[0]?.told).toContain(`"kind":"${event.kind}"`)
  expect(await place('a')).toMatchObject({ status: 0, statusdesc: '311' })
})

it('stays shut through later events and a restart; released, it has the latest prices', async () => {
  tell({ kind: 'status', matchId: 'a', score: 7 })
  // Earlier quotes might be from before the goal that could not be read.
  tell(priced('a', 600))
  await heard()
  await house.ingest.flush()
  await loadBook(house.db, house.book, house.clock.now())
  expect(await place('a')).toMatchObject({ statusdesc: '311' })
  expect(await trader('matchopen', { matchId: 'a' })).toMatchObject({ params: { reason: 'notSuspended' } })
  const [row] = await quarantined(trader)
  const release = { quarantine_id: row?.quarantine_id, note: 'asked the source' }
  const settler = await house.operator('settler1')
  expect(await settler('quarantinerelease', release)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  expect(await trader('quarantinerelease', release)).toMatchObject({ status: 1 })
  expect(await place('a')).toMatchObject({ status: 1, odds: 0.6 })
  const winner = {
    matchId: 'a',
    betType: 'BT_1X2',
    period: 'FT',
    pick: '1',
    odds: 1.95,
    oddsType: 'DEC',
    marketType: 2,
  }
  const stale = await house.call('bet/betsingle', { ...demo, bets: [{ ...winner, bet_amount: 10 }] })
  expect(stale.bets[0]).toMatchObject({ status: 0 })
  expect(await quarantined(trader)).toEqual([])
  tell({ kind: 'status', matchId: 'a', score: 8 })
  await heard()
  expect(await quarantined(trader)).toMatchObject([{ item: 'a', count: 2 }])
  expect(await place('a')).toMatchObject({ statusdesc: '311' })
})

it('a release leaves a trader’s suspension', async () => {
  await trader('matchsuspend', { matchId: 'a' })
  tell({ kind: 'status', matchId: 'a' })
  await heard()
  tell(markets('a'))
  const [row] = await quarantined(trader)
  await trader('quarantinerelease', { quarantine_id: row?.quarantine_id, note: 'read by hand' })
  await heard()
  expect(await place('a')).toMatchObject({ statusdesc: '311' })
  await trader('matchopen', { matchId: 'a' })
  expect(await place('a')).toMatchObject({ status: 1 })
})

it('invalid values without a match, and invalid messages, are quarantined alone [F5]', async () => {
  for (const message of [null, 7, 'x', {}, { type: 'events' }, { type: 'clock', nowMs: 'now' }]) send(message)
  send({ type: 'events', events: [null, 3, { kind: 'status' }, { ...header(), kind: 'market', matchId: 5 }] })
  tell({ kind: 'market', matchId: 'nobody', markets: 3 })
  await heard()
  expect(await quarantined(trader)).toMatchObject([
    { kind: 'feed', item: 'nobody', matchId: 'nobody', count: 1 },
    { kind: 'feed', item: NAME, count: 10 },
  ])
  for (const id of ['a', 'b']) expect(await place(id)).toMatchObject({ status: 1 })
  for (const { quarantine_id } of await quarantined(trader)) {
    expect(await trader('quarantinerelease', { quarantine_id, note: 'seen' })).toMatchObject({ status: 1 })
  }
})

it('one that is read and cannot be stored shuts its match alone, in order', async () => {
  await house.ownerDb.query(`ALTER TABLE match ADD CONSTRAINT no_goal CHECK (id <> 'a' OR state->'score'->>0 = '0')`)
  const status = (matchId: string, home: number): FeedFact => {
    return { kind: 'status', matchId, phase: 'scheduled', score: [home, 0], redCards: [0, 0], clock: null }
  }
  tell(status('b', 1), status('a', 1), status('b', 2), priced('a', 600))
  await heard()
  expect(house.book.match('b')).toMatchObject({ score: [2, 0] })
  expect(house.book.match('a')).toMatchObject({ score: [0, 0], house: { quarantined: true } })
  expect(await quarantined(trader)).toMatchObject([{ item: 'a', code: '23514', count: 1 }])
  expect(await place('a')).toMatchObject({ statusdesc: '311' })
  expect([...house.book.updating]).toEqual([])
})

it('a result that cannot be stored delays nothing: the match is over, and a settler has to enter it', async () => {
  await house.ownerDb.query(`ALTER TABLE match ADD CONSTRAINT open CHECK (id <> 'a' OR state->'result' = 'null')`)
  tell({ kind: 'status', matchId: 'a', phase: 'ended', score: [1, 0], redCards: [0, 0], clock: null })
  tell({ kind: 'result', matchId: 'a', result: { state: 'completed', scores: { FT: [1, 0] } } })
  await heard()
  expect(await quarantined(trader)).toMatchObject([{ item: 'a', code: '23514' }])
  // A match being updated decides no waiting bet.
  expect([...house.book.updating]).toEqual([])
})

it('while the database is away nothing is quarantined: events are taken again when it is back', async () => {
  await house.ownerDb.query('ALTER TABLE match RENAME TO away')
  tell({ kind: 'suspend', matchId: 'a', reason: 'goal' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await house.ownerDb.query('ALTER TABLE away RENAME TO match')
  await heard()
  expect(await quarantined(trader)).toEqual([])
  expect(house.book.match('a')?.lock).toBe('goal')
})
