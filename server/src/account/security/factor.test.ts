/** Members' second factor: set up, required at every login, used once, throttled, ended; never readable. */
import { CALLS, type CallName, pathOf } from '@quarterline/core/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt, type SecuredAccount, secure } from '../../../test/testFactor.ts'
import type { TestHouse } from '../../../test/testHouse.ts'
import { type Logins, openLogins } from '../../../test/testLogins.ts'
import { createSite } from '../../app/site.ts'
import { joinProcesses } from '../../kit/cluster/membership.ts'
import { openDb } from '../../kit/db.ts'
import { createSecretBox } from '../../kit/secret/secretBox.ts'
import { forgetFactors, refuseWrongKeys, resealFactors } from './resealStep.ts'

const PASSWORD = 'demo1234'
const NOBODY = '00000000-0000-7000-8000-000000000009'

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
async function send(name: CallName, payload: object, { at = site, agent = 'test' } = {}) {
  const address = `10.7.${++addresses >> 8}.${addresses & 255}`
  const headers = { 'x-forwarded-for': address, 'user-agent': agent }
  const answer = await at.inject({ method: 'POST', url: pathOf(name), headers, payload })
  return { http: answer.statusCode, cookies: answer.cookies, ...answer.json() }
}
const tokenIn = (answer: Awaited<ReturnType<typeof send>>): string =>
  answer.member_profile?.player_info[0].session_token
const codeOf = async (name: CallName, payload: object) => (await send(name, payload)).statusdesc
const logIn = (account_id: string, code: string) => send('securelogin', { account_id, password: PASSWORD, code })
const sessionsOf = async (account_id: string) =>
  (
    await house.db.query(
      'SELECT count(*) AS n FROM session s JOIN member m ON m.id = s.member_id WHERE m.account_id = $1',
      [account_id],
    )
  ).rows[0]?.n

/** A member with a second factor, and a session of his. */
async function securedMember(account_id: string): Promise<SecuredAccount & { session_token: string }> {
  const session_token = tokenIn(await send('userlogin', { account_id, password: PASSWORD }))
  const secured = await secure(house, (name, body) => send(name, { session_token, ...body }), PASSWORD)
  return { ...secured, session_token }
}

describe('setting up', () => {
  it('needs the password, counts from a code on, shows ten recovery codes once and ends all other sessions', async () => {
    const account_id = 'demo01'
    const [other, session_token] = [
      tokenIn(await send('userlogin', { account_id, password: PASSWORD })),
      tokenIn(await send('userlogin', { account_id, password: PASSWORD })),
    ]
    expect(await codeOf('securebegin', { session_token, password: 'wrong' })).toBe('invalid_password')
    expect(await codeOf('secureconfirm', { session_token, code: '123456' })).toBe('requestConflict')
    const { secret, uri } = await send('securebegin', { session_token, password: PASSWORD })
    expect(uri).toContain(`secret=${secret}`)
    expect(await codeOf('secureconfirm', { session_token, code: '２８７０８２' })).toBe('invalidCode')
    expect(await send('securestatus', { session_token })).toMatchObject({ on: false, recovery_left: 0 })
    // Until it is confirmed nobody is locked out.
    expect(await codeOf('userlogin', { account_id, password: PASSWORD })).toBe('')
    const confirmed = await send('secureconfirm', { session_token, code: codeAt(secret, house.wallMs()) })
    expect(new Set(confirmed.recovery_codes).size).toBe(10)
    for (const code of confirmed.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect(await send('securestatus', { session_token })).toMatchObject({ on: true, recovery_left: 10 })
    expect(await codeOf('profile', { session_token: other })).toBe('session_not_exists')
    expect(await codeOf('userlogin', { account_id, password: PASSWORD })).toBe('code_required')
  })

  it('leaves neither secret nor recovery code readable, in any table [Z3]', async () => {
    const { secret, recoveryCodes } = await securedMember('demo02')
    const plain = [secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])]
    const hidden = plain.flatMap((text) => [
      text,
      Buffer.from(text).toString('hex'),
      Buffer.from(text).toString('base64'),
    ])
    const tables = await house.ownerDb.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    for (const { name } of tables.rows) {
      const sql = `SELECT 1 FROM "${name}" t WHERE to_jsonb(t)::text LIKE ANY($1)`
      expect([name, (await house.ownerDb.query(sql, [hidden.map((one) => `%${one}%`)])).rowCount]).toEqual([name, 0])
    }
  })

  it('a new set-up needs a code of the current one, which counts until the new one is confirmed', async () => {
    const { session_token, ...first } = await securedMember('demo03')
    expect(await codeOf('securebegin', { session_token, password: PASSWORD })).toBe('code_required')
    const begun = await send('securebegin', { session_token, password: PASSWORD, code: first.fresh() })
    expect(begun.secret).not.toBe(first.secret)
    expect((await logIn('demo03', first.fresh())).statusdesc).toBe('')
    house.clock.move(30_000)
    const code = codeAt(begun.secret, house.wallMs())
    const { recovery_codes } = await send('secureconfirm', { session_token, code })
    expect((await logIn('demo03', first.fresh())).statusdesc).toBe('invalidCode')
    expect((await logIn('demo03', first.recoveryCodes[0] ?? '')).statusdesc).toBe('invalidCode')
    expect((await logIn('demo03', recovery_codes[0])).statusdesc).toBe('')
  })
})

it('an unconfirmed secret cannot be guessed: after five wrong codes the set-up starts again with the password [Z5]', async () => {
  const session_token = tokenIn(await send('userlogin', { account_id: 'demo18', password: PASSWORD }))
  const { secret } = await send('securebegin', { session_token, password: PASSWORD })
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => codeOf('secureconfirm', { session_token, code: 'none00' })),
  )
  expect(guesses.filter((code) => code === 'invalidCode')).toHaveLength(5)
  const code = () => codeAt(secret, house.wallMs())
  expect(await codeOf('secureconfirm', { session_token, code: code() })).toBe('requestConflict')
  expect(await send('securestatus', { session_token })).toMatchObject({ on: false })
  const { secret: next } = await send('securebegin', { session_token, password: PASSWORD })
  expect(await codeOf('secureconfirm', { session_token, code: code() })).toBe('invalidCode')
  expect(await codeOf('secureconfirm', { session_token, code: codeAt(next, house.wallMs()) })).toBe('')
})

describe('every way in', () => {
  const CREDENTIALS = { account_id: 'demo04', account: 'demo04', password: PASSWORD }
  /** Every call that takes a password without a session. */
  const WAYS = (Object.keys(CALLS) as CallName[]).filter((name) => {
    const { who, request } = CALLS[name]
    return who === 'guest' && 'password' in request.properties
  })

  it('is covered here', () => {
    expect(WAYS).toEqual(['userlogin', 'securelogin', 'switchlogin', 'console/login'])
  })

  it.each(WAYS)('%s opens nothing by the password alone, nor with a wrong, used or foreign code [Z5]', async (name) => {
    // A different member each, so that one's lock does not hide another's gap.
    const account_id = `demo0${4 + WAYS.indexOf(name)}`
    const mine = await securedMember(account_id)
    const stranger = await securedMember(`demo1${4 + WAYS.indexOf(name)}`)
    const used = mine.fresh()
    expect((await logIn(account_id, used)).statusdesc).toBe('')
    const before = await sessionsOf(account_id)
    const { properties } = CALLS[name].request
    for (const code of [undefined, '', '000000', used, stranger.fresh(), stranger.recoveryCodes[0]]) {
      const whole: Record<string, unknown> = { ...CREDENTIALS, account_id, account: account_id, code }
      const request = Object.fromEntries(
        Object.entries(whole).filter(([key, value]) => key in properties && value !== undefined),
      )
      const answer = await send(name, request)
      expect([code, answer.status, answer.cookies]).toEqual([code, 0, []])
    }
    expect(await sessionsOf(account_id)).toBe(before)
  })

  it('userlogin takes no code: an account with a second factor has its own login', async () => {
    const { fresh } = await securedMember('demo08')
    const code = fresh()
    expect(await codeOf('userlogin', { account_id: 'demo08', password: PASSWORD, code })).toBe('incompletedRequest')
    expect(await codeOf('securelogin', { account_id: 'demo08', password: 'wrong', code })).toBe('loginFailed')
    expect((await logIn('demo08', code)).statusdesc).toBe('')
    // An account without a factor cannot use securelogin.
    expect(await codeOf('securelogin', { account_id: 'demo20', password: PASSWORD, code: '123456' })).toBe(
      'invalidCode',
    )
  })

  it('switchlogin ends the present session when it succeeds, and only then', async () => {
    const { fresh } = await securedMember('demo09')
    const before = tokenIn(await send('userlogin', { account_id: 'demo20', password: PASSWORD }))
    const to = { account_id: 'demo09', password: PASSWORD, session_token: before }
    expect(await codeOf('switchlogin', to)).toBe('code_required')
    expect(await codeOf('profile', { session_token: before })).toBe('')
    const after = await send('switchlogin', { ...to, code: fresh() })
    expect(after.member_profile.player_info[0].account_id).toBe('demo09')
    expect(await codeOf('profile', { session_token: before })).toBe('session_not_exists')
    expect(await codeOf('profile', { session_token: tokenIn(after) })).toBe('')
  })
})

describe('a code', () => {
  it('is good once, also when sent twenty times at once and to two processes', async () => {
    const { fresh, recoveryCodes } = await securedMember('demo10')
    const besideDb = openDb(house.appUrl)
    const options = { brand: 'Q', trustProxy: true, log: house.site.log as never, publicOrigin: undefined }
    const beside = await createSite({ ...house, db: besideDb }, options)
    for (const code of [fresh(), recoveryCodes[3] ?? '']) {
      const sent = Array.from({ length: 20 }, (_, at) =>
        send('securelogin', { account_id: 'demo10', password: PASSWORD, code }, { at: at % 2 ? site : beside }),
      )
      const codes = (await Promise.all(sent)).map(({ statusdesc }) => statusdesc)
      expect(codes.filter((one) => one === '')).toHaveLength(1)
      expect(new Set(codes)).toEqual(new Set(['', 'invalidCode', 'loginLimit']))
      // Late ones counted as wrong, and wrong codes lock.
      house.clock.move(3_600_000)
    }
    await beside.close()
    await besideDb.close()
  })

  it('may be guessed five times, then waits a minute, then two, up to an hour', async () => {
    const { fresh } = await securedMember('demo11')
    const guesses = async (count: number) => {
      const all = Array.from({ length: count }, () => logIn('demo11', '000000'))
      return (await Promise.all(all)).filter(({ statusdesc }) => statusdesc === 'invalidCode').length
    }
    expect(await guesses(12)).toBe(5)
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      logins.time.realMs += 60_000
      expect((await logIn('demo11', fresh())).statusdesc).toBe('loginLimit')
      house.clock.move(minutes * 60_000 - 31_000)
      expect((await logIn('demo11', '000000')).statusdesc).toBe('loginLimit')
      house.clock.move(1000)
      expect(await guesses(7)).toBe(5)
    }
    house.clock.move(3_600_000)
    logins.time.realMs += 60_000
    expect((await logIn('demo11', fresh())).statusdesc).toBe('')
    expect(await guesses(4)).toBe(4)
  })
})

describe('ending and renewing', () => {
  it('need the password and a code, and a renewed list voids the former [Z6]', async () => {
    const { session_token, fresh, recoveryCodes } = await securedMember('demo12')
    for (const name of ['securecodes', 'secureend'] as const) {
      expect(await codeOf(name, { session_token, password: 'wrong', code: fresh() })).toBe('invalid_password')
      expect(await codeOf(name, { session_token, password: PASSWORD })).toBe('code_required')
      expect(await codeOf(name, { session_token, password: PASSWORD, code: '000000' })).toBe('invalidCode')
    }
    const renewed = await send('securecodes', { session_token, password: PASSWORD, code: fresh() })
    expect((await logIn('demo12', recoveryCodes[0] ?? '')).statusdesc).toBe('invalidCode')
    const used = { session_token, password: PASSWORD, code: renewed.recovery_codes[0] }
    expect(await codeOf('secureend', used)).toBe('')
    expect(await send('securestatus', { session_token })).toMatchObject({ on: false, recovery_left: 0 })
    expect(await codeOf('userlogin', { account_id: 'demo12', password: PASSWORD })).toBe('')
  })
})

it('secrets are resealed under a new key; with one that no key opens the start is refused until it is given up', async () => {
  const { fresh } = await securedMember('demo13')
  const sealed = async () =>
    (await house.db.query('SELECT count(*) AS n FROM factor WHERE secret IS NOT NULL')).rows[0]?.n
  expect(await resealFactors(house)).toEqual({ sealed: 0, lost: 0 })
  await refuseWrongKeys(house, 'SECRET_KEY')
  // As if another house had sealed it.
  await house.ownerDb.query(`UPDATE factor SET secret = '\\x00112233' || substring(secret FROM 5) WHERE owner_id =
    (SELECT id FROM member WHERE account_id = 'demo11')`)
  expect(await resealFactors(house)).toEqual({ sealed: 0, lost: 1 })
  await expect(refuseWrongKeys(house, 'SECRET_KEY')).rejects.toThrow(
    '1 second factors are sealed with a key that is not in',
  )
  const other = { db: house.db, box: createSecretBox([Buffer.alloc(32, 7)]) }
  expect(await resealFactors(other)).toEqual({ sealed: 0, lost: await sealed() })
  await expect(refuseWrongKeys(other, 'SECRET_KEY')).rejects.toThrow('npm run admin -- factor forget')
  const admin = { db: house.ownerDb, by: { account: 'root@here', ip: 'local' }, now: async () => house.clock.now() }
  const before = await sealed()
  // Forgetting with the wrong key is refused while another process has the right one.
  const present = await joinProcesses(house.db, { self: NOBODY, isOnBus: false, box: house.box })
  await expect(forgetFactors(admin, other.box)).rejects.toThrow('A running process can decrypt them')
  await present.leave()
  expect(await sealed()).toBe(before)
  expect(await forgetFactors(admin, house.box)).toEqual(['Two-step logins ended: 1.'])
  await refuseWrongKeys(house, 'SECRET_KEY')
  expect((await logIn('demo13', fresh())).statusdesc).toBe('')
  expect(await codeOf('userlogin', { account_id: 'demo11', password: PASSWORD })).toBe('')
})
