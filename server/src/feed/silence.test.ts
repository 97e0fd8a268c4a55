/**
 * A source that goes silent, hangs, lags or is delayed by the database: its markets are shut until it has caught up, or a
 * new snapshot is complete.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { HEAD, MATCH, ODDS } from '@quarterline/core/market/wire'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CELL, MOOD } from '../../test/feed/testSource.ts'
import { openTestHouse, TEST_NOW_MS, type TestHouse } from '../../test/testHouse.ts'
import { audit } from '../wallet/audit.ts'
import { openThread } from './openSource.ts'
import { type FeedRun, runSource } from './runSource.ts'

/** Fails like a source, in real time, however long that takes here. */
const NAME = 'standin'
const URL_OF_SOURCE = new URL('../../test/feed/testSource.ts', import.meta.url)
const log = pino({ level: 'silent' })
/** Shorter than a house's, so that a test need not wait; or longer than any machine is busy. */
const PATIENCE_MS = { short: 500, long: 3_600_000 }
let patienceMs = PATIENCE_MS.short

let house: TestHouse
let cells: Int32Array
let feed: FeedRun
/** How often the database still fails when markets are to be opened again. */
let failures = 0
let credentials: object

beforeEach(async () => {
  house = await openTestHouse()
  cells = new Int32Array(new SharedArrayBuffer(12))
  const settings = { cells, nowMs: TEST_NOW_MS }
  const open = (resume: Parameters<typeof openThread>[1]['resume']) =>
    openThread({ source: NAME, url: URL_OF_SOURCE, settings }, { resume })
  const take: TestHouse['ingest']['take'] = (events) =>
    events.some(({ key }) => key === 'caught up') && failures-- > 0
      ? Promise.reject(new Error('the database is away'))
      : house.ingest.take(events)
  feed = runSource(
    { ...house, ingest: { ...house.ingest, take }, log, onEvents: () => {} },
    { name: NAME, speed: 1, patienceMs, open },
  )
  await feed.ready
  credentials = await house.login('demo01')
})
afterEach(async () => {
  await feed.stop()
  expect((await audit(house.db)).differences).toEqual([])
  await house.close()
})

const set = (cell: keyof typeof CELL, value: number) => Atomics.store(cells, CELL[cell], value)
const sessions = () => Atomics.load(cells, CELL.sessions)
const isUp = () => house.book.isUp(NAME)

/** Waits for something that must come, up to the test's own limit, which no busy machine reaches. */
async function until(what: () => boolean): Promise<void> {
  while (!what()) await sleep(5)
}
/** Waits for this many changes of the book, which happen only while the source is received. */
async function heard(times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    const before = house.book.version()
    await until(() => house.book.version() > before)
  }
}

async function place(matchId: 'today' | 'live') {
  const address = { matchId, betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H' }
  const seen = {
    odds: 0.9,
    oddsType: 'HK',
    ...(matchId === 'live' ? { score: [0, 0], marketType: 3 } : { marketType: 2 }),
  }
  const body = { ...credentials, oddsOption: 2, bets: [{ ...address, ...seen, bet_amount: 10 }] }
  const { bets } = await house.call('bet/betsingle', body as never)
  return bets[0] as { status: number; statusdesc: string; bet_id?: string; state?: string }
}

/** The board's view of the match: its lock and market states; it may be a frame behind. */
async function shown(matchId: string) {
  const { matches, heads } = await house.call('uxmatch', { ...credentials, matchId })
  const odds = heads[0]?.[HEAD.odds] as unknown[][]
  return { lock: matches[0]?.[MATCH.lock], states: odds.map((row) => row[ODDS.status]) }
}

async function expectShut(): Promise<void> {
  expect(await place('today')).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
  await expect.poll(() => shown('today')).toEqual({ lock: 'feedLost', states: [1] })
}

async function expectBack(): Promise<void> {
  set('mood', MOOD.well)
  set('holdsSnapshot', 0)
  await until(isUp)
  expect(sessions()).toBeGreaterThan(1)
  expect(await place('today')).toMatchObject({ status: 1 })
  await expect.poll(() => shown('today')).toEqual({ lock: null, states: [0] })
}

/** Places a bet in play, which waits. */
async function placeWaiting() {
  // Its row is often locked for a status; then the answer is that it is updating.
  let waiting = await place('live')
  while (waiting.statusdesc === 'oddsIsUpdating') waiting = await place('live')
  return waiting
}
async function expectRejected(waiting: Awaited<ReturnType<typeof place>>): Promise<void> {
  await house.accept()
  const bet = async () =>
    (await house.db.query('SELECT state, reason FROM bet WHERE id = $1', [waiting.bet_id])).rows[0]
  // The step skips it while the snapshot is written.
  while ((await bet())?.state === 'waiting') await house.accept()
  expect(await bet()).toEqual({ state: 'rejected', reason: 'feed' })
}

describe('waited for,', () => {
  beforeAll(() => {
    patienceMs = PATIENCE_MS.long
  })
  afterAll(() => {
    patienceMs = PATIENCE_MS.short
  })

  it.each(['silent', 'late'] as const)(
    'what was %s for a moment is open again in the same session, but no bet that waited [F1] [F6]',
    async (mood) => {
      const gateOf = () => house.book.match('today')?.gateSeq ?? 0
      const [waiting, before] = [await placeWaiting(), gateOf()]
      set('mood', MOOD[mood])
      await until(() => !isUp())
      await expectShut()
      failures = 2
      set('mood', MOOD.well)
      await until(isUp)
      expect(failures).toBeLessThan(0)
      expect(sessions()).toBe(1)
      expect(gateOf()).toBeGreaterThan(before)
      await expectRejected(waiting)
      expect(await place('today')).toMatchObject({ status: 1 })
      await expect.poll(() => shown('today')).toEqual({ lock: null, states: [0] })
    },
  )
})

describe('the gate is shut, and open again with the next session,', () => {
  it.each(['silent', 'hung', 'late'] as const)('when the source is %s [F1]', async (mood) => {
    expect(await place('today')).toMatchObject({ status: 1 })
    const waiting = await placeWaiting()
    set('holdsSnapshot', 1)
    set('mood', MOOD[mood])
    await until(() => !isUp())
    await expectShut()
    await until(() => sessions() === 2)
    await expectRejected(waiting)
    await expectBack()
  })

  it('when the database delays its events, and bets still commit [F6]', async () => {
    const holder = new pg.Client({ connectionString: house.ownerUrl })
    await holder.connect()
    await house.ingest.flush()
    await holder.query(`BEGIN; SELECT 1 FROM match WHERE id = 'live' FOR SHARE`)
    expect(await place('today')).toMatchObject({ status: 1 })
    await until(() => !isUp())
    await expectShut()
    // However long: nothing opens before earlier events are in the book.
    await sleep(1500)
    await expectShut()
    await holder.query('ROLLBACK')
    await holder.end()
    await expectBack()
  })
})

it('opens again only when the new session is complete [F2]', async () => {
  set('mood', MOOD.silent)
  set('holdsSnapshot', 1)
  await until(() => sessions() === 2)
  set('mood', MOOD.well)
  // The new session is alive and has sent half of its snapshot.
  await sleep(1500)
  await expectShut()
  await expectBack()
})

it('a bet decided before the silence was noticed cannot commit after it [F1] [A2]', async () => {
  const gateOf = async () => (await house.db.query(`SELECT gate_seq FROM match WHERE id = 'today'`)).rows[0]?.gate_seq
  const before = await gateOf()
  const answers: ReturnType<typeof place>[] = []
  set('mood', MOOD.silent)
  while (isUp()) {
    answers.push(place('today'))
    await sleep(10)
  }
  const placed = (await Promise.all(answers)).filter(({ status }) => status === 1).length
  expect(placed).toBeGreaterThan(0)
  // The row's gate number rises under its lock: a later bet has an outdated book and is refused.
  await until(() => (house.book.match('today')?.gateSeq ?? 0) > before)
  expect(await gateOf()).toBeGreaterThan(before)
  expect(sessions()).toBe(1)
  const { rows } = await house.db.query('SELECT gate_seq, count(*)::int AS count FROM bet GROUP BY gate_seq')
  expect(rows).toEqual([{ gate_seq: before, count: placed }])
})

it('a process that stalls does not take its source for silent', async () => {
  const fromMs = performance.now()
  while (performance.now() - fromMs < 1500);
  await heard(3)
  expect(isUp()).toBe(true)
  expect(sessions()).toBe(1)
})
