/** Operators: who logs in, what is stored, and that the record of their acts cannot be changed. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestHouse } from '../../test/testHouse.ts'
import { type Logins, openLogins } from '../../test/testLogins.ts'

let logins: Logins
let house: TestHouse
let site: FastifyInstance
beforeAll(async () => {
  logins = await openLogins()
  house = logins.house
  site = logins.site
})
afterAll(() => logins.close())

let addresses = 0
async function send(path: string, payload: object, headers: Record<string, string> = {}) {
  const from = { 'x-forwarded-for': `10.2.0.${++addresses}`, ...headers }
  const answer = await site.inject({ method: 'POST', url: `/console/${path}`, headers: from, payload })
  return { http: answer.statusCode, cookies: answer.cookies, ...answer.json() }
}
const logIn = (account: string, password = 'demo1234', headers = {}) => send('login', { account, password }, headers)
async function cookieOf(account: string): Promise<{ cookie: string }> {
  const { cookies } = await logIn(account)
  return { cookie: `console_session=${cookies[0]?.value}` }
}

describe('login', () => {
  it.each([
    ['trader1', 'trader'],
    ['settler2', 'settler'],
    [' Supervisor1 ', 'supervisor'],
  ])('%s is a %s, with a cookie for the console alone', async (account, role) => {
    const answer = await logIn(account)
    expect(answer).toMatchObject({ http: 200, status: 1, account: account.trim().toLowerCase(), role })
    expect(answer.cookies).toMatchObject([
      { name: 'console_session', httpOnly: true, sameSite: 'Strict', path: '/console' },
      { name: 'console_device', httpOnly: true, sameSite: 'Strict', path: '/console', maxAge: 180 * 86_400 },
    ])
    for (const { value } of answer.cookies) expect(JSON.stringify(answer).split(value)).toHaveLength(2)
    const headers = { cookie: `console_session=${answer.cookies[0].value}` }
    expect(await send('whoami', {}, headers)).toMatchObject({ http: 200, role })
    expect(await send('logout', {}, headers)).toMatchObject({ http: 200 })
    expect(await send('whoami', {}, headers)).toMatchObject({ http: 401, statusdesc: 'session_not_exists' })
  })

  it.each([
    ['demo01', 'demo1234', 'loginFailed'],
    ['trader1', 'wrong', 'loginFailed'],
    ['nobody', 'demo1234', 'loginFailed'],
    ['', 'demo1234', 'usernameRequired'],
    ['trader1', '', 'passwordRequired'],
    ['trader1\0', 'wrong', 'loginFailed'],
    ['\ud800', 'wrong', 'loginFailed'],
  ])('%j with %j is %s', async (account, password, code) => {
    const answer = await logIn(account, password)
    expect([answer.http, answer.statusdesc, answer.cookies]).toEqual([200, code, []])
  })

  it('an account is locked at an address after five failures in a minute, and nowhere else', async () => {
    const from = { 'x-forwarded-for': '10.3.0.1' }
    const codes = []
    for (let at = 0; at < 6; at++) codes.push((await logIn('settler1', 'wrong', from)).statusdesc)
    expect(codes).toEqual([...Array(5).fill('loginFailed'), 'loginLimit'])
    expect((await logIn('settler1', 'demo1234', from)).http).toBe(429)
    expect((await logIn('settler1')).http).toBe(200)
    expect((await logIn('trader1', 'demo1234', from)).http).toBe(200)
    logins.time.realMs += 60_000
    expect((await logIn('settler1', 'demo1234', from)).http).toBe(200)
  })

  it('a known device is slowed when strangers are locked out everywhere', async () => {
    const { cookies } = await logIn('settler1')
    const device = cookies.find(({ name }: { name: string }) => name === 'console_device').value
    for (let at = 0; at < 20; at++) await logIn('settler1', 'wrong')
    expect((await logIn('settler1')).http).toBe(429)
    logins.time.pausedMs = 0
    expect((await logIn('settler1', 'demo1234', { cookie: `console_device=${device}` })).http).toBe(200)
    // It means nothing to a member's login.
    expect((await logIn('settler1', 'demo1234', { cookie: `device=${device}` })).http).toBe(429)
    expect(logins.time.pausedMs).toBe(2000)
    logins.time.realMs += 60_000
  })

  it('is refused to another site’s page', async () => {
    const answer = await logIn('trader1', 'demo1234', { origin: 'https://evil.example' })
    expect([answer.http, answer.statusdesc, answer.cookies]).toEqual([403, 'forbiddenAccess', []])
  })

  it('a removed operator is out with his next request', async () => {
    const headers = await cookieOf('settler2')
    await house.ownerDb.query(`UPDATE operator SET state = 'closed' WHERE account = 'settler2'`)
    expect(await send('whoami', {}, headers)).toMatchObject({ http: 401, statusdesc: 'CLOSE' })
    expect(await logIn('settler2')).toMatchObject({ http: 200, statusdesc: 'CLOSE' })
    await house.ownerDb.query(`UPDATE operator SET state = 'active' WHERE account = 'settler2'`)
  })

  it('a session ends after twelve hours without activity, and after three days in all [Z2]', async () => {
    const [headers, idle] = [await cookieOf('trader1'), await cookieOf('trader1')]
    house.clock.move(12 * 3_600_000)
    for (const one of [headers, idle]) expect((await send('whoami', {}, one)).http).toBe(200)
    for (let at = 1; at < 6; at++) {
      expect((await send('sessionstay', {}, headers)).http).toBe(200)
      house.clock.move(12 * 3_600_000)
      expect((await send('whoami', {}, idle)).statusdesc).toBe('session_expired')
    }
    expect((await send('whoami', {}, headers)).http).toBe(200)
    house.clock.move(1)
    expect((await send('whoami', {}, headers)).statusdesc).toBe('session_expired')
  })
})

describe('the audit record', () => {
  const list = async (request: object = {}) => send('auditlist', request, await cookieOf('supervisor1'))

  it('has successful and failed logins, with who and from where, and no password', async () => {
    await logIn('trader1', 'not this one', { 'x-forwarded-for': '10.9.9.9' })
    const { rows } = await list({ operator: 'trader1', call: 'console/login', pageSize: 1 })
    expect(rows).toMatchObject([
      { operator: 'trader1', role: 'trader', outcome: 'loginFailed', ip: '10.9.9.9', request: { account: 'trader1' } },
    ])
    const all = await house.ownerDb.query('SELECT string_agg(a::text, $1) AS text FROM audit_record a', [' '])
    expect(all.rows[0]?.text).not.toMatch(/not this one|demo1234/)
  })

  it('has attempts without the right', async () => {
    expect(await send('auditlist', {}, await cookieOf('trader1'))).toMatchObject({
      http: 403,
      statusdesc: 'NoUserAccessRight',
    })
    const { rows } = await list({ outcome: undefined, call: 'console/auditlist' })
    expect(rows).toMatchObject([{ operator: 'trader1', outcome: 'NoUserAccessRight' }])
  })

  it('comes in pages, newest first', async () => {
    const whole = await list({ pageSize: 100 })
    const pages = await Promise.all([1, 2].map((pageNumber) => list({ pageNumber, pageSize: 3, operator: 'settler1' })))
    const ids = pages.flatMap(({ rows }) => rows.map(({ audit_id }: { audit_id: string }) => audit_id))
    expect(ids).toHaveLength(6)
    expect(ids).toEqual([...ids].sort().reverse())
    expect(pages[0].total).toBe(
      whole.rows.filter(({ operator }: { operator: string }) => operator === 'settler1').length,
    )
  })

  it.each(['UPDATE audit_record SET outcome = outcome', 'DELETE FROM audit_record', 'TRUNCATE audit_record'])(
    'refuses %s, to the application and to the owner',
    async (sql) => {
      await expect(house.db.query(sql)).rejects.toThrow(/permission denied/)
      await expect(house.ownerDb.query(sql)).rejects.toThrow(/append-only/)
    },
  )
})
