/** The calls over HTTP: which requests are read, how others are refused, and what every answer carries. */

import { CALLS, type CallName, pathOf } from '@quarterline/core/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixture, markets, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { faultOfAnswer } from '../../../test/testShapes.ts'

let house: TestHouse
let demo: { account_id: string; session_token: string }
/** The limits' real time, moved by hand: a second is a second on a slow machine too. */
let realMs = 0
beforeAll(async () => {
  house = await openTestHouse({ realMs: () => realMs })
  await house.feed(fixture(), markets())
  demo = await house.login('demo01')
})
afterAll(() => house.close())

interface TestCall {
  payload?: string | object
  type?: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  url?: string
}

async function send({
  payload,
  type = 'application/json',
  headers = {},
  method = 'POST',
  url = pathOf('balance'),
}: TestCall) {
  const sent = typeof payload === 'object' ? JSON.stringify(payload) : payload
  const more = { ...(type && { 'content-type': type }), ...headers }
  const answer = await house.site.inject({ method, url, headers: more, ...(sent !== undefined && { payload: sent }) })
  return { http: answer.statusCode, headers: answer.headers, text: answer.payload, ...answer.json() }
}

const bet = { ...OVER, matchId: 'm1' }
const betsingle = (one: object) => ({ url: pathOf('bet/betsingle'), payload: { ...demo, bets: [one] } })

describe('shapes', () => {
  it.each<[string, object, string, string]>([
    ['a missing field', { matchId: undefined }, 'matchId_required', '/bets/0/matchId'],
    ['another missing field', { oddsType: undefined }, 'oddsType_required', '/bets/0/oddsType'],
    ['a number as text', { odds: '0.9' }, 'incompletedRequest', '/bets/0/odds'],
    ['a text as number', { matchId: 1 }, 'incompletedRequest', '/bets/0/matchId'],
    ['nothing where a text must be', { pick: null }, 'incompletedRequest', '/bets/0/pick'],
    ['an empty text', { pick: '' }, 'incompletedRequest', '/bets/0/pick'],
    ['a fraction where a whole number must be', { marketType: 2.5 }, 'incompletedRequest', '/bets/0/marketType'],
    ['a number out of range', { marketType: 4 }, 'incompletedRequest', '/bets/0/marketType'],
    ['a list for an object', { score: { 0: 1, 1: 0 } }, 'incompletedRequest', '/bets/0/score'],
    ['a list too short', { score: [1] }, 'incompletedRequest', '/bets/0/score'],
    ['a key of other signs', { bet_key: 'a b' }, 'incompletedRequest', '/bets/0/bet_key'],
    ['a key too long', { bet_key: 'x'.repeat(65) }, 'incompletedRequest', '/bets/0/bet_key'],
    ['a field that nobody knows', { risk: 1 }, 'incompletedRequest', '/bets/0'],
  ])('%s is refused, and named', async (_, changes, code, at) => {
    const answer = await send(betsingle({ ...bet, bet_amount: 10, ...changes }))
    expect(answer).toMatchObject({ http: 400, status: 0, statusdesc: code })
    expect(answer.params.at.startsWith(at)).toBe(true)
  })

  it.each([0, 21])('%d bets in a request are refused', async (count) => {
    const bets = Array.from({ length: count }, () => ({ ...bet, bet_amount: 10 }))
    const answer = await send({ url: pathOf('bet/betsingle'), payload: { ...demo, bets } })
    expect(answer).toMatchObject({ http: 400, statusdesc: 'incompletedRequest' })
  })

  it('unknown fields never reach a handler [I1] [X3]', async () => {
    const extra = { given_credit: 1e6, state: 'active', member_id: 'x', shard_key: 'x' }
    expect(await send({ payload: { ...demo, ...extra } })).toMatchObject({
      http: 400,
      statusdesc: 'incompletedRequest',
    })
  })

  it('a refusal by a rule is HTTP 200', async () => {
    const answer = await send(betsingle({ ...bet, bet_amount: 1 }))
    expect(answer).toMatchObject({
      http: 200,
      status: 1,
      bets: [{ status: 0, statusdesc: 'betLowerMin', params: { min: 3 } }],
    })
    const none = await send({ url: pathOf('uxmatch'), payload: { ...demo, matchId: 'none' } })
    expect(none).toMatchObject({ http: 200, status: 0, statusdesc: '318' })
  })
})

describe('bodies', () => {
  it.each<[string, TestCall, number, string]>([
    ['nothing at all', { type: '' }, 401, 'session_not_exists'],
    ['an empty body', { payload: '' }, 400, 'incompletedRequest'],
    ['no JSON', { payload: '{"a":' }, 400, 'incompletedRequest'],
    ['null', { payload: 'null' }, 401, 'session_not_exists'],
    ['a list', { payload: '[]' }, 401, 'session_not_exists'],
    ['a text', { payload: '"x"' }, 401, 'session_not_exists'],
    ['a prototype', { payload: '{"__proto__":{"session_token":"x"}}' }, 400, 'incompletedRequest'],
    ['a form', { payload: 'account_id=demo01', type: 'application/x-www-form-urlencoded' }, 400, 'incompletedRequest'],
    ['text', { payload: '{}', type: 'text/plain' }, 400, 'incompletedRequest'],
    ['XML', { payload: '<a/>', type: 'application/xml' }, 400, 'incompletedRequest'],
    ['too much', { payload: JSON.stringify({ a: 'x'.repeat(65_536) }) }, 413, 'incompletedRequest'],
  ])('%s', async (_, sent, http, code) => {
    expect(await send(sent)).toMatchObject({ http, status: 0, statusdesc: code })
  })

  it('a session in the body takes precedence over one in a cookie', async () => {
    const other = await house.login('demo02')
    const headers = { cookie: `session=${other.session_token}` }
    const answer = await send({ url: pathOf('profile'), payload: demo, headers })
    expect(answer.member_profile.player_info[0].account_id).toBe('demo01')
  })
})

describe('paths', () => {
  it.each(Object.keys(CALLS) as CallName[])('%s is POST and nothing else', async (name) => {
    const answer = await send({ method: 'GET', url: pathOf(name), type: '' })
    expect(answer).toMatchObject({ http: 404, status: 0, statusdesc: 'incompletedRequest' })
  })

  it.each(['/api/nothing', '/odds/', '/wallet/x', '/console/members', '/api/%00', '/api/userlogin/x', '//api/balance'])(
    '%s does not exist',
    async (url) => {
      expect(await send({ url, payload: {} })).toMatchObject({ http: 404, statusdesc: 'incompletedRequest' })
    },
  )

  it('every path is in the description', async () => {
    const description = await house.site.inject({ method: 'GET', url: '/openapi.json' })
    const { paths } = description.json()
    for (const name of Object.keys(CALLS) as CallName[]) {
      const call = paths[pathOf(name)]?.post
      expect(call?.summary).toBe(CALLS[name].about)
      const { host, who } = CALLS[name]
      const ways =
        who === 'guest' ? [] : host === 'wallet' ? ['signature'] : host === 'console' ? ['console'] : ['cookie', 'body']
      expect((call?.security ?? []).flatMap(Object.keys)).toEqual(ways)
    }
  })
})

describe('what every answer carries', () => {
  it('a page of another origin can neither read nor frame it', async () => {
    const { headers } = await send({ payload: demo, headers: { origin: 'https://evil.example' } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
    expect(headers['content-security-policy']).toContain(`default-src 'self'`)
    expect(headers['content-type']).toContain('application/json')
  })
})

describe('an internal error', () => {
  it('is systemError without details, and the next request is served', async () => {
    await house.ownerDb.query('ALTER TABLE ledger_account RENAME TO hidden')
    const broken = await send({ payload: demo })
    await house.ownerDb.query('ALTER TABLE hidden RENAME TO ledger_account')
    expect(broken).toMatchObject({ http: 500, status: 0, statusdesc: 'systemError' })
    expect(broken.text).toBe('{"status":0,"statusdesc":"systemError"}')
    expect(await send({ payload: demo })).toMatchObject({ http: 200, balance: 10_000 })
  })

  it('is requestFailed while the database cuts connections: the request can be sent again', async () => {
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`
    const asking = Array.from({ length: 20 }, () => send({ payload: demo }))
    await house.ownerDb.query(cut)
    for (const answer of await Promise.all(asking)) {
      const code = answer.status === 1 ? '' : answer.statusdesc
      expect([200, 503]).toContain(answer.http)
      expect(['', 'requestFailed']).toContain(code)
    }
    // A cut connection may be noticed only when it is used; none twice.
    await vi.waitFor(async () => expect(await send({ payload: demo })).toMatchObject({ http: 200 }), { interval: 5 })
  })
})

describe('too often', () => {
  const aSecondLater = () => {
    realMs += 1000
  }
  const at = (address: string) => ({ 'x-forwarded-for': address })
  /** Requests at once. @returns the number of answers by HTTP status, and the refusals */
  async function burst(count: number, sent: (at: number) => TestCall) {
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => send(sent(at))))
    const counts: Record<number, number> = {}
    for (const { http } of answers) counts[http] = (counts[http] ?? 0) + 1
    return { counts, refused: answers.filter(({ http }) => http === 429) }
  }

  it('a session has a rate per second, and others are unaffected [R1]', async () => {
    const busy = { url: pathOf('uxmenu'), payload: await house.login('demo03') }
    const { counts, refused } = await burst(230, () => busy)
    expect(counts).toEqual({ 200: 200, 429: 30 })
    for (const answer of refused) expect(answer).toMatchObject({ status: 0, statusdesc: 'requestLimit' })
    expect(await send({ url: pathOf('uxmenu'), payload: await house.login('demo04') })).toMatchObject({ http: 200 })
    aSecondLater()
    expect(await send(busy)).toMatchObject({ http: 200 })
  })

  it('an account has rates over all its sessions, for one call and for all [R1]', async () => {
    const sessions = [await house.login('demo07'), await house.login('demo07'), await house.login('demo07')]
    const ask = (name: CallName) => (at: number) => ({ url: pathOf(name), payload: sessions[at % 3] as object })
    expect((await burst(230, ask('uxmenu'))).counts).toEqual({ 200: 200, 429: 30 })
    // A request refused for one call still counts against the account.
    expect((await burst(100, ask('balance'))).counts).toEqual({ 200: 70, 429: 30 })
    aSecondLater()
    expect((await burst(1, ask('uxmenu'))).counts).toEqual({ 200: 1 })
  })

  it('an address without a session has a rate per second, and others are unaffected [R1]', async () => {
    const sent = (address: string) => ({ url: pathOf('version'), payload: {}, headers: at(address) })
    const { counts, refused } = await burst(130, () => sent('10.9.0.1'))
    expect(counts).toEqual({ 200: 100, 429: 30 })
    for (const { http, text } of refused) expect(faultOfAnswer('version', http, text)).toBeUndefined()
    expect(await send(sent('10.9.0.2'))).toMatchObject({ http: 200 })
    aSecondLater()
    expect(await send(sent('10.9.0.1'))).toMatchObject({ http: 200 })
  })

  it('the addresses of one customer count as one', async () => {
    const from = (at: number) => ({ 'x-forwarded-for': `2001:db8:7:7::${at.toString(16)}` })
    const { counts } = await burst(130, (at) => ({ url: pathOf('version'), payload: {}, headers: from(at) }))
    expect(counts).toEqual({ 200: 100, 429: 30 })
    aSecondLater()
  })

  it.each([
    ['body', '10.9.0.3', (token: string) => ({ payload: { account_id: 'demo05', session_token: token } })],
    ['cookie', '10.9.0.4', (token: string) => ({ payload: {}, headers: { cookie: `session=${token}` } })],
  ] as const)('an address that invents tokens in the %s has its own rate [R1]', async (_, address, sent) => {
    const from = (at: number): TestCall => {
      const { headers, ...rest } = { headers: {}, ...sent(`${address}.${at}`.padEnd(43, 'x')) }
      return { url: pathOf('uxmenu'), ...rest, headers: { ...headers, 'x-forwarded-for': address } }
    }
    const { counts } = await burst(130, from)
    expect(counts).toEqual({ 401: 100, 429: 30 })
    // A member at the same address is counted by his own session.
    const payload = await house.login('demo06')
    const member = await send({ url: pathOf('uxmenu'), payload, headers: { 'x-forwarded-for': address } })
    expect(member).toMatchObject({ http: 200 })
    aSecondLater()
    expect(await send(from(130))).toMatchObject({ http: 401 })
  })

  it('pages and files are counted too; a known session is counted separately', async () => {
    const { session_token } = await house.login('demo08')
    const get = (headers: Record<string, string>): TestCall => ({ method: 'GET', url: '/nothing', type: '', headers })
    const { counts } = await burst(1030, () => get(at('10.9.0.5')))
    expect(counts).toEqual({ 404: 1000, 429: 30 })
    expect(await send(get({ ...at('10.9.0.5'), cookie: `session=${session_token}` }))).toMatchObject({ http: 404 })
    aSecondLater()
    expect(await send(get(at('10.9.0.5')))).toMatchObject({ http: 404 })
  })

  it('documents cost more than files: writing them for everybody once shut the markets', async () => {
    const get = { method: 'GET', url: '/openapi.json', type: '', headers: at('127.0.0.9') } as const
    expect((await burst(50, () => get)).counts).toEqual({ 200: 40, 429: 10 })
    aSecondLater()
  })

  it('a login from a known device succeeds while strangers at its address keep trying', async () => {
    const payload = { account_id: 'demo09', password: 'demo1234' }
    const login = (cookie: string) =>
      ({ method: 'POST', url: pathOf('userlogin'), payload, headers: { ...at('10.9.0.6'), cookie } }) as const
    const { cookies } = await house.site.inject(login('device=none'))
    const device = cookies.find(({ name }) => name === 'device')?.value
    const wrong = { url: pathOf('userlogin'), payload: { account_id: 'x' }, headers: at('10.9.0.6') }
    expect((await burst(130, () => wrong)).counts).toEqual({ 400: 99, 429: 31 })
    expect((await house.site.inject(login('device=none'))).statusCode).toBe(429)
    expect((await house.site.inject(login(`device=${device}`))).statusCode).toBe(200)
    aSecondLater()
  })
})

describe('a session’s token', () => {
  const origin = 'http://localhost:80'
  const page = { origin, host: 'localhost:80' }

  it('is returned to a client that keeps it itself, never to a page, whose cookie is hidden from scripts', async () => {
    const credentials = { account_id: 'demo10', password: 'demo1234' }
    const entry = await house.site.inject({
      method: 'POST',
      url: pathOf('userlogin'),
      payload: credentials,
      headers: page,
    })
    const token = entry.cookies.find(({ name }) => name === 'session')?.value ?? ''
    expect(token).toHaveLength(43)
    expect(entry.payload).not.toContain(token)
    const headers = { ...page, cookie: `session=${token}` }
    for (const name of Object.keys(CALLS) as CallName[]) {
      if (name === 'logout') continue
      const { text } = await send({ url: pathOf(name), payload: {}, headers })
      expect(text, name).not.toContain(token)
    }
    const own = await send({ url: pathOf('profile'), payload: { account_id: 'demo10', session_token: token } })
    expect(own.member_profile.player_info[0].session_token).toBe(token)
  })
})
