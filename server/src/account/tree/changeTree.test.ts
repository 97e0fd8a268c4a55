/**
 * Changing an upline with many accounts below: a fixed number of statements, and every member under his present chain.
 */
import { money } from '@quarterline/core/base/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import type { Queries } from '../../kit/db.ts'
import { changeUpline } from './changeTree.ts'
import { findUpline, lockTree } from './upline.ts'

const AGENTS = 400
let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  // Agents like the first, each with a member like the first.
  await house.ownerDb.query(
    `WITH agent AS (
       INSERT INTO upline (shard_key, id, parent_id, level, name, currency, position_ppm, rates_ppm, credit_limit)
       SELECT u.shard_key, gen_random_uuid(), u.parent_id, 1, 'agent ' || n, u.currency, u.position_ppm, u.rates_ppm, 0
       FROM upline u CROSS JOIN generate_series(1, $1) AS n WHERE u.name = 'demoagent' RETURNING shard_key, id, name
     ), chained AS (
       INSERT INTO chain (shard_key, id, body, at_ms)
       SELECT a.shard_key, a.id, jsonb_set(c.body, '{levels,0,id}', to_jsonb(a.id)), 0 FROM agent a
       JOIN member m ON m.account_id = 'demo01' JOIN chain c ON c.id = m.chain_id RETURNING id
     )
     SELECT count(*) FROM chained`,
    [AGENTS],
  )
  await house.ownerDb.query(
    `UPDATE member m SET parent_id = u.id, chain_id = u.id FROM upline u
     WHERE u.name LIKE 'agent %' AND m.account_id = 'demo' || lpad(substr(u.name, 7), 2, '0')`,
  )
})
afterAll(() => house.close())

/** Changes the master above all of them. @returns the number of statements */
async function change(wish: Parameters<typeof changeUpline>[2]): Promise<number> {
  let count = 0
  await house.db.tx(async (tx) => {
    await lockTree(tx)
    const query: Queries['query'] = (...given) => {
      count++
      return tx.query(...given)
    }
    const counted: Queries = { ...tx, query }
    await changeUpline(counted, await findUpline(tx, 'demomaster'), wish, house.clock.now())
  })
  return count
}

const chains = async () =>
  (
    await house.db.query(`
      SELECT m.account_id, u.id = (c.body->'levels'->0->>'id')::uuid AS "isUnder", c.body->'levels'->1->'positionPpm' AS master,
        c.body->'memberRatesPpm'->'asian' AS member, c.body->'levels'->0->'ratesPpm'->'asian' AS agent, u.rates_ppm->'asian' AS set
      FROM member m JOIN upline u ON u.id = m.parent_id JOIN chain c ON c.id = m.chain_id ORDER BY 1`)
  ).rows

it('a position reaches every chain below, with a number of statements independent of the tree', async () => {
  expect(await change({ positionPpm: 120_000 })).toBeLessThan(10)
  const rows = await chains()
  expect(rows.map(({ isUnder, master }) => [isUnder, master])).toEqual(rows.map(() => [true, 120_000]))
})

it('lower rates lower everybody’s below, agents and members', async () => {
  expect(await change({ ratesPpm: { asian: 2000 } })).toBeLessThan(10)
  const rows = await chains()
  expect(rows.map((row) => [row.member, row.agent, row.set])).toEqual(rows.map(() => [2000, 2000, 2000]))
  expect(rows.every(({ isUnder }) => isUnder)).toBe(true)
})

it('credit and state change no chain; a former chain is reused', async () => {
  const count = async () => (await house.db.query('SELECT count(*)::int AS n FROM chain')).rows[0]?.n
  const before = await count()
  await change({ creditLimit: money(25_000_000_000), state: 'suspended' })
  expect(await count()).toBe(before)
  await change({ positionPpm: 110_000 })
  const there = await count()
  await change({ positionPpm: 120_000 })
  expect([await count(), there > before]).toEqual([there, true])
})
