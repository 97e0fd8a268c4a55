/** The addresses of products and of results that are not sports (specification 2), and what says that one is not open. */
import type { ErrorCode } from '@quarterline/core/base/errors'
import type { TextKey } from '../../text/shape.ts'

export interface ProductPath {
  path: string
  name: TextKey
  /** Of the catalogue, where it has one for the product. */
  code?: ErrorCode
}

const SLOTS_LAST = 14
const slots = ['/slots', ...Array.from({ length: SLOTS_LAST - 1 }, (_, at) => `/slots${at + 2}`)]

export const PRODUCT_PATHS: readonly ProductPath[] = [
  { path: '/tournament2/home', name: 'landing.tournament', code: 'tournamentDisabled' },
  { path: '/casino', name: 'landing.casino', code: 'liveCasinoDisabled' },
  { path: '/casino100', name: 'landing.casino', code: 'liveCasinoDisabled' },
  { path: '/minigame', name: 'product.minigame', code: 'MiniGameDisabled' },
  { path: '/w4d', name: 'product.lottery', code: 'lotteryDisabled' },
  { path: '/esports2', name: 'landing.esports', code: 'EsportsDisabled' },
  ...slots.map((path): ProductPath => ({ path, name: 'landing.slots' })),
  { path: '/fishing', name: 'product.fishing' },
  { path: '/livetv', name: 'product.livetv' },
  { path: '/highlight/home', name: 'product.highlight' },
  { path: '/event', name: 'product.event' },
  { path: '/ngresult', name: 'product.ngresult' },
  { path: '/efresult', name: 'product.efresult' },
]

/** Addresses that stand for another. */
export const MOVED: Readonly<Record<string, string>> = {
  '/tournament2': '/tournament2/home',
  '/highlight': '/highlight/home',
  '/info': '/info/settings',
}
