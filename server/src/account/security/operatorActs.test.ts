/** Operators: second factor, fresh codes for dangerous calls, and management by supervisors. */
import { mayCall } from '@quarterline/core/base/call'
import { CALLS, type CallName, pathOf } from '@quarterline/core/calls'
import { STEP_UP, STEP_UP_LASTS_MS } from '@quarterline/core/stepUp'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SecuredAccount, secure } from '../../../test/testFactor.ts'
import type { TestHouse } from '../../../test/testHouse.ts'
import { type Logins, openLogins } from '../../../test/testLogins.ts'

const DEMO = 'demo1234'
const PASSWORD = 'a longer password'

let logins: Logins
let house: TestHouse
let site: FastifyInstance
beforeAll(async () => {
  logins = await openLogins()
  house = logins.house
  site = logins.site
})
afterAll(() => logins.close())

type Send = (call: string, payload?: object) => Promise<{ http: number; statusdesc: string } & Record<string, unknown>>

let addresses = 0
async function send(call: string, payload: object, cookie = '') {
  const headers = { 'x-forwarded-for': `10.6.0.${++addresses}`, cookie: `console_session=${cookie}` }
  const answer = await site.inject({ method: 'POST', url: pathOf(`console/${call}` as CallName), headers, payload })
  return { http: answer.statusCode, cookies: answer.cookies, ...answer.json() }
}

async function logIn(account: string, password = DEMO, code?: string): Promise<{ call: Send; mustSetUp: boolean }> {
  const answer = await send('login', { account, password, ...(code && { code }) })
  expect(answer.statusdesc).toBe('')
  const [{ value }] = answer.cookies
  return { call: (call, payload = {}) => send(call, payload, value), mustSetUp: answer.must_set_up }
}

/** An operator with a second factor, and his calls. */
async function secured(account: string, password = DEMO): Promise<SecuredAccount & { call: Send }> {
  const { call } = await logIn(account, password)
  return { call, ...(await secure(house, (name, body) => call(name, body), password)) }
}

const recordOf = async (call: string, subject?: string) =>
  (
    await house.db.query(
      `SELECT operator, outcome, request FROM audit_record WHERE call = $1 AND ($2::text IS NULL OR subject = $2) ORDER BY id`,
      [`console/${call}`, subject ?? null],
    )
  ).rows

const add = (account: string, role = 'trader') => ({ account, role, password: PASSWORD })

describe('an operator without the second factor that he must have', () => {
  it('may set it up, and nothing else', async () => {
    const supervisor = await logIn('supervisor1')
    expect(await supervisor.call('operatoradd', add('newcomer'))).toMatchObject({ state: 'done' })
    const { call, mustSetUp } = await logIn('newcomer', PASSWORD)
    expect(mustSetUp).toBe(true)
    expect(await call('whoami')).toMatchObject({ must_set_up: true })
    for (const refused of ['approvallist', 'sessionlist', 'securityevents', 'changepassword', 'marketsuspend'])
      expect([refused, await call(refused)]).toMatchObject([refused, { http: 403, statusdesc: 'secondFactorRequired' }])
    const { fresh } = await secure(house, (name, body) => call(name, body), PASSWORD)
    expect(await call('approvallist')).toMatchObject({ http: 200 })
    expect(await call('whoami')).toMatchObject({ must_set_up: false })
    expect(await call('secureend', { password: PASSWORD, code: fresh() })).toMatchObject({
      statusdesc: 'secondFactorRequired',
    })
    for (const code of [undefined, '', '000000', 'AAAA-AAAA-AAAA-AAAA']) {
      const answer = await send('login', {
        account: 'newcomer',
        password: PASSWORD,
        ...(code !== undefined && { code }),
      })
      expect([answer.status, answer.cookies]).toEqual([0, []])
    }
    expect((await logIn('newcomer', PASSWORD, fresh())).mustSetUp).toBe(false)
  })
})

describe('dangerous calls', () => {
  it('need a fresh code from operators with a second factor, and other calls do not [Z6]', async () => {
    const { call, fresh } = await secured('settler1')
    // Setting it up gave no code in this session yet.
    const dangerous = Object.keys(STEP_UP).map((name) => name.replace('console/', ''))
    const asking = dangerous.filter((name) => mayCall('settler', CALLS[`console/${name}` as CallName].who))
    for (const name of asking)
      expect([name, await call(name)]).toMatchObject([name, { http: 403, statusdesc: 'stepUpRequired' }])
    expect(await call('stepup', { code: '000000' })).toMatchObject({ statusdesc: 'invalidCode' })
    expect(await call('stepup', { code: fresh() })).toMatchObject({ lasts_s: 600 })
    for (const name of asking) expect((await call(name)).statusdesc).not.toBe('stepUpRequired')
    house.clock.move(STEP_UP_LASTS_MS)
    expect((await call('approve')).statusdesc).not.toBe('stepUpRequired')
    house.clock.move(1)
    expect((await call('approve')).statusdesc).toBe('stepUpRequired')
    expect((await call('approvallist')).statusdesc).toBe('')
    // A login with a code counts as one.
    const again = await logIn('settler1', DEMO, fresh())
    expect((await again.call('approve')).statusdesc).not.toBe('stepUpRequired')
    // Without a factor, as in a demo, none is asked for.
    const without = await logIn('settler2')
    expect((await without.call('approve')).statusdesc).not.toBe('stepUpRequired')
    expect((await recordOf('stepup')).map(({ outcome }) => outcome)).toEqual(['invalidCode', 'done'])
  })
})

it('a step-up code can be guessed five times, however many come at once', async () => {
  const { call } = await secured('trader1')
  const guesses = Array.from({ length: 30 }, () => call('stepup', { code: '000000' }))
  const codes = (await Promise.all(guesses)).map(({ statusdesc }) => statusdesc)
  expect(codes.filter((code) => code === 'invalidCode')).toHaveLength(5)
  expect(codes.filter((code) => code === 'loginLimit')).toHaveLength(25)
  // The rest continues without a factor, as in a demo.
  await house.db.query(`DELETE FROM factor WHERE owner_id = (SELECT id FROM operator WHERE account = 'trader1')`)
})

describe('who is an operator', () => {
  it('is managed by one supervisor while there is only one, and by two from then on', async () => {
    const one = await logIn('supervisor1')
    expect(await one.call('operatoradd', add('supervisor2', 'supervisor'))).toMatchObject({ state: 'done' })
    const two = await secured('supervisor2', PASSWORD)
    await two.call('stepup', { code: two.fresh() })
    const first = await one.call('operatoradd', add('trader2'))
    expect(first).toMatchObject({ state: 'pending', why: 'twoSupervisors' })
    expect((await send('login', { account: 'trader2', password: PASSWORD })).statusdesc).toBe('CLOSE')
    const { approval_id } = first
    expect(await one.call('approve', { approval_id })).toMatchObject({ statusdesc: 'NoUserAccessRight' })
    expect(await two.call('approve', { approval_id })).toMatchObject({ state: 'done' })
    expect((await logIn('trader2', PASSWORD)).mustSetUp).toBe(true)
    expect(await two.call('approve', { approval_id })).toMatchObject({ statusdesc: 'requestConflict' })
    // The stored request contains no password or equivalent.
    const kept = await house.ownerDb.query(
      'SELECT request::text AS text FROM approval UNION ALL SELECT request::text FROM audit_record',
    )
    for (const { text } of kept.rows) expect(text).not.toMatch(/longer password|argon2/)
  })

  it('is managed by nobody else, never twice, and never so that nobody is left', async () => {
    const [one, trader] = [await logIn('supervisor1'), await logIn('trader1')]
    expect(await trader.call('operatoradd', add('mine'))).toMatchObject({ http: 403, statusdesc: 'NoUserAccessRight' })
    for (const [payload, code, reason] of [
      [add('trader1'), 'requestConflict', 'exists'],
      [add('ab'), 'incompletedRequest', undefined],
      [add('no spaces'), 'incompletedRequest', undefined],
      [{ ...add('another'), password: 'too short' }, 'invalid_password', 'passwordLength'],
      [{ ...add('another'), password: 'I am another one' }, 'invalid_password', 'passwordGuessed'],
    ] as const)
      expect(await one.call('operatoradd', payload)).toMatchObject({
        statusdesc: code,
        ...(reason && { params: { reason } }),
      })
    expect(await one.call('operatorclose', { account: 'nobody1' })).toMatchObject({
      params: { reason: 'unknownOperator' },
    })
    expect(await one.call('operatorreset', { account: 'supervisor1', password: PASSWORD })).toMatchObject({
      statusdesc: 'NoUserAccessRight',
    })
  })

  it('ends at once for a trader; a supervisor’s end needs two', async () => {
    const [one, trader] = [await logIn('supervisor1'), await logIn('trader1')]
    expect(await one.call('operatorclose', { account: 'trader1' })).toMatchObject({ state: 'done' })
    expect(await trader.call('whoami')).toMatchObject({ http: 401 })
    expect((await send('login', { account: 'trader1', password: DEMO })).statusdesc).toBe('CLOSE')
    expect(await one.call('operatorclose', { account: 'supervisor2' })).toMatchObject({ state: 'pending' })
    const { rows } = (await one.call('operatorlist')) as unknown as { rows: { account: string; state: string }[] }
    const stateOf = (account: string) => rows.find((row) => row.account === account)?.state
    expect(['trader1', 'supervisor2'].map(stateOf)).toEqual(['closed', 'active'])
  })

  it('an operator without his authenticator gets a new password from two, exactly the approved one', async () => {
    const one = await logIn('supervisor1')
    const lost = await secured('settler2')
    const first = await one.call('operatorreset', { account: 'settler2', password: 'the first password' })
    const second = await one.call('operatorreset', { account: 'settler2', password: 'the second password' })
    // Until it is approved nothing changes for him.
    expect(await lost.call('whoami')).toMatchObject({ http: 200 })
    const code = (await house.db.query(`SELECT id FROM operator WHERE account = 'supervisor2'`)).rows[0]?.id
    await house.db.query('DELETE FROM factor WHERE owner_id = $1', [code])
    await house.db.query('UPDATE operator SET factor_required = false WHERE id = $1', [code])
    const two = await logIn('supervisor2', PASSWORD)
    expect(await two.call('approve', { approval_id: first.approval_id })).toMatchObject({
      params: { reason: 'changedMeanwhile' },
    })
    expect(await two.call('approve', { approval_id: second.approval_id })).toMatchObject({ state: 'done' })
    expect(await lost.call('whoami')).toMatchObject({ http: 401 })
    expect((await send('login', { account: 'settler2', password: DEMO })).statusdesc).toBe('loginFailed')
    // With a password of his own he needs a second factor, unlike a demo.
    expect((await logIn('settler2', 'the second password')).mustSetUp).toBe(true)
    expect((await recordOf('operatorreset', 'settler2')).map(({ outcome }) => outcome)).toEqual([
      'pending',
      'pending',
      'requestConflict',
      'done',
    ])
  })

  it('is on record, each act once [T1]', async () => {
    const outcomes = async (call: string) =>
      (await recordOf(call)).map(({ operator, outcome }) => `${operator} ${outcome}`)
    expect(await outcomes('operatorclose')).toEqual([
      'supervisor1 requestConflict',
      'supervisor1 done',
      'supervisor1 pending',
    ])
    expect((await outcomes('operatoradd')).slice(0, 4)).toEqual([
      'supervisor1 done',
      'supervisor1 done',
      'supervisor1 pending',
      'supervisor2 done',
    ])
    expect(await outcomes('secureconfirm')).toContain('settler1 done')
    expect(await outcomes('securebegin')).toContain('settler1 done')
  })
})
