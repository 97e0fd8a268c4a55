/** A lost source is dated by the clock under its matches' locks, so that no earlier bet appears later. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileHeld } from '../../test/lock/testHeld.ts'
import { fixture, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { createLease } from '../kit/cluster/lease.ts'
import { takeOver } from './takeOver.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets(), fixture('m2'), markets('m2'))
})
afterAll(() => house.close())

// A bet being placed locks its match like this.
const PLACING = `SELECT FROM match WHERE id = 'm1' FOR SHARE`

async function lostAt(): Promise<unknown[]> {
  const { rows } = await house.db.query(`SELECT (state->>'lostAtMs')::float8 AS at FROM match ORDER BY id`)
  return rows.map(({ at }) => at)
}

it('that goes down', async () => {
  await whileHeld(
    house,
    PLACING,
    () => house.feed({ kind: 'sourceDown' }),
    () => house.clock.move(65),
  )
  expect(await lostAt()).toEqual([house.clock.now(), house.clock.now()])
  expect(house.book.match('m1')?.lostAtMs).toBe(house.clock.now())
})

it('that was lost with the leader’s process', async () => {
  house.clock.move(1000)
  const lease = createLease(house.db, 'book', randomUUID())
  await lease.take(true)
  const heir = { db: house.db, book: house.book, clock: house.clock, lease }
  await whileHeld(
    house,
    PLACING,
    () => takeOver(heir),
    () => house.clock.move(65),
  )
  expect(await lostAt()).toEqual([house.clock.now(), house.clock.now()])
})
