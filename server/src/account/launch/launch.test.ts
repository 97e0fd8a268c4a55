/** Login by another site's token: who gets in, once, for how long, as whom, and what others learn. */
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt, secure } from '../../../test/testFactor.ts'
import type { TestHouse } from '../../../test/testHouse.ts'
import { type Logins, openLogins } from '../../../test/testLogins.ts'
import { forgetOld } from '../../app/growth.ts'
import { addIssuer, listIssuers, setIssuerState } from '../admin/issuers.ts'
import { setMemberState } from '../admin/members.ts'
import { addUpline } from '../admin/uplines.ts'
import type { AdminHouse } from '../record/adminAct.ts'

const RATES = { asian: 0, other: 0, parlay: 0 }
const keys = generateKeyPairSync('ed25519')
const others = generateKeyPairSync('ed25519')
const rawOf = (key: KeyObject) => key.export({ format: 'jwk' }).x ?? ''

let logins: Logins
let house: TestHouse
let admin: AdminHouse
let aud: string
let foreign: string

beforeAll(async () => {
  logins = await openLogins()
  house = logins.house
  admin = { db: house.ownerDb, by: { account: 'ana@desk', ip: 'local' }, now: async () => house.clock.now() }
  const top = { under: undefined, currency: 'MYR', positionPpm: 0, ratesPpm: RATES, credit: 0 } as const
  await addUpline(admin, { ...top, name: 'other-house' } as Parameters<typeof addUpline>[1])
  const register = async (name: string, under: string, key: KeyObject) => {
    const [said] = await addIssuer(admin, { name, under, key: rawOf(key) })
    return /"aud": "([^"]+)"/.exec(said ?? '')?.[1] ?? ''
  }
  aud = await register('site', 'demoshare', keys.publicKey)
  foreign = await register('foreign', 'other-house', others.publicKey)
})
afterAll(() => logins.close())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const nowS = () => house.clock.now() / 1000
const claimsFor = (sub: string, changes: object = {}) => {
  return { aud, sub, jti: randomUUID(), iat: nowS(), exp: nowS() + 60, ...changes }
}
function token(claims: object, { key = keys.privateKey, head = { alg: 'EdDSA' } as object } = {}): string {
  const signed = `${part(head)}.${part(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

let addresses = 0
const freshAddress = () => `10.9.${++addresses >> 8}.${addresses & 255}`
async function launch(text: string, more: object = {}, address = freshAddress()) {
  const headers = { 'x-forwarded-for': address }
  const payload = { token: text, ...more }
  const answer = await logins.site.inject({ method: 'POST', url: '/api/authlogin', headers, payload })
  return { http: answer.statusCode, cookies: answer.cookies, ...answer.json() }
}
const codeOf = async (...request: Parameters<typeof launch>) => (await launch(...request)).statusdesc
const reasonOf = async (text: string) => {
  const { statusdesc, params } = await launch(text)
  return params ? `${statusdesc} ${params.reason}` : statusdesc
}
const eventsOf = async (account: string) =>
  (
    await house.db.query<{ kind: string }>(
      `SELECT kind FROM security_event e JOIN member m ON m.id = e.member_id WHERE m.account_id = $1 ORDER BY e.id`,
      [account],
    )
  ).rows.map(({ kind }) => kind)

describe('a token', () => {
  it('answers like a login, leaves session and device with the browser, and is on record', async () => {
    const answer = await launch(token(claimsFor('Demo01')))
    expect(answer).toMatchObject({ http: 200, status: 1, statusdesc: '' })
    const [info] = answer.member_profile.player_info
    expect(info.account_id).toBe('demo01')
    expect(answer.cookies).toMatchObject([
      { name: 'session', value: info.session_token, httpOnly: true, sameSite: 'Strict' },
      { name: 'device', httpOnly: true },
    ])
    expect(await house.call('profile', { session_token: info.session_token })).toMatchObject({ status: 1 })
    expect(await eventsOf('demo01')).toEqual(['launch'])
  })

  it('logs in once, also of two at the same time, and a second try is reported to the member', async () => {
    const text = token(claimsFor('demo02'))
    const codes = await Promise.all([codeOf(text), codeOf(text)])
    expect(codes.sort()).toEqual(['', 'tokenRefused'])
    expect(await reasonOf(text)).toBe('tokenRefused used')
    expect(await eventsOf('demo02')).toEqual(['launch', 'launchAgain', 'launchAgain'])
  })

  it('is needed', async () => {
    const answer = await logins.site.inject({ method: 'POST', url: '/api/authlogin', payload: {} })
    expect([answer.statusCode, answer.json().statusdesc]).toEqual([400, 'token_required'])
    expect(await launch('  ')).toMatchObject({ http: 400, statusdesc: 'token_required' })
  })

  it('is remembered as used until a day after its expiry, by real time', async () => {
    await launch(token(claimsFor('demo03')))
    const used = async () => (await house.db.query('SELECT 1 FROM launch_used')).rowCount ?? 0
    const before = await used()
    const tidy = (afterMs: number) =>
      forgetOld(house.db, { nowMs: house.clock.now(), wallMs: house.clock.now() + afterMs })
    await tidy(86_400_000)
    expect(await used()).toBe(before)
    await tidy(86_400_000 + 71_000)
    expect(await used()).toBe(0)
  })
})

describe('logs nobody in', () => {
  const cases: [string, () => string, string][] = [
    ['a stranger’s signature', () => token(claimsFor('demo04'), { key: others.privateKey }), 'tokenRefused'],
    ['no signature', () => `${part({ alg: 'none' })}.${part(claimsFor('demo04'))}.`, 'tokenRefused'],
    ['another kind of signature', () => token(claimsFor('demo04'), { head: { alg: 'HS256' } }), 'tokenRefused'],
    [
      'a changed account',
      () => token(claimsFor('demo04')).replace(/\.[^.]+\./, `.${part(claimsFor('demo05'))}.`),
      'tokenRefused',
    ],
    ['another house', () => token(claimsFor('demo04', { aud: randomUUID() })), 'tokenRefused'],
    ['no text that is a token', () => 'x'.repeat(200), 'tokenRefused'],
    ['a claim too few', () => token(claimsFor('demo04', { jti: undefined })), 'tokenRefused'],
    ['a NUL where a name should be', () => token(claimsFor('\0')), 'tokenRefused account'],
    ['a nickname', () => token(claimsFor('lucky7')), 'tokenRefused account'],
    [
      'a member of another tree',
      () => token(claimsFor('demo04', { aud: foreign }), { key: others.privateKey }),
      'tokenRefused account',
    ],
    ['a life of more than a minute', () => token(claimsFor('demo04', { exp: nowS() + 61 })), 'tokenRefused life'],
    ['an end before its beginning', () => token(claimsFor('demo04', { exp: nowS() - 1 })), 'tokenRefused life'],
    ['what is over', () => token(claimsFor('demo04', { iat: nowS() - 71, exp: nowS() - 11 })), 'tokenRefused expired'],
    [
      'what has not begun',
      () => token(claimsFor('demo04', { iat: nowS() + 11, exp: nowS() + 60 })),
      'tokenRefused early',
    ],
  ]
  it('with any other token [X5]', async () => {
    await house.ownerDb.query(`
      WITH named AS (UPDATE member SET nickname = 'lucky7' WHERE account_id = 'demo04' RETURNING shard_key, id)
      INSERT INTO login_name (name_key, shard_key, member_id) SELECT 'lucky7', shard_key, id FROM named`)
    for (const [name, text, reason] of cases) expect([name, await reasonOf(text())]).toEqual([name, reason])
    expect(await eventsOf('demo04')).toEqual([])
  })

  it('allows clocks to differ by ten seconds', async () => {
    expect(await codeOf(token(claimsFor('demo04', { iat: nowS() - 69, exp: nowS() - 9 })))).toBe('')
    expect(await codeOf(token(claimsFor('demo04', { iat: nowS() + 9, exp: nowS() + 60 })))).toBe('')
  })

  it.each([
    ['closed', 'CLOSE'],
    ['blocked', 'BLOCK'],
    ['inactive', 'account_inactive'],
    ['frozen', ''],
    ['suspended', ''],
  ] as const)('or logs in, like any login, a member who is %s: %s', async (state, code) => {
    await setMemberState(admin, 'demo06', state)
    expect(await codeOf(token(claimsFor('demo06')))).toBe(code)
    await setMemberState(admin, 'demo06', 'active')
  })

  it('while its issuer is blocked', async () => {
    await setIssuerState(admin, 'site', 'closed')
    expect(await reasonOf(token(claimsFor('demo07')))).toBe('tokenRefused')
    await setIssuerState(admin, 'site', 'active')
    expect(await codeOf(token(claimsFor('demo07')))).toBe('')
    expect(await listIssuers(house.ownerDb)).toMatchObject([
      { name: 'foreign', under: 'other-house', state: 'active' },
      { name: 'site', aud, under: 'demoshare', state: 'active' },
    ])
  })
})

it('nobody on a break, and others as before [P2]', async () => {
  const me = await house.login('demo20')
  expect(await house.call('playbreak', { ...me, term: '1d', password: 'demo1234' })).toMatchObject({ status: 1 })
  expect(await codeOf(token(claimsFor('demo20')))).toBe('onBreak')
  expect(await codeOf(token(claimsFor('demo19')))).toBe('')
})

it('a second factor is asked for, and a wrong or missing code does not spend the token [Z5]', async () => {
  const { session_token } = await house.login('demo08')
  const { secret } = await secure(house, (name, body) => house.call(name, { session_token, ...body }), 'demo1234')
  const text = token(claimsFor('demo08'))
  expect(await codeOf(text)).toBe('code_required')
  expect(await codeOf(text, { code: '000000' })).toBe('invalidCode')
  const code = codeAt(secret, house.clock.now() + 30_000)
  expect(await codeOf(text, { code })).toBe('')
  expect(await codeOf(text, { code })).toBe('tokenRefused')
  expect((await eventsOf('demo08')).slice(-3)).toEqual(['codeFailed', 'launch', 'launchAgain'])
})

it('has the login throttle, unaffected by wrong passwords [Z4]', async () => {
  const address = freshAddress()
  const text = token(claimsFor('demo09'))
  expect(await codeOf(text, {}, address)).toBe('')
  const codes: string[] = []
  for (let at = 0; at < 6; at++) codes.push(await codeOf(text, {}, address))
  expect(codes).toEqual([...Array(5).fill('tokenRefused'), 'loginLimit'])
  for (let at = 0; at < 21; at++) {
    const headers = { 'x-forwarded-for': freshAddress() }
    const payload = { account_id: 'demo10', password: 'x' }
    await logins.site.inject({ method: 'POST', url: '/api/userlogin', headers, payload })
  }
  expect(await codeOf(token(claimsFor('demo10')))).toBe('')
})

it('a key is registered in either form, under a shareholder; a refusal says why', async () => {
  const der = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  await addIssuer(admin, { name: 'second', under: 'demoshare', key: der })
  const refused = (issuer: Parameters<typeof addIssuer>[1]) => addIssuer(admin, issuer).catch(({ message }) => message)
  expect(await refused({ name: 'second', under: 'demoshare', key: der })).toBe('Issuer second already exists.')
  expect(await refused({ name: 'third', under: 'demoagent', key: der })).toBe('demoagent is not a shareholder.')
  expect(await refused({ name: 'third', under: 'demoshare', key: 'short' })).toContain('public Ed25519 key')
})
