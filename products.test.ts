/** Each product of the house is answered by the pages: by its name, by its topics, and by a notice while it is shut. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_PRODUCTS } from './server/src/app/products/products.ts'

/** A row of the web's list of products, as far as it is compared. */
interface ProductRow {
  running?: { name: string }
  refreshes?: Record<string, unknown>
}
// By a path that is no literal: the compiler checks components with the web's settings, not with these.
const PAGES = join(import.meta.dirname, 'web/src/app/page/products.ts')
const { PRODUCT_PAGES } = (await import(PAGES)) as { PRODUCT_PAGES: Record<string, ProductRow> }
const pages = Object.values(PRODUCT_PAGES)

/** The sources of the pages, without their tests. */
const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))

test.each(ALL_PRODUCTS.map((product) => [product.name, product] as const))('%s', (name, { topics }) => {
  const rows = pages.filter(({ running }) => running?.name === name)
  expect(rows.length, 'one row of PRODUCT_PAGES is running').toBe(1)
  const refreshed = rows.flatMap(({ refreshes = {} }) => Object.keys(refreshes))
  expect(refreshed.sort(), 'the row refreshes what the topics tell of').toEqual(topics.toSorted())
  expect(
    sources.some((text) => text.includes(`useShut('${name}')`)),
    'a page shows that it is shut',
  ).toBe(true)
})
