/** How a bet of sic bo is called. */
import { fill } from '../../../pages/kit/language.ts'
import type { Words } from './words/en.ts'

export function spotText(spot: string, words: Words): string {
  const [, name = spot, digits = ''] = /^(double|triple|total|pair|single)(\d+)$/.exec(spot) ?? []
  if (name === 'pair') return fill(words.pair, { a: digits[0] ?? '', b: digits[1] ?? '' })
  return fill(words[name as keyof Words] ?? spot, { n: digits })
}
