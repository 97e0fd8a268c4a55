/** Every page of the member's own can be found by its name. */
import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
// Without a document the routes keep their history in memory.
vi.stubGlobal('document', undefined)
afterAll(() => vi.unstubAllGlobals())
const { router } = await import('../routes.ts')
const { PAGES } = await import('./pages.ts')
const { MOVED, PRODUCT_PATHS } = await import('../product/products.ts')

/** Addresses that nobody looks for: the door, what stands in a page's place, a shared screen, a slip that was shared. */
const UNLISTED = ['/', '/info', '/maintenance', '/public', '/slip/$code', '/$']
/** What is not open, and addresses of another time that lead elsewhere. */
const ELSEWHERE = [...PRODUCT_PATHS.map(({ path }) => path), ...Object.keys(MOVED)]

test('the list of pages has each page of a member, and no other', () => {
  const own = Object.keys(router.routesByPath).filter((path) => ![...UNLISTED, ...ELSEWHERE].includes(path))
  expect(own.length).toBeGreaterThan(8)
  expect(PAGES.map(({ to }) => to).sort()).toEqual(own.sort())
})
