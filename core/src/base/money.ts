/** Money: whole ten-thousandths of a currency unit, its arithmetic, and the steps to which each currency is rounded. */

declare const moneyBrand: unique symbol
/** Whole ten-thousandths of the currency unit (12.34 MYR is 123400). Always a safe integer, never a float. */
export type Money = number & { readonly [moneyBrand]: true }

/** Ten-thousandths in one currency unit. */
export const MONEY_SCALE = 10_000
export const NOTHING = 0 as Money

/** Makes an amount from ten-thousandths. @throws on a number that is not a safe integer, which is a bug */
export function money(tenThousandths: number): Money {
  if (!Number.isSafeInteger(tenThousandths)) throw new Error(`not a whole amount: ${tenThousandths}`)
  return (tenThousandths === 0 ? 0 : tenThousandths) as Money
}

/** Makes an amount from a bigint of ten-thousandths, in which sums of many rows and products are computed. */
export function moneyFromBigint(tenThousandths: bigint): Money {
  return money(Number(tenThousandths))
}

/** Adds amounts. @throws when the sum leaves the safe integers */
export function add(...amounts: Money[]): Money {
  let sum = 0
  for (const amount of amounts) sum += amount
  return money(sum)
}

/** a − b. */
export function subtract(a: Money, b: Money): Money {
  return money(a - b)
}

const PLAIN_DECIMAL = /^-?\d{1,11}(\.\d{1,4})?$/

/**
 * Reads a plain decimal of the wire (12.34) exactly.
 * @returns undefined for more than four decimals, more than 11 digits before the point, or a number that is not finite
 */
export function fromDecimal(decimal: number): Money | undefined {
  const text = String(decimal)
  if (!PLAIN_DECIMAL.test(text)) return undefined
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = Number(whole) * MONEY_SCALE + Number(fraction.padEnd(4, '0'))
  return money(decimal < 0 ? -units : units)
}

/** Converts an amount to the wire's decimal. The division is inexact, but the double prints with the same digits. */
export function toDecimal(amount: Money): number {
  return amount / MONEY_SCALE
}

export type Rounding = 'halfAway' | 'truncate'

/**
 * value × by / per, rounded once to a multiple of `step` (R0-1: half away from zero, or truncated). Computed in bigint
 * (rules 14.28). `per` and `step` are positive.
 */
export function mulDiv(value: Money, by: number, per: number, step: Money, rounding: Rounding = 'halfAway'): Money {
  const product = BigInt(value) * BigInt(by)
  const unit = BigInt(per) * BigInt(step)
  const size = product < 0n ? -product : product
  const steps = rounding === 'halfAway' ? (2n * size + unit) / (2n * unit) : size / unit
  return moneyFromBigint((product < 0n ? -steps : steps) * BigInt(step))
}

export const CURRENCIES = ['MYR', 'CNY', 'THB', 'USD', 'SGD', 'BDT', 'IDR', 'MMK', 'MMO'] as const
export type Currency = (typeof CURRENCIES)[number]
/** The currency of the house's own limits, and of a visitor who is not logged in (specification 9). */
export const DEFAULT_CURRENCY = 'MYR' satisfies Currency
/** Currencies whose members may bet at Myanmar odds, in builds that include them (specification 4). */
export const MYANMAR_CURRENCIES: readonly Currency[] = ['MMK', 'MMO']

interface CurrencyFacts {
  /** A member's amounts are multiples of this (R0-1). */
  step: Money
  /** Typed stakes are multiples of this (rules 14.5). */
  stakeStep: Money
  /** The decimals that pages show. */
  decimals: number
  /** Factor for house limits given in MYR (rules 14.3), in ppm; fixed configuration, not an exchange rate. */
  limitFactorPpm: number
}

const cents = { step: money(100), stakeStep: money(MONEY_SCALE), decimals: 2 }
const whole = { step: money(MONEY_SCALE), stakeStep: money(MONEY_SCALE), decimals: 0 }
const hundreds = { step: money(MONEY_SCALE), stakeStep: money(100 * MONEY_SCALE), decimals: 0 }

/** Points: a ledger unit that is no money. They are granted and taken, never exchanged. */
export const POINTS = 'PTS'
/** A ledger unit: a currency, or points. */
export type LedgerUnit = Currency | typeof POINTS

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

/** The steps of each ledger unit. Points are staked whole and paid to the hundredth. */
export const STEPS: Record<LedgerUnit, Pick<CurrencyFacts, 'step' | 'stakeStep' | 'decimals'>> = {
  ...CURRENCY,
  [POINTS]: cents,
}

/** Whether a text names a currency of the house. */
export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text)
}

const ONE_PPM = 1_000_000

/** An amount in MYR by the house's fixed factors, as its limits and bounds are. */
export const inMyr = (amount: Money, currency: Currency): Money =>
  mulDiv(amount, ONE_PPM, CURRENCY[currency].limitFactorPpm, money(1))
