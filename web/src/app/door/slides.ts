/** The five banners of the door: each is a product, with a picture of our own drawing. */
import casino from './art/casino.svg'
import esports from './art/esports.svg'
import slots from './art/slots.svg'
import sports from './art/sports.svg'
import tournament from './art/tournament.svg'

/** A picture's subject stands clear of headline and card; as `#thumb` the same file shows the subject alone. */
export const SLIDES = [
  { key: 'sports', art: sports },
  { key: 'casino', art: casino },
  { key: 'slots', art: slots },
  { key: 'esports', art: esports },
  { key: 'tournament', art: tournament },
] as const

export type ProductKey = (typeof SLIDES)[number]['key']

/** @param told the products that the platform says are open; before it has said so, what every house has */
export function isOpen(key: ProductKey, told: readonly string[] | undefined): boolean {
  return (told ?? ['sports']).includes(key)
}
