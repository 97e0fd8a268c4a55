/** Uplines' reports add up in every direction, to the fourth decimal, and show no stranger's figures. */
import { DAY_MS, weekOf, workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HDP, HOME, markets, type Operate, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { auditHouse } from '../app/products/products.ts'

type Figures = SuccessOf<'console/downlinewinloss'>['sums'][number]

let house: TestHouse
const NAMES = ['demoagent', 'demoagent2', 'demomaster', 'demosenior', 'demosuper', 'demoshare']
const at = new Map<string, Operate>()
let range: { startDate: string; endDate: string }
const MEMBERS = ['demo01', 'demo11', 'demo12', 'demothb']
const betIds: string[] = []

async function play(matchId: string, score: [number, number]): Promise<void> {
  await house.feed(fixture(matchId, { startsAtMs: house.clock.now() + 2 * 3_600_000 }), markets(matchId))
  for (const [number, account] of MEMBERS.entries()) {
    const me = await house.login(account)
    // Stakes that leave fractions in every share.
    const bets = [HDP, OVER, HOME].map((one, no) => ({ ...one, matchId, bet_amount: 103 + number * 7 + no }))
    const placed = await house.call('bet/betsingle', { ...me, bets })
    for (const { bet_id } of placed.bets) if (bet_id) betIds.push(bet_id)
  }
  await house.feed({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 0], FT: score } } })
  await house.settle()
  await house.share()
}

beforeAll(async () => {
  house = await openTestHouse()
  await play('m1', [2, 1])
  await play('m2', [0, 0])
  const startDate = workingDate(house.clock.now())
  house.clock.move(DAY_MS)
  // The first date's result is corrected on the next.
  await house.feed({ kind: 'resultRollback', matchId: 'm1' })
  await house.feed({
    kind: 'result',
    matchId: 'm1',
    result: { state: 'completed', scores: { '1H': [0, 0], FT: [0, 3] } },
  })
  await house.settle()
  await house.share()
  range = { startDate, endDate: workingDate(house.clock.now()) }
  for (const name of NAMES) at.set(name, await house.operator(name))
})
afterAll(async () => {
  expect((await auditHouse(house.db)).differences).toEqual([])
  await house.close()
})

const as = (name: string) => at.get(name) as Operate
const tenThousandths = (amount: number) => Math.round(amount * 10_000)
const AMOUNTS = [
  'turnover',
  'valid_turnover',
  'member',
  'member_commission',
  'below',
  'winlose',
  'commission',
  'net',
  'passed_up',
] as const

/** Rows summed by currency, in ten-thousandths. */
function summed(rows: readonly Figures[]) {
  const found: Record<string, Record<string, number>> = {}
  for (const row of rows) {
    const sums = found[row.currency] ?? {}
    found[row.currency] = sums
    for (const name of AMOUNTS) sums[name] = (sums[name] ?? 0) + tenThousandths(row[name])
    for (const name of ['bets', 'entries'] as const) sums[name] = (sums[name] ?? 0) + row[name]
  }
  return found
}

const winLoss = (name: string, request: object) =>
  as(name)('downlinewinloss', { ...range, by: 'child', pageSize: 100, ...request })

describe.each(NAMES)('%s', (name) => {
  it('has the same sums by child, date, product and member, and everything with the levels above sums to zero [L1]', async () => {
    const { sums } = await winLoss(name, {})
    expect(sums.length).toBeGreaterThan(0)
    for (const by of ['child', 'day', 'product', 'member']) {
      const { rows, total } = await winLoss(name, { by })
      expect([by, summed(rows), total]).toEqual([by, summed(sums), rows.length])
    }
    for (const row of sums) {
      const parts = [row.member, row.below, row.net, row.passed_up].map(tenThousandths)
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(0)
    }
  })

  it('closes his account with his shares of all dates', async () => {
    const { rows } = await as(name)('uplinestatement', range)
    const { sums } = await winLoss(name, {})
    const closing = rows.filter(({ workingDate: date }) => date === range.endDate)
    expect(closing.map((row) => [row.currency, tenThousandths(row.closing)])).toEqual(
      sums.map((row) => [row.currency, tenThousandths(row.net)]),
    )
    expect(rows[0]).toMatchObject({ opening: 0, settled: 0 })
  })
})

it('amounts handed up below equal those received above, edge by edge, up to the company (R7-5)', async () => {
  const up = async (name: string) => summed((await winLoss(name, {})).sums).MYR?.passed_up
  const week = weekOf(house.clock.now())
  const { rows, closed } = await as('demomaster')('settlementsheet', { week })
  expect(closed).toBe(false)
  for (const agent of ['demoagent', 'demoagent2']) {
    const due = rows.filter((row) => row.name === agent && row.currency === 'MYR')
    expect(due.reduce((sum, row) => sum + tenThousandths(row.due), 0)).toBe(await up(agent))
  }
  const company = await house.db.query(`SELECT balance FROM ledger_account WHERE kind = 'house' AND currency = 'MYR'`)
  expect(await up('demoshare')).toBe(company.rows[0]?.balance)
  // No Monday, and one whose week exceeds the calendar.
  for (const other of [range.startDate, '9999-12-27'])
    expect(await as('demomaster')('settlementsheet', { week: other })).toMatchObject({ params: { reason: 'week' } })
})

it('an agent cannot see a neighbour; his master sees it as the agent does', async () => {
  const { rows } = await as('demomaster')('downlinewinloss', { ...range, by: 'child' })
  const other = rows.find((row) => row.name === 'demoagent')?.key
  expect(await winLoss('demoagent2', { upline_id: other })).toMatchObject({ params: { reason: 'unknownUpline' } })
  expect((await winLoss('demoshare', { upline_id: other })).sums).toEqual((await winLoss('demoagent', {})).sums)
})

it('a member who moved is a stranger to his former agent, whose books stay as they were [X1]', async () => {
  const before = [(await winLoss('demoagent2', {})).sums, (await winLoss('demoagent', {})).sums]
  const { rows } = await as('demomaster')('downlinelist', {})
  const move = { account_id: 'demo12', agent_id: rows.find(({ account }) => account === 'demoagent')?.upline_id }
  expect(await as('demoagent2')('membermove', move)).toMatchObject({ params: { reason: 'unknownUpline' } })
  expect(await as('demomaster')('membermove', move)).toMatchObject({ status: 1 })
  expect(await as('demoagent2')('memberlimits', { account_id: 'demo12' })).toMatchObject({
    params: { reason: 'unknownMember' },
  })
  expect(await as('demoagent')('memberlimits', { account_id: 'demo12' })).toMatchObject({ status: 1 })
  expect([(await winLoss('demoagent2', {})).sums, (await winLoss('demoagent', {})).sums]).toEqual(before)
})

it('outstanding stakes are shown to the member’s uplines', async () => {
  await house.feed(fixture('m3', { startsAtMs: house.clock.now() + 2 * 3_600_000 }), markets('m3'))
  for (const [account, bet_amount] of [
    ['demo01', 30],
    ['demo11', 50],
    ['demo12', 25],
  ] as const)
    await house.call('bet/betsingle', {
      ...(await house.login(account)),
      bets: [{ ...HDP, matchId: 'm3', bet_amount }],
    })
  const reportOf = async (name: string) =>
    (await as(name)('downlineoutstanding', {})).rows.map((row) => [row.name, row.outstanding])
  expect(await reportOf('demomaster')).toEqual([
    ['demoagent', 55],
    ['demoagent2', 50],
  ])
  expect(await reportOf('demoagent2')).toEqual([['demo11', 50]])
  expect(await reportOf('demoshare')).toEqual([['demosuper', 105]])
  // Of all of them, whatever the page.
  const { rows, sums } = await as('demomaster')('downlineoutstanding', { pageSize: 1 })
  expect([rows.length, sums.map(({ currency, outstanding }) => [currency, outstanding])]).toEqual([1, [['MYR', 105]]])
})

it('a bet’s shares are shown up to the caller’s level, for each booking, and to no stranger', async () => {
  const [first] = betIds
  const { rows } = await as('demomaster')('betshares', { bet_id: first })
  expect(rows.map(({ levels }) => levels.map(({ account }) => account))).toEqual(
    Array.from({ length: 3 }, () => ['demoagent', 'demomaster']),
  )
  const [settled, undone] = rows
  expect(undone?.levels.map(({ net }) => -net)).toEqual(settled?.levels.map(({ net }) => net))
  for (const bet_id of [first, 'x'])
    expect(await as('demoagent2')('betshares', { bet_id })).toMatchObject({ params: { reason: 'unknownBet' } })
})

it('bets of a moved member stay with the chain they were placed under; neither agent sees the other’s [X2]', async () => {
  const { rows } = await house.db.query<{ id: string; old: boolean }>(`
    SELECT b.id::text, b.match_id <> 'm3' AS old FROM bet b JOIN member m ON m.id = b.member_id
    WHERE m.account_id = 'demo12' ORDER BY b.placed_ms`)
  expect(new Set(rows.map(({ old }) => old))).toEqual(new Set([true, false]))
  for (const { id: bet_id, old } of rows) {
    const [mine, theirs] = old ? ['demoagent2', 'demoagent'] : ['demoagent', 'demoagent2']
    for (const name of [mine, 'demomaster'])
      expect(await as(name)('betshares', { bet_id })).toMatchObject({ status: 1 })
    expect(await as(theirs)('betshares', { bet_id })).toMatchObject({ params: { reason: 'unknownBet' } })
  }
})

it('each reads his own and his downline’s acts, and none from above or beside [T1] [X2]', async () => {
  await as('demoagent2')('memberset', { account_id: 'demo11', comm_type: 2 })
  await as('demoagent')('memberset', { account_id: 'demo11', comm_type: 2 })
  const reportOf = async (name: string, request = {}) =>
    (await as(name)('downauditlist', { pageSize: 100, ...request })).rows.map(({ operator, call, outcome }) => {
      return `${operator} ${call} ${outcome}`
    })
  const own = await reportOf('demoagent2')
  expect(own).toContain('demoagent2 console/memberset done')
  expect(own.every((line) => line.startsWith('demoagent2 '))).toBe(true)
  const master = await reportOf('demomaster')
  expect(master).toEqual(expect.arrayContaining([...own, 'demoagent console/memberset requestConflict']))
  expect(master).toContain('demomaster console/membermove done')
  expect(master.filter((line) => /^(demosenior|demoshare|supervisor)/.test(line))).toEqual([])
  const { rows } = await as('demomaster')('downlinelist', {})
  const agent2 = rows.find(({ account }) => account === 'demoagent2')?.upline_id
  expect(await reportOf('demomaster', { upline_id: agent2 })).toEqual(own)
  expect(await as('demoagent')('downauditlist', { upline_id: agent2 })).toMatchObject({
    params: { reason: 'unknownUpline' },
  })
})

it('an overdrawn member is shown to his uplines and nobody else [X2]', async () => {
  await house.ownerDb.query(`UPDATE member SET given_credit = 0 WHERE account_id = 'demothb'`)
  await house.ownerDb.tx(async (tx) => {
    await tx.query(`
      UPDATE ledger_account a SET balance = balance - 1000000000 FROM member m WHERE m.account_id = 'demothb' AND a.id = m.cash_id`)
  })
  const short = async (name: string) =>
    (await as(name)('downnegativelist', {})).rows.map(({ account_id, agent, available }) => [
      account_id,
      agent,
      available < 0,
    ])
  expect(await short('demoagent')).toEqual([['demothb', 'demoagent', true]])
  expect([await short('demoshare'), await short('demoagent2')]).toEqual([[['demothb', 'demoagent', true]], []])
  await house.ownerDb.query(`
    UPDATE ledger_account a SET balance = balance + 1000000000 FROM member m WHERE m.account_id = 'demothb' AND a.id = m.cash_id`)
})
