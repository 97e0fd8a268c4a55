/** How a bet of roulette is called: by its numbers, or by its name. */
import type { Words } from './words/en.ts'

export const spotText = (spot: string, words: Words): string =>
  /^\d/.test(spot) ? spot.replaceAll('-', '/') : (words[spot as keyof Words] ?? spot)
