/** How a bet of sic bo is called. */
import { fill } from '../../../pages/kit/language.ts'
import type { Words } from './words/en.ts'

/** Where the word has another name than the bet: tables have a word for each of these already, or it begins a name. */
const NAMES: Record<string, keyof Words> = {
  ...{ small: 'sideSmall', big: 'sideBig', odd: 'sideOdd', even: 'sideEven', double: 'doubleOf' },
}

export function spotText(spot: string, words: Words): string {
  const [, name = spot, digits = ''] = /^(double|triple|total|pair|single)(\d+)$/.exec(spot) ?? []
  if (name === 'pair') return fill(words.pair, { a: digits[0] ?? '', b: digits[1] ?? '' })
  return fill(words[NAMES[name] ?? (name as keyof Words)] ?? spot, { n: digits })
}
