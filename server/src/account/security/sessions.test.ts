/**
 * Sessions and passwords: where an account is logged in, how that ends everywhere at once, what is recorded, and what a
 * stranger learns.
 */
import { type CallName, pathOf } from '@quarterline/core/calls'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secure } from '../../../test/testFactor.ts'
import type { TestHouse } from '../../../test/testHouse.ts'
import { dialLive } from '../../../test/testLive.ts'
import { type Logins, openLogins } from '../../../test/testLogins.ts'
import { createSite } from '../../app/site.ts'
import { createRealms } from '../realms.ts'
import { createThrottle } from '../throttle.ts'
import { hashToken } from '../token.ts'
import { noteEvent } from './events.ts'

const PASSWORD = 'demo1234'

let logins: Logins
let house: TestHouse
let site: FastifyInstance
let port: number
beforeAll(async () => {
  logins = await openLogins()
  house = logins.house
  site = logins.site
  await site.listen({ port: 0, host: '127.0.0.1' })
  port = (site.server.address() as { port: number }).port
})
afterAll(() => logins.close())

let addresses = 0
async function send(name: CallName, payload: object, { agent = 'test', address = `10.8.0.${++addresses}` } = {}) {
  const headers = { 'x-forwarded-for': address, 'user-agent': agent }
  const answer = await site.inject({ method: 'POST', url: pathOf(name), headers, payload })
  return { http: answer.statusCode, headers: answer.headers, ...answer.json() }
}
const codeOf = async (name: CallName, payload: object) => (await send(name, payload)).statusdesc
async function logIn(account_id: string, agent = 'test', password = PASSWORD): Promise<string> {
  const answer = await send('userlogin', { account_id, password }, { agent })
  return answer.member_profile.player_info[0].session_token
}
const kindsOf = async (session_token: string): Promise<string[]> =>
  (await send('securityevents', { session_token })).rows.map(({ kind }: { kind: string }) => kind)

/** A page that is only open. */
async function listen(session_token: string) {
  const page = await dialLive(port)
  page.say({ op: 'login', session_token })
  page.say({ op: 'board' })
  await page.until((heard) => heard.find(({ type }) => type === 'snap'))
  return page
}
const endOf = (heard: readonly { type: string }[]) =>
  (heard as { type: string; statusdesc?: string }[]).find(({ type }) => type === 'end')?.statusdesc

describe('the list of sessions', () => {
  it('shows each login with its time left, and ends one or all others', async () => {
    const mine = [await logIn('demo01', 'Firefox'), await logIn('demo01', 'Chrome'), await logIn('demo01', 'Safari')]
    const [one, two, three] = mine as [string, string, string]
    house.clock.move(3_600_000)
    const { rows } = await send('sessionlist', { session_token: one })
    expect(rows).toMatchObject([
      { current: true, agent: 'Firefox', idle_s: 3600, ends_in_s: 82_800 },
      { current: false },
      { current: false },
    ])
    expect(JSON.stringify(rows)).not.toContain(one)
    const chrome = rows.find(({ agent }: { agent: string }) => agent === 'Chrome')
    expect(await send('sessionend', { session_token: one, session_id: chrome.session_id })).toMatchObject({ ended: 1 })
    expect(await codeOf('profile', { session_token: two })).toBe('session_not_exists')
    // Another member's session cannot be ended, nor one twice.
    const other = await logIn('demo02')
    for (const { session_id } of rows)
      expect(await send('sessionend', { session_token: other, session_id })).toMatchObject({ ended: 0 })
    expect(await send('sessionend', { session_token: one, session_id: 'others' })).toMatchObject({ ended: 1 })
    expect(await codeOf('profile', { session_token: three })).toBe('session_not_exists')
    expect(await codeOf('profile', { session_token: one })).toBe('')
    expect(await codeOf('profile', { session_token: other })).toBe('')
  })
})

describe('a session', () => {
  it('is 256 random bits, stored as a hash, new at each login [Z1]', async () => {
    const tokens = [await logIn('demo03'), await logIn('demo03')]
    expect(tokens[0]).not.toBe(tokens[1])
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const found = 'SELECT 1 FROM session WHERE token_hash = $1'
      expect((await house.db.query(found, [hashToken(token)])).rowCount).toBe(1)
    }
  })

  it('ends on every page when it is logged out, ended or locked, or the password changes [Z1]', async () => {
    const ways: [about: string, code: string, end: (token: string) => Promise<unknown>][] = [
      ['logout', 'session_not_exists', (session_token) => send('logout', { session_token })],
      [
        'ended',
        'session_not_exists',
        async () => send('sessionend', { session_token: await logIn('demo04'), session_id: 'others' }),
      ],
      [
        'password',
        'session_not_exists',
        async () => {
          const session_token = await logIn('demo04')
          const change = { session_token, password: PASSWORD, new_password: 'other123', confirm_password: 'other123' }
          expect(await codeOf('changepassword', change)).toBe('')
          const back = { session_token, password: 'other123', new_password: PASSWORD, confirm_password: PASSWORD }
          expect(await codeOf('changepassword', back)).toBe('')
          expect(await codeOf('profile', { session_token })).toBe('')
        },
      ],
    ]
    const announced: string[] = []
    house.onSessionsEnded((hashes) => announced.push(...hashes.map(String)))
    for (const [about, code, end] of ways) {
      const token = await logIn('demo04')
      const page = await listen(token)
      await end(token)
      // Otherwise its pages would notice only at the next check, in ten seconds.
      expect([about, announced.includes(String(hashToken(token)))]).toEqual([about, true])
      expect([about, await page.over, endOf(page.heard)]).toEqual([about, 4401, code])
      expect([about, await codeOf('profile', { session_token: token })]).toEqual([about, code])
    }
    const locked = await logIn('demo04')
    await house.ownerDb.query(`UPDATE member SET state = 'blocked' WHERE account_id = 'demo04'`)
    expect(await codeOf('profile', { session_token: locked })).toBe('BLOCK')
    await house.ownerDb.query(`UPDATE member SET state = 'active' WHERE account_id = 'demo04'`)
  })

  it('ages by real time: a clock at sixty times the speed ends nothing', async () => {
    const session_token = await logIn('demo05')
    const nowMs = house.wallMs()
    const standing = { ...house, wallMs: () => nowMs }
    house.clock.move(40 * 86_400_000)
    expect((await createRealms(standing).members.find(session_token, false)).ok).toBe(true)
    expect(await codeOf('profile', { session_token })).toBe('session_expired')
  })

  it('warns an open page before it ends, and continues when its person is active', async () => {
    const session_token = await logIn('demo06')
    house.clock.move(86_400_000 - 240_000)
    const page = await listen(session_token)
    expect(await page.until((heard) => heard.find(({ type }) => type === 'ending'))).toMatchObject({ in_s: 240 })
    expect(await send('sessionstay', { session_token })).toMatchObject({ ends_in_s: 86_400 })
    house.clock.move(300_000)
    expect(await codeOf('balance', { session_token })).toBe('')
    page.socket.close()
  })
})

describe('a password', () => {
  it.each<[string, object, string, string?]>([
    ['the present one wrong', { password: 'wrong' }, 'invalid_password'],
    ['no present one', { password: '' }, 'passwordRequired'],
    ['five signs', { new_password: '12345', confirm_password: '12345' }, 'invalid_password', 'passwordLength'],
    ['eleven', { new_password: '12345678901', confirm_password: '12345678901' }, 'invalid_password', 'passwordLength'],
    ['two that differ', { confirm_password: 'Other123' }, 'invalid_password', 'passwordsDiffer'],
    ['the same again', { new_password: PASSWORD, confirm_password: PASSWORD }, 'invalid_password', 'passwordUnchanged'],
  ])('is not changed by %s', async (_, wrong, code, reason) => {
    const right = { password: PASSWORD, new_password: 'other123', confirm_password: 'other123' }
    const answer = await send('changepassword', { session_token: await logIn('demo07'), ...right, ...wrong })
    expect([answer.statusdesc, answer.params?.reason]).toEqual([code, reason])
    expect(await codeOf('userlogin', { account_id: 'demo07', password: PASSWORD })).toBe('')
  })

  it('is changed with the current one and the authenticator, and guessed no faster here than at the login [Z6]', async () => {
    const session_token = await logIn('demo08')
    const change = { session_token, password: PASSWORD, new_password: 'other123', confirm_password: 'other123' }
    const { fresh } = await secure(house, (name, body) => send(name, { session_token, ...body }), PASSWORD)
    expect(await codeOf('changepassword', change)).toBe('code_required')
    expect(await codeOf('changepassword', { ...change, code: '000000' })).toBe('invalidCode')
    expect(await codeOf('changepassword', { ...change, code: fresh() })).toBe('')
    expect(await codeOf('userlogin', { account_id: 'demo08', password: PASSWORD })).toBe('loginFailed')
    const guesses = Array.from({ length: 30 }, () => send('changepassword', change, { address: '10.9.9.9' }))
    const codes = (await Promise.all(guesses)).map(({ statusdesc }) => statusdesc)
    expect(codes.filter((code) => code === 'invalid_password')).toHaveLength(5)
    expect(codes.filter((code) => code === 'loginLimit')).toHaveLength(25)
  })

  it('changed during a login with the old one does not admit that login', async () => {
    const session_token = await logIn('demo09')
    const change = { session_token, password: PASSWORD, new_password: 'other123', confirm_password: 'other123' }
    const entering = Array.from({ length: 8 }, () => send('userlogin', { account_id: 'demo09', password: PASSWORD }))
    const [changed, ...entered] = await Promise.all([codeOf('changepassword', change), ...entering])
    expect(changed).toBe('')
    const in_ = entered.flatMap((answer) => answer.member_profile?.player_info[0].session_token ?? [])
    for (const token of in_) expect(await codeOf('profile', { session_token: token })).toBe('session_not_exists')
  })
})

describe('security events', () => {
  it('are on record with origin and client, for the member and for operators [T1]', async () => {
    await send('userlogin', { account_id: 'demo10', password: 'wrong' }, { address: '10.66.0.1', agent: 'Guesser' })
    const session_token = await logIn('demo10', 'Firefox')
    const away = await logIn('demo10')
    await send('logout', { session_token: away })
    const { fresh, recoveryCodes } = await secure(
      house,
      (name, body) => send(name, { session_token, ...body }),
      PASSWORD,
    )
    const account = { account_id: 'demo10', password: PASSWORD }
    await send('securelogin', { ...account, code: '000000' })
    await send('securelogin', { ...account, code: recoveryCodes[0] })
    await send('securecodes', { session_token, password: PASSWORD, code: fresh() })
    await send('secureend', { session_token, password: PASSWORD, code: fresh() })
    await send('changepassword', {
      session_token,
      password: PASSWORD,
      new_password: 'new12345',
      confirm_password: 'new12345',
    })
    await logIn('demo10', 'test', 'new12345')
    await send('sessionend', { session_token, session_id: 'others' })
    const kinds = await kindsOf(session_token)
    expect(kinds.filter((kind) => kind !== 'loginFailed').reverse()).toEqual([
      'newDevice',
      'newDevice',
      'logout',
      'factorBegun',
      'factorOn',
      'codeFailed',
      'recoveryUsed',
      'newDevice',
      'codesRenewed',
      'factorOff',
      'passwordChanged',
      'newDevice',
      'sessionEnded',
    ])
    const { rows, total } = await send('securityevents', { session_token, pageSize: 100 })
    const guess = rows.find(({ kind }: { kind: string }) => kind === 'loginFailed')
    expect(guess).toMatchObject({ ip: '10.66.0.1', agent: 'Guesser', at: expect.any(Number) })
    expect(total).toBe(rows.length)
    const operator = await house.operator('trader1')
    expect(await operator('securityevents', { account_id: 'DEMO10', pageSize: 100 })).toMatchObject({ rows, total })
    expect(await operator('securityevents', { account_id: 'nobody' })).toMatchObject({ statusdesc: 'requestConflict' })
  })

  it('cannot be changed, nor exceed fifty of a kind a day', async () => {
    for (const sql of [
      'UPDATE security_event SET kind = kind',
      'DELETE FROM security_event',
      'TRUNCATE security_event',
    ]) {
      await expect(house.db.query(sql)).rejects.toThrow(/permission denied/)
      await expect(house.ownerDb.query(sql)).rejects.toThrow(/append-only/)
    }
    const session_token = await logIn('demo11')
    const { rows } = await house.db.query(`SELECT shard_key AS "shardKey", id FROM member WHERE account_id = 'demo11'`)
    const from = { ip: '10.0.0.1', now: house.clock.now, agent: 'x'.repeat(500) }
    const note = () => noteEvent(house.db, rows[0] as { shardKey: string; id: string }, 'loginFailed', from)
    for (let at = 0; at < 60; at++) await note()
    const counted = async () => (await send('securityevents', { session_token })).total
    expect(await counted()).toBe(51)
    from.now = () => house.clock.now() + 86_400_001
    await note()
    expect(await counted()).toBe(52)
  })
})

it('a stranger gets the same answers a thousand times, whether the member exists or not [Z4]', async () => {
  // Each request in a second of its own, because the login is tested, not the rate limit.
  let seconds = 0
  const options = { brand: 'Q', trustProxy: true, log: pino({ level: 'silent' }), publicOrigin: undefined }
  const patient = await createSite(
    { ...house, throttle: createThrottle(() => 0) },
    {
      ...options,
      realMs: () => ++seconds * 1000,
    },
  )
  const heard = async (account_id: string, address: string) => {
    const answers: string[] = []
    for (let at = 0; at < 500; at++) {
      const answer = await patient.inject({
        method: 'POST',
        url: '/api/userlogin',
        headers: { 'x-forwarded-for': address },
        payload: { account_id, password: 'wrong' },
      })
      answers.push(
        JSON.stringify([answer.statusCode, answer.payload, answer.cookies, Object.keys(answer.headers).sort()]),
      )
    }
    return answers
  }
  const known = await heard('demo12', '10.77.0.1')
  expect(await heard('nobody12', '10.77.0.2')).toEqual(known)
  expect(known.filter((one) => one.includes('loginFailed'))).toHaveLength(5)
  expect(known.filter((one) => one.includes('loginLimit'))).toHaveLength(495)
  await patient.close()
})
