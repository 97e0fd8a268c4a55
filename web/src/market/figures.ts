/** Prices, lines and scores as text: one format for all languages, with a real minus. */
import { lineOf, type Quarters } from '@quarterline/core/base/line'
import { oddsText } from '@quarterline/core/base/odds'
import { MINUS } from '../kit/format.ts'

/** Odds with two decimals and a real minus. */
export function priceText(milli: number): string {
  return oddsText(milli).replace('-', MINUS)
}

/** A line without its sign: quarter lines are written between their halves, 0.75 as 0.5-1. */
export function lineText(quarters: Quarters): string {
  const size = Math.abs(quarters)
  const plain = (q: number) => String(lineOf(q))
  return size % 2 === 0 ? plain(size) : `${plain(size - 1)}-${plain(size + 1)}`
}

/** A handicap from the picked side: −0.5/1, +0.25 as +0/0.5, 0. A dash after the sign would read as a second minus. */
export function signedLineText(quarters: Quarters): string {
  if (quarters === 0) return '0'
  return `${quarters < 0 ? MINUS : '+'}${lineText(quarters).replace('-', '/')}`
}

/** Score as 1-0. */
export function scoreText(score: readonly number[]): string {
  return score.slice(0, 2).join('-')
}
