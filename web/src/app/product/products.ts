/** The addresses of products and of results that are not sports (specification 2), and what says that one is not open. */
import type { Product, ToldBrand } from '@quarterline/core/base/brand/brand'
import type { ErrorCode } from '@quarterline/core/base/errors'
import type { TextKey } from '../../text/shape.ts'

export interface ProductPath {
  path: string
  /** Absent for pages of results. */
  product?: Product
  name: TextKey
  /** Of the catalogue, where it has one for the product. */
  code?: ErrorCode
}

const SLOTS_LAST = 14
const slots = ['/slots', ...Array.from({ length: SLOTS_LAST - 1 }, (_, at) => `/slots${at + 2}`)]

export const PRODUCT_PATHS: readonly ProductPath[] = [
  { path: '/tournament2/home', product: 'tournament', name: 'landing.tournament', code: 'tournamentDisabled' },
  { path: '/casino', product: 'casino', name: 'landing.casino', code: 'liveCasinoDisabled' },
  { path: '/casino100', product: 'casino', name: 'landing.casino', code: 'liveCasinoDisabled' },
  { path: '/minigame', product: 'minigame', name: 'product.minigame', code: 'MiniGameDisabled' },
  { path: '/w4d', product: 'lottery', name: 'product.lottery', code: 'lotteryDisabled' },
  ...slots.map((path): ProductPath => ({ path, product: 'slots', name: 'landing.slots' })),
  { path: '/fishing', product: 'fishing', name: 'product.fishing' },
  { path: '/livetv', product: 'livetv', name: 'product.livetv' },
  { path: '/highlight/home', product: 'highlight', name: 'product.highlight' },
  { path: '/event', name: 'product.event' },
  { path: '/ngresult', name: 'product.ngresult' },
  { path: '/efresult', name: 'product.efresult' },
]

/** Those that the house has: a product that its brand leaves out is not there at all. */
export function pathsOffered({ products }: Pick<ToldBrand, 'products'>): readonly ProductPath[] {
  return PRODUCT_PATHS.filter(({ product }) => !product || !products || products.includes(product))
}

/** Addresses that stand for another. */
export const MOVED: Readonly<Record<string, string>> = {
  // E-sports are bet on as every sport is.
  '/esports2': '/desktop?sport=40',
  '/tournament2': '/tournament2/home',
  '/highlight': '/highlight/home',
}
