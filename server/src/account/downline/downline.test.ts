/** An upline at the console logs in, and sees and manages his downline at any depth, and nothing else. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HDP, markets, type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { auditHouse } from '../../app/products/products.ts'

let house: TestHouse
/** By demo house names. */
const at: Record<string, Operate> = {}
const NAMES = ['demoshare', 'demosuper', 'demosenior', 'demomaster', 'demoagent', 'demoagent2'] as const
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
const rates = (ppm: number) => ({ asian: ppm, other: ppm, parlay: ppm })
const conflict = (reason: string) => ({ status: 0, statusdesc: 'requestConflict', params: { reason } })
const PASSWORD = 'three-sparrows'

/** What a caller sends about an agent's chain up to himself: demo ids and rates. */
const LEVELS = ['agent', 'master', 'senior', 's_senior', 'shareholder']
const chainTo = (level: number, agentId: string | undefined) =>
  Object.fromEntries(
    LEVELS.slice(0, level).flatMap((name, no) => [
      [
        `${name}_id`,
        no === 0 ? agentId : ids[['demomaster', 'demosenior', 'demosuper', 'demoshare'][no - 1] as string],
      ],
      [`${name}_comm_rate`, rates(3000 + no * 500)],
    ]),
  )
const fresh = (level: number, agentId: string | undefined) => ({
  ...chainTo(level, agentId),
  account: 'newone',
  password: 'sesame-7',
  currency: 'MYR',
  comm_type: 1,
  rates: rates(2000),
  credit: 300,
})

it('an upline sees himself and those directly below, without his parent’s share of himself', async () => {
  const top = await as('demoshare')('downlinelist', {})
  expect(top).toMatchObject({ status: 1, self: { account: 'demoshare', level: 5, uplines: 1 }, total: 1 })
  const master = await as('demomaster')('downlinelist', {})
  expect(master.rows.map(({ account, members }) => [account, members])).toEqual([
    ['demoagent', 18],
    ['demoagent2', 10],
  ])
  const agent = await as('demoagent')('downlinelist', {})
  expect(Object.keys(agent.self).sort()).toEqual([
    'account',
    'credit',
    'currency',
    'give',
    'level',
    'members',
    'position',
    'rates',
    'state',
    'upline_id',
    'uplines',
  ])
  expect(JSON.stringify(agent)).not.toContain(ids.demomaster)
  const below = await as('demoshare')('downlinelist', { upline_id: ids.demomaster })
  expect(below.rows).toHaveLength(2)
})

it('members are listed at any depth with their money, strangers’ are not', async () => {
  const mine = await as('demoagent2')('downmemberlist', { pageSize: 100 })
  expect([mine.total, mine.rows.every(({ agent }) => agent === 'demoagent2')]).toEqual([10, true])
  expect(mine.rows[0]).toMatchObject({ account_id: 'demo11', given_credit: 5000, available: 5000, outstanding: 0 })
  expect(await as('demoshare')('downmemberlist', { pageSize: 3 })).toMatchObject({ total: 28, rows: { length: 3 } })
})

it.each([
  ['downlinelist', () => ({ upline_id: ids.demoagent }), 'unknownUpline'],
  ['downlinelist', () => ({ upline_id: ids.demomaster }), 'unknownUpline'],
  ['downlinelist', () => ({ upline_id: 'no uuid' }), 'unknownUpline'],
  ['downmemberlist', () => ({ upline_id: ids.demoagent }), 'unknownUpline'],
  ['uplineset', () => ({ upline_id: ids.demoagent, credit: 1 }), 'unknownUpline'],
  ['uplineset', () => ({ upline_id: ids.demoagent2, credit: 1 }), 'ownTerms'],
  ['memberset', () => ({ account_id: 'demo01', credit: 1 }), 'unknownMember'],
  ['memberset', () => ({ account_id: 'nobody', credit: 1 }), 'unknownMember'],
  ['memberlimits', () => ({ account_id: 'demo01' }), 'unknownMember'],
] as const)('%s of a stranger is refused like that of nobody [X1]', async (call, request, reason) => {
  expect(await as('demoagent2')(call, request())).toMatchObject(conflict(reason))
})

it('a tree grows from the top to a member who bets; each act is on record with before and after [X4]', async () => {
  const share = as('demoshare')
  const terms = { currency: 'MYR', credit: 5000, rates: rates(3000), position: 50_000, give: 500_000 }
  const made = await as('demomaster')('uplineadd', { ...terms, account: 'newagent', password: PASSWORD })
  expect(made).toMatchObject({ status: 1 })
  const under = made.upline_id
  const member = fresh(5, under)
  for (const field of ['master_id', 'agent_comm_rate', 'shareholder_comm_rate', 'currency'] as const) {
    const { [field]: _, ...rest } = member as Record<string, unknown>
    expect(await share('memberadd', rest)).toMatchObject({ http: 400, statusdesc: `${field}_required` })
  }
  expect(await share('memberadd', { ...member, senior_comm_rate: rates(1) })).toMatchObject(conflict('otherChain'))
  expect(await share('memberadd', { ...member, senior_id: ids.demomaster })).toMatchObject(conflict('otherChain'))
  expect(await share('memberadd', member)).toMatchObject({ status: 1 })
  expect(await share('memberset', { account_id: 'newone', credit: 400, rates: { asian: 2500 } })).toMatchObject({
    status: 1,
  })
  const me = await house.call('userlogin', { account_id: 'newone', password: 'sesame-7' })
  const [info] = me.member_profile.player_info
  const bets = [{ ...HDP, matchId: 'm1', bet_amount: 100 }]
  const session_token = info?.session_token
  expect((await house.call('bet/betsingle', { session_token, bets })).bets[0]).toMatchObject({ state: 'accepted' })
  const supervisor = await house.operator('supervisor1')
  const { rows } = await supervisor('auditlist', { call: 'console/memberset' })
  expect(rows[0]).toMatchObject({
    operator: 'demoshare',
    role: 'upline',
    subject: 'newone',
    outcome: 'done',
    before: { credit: 3_000_000, rates: rates(2000) },
    after: { credit: 4_000_000, rates: { ...rates(2000), asian: 2500 } },
  })
  expect(JSON.stringify((await supervisor('auditlist', { pageSize: 100 })).rows)).not.toMatch(/sesame|sparrows|argon/)
})

it.each([
  [
    'more credit than the parent has',
    'demomaster',
    'uplineset',
    () => ({ upline_id: ids.demoagent, credit: 9e9 }),
    'creditOverParent',
  ],
  [
    'a rate above the parent’s',
    'demomaster',
    'uplineset',
    () => ({ upline_id: ids.demoagent, rates: rates(3501) }),
    'rateOverParent',
  ],
  [
    'a member’s rate above the agent’s',
    'demoagent',
    'memberset',
    () => ({ account_id: 'demo01', rates: rates(3001) }),
    'chainNotWhole',
  ],
  [
    'more taken below than was given',
    'demomaster',
    'uplineset',
    () => ({ upline_id: ids.demoagent, give: 99_999 }),
    'positionOverGiven',
  ],
  ['credit below what was used', 'demoshare', 'memberset', () => ({ account_id: 'newone', credit: 99 }), 'creditUsed'],
  [
    'an amount that nobody could pay',
    'demoshare',
    'memberset',
    () => ({ account_id: 'newone', credit: 200.001 }),
    'amountStep',
  ],
  [
    'a name that is taken',
    'demomaster',
    'uplineadd',
    () => ({ account: 'trader1', password: PASSWORD, credit: 0, rates: rates(0), position: 0 }),
    'exists',
  ],
  [
    'a member who is there',
    'demoagent',
    'memberadd',
    // Rates of levels above him are ignored: comparing them would reveal them.
    () => ({ ...fresh(1, ids.demoagent), account: 'DEMO07', master_id: 'x', master_comm_rate: rates(1) }),
    'exists',
  ],
  [
    'a member under a master',
    'demoshare',
    'memberadd',
    () => ({ ...fresh(5, ids.demomaster), account: 'under' }),
    'noAgent',
  ],
  [
    'a limit that no stake can be',
    'demoagent',
    'memberlimitset',
    () => ({ account_id: 'demo01', sport: 1, min_bet: 3, max_bet: 50.001, max_per_match: 60, max_payout: 500 }),
    'amountStep',
  ],
  [
    'limits beyond the house’s',
    'demoagent',
    'memberlimitset',
    () => ({ account_id: 'demo01', sport: 1, min_bet: 3, max_bet: 1e6, max_per_match: 1e6, max_payout: 1e6 }),
    'limitOverHouse',
  ],
] as const)('%s is refused, and nothing changes', async (_, who, call, request, reason) => {
  const before = await house.ownerDb.query('SELECT * FROM upline ORDER BY id')
  const answer = await as(who)(call as 'uplineset', request())
  expect(answer).toMatchObject(conflict(reason))
  expect((await house.ownerDb.query('SELECT * FROM upline ORDER BY id')).rows).toEqual(before.rows)
})

it('agreed positions make the chains below, for later bets (R7-2)', async () => {
  const terms = { upline_id: ids.demoagent, give: 150_000, keep: 100_000, take_remain: 50_000, force: 0 }
  expect(await as('demomaster')('uplineset', terms)).toMatchObject({ status: 1 })
  const { rows } = await house.db.query(
    `SELECT c.body FROM member m JOIN chain c ON c.shard_key = m.shard_key AND c.id = m.chain_id WHERE account_id = 'demo01'`,
  )
  const positions = rows[0]?.body.levels.map(({ positionPpm }: { positionPpm: number }) => positionPpm / 10_000)
  // The master keeps 10 and takes the 5 that the agent left of his 15.
  expect(positions).toEqual([10, 15, 20, 15, 25])
  // The agent sets his own position himself, within his give.
  expect(await as('demoagent')('uplineset', { upline_id: ids.demoagent, position: 150_001 })).toMatchObject(
    conflict('positionOverGiven'),
  )
  expect(await as('demoagent')('uplineset', { upline_id: ids.demoagent, position: 120_000 })).toMatchObject({
    status: 1,
  })
})

it('a member’s limits apply from his next bet', async () => {
  const limits = { sport: 1, min_bet: 10, max_bet: 50, max_per_match: 80, max_payout: 500 }
  expect(await as('demoagent')('memberlimitset', { account_id: 'demo02', ...limits })).toMatchObject({ status: 1 })
  const listed = await as('demomaster')('memberlimits', { account_id: 'demo02' })
  expect(listed.rows.find(({ sport }) => sport === 1)).toEqual(limits)
  const me = await house.login('demo02')
  const { bets } = await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId: 'm1', bet_amount: 60 }] })
  expect(bets[0]).toMatchObject({ statusdesc: 'betOverMax' })
})

it('a new upline sets up his second factor first; so does one with a new password [A7]', async () => {
  const login = { account: 'newagent', password: PASSWORD }
  expect(await house.call('console/login', login)).toMatchObject({
    status: 1,
    must_set_up: true,
    role: 'upline',
    level: 1,
  })
  const { upline_id } = await house.call('console/login', login)
  const changed = { upline_id, password: 'four-sparrows' }
  expect(await as('demomaster')('uplinepassword', { ...changed, password: 'short' })).toMatchObject({
    statusdesc: 'invalid_password',
  })
  expect(await as('demomaster')('uplinepassword', changed)).toMatchObject({ status: 1 })
  expect(await house.call('console/login', login)).toMatchObject({ statusdesc: 'loginFailed' })
  expect(await house.call('console/login', { ...login, password: 'four-sparrows' })).toMatchObject({
    must_set_up: true,
  })
})

it('nobody can take the house’s name in the audit record [T1]', async () => {
  const named = { account: 'System', password: PASSWORD, credit: 0, rates: rates(0), position: 0 }
  expect(await as('demomaster')('uplineadd', named)).toMatchObject(conflict('name'))
})

it('a member is blocked and given a new password by an upline above him', async () => {
  const me = await house.login('demo05')
  await as('demomaster')('memberset', { account_id: 'demo05', state: 'blocked' })
  expect(await house.call('balance', me)).toMatchObject({ statusdesc: 'BLOCK' })
  await as('demoagent')('memberset', { account_id: 'demo05', state: 'active' })
  expect(await as('demoagent')('memberpassword', { account_id: 'demo05', password: 'sesame-8' })).toMatchObject({
    status: 1,
  })
  expect(await house.call('userlogin', { account_id: 'demo05', password: 'sesame-8' })).toMatchObject({ status: 1 })
})
