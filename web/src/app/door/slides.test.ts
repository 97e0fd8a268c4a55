/** Which banners and products the door shows, by what the brand says. */
import { expect, test } from 'vitest'
import { shownBanners, shownProducts } from './slides.ts'

const keysOf = (brand: Parameters<typeof shownBanners>[0]) => shownBanners(brand).map(({ key }) => key)

test('without a brand all five are there', () => {
  const all = ['sports', 'casino', 'slots', 'esports', 'tournament']
  expect([keysOf({}), shownProducts({})]).toEqual([all, all])
})

test('a brand chooses its banners and their order, else one for each of its products', () => {
  const products = ['sports', 'fishing', 'slots'] as const
  expect(keysOf({ banners: ['slots', 'sports'] })).toEqual(['slots', 'sports'])
  expect(keysOf({ products: [...products] })).toEqual(['sports', 'slots'])
  expect(shownProducts({ products: [...products] })).toEqual(['sports', 'slots'])
})
