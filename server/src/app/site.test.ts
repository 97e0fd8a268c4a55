/** The site from outside: what it shows to whom, which host serves what, and how it stops. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { APP_VERSION } from '@quarterline/core/base/version'
import { type CallName, pathOf } from '@quarterline/core/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixture, markets, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { dialLive } from '../../test/testLive.ts'
import { LOGIN_PATH } from '../kit/http/hosts.ts'
import { createSite, type Site } from './site.ts'

const PAGE = 'https://www.bet.example'
const MOBILE = 'https://m.bet.example'
const HOSTS = {
  pages: [PAGE, MOBILE],
  app: 'https://app.bet.example',
  odds: 'https://odds.bet.example',
  loginPath: '/api/enter',
}
const log = pino({ level: 'silent' })
let house: TestHouse
/** A site on several hosts. */
let split: Site
/** A public site on one host. */
let open: Site
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
  const options = { brand: 'Quarterline', trustProxy: false, log }
  split = await createSite(house, { ...options, hosts: HOSTS })
  open = await createSite(house, {
    ...options,
    hosts: { pages: [PAGE], app: undefined, odds: undefined, loginPath: LOGIN_PATH },
  })
})
afterAll(async () => {
  await Promise.all([split.close(), open.close()])
  await house.close()
})

describe('headers', () => {
  const of = async (site: Pick<Site, 'inject'>) => (await site.inject('/healthz')).headers

  it('a page connects to our own hosts and nowhere else', async () => {
    const connect = async (site: Pick<Site, 'inject'>) =>
      /connect-src ([^;]*)/.exec(String((await of(site))['content-security-policy']))?.[1]
    expect(await connect(house.site)).toBe(`'self'`)
    expect(await connect(open)).toBe(`'self' ${PAGE} wss://www.bet.example`)
    expect((await connect(split))?.split(' ')).toEqual([
      `'self'`,
      PAGE,
      MOBILE,
      HOSTS.app,
      HOSTS.odds,
      ...['www', 'm', 'app', 'odds'].map((name) => `wss://${name}.bet.example`),
    ])
  })

  it('a browser that came by https returns by https only', async () => {
    expect((await of(open))['strict-transport-security']).toBe('max-age=31536000')
    expect(await of(house.site)).not.toHaveProperty('strict-transport-security')
  })
})

describe('private pages', () => {
  const status = async (site: Site, url: string, headers = {}) => (await site.inject({ url, headers })).statusCode

  it.each(['/metrics', '/metrics/rules', '/docs', '/docs/json', '/openapi.json'])(
    '%s does not exist publicly, and does behind the port',
    async (url) => {
      expect(await status(open, url)).toBe(404)
      const port = await open.back.listen({ port: 0, host: '127.0.0.1' })
      const answer = await fetch(`http://127.0.0.1:${port}${url}`)
      expect([answer.status, (await answer.text()).length > 100]).toEqual([200, true])
    },
  )

  it('private paths are hidden in any spelling', async () => {
    await open.listen({ port: 0, host: '127.0.0.1' })
    const { port } = open.server.address() as { port: number }
    const got = async (target: string) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      )
      return [target, (await text(socket)).slice(9, 12)]
    }
    for (const target of [
      '/metrics',
      '/%6detrics',
      '/metri%63s/rules',
      'http://any/metrics',
      '/metrics#',
      '/docs',
      '/%64ocs',
      '/%64ocs/json',
      '/docs/%79aml',
      'http://any/openapi.json',
      'http://any/docs/',
    ])
      expect(await got(target)).toEqual([target, '404'])
  })

  it('metrics are for this machine, and not through a proxy', async () => {
    const site = house.site as Site
    expect(await status(site, '/metrics')).toBe(200)
    expect(await status(site, '/metrics', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    for (const yaml of ['/docs/yaml', '/docs/%79aml']) expect(await status(site, yaml)).toBe(404)
  })
})

describe('hosts', () => {
  const ask = (host: string, url: string, origin: string | undefined, cookie = '') =>
    split.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { host: new URL(host).host, cookie, ...(origin && { origin }) },
    })
  const enter = (origin: string) => {
    const payload = { account_id: 'demo01', password: 'demo1234' }
    return split.inject({ method: 'POST', url: HOSTS.loginPath, payload, headers: { host: 'app.bet.example', origin } })
  }

  it('our page logs in at the login’s path, and its cookie reaches all hosts', async () => {
    const { cookies, headers, statusCode } = await enter(PAGE)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'access-control-allow-origin': PAGE, 'access-control-allow-credentials': 'true' })
    const session = cookies.find(({ name }) => name === 'session')
    expect(session).toMatchObject({ domain: 'bet.example', httpOnly: true, secure: true, sameSite: 'Strict' })
    for (const [host, call] of [
      [HOSTS.app, 'balance'],
      [HOSTS.odds, 'uxmenu'],
      [MOBILE, 'balance'],
    ] as const) {
      const answer = await ask(host, pathOf(call), MOBILE, `session=${session?.value}`)
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, MOBILE])
      expect(String(answer.headers.vary)).toContain('origin')
    }
    expect((await ask(HOSTS.app, LOGIN_PATH, PAGE)).statusCode).toBe(404)
  })

  it('another site’s page can neither act nor read', async () => {
    const session = (await enter(PAGE)).cookies.find(({ name }) => name === 'session')?.value
    for (const origin of ['https://evil.example', 'https://evil.bet.example', HOSTS.odds]) {
      const answer = await ask(HOSTS.app, pathOf('balance'), origin, `session=${session}`)
      expect(answer.json()).toMatchObject({ statusdesc: 'forbiddenAccess' })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('a preflight lists what our page may send', async () => {
    const preflight = (origin: string) =>
      split.inject({ method: 'OPTIONS', url: pathOf('balance'), headers: { host: 'app.bet.example', origin } })
    const { statusCode, headers } = await preflight(MOBILE)
    expect([statusCode, headers['access-control-allow-headers']]).toEqual([204, 'content-type, traceparent'])
    expect((await preflight('https://evil.example')).statusCode).toBe(404)
  })

  it('pages get their hosts in the first script; those of the mobile site call that host', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'quarterline-hosts-'))
    for (const [name, text] of [
      ['index.html', ''],
      ['firstPaint.js', 'later()'],
    ] as const)
      writeFileSync(join(pages, name), text)
    const options = { brand: 'Q', trustProxy: false, log, pages }
    const scriptFor = async (hosts: typeof HOSTS | undefined) => {
      const site = await createSite(house, { ...options, hosts })
      const { payload, headers } = await site.inject('/firstPaint.js')
      await site.close()
      expect(headers['content-type']).toContain('javascript')
      return payload
    }
    expect(await scriptFor(undefined)).toBe('later()')
    const script = await scriptFor(HOSTS)
    const run = (origin: string) => {
      const page: Record<string, unknown> = { location: { origin }, later: () => {} }
      page.globalThis = page
      runInNewContext(script, page)
      return page.quarterlineHosts
    }
    const { app, odds, loginPath } = HOSTS
    expect(run(PAGE)).toEqual({ app, odds, loginPath })
    expect(run(MOBILE)).toEqual({ odds, loginPath })
    rmSync(pages, { recursive: true })
  })

  it('a page learns the served build, so that an older one can tell its member', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'quarterline-build-'))
    writeFileSync(join(pages, 'index.html'), '<script type="module" src="/assets/index-Cv6x-_nn.js"></script>')
    writeFileSync(join(pages, 'firstPaint.js'), '')
    const site = await createSite(house, { brand: 'Q', trustProxy: false, log, pages })
    const answer = await site.inject({ method: 'POST', url: '/api/version', payload: {} })
    expect(answer.json()).toMatchObject({ version: APP_VERSION, build: 'Cv6x-_nn' })
    const none = await split.inject({
      method: 'POST',
      url: '/api/version',
      payload: {},
      headers: { host: 'app.bet.example' },
    })
    expect(none.json()).not.toHaveProperty('build')
    await site.close()
    rmSync(pages, { recursive: true })
  })

  it('the odds host serves odds and nothing else', async () => {
    const at = async (url: string) => (await ask(HOSTS.odds, url, PAGE)).statusCode
    expect([await at('/odds/uxmenu'), await at('/api/balance'), await at('/console/login'), await at('/')]).toEqual([
      401, 404, 404, 404,
    ])
    const named = async (host: string) =>
      (await split.inject({ method: 'POST', url: '/api/balance', payload: {}, headers: { host } })).statusCode
    for (const host of ['odds.bet.example:443', 'ODDS.bet.example', 'odds.bet.example.', 'odds.bet.example.:443'])
      expect([host, await named(host)]).toEqual([host, 404])
    expect(await named('app.bet.example')).toBe(401)
  })
})

it('under overload lists and boards are refused, and money is not [R2]', async () => {
  let isTooMuch = true
  const site = await createSite(house, { brand: 'Q', trustProxy: false, log, load: { isTooMuch: () => isTooMuch } })
  const demo = await house.login('demo03')
  const statusOf = async (name: CallName, more = {}) =>
    (await site.inject({ method: 'POST', url: pathOf(name), payload: { ...demo, ...more } })).statusCode
  const wish = { ...OVER, matchId: 'm1', bet_amount: 10 }
  const looks = ['uxmenu', 'uxmarket', 'bet/pendingbetlist', 'report/parlaybetdetails'] as const
  for (const name of looks) expect([name, await statusOf(name)]).toEqual([name, 429])
  for (const [name, more] of [
    ['balance'],
    ['bet/betcheck', { bets: [wish] }],
    ['bet/betsingle', { bets: [{ ...wish, bet_key: 'urgent' }] }],
  ] as const)
    expect([name, await statusOf(name, more)]).toEqual([name, 200])
  isTooMuch = false
  expect(await statusOf('uxmenu')).toBe(200)
  await site.close()
})

describe('readiness', () => {
  it('is the database’s: without a feed members still see money and bets', async () => {
    await house.feed({ kind: 'sourceDown' })
    const answer = await open.inject('/readyz')
    await house.feed({ kind: 'sourceUp' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { database: true, bus: true, feed: false, stopping: false },
    ])
    const away = { ...house, db: { ...house.db, query: () => Promise.reject(new Error('away')) } }
    const site = await createSite(away as TestHouse, { brand: 'Q', trustProxy: false, log })
    expect((await site.inject('/readyz')).statusCode).toBe(503)
    await site.close()
  })
})

it('a shutdown answers the running bet, closes the channel and admits nobody else', async () => {
  const site = await createSite(house, { brand: 'Q', trustProxy: false, log })
  await site.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.server.address() as { port: number }
  const demo = await house.login('demo02')
  const live = await dialLive(port)
  live.say({ op: 'login', session_token: demo.session_token })
  const purse = `SELECT FROM ledger_account WHERE id = (SELECT cash_id FROM member WHERE account_id = 'demo02') FOR UPDATE`
  let letGo: (() => void) | undefined
  const holding = house.ownerDb.tx(async (tx) => {
    await tx.query(purse)
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
  })
  await vi.waitFor(() => expect(letGo).toBeDefined())
  const bets = [{ ...OVER, matchId: 'm1', bet_amount: 10, bet_key: 'last' }]
  const url = `http://127.0.0.1:${port}${pathOf('bet/betsingle')}`
  const headers = { 'content-type': 'application/json' }
  const placing = fetch(url, { method: 'POST', headers, body: JSON.stringify({ ...demo, bets }) })
  await vi.waitFor(async () => {
    const under = await new Promise((resolve) => site.server.getConnections((_, count) => resolve(count)))
    expect(under).toBe(2)
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const closing = site.close()
  expect(await live.over).toBe(1001)
  await expect(fetch(url)).rejects.toThrow()
  letGo?.()
  await holding
  const answer = await placing
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.json()).toMatchObject({ status: 1, bets: [{ status: 1, bet_key: 'last' }] })
  await closing
})
