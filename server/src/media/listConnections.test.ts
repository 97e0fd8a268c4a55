/** Lists of media read on the connections of lists, so that no bet waits for one of them. */
import { ok } from '@quarterline/core/base/result'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import type { Db } from '../kit/db.ts'
import { createCrestHandlers } from './crest/crestHandlers.ts'
import { createResultHandlers } from './result/resultHandlers.ts'
import { createTableHandlers } from './table/tableHandlers.ts'

const ANYBODY = '00000000-0000-7000-8000-000000000000'
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const refuseAll = () => Promise.reject(new Error('these connections are those of bets'))
const betConnections = { query: refuseAll, prepared: refuseAll, tx: refuseAll, close: refuseAll } as Db

it.each([
  ['media/prg', {}],
  ['media/ngresult', { date: '2025-08-16' }],
  ['media/efresult', { date: '2025-08-16', sportsType: 0, pageNumber: 1, pageSize: 20 }],
  ['media/getlogo', {}],
  ['media/eventlist', {}],
  ['media/standinglist', {}],
  ['console/crestlist', {}],
  ['console/tableleagues', {}],
  ['console/deductionlist', { leagueId: 'L1', season: '2026' }],
] as const)('%s', async (name, request) => {
  const parts = { db: betConnections, reads: house.reads, wallMs: house.wallMs }
  const handlers = { ...createTableHandlers(parts), ...createCrestHandlers(parts), ...createResultHandlers(parts) }
  const handler = handlers[name] as (context: object, request: object) => Promise<{ ok: boolean }>
  const session = { member: { id: ANYBODY, shardKey: ANYBODY, off: [] }, operator: { id: ANYBODY } }
  expect(await handler({ session, nowMs: house.clock.now() }, request)).toMatchObject({ ok: true })
})

it('a day that is read for many waits for no member’s turn', async () => {
  const [one, other] = await Promise.all(['demo01', 'demo02'].map((account) => house.login(account)))
  const { rows } = await house.db.query(`SELECT id FROM member WHERE account_id = 'demo01'`)
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const held = house.reads.turn(rows[0]?.id, () => promise.then(() => ok({})))
  // His question waits behind his own list, and the other member's asks for the same days.
  const later = house.call('media/prg', { ...one!, month: '2025-08' })
  expect(await house.call('media/prg', { ...other!, month: '2025-08' })).toMatchObject({ status: 1 })
  end()
  expect(await later).toMatchObject({ status: 1 })
  await held
})
