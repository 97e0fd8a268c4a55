/**
 * A bet that cannot be settled: its neighbours are, it goes into quarantine, and after release follows the present
 * ruling.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fixture, markets, type Operate, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { completed, leg, offers } from '../../../test/testParlay.ts'
import { addTestMembers, bet, quarantined, releaseAll, shorten, statesOf } from '../../../test/testQuarantine.ts'
import type { Member } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
import { releaseQuarantined } from '../../kit/quarantine.ts'
import { settleStep } from './settleStep.ts'

const MEMBERS = 40

let house: TestHouse
let members: Member[]
let settler: Operate
let supervisor: Operate
let made = 0
let id = ''
let ids: string[]

beforeAll(async () => {
  house = await openTestHouse()
  members = await addTestMembers(house, 'quar', MEMBERS)
  settler = await house.operator('settler1')
  supervisor = await house.operator('supervisor1')
})
afterAll(() => house.close())
beforeEach(async () => {
  id = `m${++made}`
  await house.feed(fixture(id), markets(id))
  ids = []
  for (const member of members) ids.push(await bet(house, member, { ...OVER, matchId: id }))
  return expectClean
})

/** Nothing is left over, and the books agree. */
async function expectClean(): Promise<void> {
  expect(await quarantined(settler)).toEqual([])
  expect((await house.products.audit(house.db)).differences).toEqual([])
}

const member = (at: number) => members[at] as Member
const seqs = async () =>
  (await house.db.query('SELECT ruling_seq, settled_seq, open_bets FROM match WHERE id = $1', [id])).rows[0]
const rowOf = async (betId: string | undefined) =>
  (await house.db.query('SELECT state, outcome, net, round FROM bet WHERE id = $1', [betId])).rows[0]
const WON = { state: 'settled', outcome: 'win', net: 900_000 }
const LOST = { state: 'settled', outcome: 'lose', net: -1_000_000 }

it('39 of 40 are settled; the last is in quarantine with its reason until released, and is paid to the cent', async () => {
  await shorten(house, member(7), 50)
  await house.feed(completed(id, 3, 0))
  const changed: string[] = []
  house.onMembersChanged((some) => changed.push(...some))
  await house.settle()
  expect(await statesOf(house, ids)).toEqual({ settled: 39, accepted: 1 })
  expect(new Set(changed).size).toBe(39)
  const rows = await quarantined(settler)
  expect(rows).toMatchObject([{ kind: 'settle', item: ids[7], matchId: id, code: '23514', count: 1 }])
  expect(rows[0]?.reason).toContain('violates check constraint')
  // The match is settled as far as possible: nothing is retried, nothing waits for a score.
  expect(await seqs()).toEqual({ ruling_seq: 1, settled_seq: 1, open_bets: 0 })
  for (let turn = 0; turn < 3; turn++) await house.settle()
  expect(await quarantined(settler)).toEqual(rows)
  // The member sees it as open.
  const me = await house.login(member(7).accountId)
  expect((await house.call('bet/betacceptlist', me)).rows).toMatchObject([{ bet_id: ids[7], state: 'accepted' }])
  const { body } = await house.site.inject('/metrics')
  expect(body).toContain('quarterline_quarantined_settle 1')

  const [row] = rows
  const release = { quarantine_id: row?.quarantine_id, note: 'escrow restored' }
  await settler('quarantinerelease', release)
  await house.settle()
  expect(await quarantined(settler)).toMatchObject([{ item: ids[7], count: 2 }])

  await shorten(house, member(7), -50)
  expect(await settler('quarantinerelease', release)).toMatchObject({ status: 1 })
  expect(await rowOf(ids[7])).toMatchObject({ state: 'accepted' })
  await house.settle()
  expect(await rowOf(ids[7])).toMatchObject({ ...WON, round: 1 })
  expect(await house.call('balance', me)).toMatchObject({ balance: 1090, outstanding_balance: 0 })
  expect(await seqs()).toEqual({ ruling_seq: 1, settled_seq: 1, open_bets: 0 })
  const record = await supervisor('auditlist', { call: 'console/quarantinerelease', subject: id })
  expect(record.rows).toMatchObject([
    { outcome: 'done', operator: 'settler1', request: release, before: { kind: 'settle', item: ids[7] } },
    { outcome: 'done' },
  ])
})

it('two that fail in a chunk are both quarantined, and a correction meanwhile is not lost', async () => {
  for (const at of [3, 4]) await shorten(house, member(at), 50)
  await house.feed(completed(id, 3, 0))
  await house.settle()
  expect(await statesOf(house, ids)).toEqual({ settled: 38, accepted: 2 })
  expect((await quarantined(settler)).map(({ item }) => item).sort()).toEqual([ids[3], ids[4]].sort())

  await house.feed({ kind: 'resultRollback', matchId: id }, completed(id, 0, 0))
  await house.settle()
  expect(await rowOf(ids[5])).toMatchObject(LOST)
  expect(await rowOf(ids[3])).toMatchObject({ state: 'accepted', round: 0 })
  for (const at of [3, 4]) await shorten(house, member(at), -50)
  await releaseAll(settler)
  await house.settle()
  expect(await rowOf(ids[3])).toMatchObject({ ...LOST, round: 1 })
  expect(await statesOf(house, ids)).toEqual({ settled: 40 })
})

it('one that cannot be settled again keeps its settlement until released', async () => {
  await house.feed(completed(id, 3, 0))
  await house.settle()
  const trigger = `
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$;
    CREATE TRIGGER refuse_one BEFORE UPDATE ON bet FOR EACH ROW WHEN (OLD.id = '${ids[9]}') EXECUTE FUNCTION refuse_one()`
  await house.ownerDb.query(trigger)
  await house.feed({ kind: 'resultRollback', matchId: id }, completed(id, 0, 0))
  await house.settle()
  expect(await rowOf(ids[8])).toMatchObject({ ...LOST, round: 2 })
  expect(await rowOf(ids[9])).toMatchObject({ ...WON, round: 1 })
  expect(await quarantined(settler)).toMatchObject([{ item: ids[9], code: 'P0001', reason: 'not this one' }])
  await house.ownerDb.query('DROP FUNCTION refuse_one() CASCADE')
  await releaseAll(settler)
  await house.settle()
  expect(await rowOf(ids[9])).toMatchObject({ ...LOST, round: 2 })
})

it('a parlay that fails at its first match follows both when released', async () => {
  const [first, second] = [`${id}a`, `${id}b`]
  await house.feed(...offers(first, second))
  const legs = [leg(first), leg(second)]
  const tickets = [await bet(house, member(0), { legs }), await bet(house, member(1), { legs })]
  await shorten(house, member(0), 150)
  await house.feed(completed(first, 0, 1))
  await house.settle()
  // A lost leg decides the ticket.
  expect(await rowOf(tickets[1])).toMatchObject(LOST)
  expect(await quarantined(settler)).toMatchObject([{ kind: 'settle', item: tickets[0], matchId: first }])
  await house.feed(completed(second, 1, 0), { kind: 'resultRollback', matchId: first }, completed(first, 1, 0))
  await house.settle()
  expect(await rowOf(tickets[1])).toMatchObject({ state: 'settled', outcome: 'win' })
  expect(await rowOf(tickets[0])).toMatchObject({ state: 'accepted' })
  expect(await quarantined(settler)).toMatchObject([{ item: tickets[0], count: 1 }])
  await shorten(house, member(0), -150)
  await releaseAll(settler)
  await house.settle()
  await house.feed(completed(id, 3, 0))
  await house.settle()
  const both = [await rowOf(tickets[0]), await rowOf(tickets[1])]
  expect(both[0]).toEqual({ ...both[1], round: 1 })
})

it('if nothing can be settled the ruling is quarantined, not each bet; other matches are settled', async () => {
  const other = `z${id}`
  await house.feed(fixture(other), markets(other))
  const elsewhere = await bet(house, member(0), { ...OVER, matchId: other })
  const broken = `ALTER TABLE bet ADD CONSTRAINT none CHECK (match_id <> '${id}' OR state <> 'settled')`
  await house.ownerDb.query(broken)
  await house.feed(completed(id, 3, 0), completed(other, 3, 0))
  await house.settle()
  expect(await rowOf(elsewhere)).toMatchObject(WON)
  expect(await quarantined(settler)).toMatchObject([{ kind: 'ruling', item: id, code: '23514' }])
  await house.settle()
  expect(await statesOf(house, ids)).toEqual({ accepted: 40 })
  await house.ownerDb.query('ALTER TABLE bet DROP CONSTRAINT none')
  await house.settle()
  expect(await statesOf(house, ids)).toEqual({ accepted: 40 })
  await releaseAll(settler)
  await house.settle()
  expect(await statesOf(house, ids)).toEqual({ settled: 40 })
})

/** A database that fails within a chunk, and one that gives up. */
const AWAY: [string, (db: Db) => Db['tx']][] = [
  [
    'whose connection breaks',
    (db) => (work) =>
      db.tx(async (tx) => {
        const { rows } = await tx.query('SELECT pg_backend_pid() AS pid')
        await house.ownerDb.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
        return work(tx)
      }),
  ],
  [
    'that gives up a statement',
    (db) => (work) =>
      db.tx(async (tx) => {
        await tx.query(`SET LOCAL statement_timeout = 20`)
        await tx.query('SELECT pg_sleep(1)')
        return work(tx)
      }),
  ],
]
it.each(AWAY)('a database %s quarantines nothing: the settlement is retried', async (_, failing) => {
  await house.feed(completed(id, 3, 0))
  const db: Db = { ...house.db, tx: failing(house.db) }
  await expect(settleStep({ ...house, db })).rejects.toThrow()
  expect(await quarantined(settler)).toEqual([])
  expect(await statesOf(house, ids)).toEqual({ accepted: 40 })
  await house.settle()
  expect(await statesOf(house, ids)).toEqual({ settled: 40 })
})

it('a release while the match is being marked settled leaves the match due', async () => {
  await shorten(house, member(7), 50)
  await house.feed(completed(id, 3, 0))
  await house.settle()
  await house.feed({ kind: 'resultRollback', matchId: id }, completed(id, 4, 0))
  await shorten(house, member(7), -50)
  const db: Db = {
    ...house.db,
    async query(sql, values) {
      // As if the statement had begun before: it does not see the release, and reaches the row afterwards.
      if (!sql.includes('SET settled_seq')) return house.db.query(sql, values)
      await releaseAll(settler)
      return house.db.query(sql.replace(/AND NOT EXISTS[\s\S]*/, ''), values)
    },
  }
  await settleStep({ ...house, db })
  expect(await rowOf(ids[7])).toMatchObject({ state: 'accepted' })
  await house.settle()
  expect(await rowOf(ids[7])).toMatchObject({ ...WON, round: 1 })
})

it('is released once, by an operator with the right, and unknown items are refused', async () => {
  await shorten(house, member(7), 50)
  await house.feed(completed(id, 3, 0))
  await house.settle()
  const [row] = await quarantined(settler)
  const release = { quarantine_id: row?.quarantine_id, note: 'put right' }
  const trader = await house.operator('trader1')
  expect(await trader('quarantinerelease', release)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  await shorten(house, member(7), -50)
  const many = await Promise.all(Array.from({ length: 10 }, () => settler('quarantinerelease', release)))
  expect(many.filter(({ status }) => status === 1)).toHaveLength(1)
  const refused = { statusdesc: 'requestConflict', params: { reason: 'notQuarantined' } }
  expect(many.find(({ status }) => status === 0)).toMatchObject(refused)
  // An operator who read it before another released it is too late.
  expect(await releaseQuarantined(house.db, row?.quarantine_id ?? '', house.clock.now)).toBe(false)
  for (const quarantine_id of ['no', ids[7]]) {
    expect(await settler('quarantinerelease', { ...release, quarantine_id })).toMatchObject(refused)
  }
  await house.settle()
})

it('is listed page by page, latest first, by kind', async () => {
  for (const at of [1, 2, 3]) {
    await house.quarantine.put({ kind: 'feed', item: `listed${at}`, error: new Error('odd') }, house.clock.now() + at)
  }
  const page = await settler('quarantinelist', { kind: 'feed', pageSize: 2 })
  expect([page.rows.map(({ item }) => item), page.more]).toEqual([['listed3', 'listed2'], true])
  const next = await settler('quarantinelist', { kind: 'feed', pageSize: 2, after: page.rows[1]?.quarantine_id })
  expect([next.rows.map(({ item }) => item), next.more]).toEqual([['listed1'], false])
  expect(await settler('quarantinelist', { kind: 'accept' })).toMatchObject({ rows: [], more: false })
  await releaseAll(supervisor)
  await house.feed(completed(id, 3, 0))
  await house.settle()
})
