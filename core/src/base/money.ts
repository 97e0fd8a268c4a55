/** Money: whole ten-thousandths of a currency unit, the currencies' steps, and the few products that are rounded. */

declare const moneyBrand: unique symbol
/** Whole ten-thousandths of the currency unit (12.34 MYR is 123400). Always a safe integer, never a float. */
export type Money = number & { readonly [moneyBrand]: true }

/** Ten-thousandths in one currency unit. */
export const UNIT = 10_000
export const NOTHING = 0 as Money

/** Brands a whole number of ten-thousandths. @throws on any other number: that is a bug */
export function money(tenThousandths: number): Money {
  if (!Number.isSafeInteger(tenThousandths)) throw new Error(`not a whole amount: ${tenThousandths}`)
  return (tenThousandths === 0 ? 0 : tenThousandths) as Money
}

/** The same from a bigint, for sums over many rows and products. */
export function moneyOf(tenThousandths: bigint): Money {
  return money(Number(tenThousandths))
}

/** Adds amounts. @throws when the sum leaves the safe integers */
export function add(...amounts: Money[]): Money {
  let sum = 0
  for (const amount of amounts) sum += amount
  return money(sum)
}

/** Takes `b` from `a`. */
export function minus(a: Money, b: Money): Money {
  return money(a - b)
}

const PLAIN_DECIMAL = /^-?\d{1,11}(\.\d{1,4})?$/

/**
 * Reads a plain decimal of the wire (12.34) exactly.
 * @returns undefined when it has more than four decimals, is not finite or is beyond 11 digits.
 */
export function fromDecimal(decimal: number): Money | undefined {
  const text = String(decimal)
  if (!PLAIN_DECIMAL.test(text)) return undefined
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = Number(whole) * UNIT + Number(fraction.padEnd(4, '0'))
  return money(decimal < 0 ? -units : units)
}

/** Writes an amount as the wire's plain decimal; the nearest double prints back as the same digits. */
export function toDecimal(amount: Money): number {
  return amount / UNIT
}

export type Rounding = 'halfAway' | 'truncate'

/**
 * value × by / per, rounded once to a multiple of `step` (R0-1: half away from zero, or truncated).
 * The product is taken in bigint (rules 14.28). `per` and `step` are positive.
 */
export function mulDiv(value: Money, by: number, per: number, step: Money, rounding: Rounding = 'halfAway'): Money {
  const product = BigInt(value) * BigInt(by)
  const unit = BigInt(per) * BigInt(step)
  const size = product < 0n ? -product : product
  const steps = rounding === 'halfAway' ? (2n * size + unit) / (2n * unit) : size / unit
  return moneyOf((product < 0n ? -steps : steps) * BigInt(step))
}

export const CURRENCIES = ['MYR', 'CNY', 'THB', 'USD', 'SGD', 'BDT', 'IDR', 'MMK', 'MMO'] as const
export type Currency = (typeof CURRENCIES)[number]
/** The currency of the house's own amounts, and of a visitor whose currency is not known yet (specification 9). */
export const DEFAULT_CURRENCY = 'MYR' satisfies Currency
/** Currencies whose members may bet at Myanmar odds, in builds that include them (specification 4). */
export const MYANMAR_CURRENCIES: readonly Currency[] = ['MMK', 'MMO']

interface CurrencyFacts {
  /** A member's amounts are multiples of this (R0-1). */
  step: Money
  /** Typed stakes are multiples of this (rules 14.5). */
  stakeStep: Money
  /** Decimals shown. */
  decimals: number
  /** Factor for house limits given in MYR (rules 14.3), in ppm; fixed configuration, not an exchange rate. */
  limitFactorPpm: number
}

const cents = { step: money(100), stakeStep: money(UNIT), decimals: 2 }
const whole = { step: money(UNIT), stakeStep: money(UNIT), decimals: 0 }
const hundreds = { step: money(UNIT), stakeStep: money(100 * UNIT), decimals: 0 }

/** Points are no money: they are granted and taken, never exchanged. */
export const POINTS = 'PTS'
/** What a ledger account is kept in: a currency or points. */
export type Unit = Currency | typeof POINTS

/** The house's facts about a currency. */
export const CURRENCY: Record<Currency, CurrencyFacts> = {
  MYR: { ...cents, limitFactorPpm: 1_000_000 },
  CNY: { ...cents, limitFactorPpm: 1_600_000 },
  THB: { ...cents, limitFactorPpm: 8_000_000 },
  USD: { ...cents, limitFactorPpm: 240_000 },
  SGD: { ...cents, limitFactorPpm: 310_000 },
  BDT: { ...cents, limitFactorPpm: 28_000_000 },
  IDR: { ...hundreds, limitFactorPpm: 3_800_000_000 },
  MMK: { ...hundreds, limitFactorPpm: 500_000_000 },
  MMO: { ...whole, limitFactorPpm: 500_000_000 },
}

/** The steps of a unit for arithmetic: points are staked whole and paid to the hundredth. */
export const STEPS: Record<Unit, Pick<CurrencyFacts, 'step' | 'stakeStep' | 'decimals'>> = {
  ...CURRENCY,
  [POINTS]: cents,
}

/** Whether a text names a currency of the house. */
export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text)
}
