/**
 * Traders' tuning of a source's model: stored, recorded, and sent to the source at its opening and after each change.
 */
import type { SourceMessage } from '@quarterline/core/feed/port'
import type { Tuning } from '@quarterline/core/market/book/tuning'
import type { FeedFact } from '@quarterline/core/market/event'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fixture, markets, type Operate, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../test/testHouse.ts'
import { type FeedRun, runSource } from './runSource.ts'

const NAME = 'modelled'
let house: TestHouse
let trader: Operate
let feed: FeedRun | undefined
/** As sent to the source, first at its opening. */
let sent: (Tuning | undefined)[]

beforeEach(async () => {
  house = await openTestHouse()
  trader = await house.operator('trader1')
  sent = []
})
afterEach(async () => {
  await feed?.stop()
  feed = undefined
  await house.close()
})

/** Runs a source with a match on it. */
async function open(opening: { isTuned?: boolean }, match: Parameters<typeof fixture>[1] = {}) {
  let send: (message: SourceMessage) => void = () => {}
  const heard = Promise.withResolvers<void>()
  const handle = {
    on(to: typeof send) {
      send = to
      heard.resolve()
    },
    step() {},
    tune: (tuning: Tuning) => sent.push(tuning),
    async close() {},
  }
  const open = (_: unknown, tuning: Tuning) => {
    sent.push(tuning)
    return handle
  }
  const log = pino({ level: 'silent' })
  feed = runSource({ ...house, log, onEvents() {} }, { name: NAME, speed: 0, patienceMs: 0, open })
  await heard.promise
  send({ type: 'opened', edition: NAME, ...opening })
  send({ type: 'clock', nowMs: TEST_NOW_MS, speed: 0 })
  const facts: FeedFact[] = [fixture('m', match), markets('m'), { kind: 'sourceUp' }]
  const at = { source: NAME, atMs: TEST_NOW_MS }
  send({ type: 'events', events: facts.map((fact, seq) => ({ ...at, seq: seq + 1, key: `${seq}`, ...fact })) })
  await feed.ready
}

const NOTHING: Tuning = { shifts: {}, margins: {} }

it('a shift and margins are sent at once and at the next opening, and taken back', async () => {
  await open({ isTuned: true })
  expect(await trader('matchshift', { matchId: 'm', total: 10, balance: -5 })).toMatchObject({ status: 1 })
  expect(await trader('housemarginset', { twoWay: 1.5, goals: 2 })).toMatchObject({ status: 1 })
  const wanted: Tuning = {
    shifts: { m: { total: Math.log1p(0.1), balance: Math.log1p(-0.05) } },
    margins: { twoWay: 0.015, goals: 0.02 },
  }
  await expect.poll(() => sent.at(-1)).toEqual(wanted)
  expect(sent[0]).toEqual(NOTHING)
  expect((await trader('matchview', { matchId: 'm' })).shift).toEqual({ total: 10, balance: -5 })
  expect(await trader('housemargins', {})).toMatchObject({ twoWay: 1.5, threeWay: 0, scores: 0, goals: 2 })
  await feed?.stop()
  sent = []
  await open({ isTuned: true })
  expect(sent[0]).toEqual(wanted)
  await trader('matchshift', { matchId: 'm' })
  await trader('housemarginset', { twoWay: 0, goals: 0 })
  expect((await trader('matchview', { matchId: 'm' })).shift).toBeUndefined()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      shifts: { m: { total: 0, balance: 0 } },
      margins: { twoWay: 0, goals: 0 },
    })
  const { rows } = await house.db.query(
    `SELECT outcome, before, after FROM audit_record WHERE call LIKE '%matchshift' ORDER BY at_ms, id`,
  )
  expect(rows).toMatchObject([
    { outcome: 'done', before: null, after: { total: 10, balance: -5 } },
    { outcome: 'done', before: { total: 10, balance: -5 }, after: { total: 0, balance: 0 } },
  ])
})

it.each<[string, Parameters<typeof open>, object, string]>([
  ['a source without a model', [{}], { matchId: 'm', total: 5 }, 'noModel'],
  [
    'a field of runners',
    [
      { isTuned: true },
      {
        away: '',
        runners: [
          { id: '1', name: 'One' },
          { id: '2', name: 'Two' },
        ],
      },
    ],
    { matchId: 'm', balance: 5 },
    'noSides',
  ],
])('%s is refused and recorded', async (_, opening, request, reason) => {
  await open(...opening)
  expect(await trader('matchshift', request as { matchId: string })).toMatchObject({
    statusdesc: 'requestConflict',
    params: { reason },
  })
  const { rows } = await house.db.query(`SELECT outcome FROM audit_record WHERE call LIKE '%matchshift'`)
  expect(rows).toEqual([{ outcome: 'requestConflict' }])
  expect((await house.db.query('SELECT FROM match_shift')).rowCount).toBe(0)
})

it('an unknown match, an excessive value or no number is refused', async () => {
  await open({ isTuned: true })
  expect(await trader('matchshift', { matchId: 'x', total: 5 })).toMatchObject({ statusdesc: '318' })
  for (const total of [31, -30.1, 0.05, 'a'])
    expect(await trader('matchshift', { matchId: 'm', total })).toMatchObject({ http: 400 })
  expect(await trader('housemarginset', { twoWay: -0.1 })).toMatchObject({ http: 400 })
})
