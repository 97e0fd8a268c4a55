/** Which banners and products the door shows, by what the brand says. */
import { expect, test } from 'vitest'
import { bannersShown, productsShown } from './slides.ts'

const keysOf = (told: Parameters<typeof bannersShown>[0]) => bannersShown(told).map(({ key }) => key)

test('without a brand all five are there', () => {
  const all = ['sports', 'casino', 'slots', 'esports', 'tournament']
  expect([keysOf({}), productsShown({})]).toEqual([all, all])
})

test('a brand chooses its banners and their order, else one for each of its products', () => {
  const products = ['sports', 'fishing', 'slots'] as const
  expect(keysOf({ banners: ['slots', 'sports'] })).toEqual(['slots', 'sports'])
  expect(keysOf({ products: [...products] })).toEqual(['sports', 'slots'])
  expect(productsShown({ products: [...products] })).toEqual(['sports', 'slots'])
})
