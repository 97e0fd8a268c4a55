/** The list of pages is whole: each row has a title in every language's words, a part to load, a route, and is found by its name. */
import type { ProductName } from '@quarterline/core/calls'
import { afterAll, expect, test, vi } from 'vitest'
import { en } from '../../text/en/app.ts'
import type { PlainKey } from '../../text/shape.ts'
import { codeText, setWords, t } from '../../text/text.ts'
import { findTargets } from '../palette/targets.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
// Without a document the routes keep their history in memory.
vi.stubGlobal('document', undefined)
afterAll(() => vi.unstubAllGlobals())
const { router } = await import('../routes.ts')
const { MOVED, NAMED, PAGES, offeredPages } = await import('./pages.ts')
const { PRODUCT_PAGES, RUNNING_PRODUCTS, refreshTopic } = await import('./products.ts')
const { queries } = await import('../../kit/useCall.ts')
setWords(en)

/** What is no page of a member: the door, what stands in a page's place, and any other address. */
const FRAME = ['/', '/maintenance', '/$']

test('each row has a name, words and a part of the program, and every address a row', () => {
  expect(PAGES.length).toBeGreaterThan(20)
  for (const { path, name, words = [], screen } of PAGES) {
    for (const key of [name, ...words]) expect([path, en[key]]).toEqual([path, expect.stringMatching(/./)])
    expect(typeof screen.preload).toBe('function')
  }
  const paths = PAGES.flatMap(({ path, also = [] }) => [path, ...also])
  expect(Object.keys(router.routesByPath).sort()).toEqual([...paths, ...FRAME, ...Object.keys(MOVED)].sort())
})

test('the palette finds each page by its name and by each of its words, but for those whose address is filled in', () => {
  const unnamed = PAGES.filter(({ path }) => NAMED.every((page) => page.path !== path))
  expect(unnamed.map(({ path }) => path)).toEqual(['/tournament2/room/$roomId', '/play/$provider/$game', '/slip/$code'])
  const also = (words: readonly PlainKey[] = []) => words.map((word) => t(word)).join(' ')
  const targets = NAMED.map(({ path, name, words }) => ({
    path,
    name: t(name),
    kind: t('shell.menu'),
    also: also(words),
  }))
  for (const { path, name, words = [] } of NAMED) {
    for (const key of [name, ...words]) expect(findTargets(targets, t(key)).map((one) => one.path)).toContain(path)
  }
})

test('each route keeps its row, of which the window’s title is made', () => {
  for (const { path, name } of PAGES) {
    const route = Object.entries(router.routesByPath).find(([at]) => at === path)?.[1]
    expect(route?.options.staticData?.page?.name).toBe(name)
  }
})

test('no two rows have one address, and no two pages of one menu one name', () => {
  const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)
  expect(twice(PAGES.flatMap(({ path, also = [] }) => [path, ...also]))).toEqual([])
  expect(twice(NAMED.map(({ name }) => name))).toEqual([])
})

test('the addresses of the specification that are no sports are there, and each says whom to ask', () => {
  const slots = Array.from({ length: 13 }, (_, at) => `/slots${at + 2}`)
  const wanted = ['/casino', '/casino100', '/minigame', '/slots', ...slots, '/fishing', '/w4d', '/livetv', '/desktop']
  const results = ['/event', '/ngresult', '/efresult', '/tournament2/home', '/highlight/home']
  const rows = offeredPages({}).filter((page) => Object.values(PRODUCT_PAGES).some(({ path }) => path === page.path))
  // A house may have products of its own beside them.
  expect(rows.flatMap(({ path, also = [] }) => [path, ...also])).toEqual(
    expect.arrayContaining([...wanted, ...results]),
  )
  for (const { code } of rows) if (code) expect(codeText(code)).toContain('upline')
})

test('a product that the brand leaves out has no page; results and the account keep theirs', () => {
  const paths = offeredPages({ products: ['sports', 'fishing'] }).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/desktop', '/fishing', '/event', '/info/statement']))
  expect(paths.filter((path) => ['/casino', '/slots', '/w4d', '/livetv'].includes(path))).toEqual([])
})

/** What each product says while it is shut: a product of the house without a line does not compile. */
const SHUT: Record<ProductName, PlainKey> = {
  bet: 'shell.bettingShut',
  tournament: 'rooms.shut',
  game: 'game.shut',
  lottery: 'lottery.shut',
}

test('each product that the house runs has one page that says when it is shut', () => {
  expect(RUNNING_PRODUCTS.map(({ name, shut }) => [name, shut]).toSorted()).toEqual(Object.entries(SHUT).sort())
})

test('a topic asks again what its product says; one that nobody knows asks nothing', async () => {
  const invalidate = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  await refreshTopic('nobody')
  expect(invalidate).not.toHaveBeenCalled()
  await refreshTopic('bets')
  expect(invalidate).toHaveBeenCalled()
})
