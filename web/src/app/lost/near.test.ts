/** The not-found page offers the pages whose address is nearest to the mistyped one. */
import { expect, test } from 'vitest'
import { found, nearest } from './near.ts'

const PAGES = [
  { to: '/desktop', name: 'Sportsbook' },
  { to: '/info/betlist', name: 'Bet list' },
  { to: '/info/statement', name: 'Statement' },
  { to: '/info/rules', name: 'Betting rules' },
]
const to = (pages: { to: string }[]) => pages.map((page) => page.to)

test.each([
  ['/info/betlst', '/info/betlist'],
  ['/BETLIST', '/info/betlist'],
  ['/statment/', '/info/statement'],
  ['/dekstop', '/desktop'],
  ['/info/rule', '/info/rules'],
])('%s is nearest to %s', (path, page) => {
  expect(to(nearest(path, PAGES))[0]).toBe(page)
})

test('an address of any length is answered at once', () => {
  expect(nearest(`/${'x'.repeat(100_000)}`, PAGES, 2)).toHaveLength(2)
})

test('what is typed is looked for in names and addresses', () => {
  expect(to(found(' LIST ', PAGES))).toEqual(['/info/betlist'])
  expect(to(found('desk', PAGES))).toEqual(['/desktop'])
  expect(to(found('bet', PAGES))).toEqual(['/info/betlist', '/info/rules'])
  expect(found('casino', PAGES)).toEqual([])
})
