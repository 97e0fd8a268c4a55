/** What is withheld of Myanmar tickets: set per agent within bounds, frozen in the chains of his members. */

import { HOUSE_WITHHELD, WITHHELD_MATCHES, type WithheldPpm } from '@quarterline/core/upline/withheld'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { DEMO_PASSWORD, seedUplines } from '../demoHouse.ts'
import { addOperators } from '../operator.ts'
import { addMembers } from '../tree/addMembers.ts'

let house: TestHouse
const at: Record<string, Operate> = {}
const ids: Record<string, string> = {}
const as = (name: string): Operate => at[name] as Operate

beforeAll(async () => {
  house = await openTestHouse()
  await house.db.tx(async (tx) => {
    await addOperators(tx, [{ account: 'supervisor2', role: 'supervisor' }], DEMO_PASSWORD, { isDemo: true })
    const agent = await seedUplines(tx, house.clock.now(), 'other')
    const member = { accountId: 'other01', currency: 'MMK', cash: 0, credit: 0, commType: 0 } as const
    await addMembers(tx, agent, [member], 'none', house.clock.now())
  })
  for (const name of ['demoshare', 'demosenior', 'demomaster', 'demoagent', 'demoagent2']) {
    at[name] = await house.operator(name)
    ids[name] = String((await as(name)('whoami', {})).upline_id)
  }
  for (const name of ['supervisor1', 'supervisor2']) at[name] = await house.operator(name)
})
afterAll(() => house.close())

const all = (percent: number): number[] => Array<number>(WITHHELD_MATCHES).fill(percent * 10_000)
/** Bounds of two matches and more; one match from 3 to 10 %. */
const bounds = (lowest: number, highest: number) => {
  return { lowest: all(lowest).with(0, 30_000), highest: all(highest).with(0, 100_000) }
}
/** One match at 5 %, more at some percent. */
const table = (percent: number) => all(percent).with(0, 50_000)
const conflict = (reason: string) => ({ status: 0, statusdesc: 'requestConflict', params: { reason } })

/** What the desk would withhold of a member's next ticket. */
async function withheldOf(accountId: string): Promise<WithheldPpm> {
  const { rows } = await house.db.query<{ shard: string; chain: string }>(
    'SELECT shard_key AS shard, chain_id AS chain FROM member WHERE account_id = $1',
    [accountId],
  )
  const [{ shard, chain }] = rows as [{ shard: string; chain: string }]
  return (await house.chains.terms(house.db, shard, [chain]))(chain).withheldPpm
}

it('without a table of his own an agent has the house’s', async () => {
  expect(await as('demoagent')('downwithheld', {})).toMatchObject({
    account: 'demoagent',
    level: 1,
    rates: [...HOUSE_WITHHELD],
    own: false,
    within: { lowest: [...HOUSE_WITHHELD], highest: all(30).with(0, 100_000) },
  })
  expect(await withheldOf('demommk')).toEqual(HOUSE_WITHHELD)
})

it('an agent withholds no less than the house until two supervisors allow it', async () => {
  expect(await as('demoagent')('downwithheldset', { rates: table(12) })).toMatchObject(conflict('withheldBounds'))
  const request = {
    ...{ usual: [...HOUSE_WITHHELD], lowest: all(0).with(0, 30_000), highest: all(30).with(0, 100_000) },
  }
  const { approval_id } = await as('supervisor1')('withheldhouseset', request)
  expect(await as('supervisor2')('approve', { approval_id })).toMatchObject({ state: 'done' })
})

it('an agent sets his table; it holds for his members’ next tickets, and is on record', async () => {
  expect(await as('demoagent')('downwithheldset', { rates: table(12) })).toMatchObject({ status: 1 })
  expect(await as('demomaster')('downwithheld', { upline_id: ids.demoagent })).toMatchObject({
    rates: table(12),
    own: true,
  })
  expect(await withheldOf('demommk')).toEqual(table(12))
  expect(await withheldOf('demo11')).toEqual(HOUSE_WITHHELD)
  const { rows } = await as('supervisor1')('auditlist', { call: 'console/downwithheldset' })
  expect(rows[0]).toMatchObject({
    operator: 'demoagent',
    subject: 'demoagent',
    outcome: 'done',
    before: { ratesPpm: null },
    after: { ratesPpm: table(12), brought: 0 },
  })
})

it('narrower bounds bring the tables below within; wider ones leave them there', async () => {
  const set = { bounds: bounds(5, 18) }
  expect(await as('demosenior')('downwithheldset', set)).toMatchObject({ status: 1 })
  expect(await as('demomaster')('downwithheldset', { bounds: bounds(5, 10) })).toMatchObject({ status: 1 })
  expect(await as('demoagent')('downwithheld', {})).toMatchObject({
    rates: all(10).with(0, 50_000),
    within: bounds(5, 10),
    own: true,
  })
  expect(await withheldOf('demommk')).toEqual(all(10).with(0, 50_000))
  // The second agent has no table: the house’s, within the bounds.
  expect(await withheldOf('demo11')).toEqual(all(10).with(0, 50_000))
  expect(await as('demomaster')('downwithheldset', { bounds: null })).toMatchObject({ status: 1 })
  expect(await withheldOf('demommk')).toEqual(all(10).with(0, 50_000))
  expect(await withheldOf('demo11')).toEqual(all(18).with(0, 50_000).with(1, 150_000))
})

it('a table that is taken back is the house’s again, within the bounds', async () => {
  expect(await as('demomaster')('downwithheldset', { upline_id: ids.demoagent, rates: null })).toMatchObject({
    status: 1,
  })
  expect(await as('demoagent')('downwithheld', {})).toMatchObject({ own: false })
  expect(await withheldOf('demommk')).toEqual(await withheldOf('demo11'))
})

it.each([
  ['a table beyond the bounds', 'demoagent', () => ({ rates: table(19) }), 'withheldBounds'],
  ['bounds beyond those above', 'demomaster', () => ({ bounds: bounds(4, 18) }), 'withheldBounds'],
  ['a lowest above the highest', 'demomaster', () => ({ bounds: bounds(12, 11) }), 'withheldOrder'],
  ['a table of a master', 'demomaster', () => ({ rates: table(10) }), 'noAgent'],
  ['bounds of an agent', 'demoagent', () => ({ bounds: bounds(6, 10) }), 'isAgent'],
  ['bounds of somebody below', 'demosenior', () => ({ upline_id: ids.demomaster, bounds: null }), 'notOwn'],
  ['a table of a stranger', 'demoagent2', () => ({ upline_id: ids.demoagent, rates: table(10) }), 'unknownUpline'],
  ['a table of somebody above', 'demoagent', () => ({ upline_id: ids.demomaster, bounds: null }), 'unknownUpline'],
] as const)('%s is refused, and nothing changes [X1]', async (_, name, request, reason) => {
  const before = await withheldOf('demommk')
  expect(await as(name)('downwithheldset', request())).toMatchObject(conflict(reason))
  expect(await withheldOf('demommk')).toEqual(before)
})

it('the house’s table and bounds are set by two supervisors, and hold in all trees', async () => {
  const request = { usual: table(16), lowest: all(0).with(0, 30_000), highest: all(17) }
  const asked = await as('supervisor1')('withheldhouseset', request)
  expect(asked).toMatchObject({ state: 'pending', why: 'byTwo' })
  expect(await withheldOf('other01')).toEqual(HOUSE_WITHHELD)
  await as('demoagent2')('downwithheldset', { rates: table(18) })
  expect(await as('supervisor2')('approve', { approval_id: asked.approval_id })).toMatchObject({ state: 'done' })
  expect(await as('supervisor1')('withheldhouse', {})).toMatchObject(request)
  expect(await withheldOf('other01')).toEqual(table(16))
  expect(await withheldOf('demommk')).toEqual(table(16))
  expect(await withheldOf('demo11')).toEqual(table(17))
  const { rows } = await as('supervisor1')('auditlist', { call: 'console/withheldhouseset' })
  expect(rows[0]).toMatchObject({ outcome: 'done', before: { usual: [...HOUSE_WITHHELD] }, request })
})

it('an approval is refused after the house’s table has changed meanwhile', async () => {
  const ask = (percent: number) =>
    as('supervisor1')('withheldhouseset', { usual: table(percent), lowest: all(0).with(0, 30_000), highest: all(17) })
  const [first, second] = [await ask(14), await ask(15)]
  expect(await as('supervisor2')('approve', { approval_id: first.approval_id })).toMatchObject({ state: 'done' })
  expect(await as('supervisor2')('approve', { approval_id: second.approval_id })).toMatchObject(
    conflict('changedMeanwhile'),
  )
  expect(await withheldOf('other01')).toEqual(table(14))
})

it('a house whose table is outside its own bounds is refused, and less of a body than keeps it from a sure win', async () => {
  const least = { usual: table(14), lowest: all(0).with(0, 29_999), highest: all(17) }
  expect(await as('supervisor1')('withheldhouseset', least)).toMatchObject(conflict('withheldBounds'))
  const request = { usual: table(18), lowest: all(0).with(0, 30_000), highest: all(17) }
  expect(await as('supervisor1')('withheldhouseset', request)).toMatchObject(conflict('withheldBounds'))
})
