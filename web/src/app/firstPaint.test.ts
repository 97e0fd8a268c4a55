/** The script before all others: how the page looks before it is painted, and what is asked for before the app runs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { LANGUAGES } from '@quarterline/core/base/language'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, pathOf } from '../kit/call.ts'
import { firstGroup } from '../market/offer/menu.ts'
import { LANGUAGE } from '../text/text.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, '..', '..', 'public', 'firstPaint.js'), 'utf8')
const CLUBS = ['/assets/clubs.js']
const PARTS = {
  cn: ['/assets/cn.js'],
  cnClubs: CLUBS,
  en: ['/assets/en.js'],
  door: ['/assets/door.js'],
  member: ['/assets/member.js', '/assets/more.js'],
}

interface OpenPage {
  path?: string
  stored?: Record<string, string>
  dark?: boolean
  brand?: object
  hosts?: { app?: string; odds?: string; loginPath?: string }
  /** Rows of the menu; without any the platform does not answer. */
  menu?: unknown[][]
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs the script in a page of its own, and lets its answers come. */
async function open({ path = '/', stored = {}, dark = false, hosts, brand, menu }: OpenPage) {
  const requested: string[] = []
  const links: string[] = []
  const documentElement = { lang: '', dataset: {} as Record<string, string> }
  const shown: string[] = []
  const sheets: string[] = []
  const page: { quarterlineLaunch?: string; quarterlineEarly?: Map<string, Promise<Response>> } & Record<
    string,
    unknown
  > = {
    document: {
      documentElement,
      currentScript: { dataset: { parts: JSON.stringify(PARTS) } },
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => links.push(`${rel} ${href}`) },
    },
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    location: new URL(path, 'http://localhost'),
    history: { state: null, replaceState: (_: unknown, __: string, address: string) => shown.push(address) },
    matchMedia: () => ({ matches: dark }),
    fetch(url: string, { body }: { body: string }) {
      requested.push(`${url} ${body}`)
      if (!menu) return Promise.reject(new Error('no link'))
      return Promise.resolve(new Response(JSON.stringify({ status: 1, sports: menu })))
    },
    URLSearchParams,
    AbortSignal,
    setTimeout,
    quarterlineHosts: hosts,
    quarterlineBrand: brand,
    CSSStyleSheet: class {
      replaceSync(css: string) {
        sheets.push(css)
      }
    },
  }
  page.globalThis = page
  runInNewContext(SCRIPT, page)
  await vi.advanceTimersByTimeAsync(0)
  return {
    asked: requested,
    links,
    documentElement,
    shown,
    sheets,
    early: page.quarterlineEarly,
    token: page.quarterlineLaunch,
  }
}

const look = (state: object) => ({ 'quarterline.look': JSON.stringify({ state }) })
const WAS_HERE = { 'quarterline.account': 'demo01' }

test.each<[string, OpenPage, object]>([
  ['by default', {}, { lang: 'zh-CN', dataset: { theme: 'color2', mode: 'light', density: 'normal' } }],
  ['on a dark system', { dark: true }, { dataset: { mode: 'dark' } }],
  [
    'as chosen',
    { dark: true, stored: look({ mode: 'light', language: 'en' }) },
    { lang: 'en', dataset: { mode: 'light' } },
  ],
  ['when storage is broken', { stored: { 'quarterline.look': '{' } }, { lang: 'zh-CN', dataset: { mode: 'light' } }],
])('the page looks %s', async (_, opened, wanted) => {
  expect((await open(opened)).documentElement).toMatchObject(wanted)
})

test.each(LANGUAGES)('%s is named as the app names it', async (language) => {
  const { documentElement } = await open({ stored: look({ language }) })
  expect(documentElement.lang).toBe(LANGUAGE[language].tag)
})

test.each([
  ['/?token=a.b-c.d_e', 'a.b-c.d_e', ['/']],
  ['/?redirect=%2Finfo%2Fstatement&token=a', 'a', ['/?redirect=%2Finfo%2Fstatement']],
  ['/?redirect=%2Fdesktop#token=a', 'a', ['/?redirect=%2Fdesktop']],
  ['/?token=a#token=b', 'b', ['/']],
  ['/?token=', '', ['/']],
  ['/?redirect=%2Fdesktop#more', undefined, []],
])(
  'of %s the token is kept as %s and the address becomes %j before anything is asked for',
  async (path, token, shown) => {
    expect(await open({ path })).toMatchObject({ token, shown })
  },
)

test('a house with a brand of its own looks and speaks as it says, unless the member chose otherwise', async () => {
  const brand = { theme: 'brand', css: '[data-theme="brand"]{}', language: 'th', languages: ['th', 'en'] }
  const stranger = await open({ brand })
  expect(stranger.documentElement).toMatchObject({ lang: 'th', dataset: { theme: 'brand' } })
  expect(stranger.sheets).toEqual([brand.css])
  const chosen = await open({ brand, stored: look({ language: 'en', theme: 'color3' }) })
  expect(chosen.documentElement).toMatchObject({ lang: 'en', dataset: { theme: 'color3' } })
  // Chosen when it was still offered.
  expect((await open({ brand, stored: look({ language: 'kr' }) })).documentElement.lang).toBe('th')
})

test('a stranger is brought his language and the door, and asks for nothing', async () => {
  const { asked: requested, links } = await open({ stored: look({ language: 'en' }) })
  expect(links).toEqual(['modulepreload /assets/en.js', 'modulepreload /assets/door.js'])
  expect(requested).toEqual([])
})

test('who was here before is brought his screens, and asked for', async () => {
  const { asked: requested, links } = await open({ path: '/info/statement', stored: WAS_HERE, menu: [] })
  expect(links.map((link) => link.split(' ')[1])).toEqual([...PARTS.cn, ...PARTS.member, ...CLUBS])
  expect(requested).toEqual(['/api/profile {}'])
})

const NAMES = ['Soccer', 'Basketball', 'Tennis']
const menuOf = (...counts: [live: number, today: number, early: number][]) =>
  counts.map(([live, today, early], at) => [at + 1, NAMES[at], live, today, early, 0, 0])

test.each([[[3, 5, 7]], [[0, 5, 7]], [[0, 0, 7]], [[0, 0, 0]]] as [[number, number, number]][])(
  'the sportsbook is brought the group that the page begins with, of %j',
  async ([live, today, early]) => {
    const { asked: requested } = await open({ path: '/desktop', stored: WAS_HERE, menu: menuOf([live, today, early]) })
    const market = firstGroup({ 3: live, 2: today, 1: early })
    expect(requested.slice(1)).toEqual([
      `${pathOf('uxmenu')} {}`,
      `${pathOf('uxmarket')} ${JSON.stringify({ sport: 1, market })}`,
    ])
  },
)

test.each([
  ['/desktop?sport=2&market=early', ['{"sport":2,"market":1}']],
  ['/desktop?sport=2', ['{"sport":2,"market":2}']],
  ['/desktop?market=outright', []],
  ['/desktop?sport=99', []],
])('at %s it is asked for %j', async (path, boards) => {
  const { asked: requested } = await open({ path, stored: WAS_HERE, menu: menuOf([1, 1, 1], [0, 4, 0]) })
  expect(requested.slice(2)).toEqual(boards.map((body) => `/odds/uxmarket ${body}`))
})

test('an answer is taken once, by whoever asks first, and by nobody after ten seconds', async () => {
  const asking = vi.fn(async () => new Response('{"status":1,"sports":[["asked anew"]]}'))
  const opened = async () => {
    const { early } = await open({ path: '/desktop', stored: WAS_HERE, menu: menuOf([1, 1, 1]) })
    vi.stubGlobal('quarterlineEarly', early)
    vi.stubGlobal('fetch', asking)
  }
  await opened()
  expect(await call('uxmenu', {})).toMatchObject({ ok: true, value: { sports: [[1, 'Soccer', 1, 1, 1, 0, 0]] } })
  expect(asking).not.toHaveBeenCalled()
  expect(await call('uxmenu', {})).toMatchObject({ ok: true, value: { sports: [['asked anew']] } })
  await opened()
  vi.advanceTimersByTime(10_000)
  expect(await call('uxmenu', {})).toMatchObject({ ok: true, value: { sports: [['asked anew']] } })
})

test('one that failed is a call without an answer', async () => {
  const { early } = await open({ path: '/desktop', stored: WAS_HERE })
  vi.stubGlobal('quarterlineEarly', early)
  expect(await call('profile', {})).toEqual({ ok: false, code: 'requestFailed', unanswered: true })
})

test('calls go to the hosts that the platform tells, with the cookie, before the app runs and after', async () => {
  const hosts = { app: 'https://app.bet.example', odds: 'https://odds.bet.example', loginPath: '/api/enter' }
  const { asked: requested, early } = await open({ path: '/desktop', stored: WAS_HERE, menu: menuOf([1, 1, 1]), hosts })
  const addresses = ['https://app.bet.example/api/profile', 'https://odds.bet.example/odds/uxmenu']
  expect(requested.slice(0, 2)).toEqual(addresses.map((address) => `${address} {}`))
  const asking = vi.fn(async (_: string, __: RequestInit) => new Response('{"status":1}'))
  vi.stubGlobal('quarterlineHosts', hosts)
  vi.stubGlobal('quarterlineEarly', early)
  vi.stubGlobal('fetch', asking)
  // What is on its way already is found by what it asks for, wherever that is.
  expect(await call('uxmenu', {})).toMatchObject({ ok: true, value: { sports: expect.anything() } })
  for (const name of ['uxmenu', 'balance', 'bet/pendingbetlist'] as const) await call(name, {})
  await call('userlogin', { account_id: 'a', password: 'b' })
  await call('console/whoami', {})
  expect(asking.mock.calls.map(([address]) => address)).toEqual([
    'https://odds.bet.example/odds/uxmenu',
    'https://app.bet.example/api/balance',
    'https://app.bet.example/api/bet/pendingbetlist',
    'https://app.bet.example/api/enter',
    '/console/whoami',
  ])
  for (const [, { credentials }] of asking.mock.calls) expect(credentials).toBe('include')
})
