/** Base prices as the book keeps them, read from decimal text without floats (R1-4, R12-10). */
import type { Quarters } from '../base/line.ts'
import type { BetType } from '../market/betType.ts'

/** A market in a season file: its main line, and base prices in thousandths in the order of PICKS. */
export interface BaseQuote {
  betType: BetType
  line: Quarters
  prices: readonly number[]
}

/** The quotes of a match; a bet type without a price is absent. */
export type PriceSet = Partial<Record<BetType, BaseQuote>>

const DECIMAL_ODDS = /^(\d{1,4})(?:\.(\d*))?$/

/**
 * Reads decimal odds above 1 as thousandths, rounded down to two decimals (2.035 is 2030).
 * @returns undefined for text that is no price; below 1.01 counts as 1.01, the lowest price offered
 */
export function decimalMilli(text: string): number | undefined {
  const found = DECIMAL_ODDS.exec(text.trim())
  if (!found) return undefined
  const [, whole = '', fraction = ''] = found
  const milli = Number(whole) * 1000 + Number(fraction.slice(0, 2).padEnd(2, '0')) * 10
  const isAboveOne = milli > 1000 || (milli === 1000 && /[1-9]/.test(fraction))
  return isAboveOne ? Math.max(milli, 1010) : undefined
}

/** The Hong Kong base price of a decimal one, both in thousandths at two decimals; at least 0.01 (R1-2). */
export function hkMilli(decimalOddsMilli: number): number {
  return decimalOddsMilli - 1000
}
