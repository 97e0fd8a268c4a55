/** The console as it is used: who finds which places and pages, what is shown to whom at an address, and that each row is whole. */
import '../../test/testBrowser.ts'
import { OPERATOR_ROLES } from '@quarterline/core/base/call'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { setConsoleWords } from '../text/consoleText.ts'
import { enConsole } from '../text/en/console.ts'
import type { Caller } from './session.ts'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal('scrollTo', () => undefined)
const { createConsole } = await import('./routes.tsx')
const { firstPageOf, menuOf, MOVED_PAGES, CONSOLE_PAGES, pageAt, PLACES } = await import('./pages.ts')
const { queries } = await import('../kit/useCall.ts')
const { en } = await import('../text/en/app.ts')
const { setWords } = await import('../text/text.ts')

setWords(en)
setConsoleWords(enConsole)
afterEach(() => queries.clear())

const ROLES = [...OPERATOR_ROLES, 'upline'] as const
type Role = (typeof ROLES)[number]

const OK = { status: 1 as const, statusdesc: '' as const }
const whoIs = (role: Role): Caller => ({ ...OK, account: `${role}1`, role, level: 1, must_set_up: false })
const STATUS = { ...OK, up_s: 60, figures: {}, past: { ago_s: [], lines: {} } }
const ALARM = { name: 'busAway', severity: 'now', for_s: 9, figure: 'quarterline_bus_up', bound: 1 } as const

/** The address that somebody comes to, and what he is shown there. */
async function visit(address: string, who: Caller | undefined, alarms: readonly object[] = []) {
  if (who) queries.setQueryData(['console/whoami', {}], who)
  queries.setQueryData(['console/status', {}], { ...STATUS, alarms })
  const router = createConsole(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const { prelude } = await prerender(<RouterProvider router={router} />)
  const shown = await new Response(prelude).text()
  return readPage(shown)
}

/** What can be read and followed in a page's markup. */
function readPage(markup: string) {
  const textOf = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  return {
    text: textOf(markup),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/.exec(markup)?.[1] ?? ''),
    links: links.map(([, href = '']) => href).filter((href) => href !== '#main'),
  }
}

test('each row has words, a place that is listed, and somebody who may enter', () => {
  expect(new Set(CONSOLE_PAGES.map(({ path }) => path)).size).toBe(CONSOLE_PAGES.length)
  for (const {
    path,
    name,
    menus: [place],
    roles,
  } of CONSOLE_PAGES) {
    expect([path, PLACES.includes(place), roles.length > 0]).toEqual([path, true, true])
    expect(enConsole).toHaveProperty([name])
    expect(enConsole).toHaveProperty([`place.${place}`])
  }
  // No place that nobody finds.
  for (const place of PLACES) expect(CONSOLE_PAGES.some(({ menus }) => menus.includes(place))).toBe(true)
  for (const path of Object.values(MOVED_PAGES)) expect(pageAt(path)).toBeDefined()
})

test.each(ROLES)('a %s’s menu leads to what he may enter, and to nothing else', (role) => {
  const listed = menuOf(role).flatMap(({ pages }) => pages)
  expect(listed.map(({ path }) => path).sort()).toEqual(
    CONSOLE_PAGES.filter(({ roles }) => roles.includes(role))
      .map(({ path }) => path)
      .sort(),
  )
  expect(listed).toContain(firstPageOf(role))
  expect(menuOf(role).every(({ pages }) => pages.length > 0)).toBe(true)
})

test.each(ROLES)('at an address that is not a %s’s, he is told so and led to his own', async (role) => {
  for (const page of CONSOLE_PAGES.filter(({ roles }) => !roles.includes(role))) {
    const { text, links } = await visit(page.path, whoIs(role))
    expect(text).toContain(`${enConsole[page.name]} is not open to your role.`)
    expect(links).toContain(firstPageOf(role).path)
  }
})

const OPEN = ROLES.flatMap((role) =>
  CONSOLE_PAGES.filter(({ roles }) => roles.includes(role)).map((page) => [role, page.path] as const),
)

test.each(OPEN)('a %s enters %s, and its part comes', async (role, path) => {
  const { heading, text } = await visit(path, whoIs(role))
  expect(heading).not.toBe('')
  expect(text).not.toContain('is not open to your role')
})

test('an operator has his places, his alarms and his role in the bar; an upline has his downline and no alarms', async () => {
  const trader = await visit('/console/house', whoIs('trader'), [ALARM])
  for (const word of ['Console', 'Reports', 'House', 'trader1', 'Trader', 'Overview', 'Messages'])
    expect(trader.text).toContain(word)
  expect(trader.text).toContain(enConsole['alarm.busAway'])
  expect(trader.text).not.toContain('Downline')
  queries.clear()
  const upline = await visit('/console/downline', whoIs('upline'))
  for (const word of ['Agency', 'Downline', 'upline1', 'Agent']) expect(upline.text).toContain(word)
  expect(upline.links).not.toContain('/console/house')
})

test('there is no page at other addresses of the console, and it says so', async () => {
  const { text } = await visit('/console/nothing', whoIs('settler'))
  expect(text).toContain('There is no page at /console/nothing.')
})

test('whoever must set up his second factor finds nothing else', async () => {
  const { text, links } = await visit('/console/house', { ...whoIs('trader'), must_set_up: true })
  expect(text).toContain(enConsole['entry.setUp'])
  expect(links).toEqual([])
})

const NEWS = {
  news_id: 'n1',
  kind: 'announcement',
  texts: { en: { title: 'Cup week', text: 'Every match.' } },
  important: true,
  from: 0,
  until: 86_400_000,
  state: 'standing',
  written: 0,
  operator: 'supervisor1',
}

test.each([
  ['supervisor', true],
  ['trader', false],
] as const)('what stands is listed for a %s; he is offered to write: %s', async (role, mayWrite) => {
  const request = { pageNumber: 1, pageSize: 20, kind: 'announcement' }
  queries.setQueryData(['console/newslist', request], { ...OK, rows: [NEWS], total: 1 })
  const { text } = await visit('/console/messages', whoIs(role))
  for (const part of ['Cup week', 'Live', '1 of 10 languages', 'supervisor1']) expect(text).toContain(part)
  expect(text.includes('New announcement')).toBe(mayWrite)
  expect(text.includes('Only a supervisor can write or withdraw messages.')).toBe(!mayWrite)
})

test.each([
  ['supervisor', true],
  ['settler', false],
] as const)('a member’s settings stand at their address for a %s; he may reset them: %s', async (role, mayReset) => {
  const viewed = { ...OK, account: 'demo20', off: [], player_preferences: [{ betting: { quickBet: true } }] }
  queries.setQueryData(['console/settingsview', { account: 'demo20' }], viewed)
  const { text, heading } = await visit('/console/member?account=demo20', whoIs(role))
  expect(heading).toBe('demo20')
  expect(text).toContain('quickBet')
  expect(text.includes('Reset all')).toBe(mayReset)
})
