/** Lists of media read on the connections of lists, so that no bet waits for one of them. */
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
