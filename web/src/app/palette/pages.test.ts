/** Every page of the member's own can be found by its name. */
import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
// Without a document the routes keep their history in memory.
vi.stubGlobal('document', undefined)
afterAll(() => vi.unstubAllGlobals())
const { router } = await import('../routes.ts')
const { PAGES } = await import('./pages.ts')

test('the list of pages has each address under /info, and no other', () => {
  const own = Object.keys(router.routesByPath).filter((path) => /^\/info\/\w+$/.test(path))
  const listed = PAGES.map(({ to }) => to).filter((path) => path.startsWith('/info/'))
  expect(own.length).toBeGreaterThan(7)
  expect([...listed].sort()).toEqual(own.sort())
})
