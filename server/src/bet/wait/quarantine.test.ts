/** A waiting bet that cannot be decided: the others are, and it stays in quarantine until released. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { inPlay, live } from '../../../test/testParlay.ts'
import { addTestMembers, bet, quarantined, releaseAll, shorten, statesOf } from '../../../test/testQuarantine.ts'
import type { Member } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
import { acceptStep } from './acceptStep.ts'

let house: TestHouse
let members: Member[]
let settler: Operate
beforeAll(async () => {
  house = await openTestHouse()
  members = await addTestMembers(house, 'wait', 12)
  settler = await house.operator('settler1')
})
afterAll(async () => {
  expect(await quarantined(settler)).toEqual([])
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await house.close()
})

const member = (at: number) => members[at] as Member
let made = 0
/** An in-play match on which every member has a waiting bet. */
async function waiting(): Promise<{ id: string; ids: string[] }> {
  const id = `w${++made}`
  await house.feed(...inPlay(id))
  house.clock.move(1_000)
  const ids: string[] = []
  for (const one of members) ids.push(await bet(house, one, { ...live(id), oddsType: 'DEC' }))
  return { id, ids }
}
const goal = (matchId: string) => {
  return { kind: 'status', matchId, phase: '1H', score: [1, 0], redCards: [0, 0], clock: null } as const
}
const rowOf = async (id: string | undefined) =>
  (await house.db.query('SELECT state, reason FROM bet WHERE id = $1', [id])).rows[0]

it('eleven of twelve get their stake back; the last still waits, and gets it when released', async () => {
  const { id, ids } = await waiting()
  await shorten(house, member(5), 50)
  house.clock.move(1_000)
  await house.feed(goal(id))
  const changed: string[] = []
  house.onMembersChanged((some) => changed.push(...some))
  await house.accept()
  expect(await statesOf(house, ids)).toEqual({ rejected: 11, waiting: 1 })
  expect(new Set(changed).size).toBe(11)
  const rows = await quarantined(settler)
  expect(rows).toMatchObject([{ kind: 'accept', item: ids[5], code: '23514', count: 1 }])
  for (let turn = 0; turn < 3; turn++) await house.accept()
  expect(await quarantined(settler)).toEqual(rows)
  const me = await house.login(member(5).accountId)
  expect((await house.call('bet/pendingbetlist', me)).rows).toMatchObject([{ bet_id: ids[5], state: 'waiting' }])

  await shorten(house, member(5), -50)
  await releaseAll(settler)
  await house.accept()
  expect(await rowOf(ids[5])).toEqual({ state: 'rejected', reason: 'score' })
  expect(await house.call('balance', me)).toMatchObject({ balance: 1000, outstanding_balance: 0 })
})

it('two fail: the others are accepted in time, and those two are rejected as too late', async () => {
  const { ids } = await waiting()
  const some = [2, 3].map((at) => `'${ids[at]}'`)
  await house.ownerDb.query(`ALTER TABLE bet ADD CONSTRAINT not_these CHECK (state = 'waiting' OR id NOT IN (${some}))`)
  house.clock.move(10_000)
  await house.accept()
  expect(await statesOf(house, ids)).toEqual({ accepted: 10, waiting: 2 })
  expect((await quarantined(settler)).map(({ item }) => item).sort()).toEqual([ids[2], ids[3]].sort())
  await house.ownerDb.query('ALTER TABLE bet DROP CONSTRAINT not_these')
  // However good the price is then: it is not the one he asked for (R6).
  house.clock.move(120_000)
  await releaseAll(settler)
  await house.accept()
  expect(await rowOf(ids[2])).toEqual({ state: 'rejected', reason: 'timeout' })
})

it('a database that fails quarantines nothing', async () => {
  const { ids } = await waiting()
  house.clock.move(10_000)
  const db: Db = {
    ...house.db,
    tx: (work) =>
      house.db.tx(async (tx) => {
        const { rows } = await tx.query('SELECT pg_backend_pid() AS pid')
        await house.ownerDb.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
        return work(tx)
      }),
  }
  await expect(acceptStep({ ...house, db })).rejects.toThrow()
  expect(await quarantined(settler)).toEqual([])
  await house.accept()
  expect(await statesOf(house, ids)).toEqual({ accepted: 12 })
})
