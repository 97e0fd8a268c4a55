/** What members inherit from uplines: states, and ids and rates that only the house knows. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HDP, markets, type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { auditHouse } from '../../app/products/products.ts'

let house: TestHouse
/** By demo house names. */
const at: Record<string, Operate> = {}
const NAMES = ['demoshare', 'demomaster', 'demoagent', 'demoagent2'] as const
const ids: Record<string, string> = {}

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
  for (const name of NAMES) {
    at[name] = await house.operator(name)
    ids[name] = String((await as(name)('whoami', {})).upline_id)
  }
})
afterAll(async () => {
  expect((await auditHouse(house.db)).differences).toEqual([])
  await house.close()
})

const as = (name: string): Operate => at[name] as Operate
const set = (name: string, state: string) => as('demoshare')('uplineset', { upline_id: ids[name], state })
const bet = (me: object, bet_amount = 40) =>
  house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId: 'm1', bet_amount }] })

it('a suspended upline may look but change nothing; a closed one is out at once', async () => {
  const set = (state: string) => as('demomaster')('uplineset', { upline_id: ids.demoagent2, state })
  const agent = as('demoagent2')
  await set('suspended')
  expect(await agent('downlinelist', {})).toMatchObject({ status: 1 })
  expect(await agent('memberset', { account_id: 'demo11', credit: 1 })).toMatchObject({ statusdesc: 'SUSPEND' })
  await set('closed')
  expect(await agent('downlinelist', {})).toMatchObject({ http: 401 })
  const again = { account: 'demoagent2', password: 'demo1234' }
  expect(await house.call('console/login', again)).toMatchObject({ statusdesc: 'CLOSE' })
  await set('active')
  expect(await house.call('console/login', again)).toMatchObject({ status: 1 })
})

it('an act that waited behind his suspension is refused like later ones', async () => {
  const set = (state: string) => as('demomaster')('uplineset', { upline_id: ids.demoagent, state })
  const waiting = (count: number) =>
    expect
      .poll(async () => (await house.ownerDb.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount)
      .toBe(count)
  const late = await house.ownerDb.tx(async (tx) => {
    await tx.query('LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE')
    const suspends = set('suspended')
    await waiting(1)
    const acts = as('demoagent')('memberset', { account_id: 'demo03', comm_type: 2 })
    await waiting(2)
    return { suspends, acts }
  })
  expect(await late.suspends).toMatchObject({ status: 1 })
  expect(await late.acts).toMatchObject({ status: 0, statusdesc: 'SUSPEND' })
  await set('active')
})

it('ids and rates sent by a member’s client are ignored (rules 14.18) [X3]', async () => {
  const me = await house.login('demo06')
  const carried = {
    agent_id: ids.demoagent2,
    master_id: 'nobody',
    senior_id: 7,
    s_senior_id: '',
    shareholder_id: ids.demomaster,
    agent_comm_rate: 0.9,
    master_comm_rate: '1',
    senior_comm_rate: 0,
    s_senior_comm_rate: 0,
    shareholder_comm_rate: 1,
    member_id: 'demo01',
    transfer_id: 'x',
    rate: 9,
    credit_amount: 1e6,
    debit_amount: -1,
    currency: 'USD',
  }
  const { bets } = await house.call('bet/betsingle', {
    ...me,
    ...carried,
    bets: [{ ...HDP, matchId: 'm1', bet_amount: 40 }],
  })
  expect(bets[0]).toMatchObject({ state: 'accepted' })
  const { rows } = await house.db.query(
    `SELECT m.account_id, b.chain_id = m.chain_id AS own FROM bet b JOIN member m ON m.id = b.member_id WHERE b.id = $1`,
    [bets[0]?.bet_id],
  )
  expect(rows).toEqual([{ account_id: 'demo06', own: true }])
  const balance = await house.call('balance', { ...me, ...carried })
  expect(balance).toMatchObject({ status: 1, account_balance: 10_000 })
  expect(await house.call('balance', { ...me, agent_rate: 1 })).toMatchObject({ statusdesc: 'incompletedRequest' })
})

const viewOnly = async (me: { account_id: string; session_token: string }) =>
  (await house.call('profile', me)).member_profile.player_info[0]?.view_only

it('members below a suspended upline may look but not bet, at any depth and in every process [A8]', async () => {
  const beside = await openTestHouse({
    database: { appUrl: house.appUrl, ownerUrl: house.ownerUrl, drop: async () => {} },
  })
  const me = await house.login('demo11')
  at.demoagent2 = await house.operator('demoagent2')
  expect((await bet(me)).bets[0]).toMatchObject({ state: 'accepted' })
  expect(await house.call('balance', me)).toMatchObject({ retrieve_profile: false })
  await set('demomaster', 'suspended')
  const late = { ...me, bets: [{ ...HDP, matchId: 'm1', bet_amount: 40 }] }
  for (const one of [house, beside])
    expect((await one.call('bet/betsingle', late)).bets[0]).toMatchObject({ status: 0, statusdesc: 'SUSPEND' })
  expect(await beside.call('balance', me)).toMatchObject({ status: 1, retrieve_profile: true })
  expect(await viewOnly(me)).toBe('SUSPEND')
  expect(await house.call('balance', me)).toMatchObject({ retrieve_profile: false })
  // An agent below him may look as well, and learns the reason.
  expect(await as('demoagent2')('memberset', { account_id: 'demo11', credit: 1 })).toMatchObject({
    statusdesc: 'SUSPEND',
  })
  expect((await as('demoagent2')('downlinelist', {})).self).toMatchObject({ state: 'active', above_state: 'suspended' })
  const { rows } = await as('demoagent2')('downmemberlist', { pageSize: 1 })
  expect(rows[0]).toMatchObject({ state: 'active', upline_state: 'suspended' })
  await set('demomaster', 'active')
  expect(await viewOnly(me)).toBe(undefined)
  expect((await bet(me)).bets[0]).toMatchObject({ state: 'accepted' })
  await beside.close()
})

it('nobody below a closed upline can log in; bets settle, and on reopening each has his own state again [A8]', async () => {
  const me = await house.login('demo12')
  await bet(me)
  await as('demoshare')('memberset', { account_id: 'demo13', state: 'blocked' })
  await set('demomaster', 'closed')
  expect(await house.call('balance', me)).toMatchObject({ http: 401, statusdesc: 'CLOSE' })
  expect(await house.call('userlogin', { account_id: 'demo12', password: 'demo1234' })).toMatchObject({
    statusdesc: 'CLOSE',
  })
  expect(await as('demoagent2')('downlinelist', {})).toMatchObject({ http: 401 })
  const again = { account: 'demoagent2', password: 'demo1234' }
  expect(await house.call('console/login', again)).toMatchObject({ statusdesc: 'CLOSE' })
  // A state set meanwhile is his own.
  await as('demoshare')('memberset', { account_id: 'demo13', comm_type: 2 })
  await house.feed({
    kind: 'result',
    matchId: 'm1',
    result: { state: 'completed', scores: { '1H': [0, 0], FT: [0, 0] } },
  })
  await house.settle()
  await house.share()
  const open = await house.db.query(`SELECT count(*)::int AS n FROM bet WHERE state = 'accepted'`)
  expect(open.rows[0]?.n).toBe(0)
  await set('demomaster', 'suspended')
  await set('demomaster', 'active')
  expect(await house.call('balance', me)).toMatchObject({ status: 1 })
  const listed = await as('demoshare')('downmemberlist', { pageSize: 100 })
  const stateOf = (account: string) => listed.rows.find(({ account_id }) => account_id === account)
  expect([stateOf('demo13')?.state, stateOf('demo12')?.state]).toEqual(['blocked', 'active'])
  expect(stateOf('demo12')).not.toHaveProperty('upline_state')
})

it('a moved or added account inherits from its new parent', async () => {
  await set('demoagent', 'suspended')
  const me = await house.login('demo14')
  at.demomaster = await house.operator('demomaster')
  const to = (name: string) => as('demomaster')('membermove', { account_id: 'demo14', agent_id: ids[name] })
  await to('demoagent')
  expect(await viewOnly(me)).toBe('SUSPEND')
  await to('demoagent2')
  expect(await viewOnly(me)).toBe(undefined)
  await set('demoagent', 'active')
})
