/** The banners and products of the landing page, with their pictures. A brand may choose among them. */
import type { BANNERS } from '@quarterline/core/base/brand/banners'
import type { PageBrand } from '@quarterline/core/base/brand/brand'
import { readBrand } from '../../kit/early.ts'
import casino from './art/casino.svg'
import esports from './art/esports.svg'
import slots from './art/slots.svg'
import sports from './art/sports.svg'
import tournament from './art/tournament.svg'

export type ProductKey = (typeof BANNERS)[number]

interface Slide {
  key: ProductKey
  /** The picture, with its subject clear of headline and card; `#thumb` of the same file shows the subject alone. */
  art: string
}

const ALL: readonly Slide[] = [
  { key: 'sports', art: sports },
  { key: 'casino', art: casino },
  { key: 'slots', art: slots },
  { key: 'esports', art: esports },
  { key: 'tournament', art: tournament },
]

/** The products of the strip: those of the five that the house has. */
export function shownProducts({ products }: Pick<PageBrand, 'products'>): readonly ProductKey[] {
  return ALL.map(({ key }) => key).filter((key) => !products || products.includes(key))
}

/** The banners in the order that the brand gives them, else one for each product; there is always one. */
export function shownBanners(brand: Pick<PageBrand, 'products' | 'banners'>): readonly Slide[] {
  const keys = brand.banners ?? shownProducts(brand)
  return keys.flatMap((key) => ALL.find((slide) => slide.key === key) ?? [])
}

export const SLIDES = shownBanners(readBrand())

/**
 * E-sports are open where sports are. @param openProducts the products that the platform reports as open; undefined
 * before the first answer; the usual products are then assumed open
 */
export function isOpen(key: ProductKey, openProducts: readonly string[] | undefined): boolean {
  return (openProducts ?? ['sports']).includes(key === 'esports' ? 'sports' : key)
}
