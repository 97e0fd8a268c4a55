/** Two processes on one database: neither overwrites the other's changes of a match. */
import type { BookMatch } from '@quarterline/core/market/book/match'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixture, markets, openTestHouse, TEST_NOW_MS, TEST_SOURCE, type TestHouse } from '../../test/testHouse.ts'
import { type OpenHouse, openHouse } from '../app/house.ts'
import { createLease } from '../kit/cluster/lease.ts'
import { type Db, LeaseLost, openDb } from '../kit/db.ts'

let house: TestHouse
let besideDb: Db
let beside: OpenHouse
let seq = 1000

beforeEach(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
  besideDb = openDb(house.appUrl)
})
afterEach(async () => {
  await besideDb.close()
  await house.close()
})

const open = (lease?: Parameters<typeof openHouse>[1]['lease']) =>
  openHouse(besideDb, {
    brand: 'Quarterline',
    wallNowMs: TEST_NOW_MS,
    clock: house.clock,
    ...(lease && { lease }),
  })
async function rowOf(): Promise<{ gate_seq: number; state: BookMatch }> {
  const { rows } = await house.db.query<{ gate_seq: number; state: BookMatch }>(
    `SELECT gate_seq, state FROM match WHERE id = 'm1'`,
  )
  return rows[0] as { gate_seq: number; state: BookMatch }
}
const take = (to: OpenHouse, fact: object) =>
  to.ingest.take([{ source: TEST_SOURCE, seq: ++seq, key: `beside ${seq}`, atMs: house.clock.now(), ...fact } as never])
const SCORES = { '1H': [1, 0], FT: [2, 0] }
const RESULT = { kind: 'result', matchId: 'm1', result: { state: 'completed', scores: SCORES } }

describe('a process whose book is behind', () => {
  beforeEach(async () => {
    beside = await open()
    const trader = await house.operator('trader1')
    expect(await trader('matchsuspend', { matchId: 'm1' })).toMatchObject({ status: 1 })
  })

  test('leaves another’s suspension in place, and continues from there', async () => {
    const before = await rowOf()
    await take(beside, { kind: 'incident', matchId: 'm1', what: 'danger' })
    const after = await rowOf()
    expect(after.state.house).toEqual(before.state.house)
    expect(after.gate_seq).toBe(before.gate_seq + 1)
    expect(beside.book.match('m1')).toMatchObject({ house: before.state.house, danger: true })
  })

  test('keeps its prices of matches that nobody else wrote', async () => {
    await take(beside, { ...fixture('m2') })
    await take(beside, { ...markets('m2') })
    await take(beside, { ...markets('m2', [{ ...onlyOver, prices: [915, 965] }]) })
    const known = () => beside.book.match('m2')?.markets.find(({ betType }) => betType === 'BT_OU')?.prices
    expect(known()).toEqual([915, 965])
    // Shuts all of them, including the one suspended elsewhere.
    await take(beside, { kind: 'sourceDown' })
    expect(known()).toEqual([915, 965])
    expect(beside.book.match('m1')?.house).toEqual((await rowOf()).state.house)
  })

  test('writes no older state with its prices', async () => {
    const before = await rowOf()
    await take(beside, { ...markets('m1', [{ ...onlyOver, prices: [910, 970] }]) })
    await beside.ingest.flush()
    expect(await rowOf()).toMatchObject({ gate_seq: before.gate_seq, state: { house: before.state.house } })
  })

  test('performs an operator’s act on the row’s state', async () => {
    const decided: BookMatch[] = []
    const done = await beside.ingest.act(
      'm1',
      (match) => {
        decided.push(match)
        return { ok: true, value: { after: { ...match, gateSeq: match.gateSeq + 1 }, isRuling: false } }
      },
      async () => {},
    )
    expect(done.ok).toBe(true)
    expect(decided).toHaveLength(2)
    expect(decided[1]?.house).toEqual((await rowOf()).state.house)
  })
})

const onlyOver = { betType: 'BT_OU', period: 'FT', slot: 0, line: 10, status: 'open', prices: [900, 980] } as const

describe('a process that lost its leadership', () => {
  test('writes nothing of the book: a period’s result does not erase the final one', async () => {
    const lease = createLease(house.db, 'book', '00000000-0000-7000-8000-00000000000a')
    await lease.take()
    beside = await open(lease)
    await house.db.query(`UPDATE lease SET until = '-infinity'`)
    expect(await createLease(house.db, 'book', '00000000-0000-7000-8000-00000000000b').take()).toBe(true)
    await house.feed(RESULT as never)
    const before = await rowOf()
    expect(before.state.result).not.toBeNull()
    const late = { kind: 'periodResult', matchId: 'm1', period: '1H', score: [0, 0] }
    await expect(take(beside, late)).rejects.toThrow(LeaseLost)
    await expect(beside.ingest.flush()).rejects.toThrow(LeaseLost)
    expect(await rowOf()).toEqual(before)
  })
})
