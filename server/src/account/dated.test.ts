/**
 * Acts are dated under their locks. Each act here waits for a lock while the clock advances; dated by its request, it
 * would appear older than acts that others did before it.
 */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileHeld } from '../../test/lock/testHeld.ts'
import { codeAt } from '../../test/testFactor.ts'
import { fixture, markets, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { auditHouse } from '../app/products/products.ts'
import { moveCash } from './admin/members.ts'

const WAITED_MS = 65
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
})
afterAll(async () => {
  expect((await auditHouse(house.db)).differences).toEqual([])
  await house.close()
})

const purseOf = (account: string) =>
  `SELECT FROM ledger_account WHERE id = (SELECT cash_id FROM member WHERE account_id = '${account}') FOR UPDATE`
const rowOf = (account: string) => `SELECT FROM member WHERE account_id = '${account}' FOR UPDATE`
const TREE = 'LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE'
const NEWS = 'UPDATE news_turn SET turn = turn'

/**
 * Runs an act behind a lock that is held until the clock has advanced.
 * @returns its answer, and when the lock was released
 */
async function behind<T extends { status: number }>(hold: string, act: () => Promise<T>) {
  let freeMs = 0
  const answer = await whileHeld(house, hold, act, () => {
    house.clock.move(WAITED_MS)
    freeMs = house.clock.now()
  })
  expect(answer).toMatchObject({ status: 1 })
  return { answer, freeMs }
}

/** The value of a query with one row and column. */
async function one(sql: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await house.ownerDb.query(sql, values)
  expect(rows).toHaveLength(1)
  return Object.values(rows[0] as object)[0]
}

const recorded = (call: string) =>
  one(`SELECT at_ms FROM audit_record WHERE call = $1 AND outcome = 'done' ORDER BY id DESC LIMIT 1`, [call])

it('a break begins when its lock was free, not when it was requested [P2]', async () => {
  const me = await house.login('demo01')
  const place = () => house.call('bet/betsingle', { ...me, bets: [{ ...OVER, matchId: 'm1', bet_amount: 10 }] })
  const { freeMs } = await behind(purseOf('demo01'), () =>
    house.call('playbreak', { ...me, term: '1d', password: 'demo1234' }),
  )
  expect(await one('SELECT break_from_ms FROM play WHERE break_until_ms > 0')).toBe(freeMs)
  expect(await one('SELECT break_until_ms FROM play WHERE break_until_ms > 0')).toBe(freeMs + DAY_MS)
  expect(await recorded('playbreak')).toBe(freeMs)
  expect(await place()).toMatchObject({ status: 0 })
})

it('bets placed while a break waits for their purse count as before it [P2]', async () => {
  const me = await house.login('demo02')
  const taking = await whileHeld(
    house,
    rowOf('demo02'),
    async () => house.call('playbreak', { ...me, term: '1w', password: 'demo1234' }),
    async () => {
      house.clock.move(WAITED_MS)
      const bets = [{ ...OVER, matchId: 'm1', bet_amount: 10 }]
      expect((await house.call('bet/betsingle', { ...me, bets })).bets[0]).toMatchObject({ status: 1 })
      house.clock.move(1)
    },
  )
  expect(taking).toMatchObject({ status: 1 })
  const inside = `SELECT count(*) AS n FROM bet b JOIN play p ON p.cash_id = b.cash_id WHERE b.placed_ms >= p.break_from_ms`
  expect(await one(inside)).toBe(0)
})

it('a raised limit waits a whole day, by the clock of its confirmation [P1]', async () => {
  const me = await house.login('demo03')
  const which = { ...me, kind: 'stake', period: 'day' } as const
  await house.call('playlimitset', { ...which, amount: 100 })
  const { freeMs } = await behind(purseOf('demo03'), () => house.call('playlimitset', { ...which, amount: 200 }))
  expect(await one('SELECT next_from_ms FROM play_limit')).toBe(freeMs + DAY_MS)
  house.clock.move(DAY_MS - 1)
  const again = { ...which, ...(await house.login('demo03')) }
  await behind(purseOf('demo03'), () => house.call('playlimitconfirm', again))
})

it('a login is dated when the account was free', async () => {
  const password = 'demo1234'
  const { freeMs } = await behind(rowOf('demo04'), () => house.call('userlogin', { account_id: 'demo04', password }))
  expect(await one(`SELECT last_login_ms FROM member WHERE account_id = 'demo04'`)).toBe(freeMs)
  const opened = `SELECT opened_ms FROM session s JOIN member m ON m.id = s.member_id WHERE m.account_id = 'demo04'`
  expect(await one(opened)).toBe(freeMs)
})

it('a second factor is dated when it was set up', async () => {
  const me = await house.login('demo05')
  const { secret } = await house.call('securebegin', { ...me, password: 'demo1234' })
  const { freeMs } = await behind(rowOf('demo05'), () =>
    house.call('secureconfirm', { ...me, code: codeAt(secret, house.wallMs()) }),
  )
  expect(await one('SELECT since_ms FROM factor')).toBe(freeMs)
})

it('a deposit belongs to the week in which it is posted, however long the cashier waited [L4]', async () => {
  const cashier = { db: house.db, by: { account: 'cashier', ip: '' }, now: async () => house.clock.now() }
  const pay = async () => {
    await moveCash(cashier, 'demo06', { amount: 1_000_000 as never, reason: 'deposit' })
    return { status: 1 }
  }
  const { freeMs } = await behind(purseOf('demo06'), pay)
  expect(await one('SELECT max(at_ms) FROM transfer')).toBe(freeMs)
  expect(await recorded('admin/member deposit')).toBe(freeMs)
})

it('an upline’s act is dated when the tree was free', async () => {
  const request = { account_id: 'demo07', rates: { asian: 1234, other: 1234, parlay: 1234 } }
  const agent = await house.operator('demoagent')
  const { freeMs } = await behind(TREE, () => agent('memberset', request))
  expect(await recorded('console/memberset')).toBe(freeMs)
  expect(await one('SELECT max(at_ms) FROM chain')).toBe(freeMs)
})

it('maintenance begins when it is written', async () => {
  const request = { scope: 'cashout', reason: 'We count the chairs.' }
  const supervisor = await house.operator('supervisor1')
  const { freeMs } = await behind('LOCK TABLE maintenance IN EXCLUSIVE MODE', () =>
    supervisor('maintenanceset', request),
  )
  expect(await one('SELECT since_ms FROM maintenance')).toBe(freeMs)
  await supervisor('maintenanceclear', { scope: 'cashout' })
})

it('news begins and ends by the clock under the news lock', async () => {
  const supervisor = await house.operator('supervisor1')
  const texts = { en: { title: 'Chairs', text: 'Counted' } }
  const until = house.clock.now() + HOUR_MS
  const { answer, freeMs } = await behind(NEWS, () =>
    supervisor('newswrite', { act_key: uuidv7(), kind: 'announcement', texts, until }),
  )
  expect(await one('SELECT from_ms FROM news')).toBe(freeMs)
  const gone = await behind(NEWS, () => supervisor('newswithdraw', { news_id: answer.news_id }))
  expect(await one('SELECT withdrawn_ms FROM news')).toBe(gone.freeMs)
  const sent = await supervisor('messagesend', { act_key: uuidv7(), accounts: ['demo08'], texts })
  const back = await behind('SELECT FROM message FOR UPDATE', () =>
    supervisor('messagewithdraw', { message_id: sent.message_id }),
  )
  expect(await one('SELECT withdrawn_ms FROM message')).toBe(back.freeMs)
})

it('an approval is decided when its row is free', async () => {
  const first = await house.operator('supervisor1')
  const password = 'five-sparrows-sing'
  await first('operatoradd', { account: 'supervisor2', role: 'supervisor', password })
  await house.ownerDb.query(`UPDATE operator SET factor_required = false, password_hash =
    (SELECT password_hash FROM operator WHERE account = 'supervisor1') WHERE account = 'supervisor2'`)
  const second = await house.operator('supervisor2')
  for (const decide of ['approve', 'reject'] as const) {
    const { state, approval_id = '' } = await first('operatorreset', { account: 'trader1', password })
    expect(state).toBe('pending')
    const { freeMs } = await behind('SELECT FROM approval FOR UPDATE', () => second(decide, { approval_id }))
    expect(await first('approvallist', { pageSize: 1 })).toMatchObject({ rows: [{ approval_id, decided_at: freeMs }] })
  }
})

it('a release from quarantine is dated when the row is free', async () => {
  const id = '01900000-0000-7000-8000-000000000001'
  await house.ownerDb.query(
    `INSERT INTO quarantine (id, kind, item, code, reason, first_ms, last_ms) VALUES ($1, 'ruling', 'm1', 'x', 'x', 1, 1)`,
    [id],
  )
  const settler = await house.operator('settler1')
  const release = { quarantine_id: id, note: 'put right' }
  const { freeMs } = await behind('SELECT FROM quarantine FOR UPDATE', () => settler('quarantinerelease', release))
  expect(await one('SELECT released_ms FROM quarantine')).toBe(freeMs)
})
