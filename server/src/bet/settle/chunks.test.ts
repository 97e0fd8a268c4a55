/** A match with more bets than a chunk: all are settled once, also when one of a later chunk fails. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { addTestMembers, bet, quarantined, releaseAll } from '../../../test/testQuarantine.ts'
import type { Member } from '../../account/session.ts'
import { CHUNK_MAX } from './settleRows.ts'

const MEMBERS = 31
const COUNT = 2 * CHUNK_MAX + MEMBERS

let house: TestHouse
let members: Member[]
const ids: string[] = []
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture('m1'), markets('m1'))
  members = await addTestMembers(house, 'chunk', MEMBERS)
  for (let from = 0; from < COUNT; from += MEMBERS) {
    ids.push(...(await Promise.all(members.map((one) => bet(house, one, { ...HOME, matchId: 'm1', bet_amount: 3 })))))
  }
})
afterAll(() => house.close())

const differences = async () => (await house.products.audit(house.db)).differences
const ends = async (home: number) => {
  const scores = { '1H': [0, 0], FT: [home, 0] } as const
  await house.feed({ kind: 'result', matchId: 'm1', result: { state: 'completed', scores } })
  await house.settle()
}
const outcomes = async () =>
  (await house.db.query('SELECT outcome, round, count(*) AS n FROM bet GROUP BY 1, 2 ORDER BY 3')).rows

it('all win, then all lose by a correction [S3]', async () => {
  expect(ids.length).toBeGreaterThan(2 * CHUNK_MAX)
  await ends(1)
  expect(await outcomes()).toEqual([{ outcome: 'win', round: 1, n: ids.length }])
  await ends(0)
  expect(await outcomes()).toEqual([{ outcome: 'lose', round: 2, n: ids.length }])
  expect(await differences()).toEqual([])
})

it('one that fails holds up neither its chunk nor the next', async () => {
  const settler = await house.operator('settler1')
  const one = ids.toSorted()[CHUNK_MAX + 1]
  await house.ownerDb.query(`ALTER TABLE bet ADD CONSTRAINT not_this CHECK (id <> '${one}') NOT VALID`)
  await ends(2)
  expect(await outcomes()).toEqual([
    { outcome: 'lose', round: 2, n: 1 },
    { outcome: 'win', round: 3, n: ids.length - 1 },
  ])
  expect(await quarantined(settler)).toMatchObject([{ kind: 'settle', item: one }])
  await house.ownerDb.query('ALTER TABLE bet DROP CONSTRAINT not_this')
  await releaseAll(settler)
  await house.settle()
  expect(await outcomes()).toEqual([{ outcome: 'win', round: 3, n: ids.length }])
  expect(await differences()).toEqual([])
})

it('a settlement that hangs midway holds up no bets on another match [S7]', async () => {
  await house.feed(fixture('m2'), markets('m2'))
  const strangers = await addTestMembers(house, 'other', 20)
  const waiting = async () =>
    (
      await house.db.query(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rows[0]?.n
  let settling: Promise<void> | undefined
  await house.ownerDb.tx(async (tx) => {
    // Each chunk adds to the house's account once, which no other bet needs.
    await tx.query(`SELECT 1 FROM ledger_account WHERE kind = 'house' FOR UPDATE`)
    settling = ends(0)
    while ((await waiting()) === 0) await sleep(5)
    for (let turn = 0; turn < 3; turn++)
      await Promise.all(strangers.map((one) => bet(house, one, { ...HOME, matchId: 'm2', bet_amount: 3 })))
  })
  await settling
  expect(await outcomes()).toContainEqual({ outcome: 'lose', round: 4, n: ids.length })
  expect(await differences()).toEqual([])
})
