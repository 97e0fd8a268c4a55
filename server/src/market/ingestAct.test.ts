/** An act whose answer was lost: its row tells whether it was written, and until then nobody bets on the match. */
import { ok } from '@quarterline/core/base/result'
import { shutMatch } from '@quarterline/core/market/trade/traderActs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import type { Db } from '../kit/db.ts'
import { createIngest } from './ingest.ts'

let house: TestHouse
let made = 0
let id = ''

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  id = `m${++made}`
  await house.feed(fixture(id), markets(id))
})

/** An ingest over a database that fails on demand. */
function failing(fails: { commit?: 'before' | 'after'; reading?: boolean }) {
  const db: Db = {
    ...house.db,
    async tx(work) {
      if (fails.commit === 'before') throw new Error('gone')
      const value = await house.db.tx(work)
      if (fails.commit === 'after') throw new Error('gone')
      return value
    },
    query: (...of) => (fails.reading ? Promise.reject(new Error('gone')) : house.db.query(...of)),
  }
  const ingest = createIngest({ db, book: house.book, clock: house.clock })
  const shut = () =>
    ingest.act(
      id,
      (match) => {
        const after = shutMatch(match)
        return after.ok ? ok({ after: after.value, isRuling: false }) : after
      },
      async () => {},
    )
  return { shut, ingest, fails }
}
const stands = async () => {
  const { rows } = await house.db.query('SELECT state, gate_seq FROM match WHERE id = $1', [id])
  const match = house.book.match(id)
  expect([rows[0]?.gate_seq, rows[0]?.state.house]).toEqual([match?.gateSeq, match?.house])
  return [match?.house?.shut ?? false, house.book.updating.has(id)]
}

it('was written: it stands', async () => {
  await expect(failing({ commit: 'after' }).shut()).rejects.toThrow('gone')
  expect(await stands()).toEqual([true, false])
})

it('was not written: nothing happened', async () => {
  await expect(failing({ commit: 'before' }).shut()).rejects.toThrow('gone')
  expect(await stands()).toEqual([false, false])
})

it('unknown: the match stays shut until its row can be read', async () => {
  const { shut, ingest, fails } = failing({ commit: 'after', reading: true })
  await expect(shut()).rejects.toThrow('gone')
  expect(house.book.updating.has(id)).toBe(true)
  fails.reading = false
  await ingest.take([])
  expect(await stands()).toEqual([true, false])
})
