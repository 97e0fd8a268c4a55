/** Reads a stake as people type it: 1,500 or 1.5k or 2m, in half-width or full-width digits, as an exact amount. */
import { CURRENCY, type Currency, type Money, money } from '../../base/money.ts'
import type { ParlayLimits } from '../place/parlayLimits.ts'
import type { CheckAnswer } from './slipShape.ts'

const TYPED = /^(\d{0,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,9}))?([km]?)$/
const FULL_WIDTH = /[！-～]/g
const halfWidth = (typed: string) =>
  typed.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
/** Decimal places of ten-thousandths per typed unit, by suffix. */
const PLACES = { '': 4, k: 7, m: 10 } as const

/**
 * Reads a typed stake; undefined if it is empty, no amount, or finer than ten-thousandths. A comma separates thousands
 * or is invalid: 10,5 is not 105. An ambiguous text is invalid: 20.000 is twenty to some and twenty thousand to others.
 */
export function parseStake(typed: string): Money | undefined {
  const text = halfWidth(typed).replace(/\s/g, '').toLowerCase()
  const [, grouped = '', fraction = '', suffix = ''] = TYPED.exec(text) ?? []
  const whole = grouped.replaceAll(',', '')
  if (whole === '' && fraction === '') return undefined
  const places = PLACES[suffix as keyof typeof PLACES]
  if (fraction.length === 3 && suffix === '' && Number(whole) > 0) return undefined
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > places) return undefined
  const tenThousandths = Number(whole + decimals.padEnd(places, '0'))
  return Number.isSafeInteger(tenThousandths) ? money(tenThousandths) : undefined
}

/** How members write their currency beside an amount. */
const WRITTEN: Record<Currency, readonly string[]> = {
  MYR: ['myr', 'rm'],
  CNY: ['cny', 'rmb', '¥', '元'],
  THB: ['thb', '฿', 'บาท'],
  USD: ['usd', 'us$', '$'],
  SGD: ['sgd', 's$', '$'],
  BDT: ['bdt', '৳', 'tk'],
  IDR: ['idr', 'rp.', 'rp'],
  MMK: ['mmk', 'ks'],
  MMO: ['mmo', 'ks'],
}
/** 20.000 or 1.250.000,00, as written where a dot separates thousands. */
const DOTTED = /^(\d{1,3}(?:\.\d{3})+)(?:,0{0,2})?$/

/**
 * The field's text after typing or pasting: without the currency's name, and without thousands dots in a currency
 * without decimals. The member sees the result.
 */
export function tidyStake(typed: string, currency: Currency): string {
  const text = halfWidth(typed).trim()
  const low = text.toLowerCase()
  const [front = ''] = WRITTEN[currency].filter((name) => low.startsWith(name))
  const [back = ''] = front ? [] : WRITTEN[currency].filter((name) => low.endsWith(name))
  const amount = text.slice(front.length, text.length - back.length).trim()
  const dotted = CURRENCY[currency].decimals === 0 ? DOTTED.exec(amount)?.[1] : undefined
  return dotted?.replaceAll('.', '') ?? (front || back ? amount : typed)
}

/** The largest multiple of the currency's stake step up to an amount. */
export function floorStake(amount: Money, currency: Currency): Money {
  const { stakeStep } = CURRENCY[currency]
  return money(amount - (amount % stakeStep))
}

/** Refusals of the stake itself; others are of the offer or the member. */
export const STAKE_CODES = /^bet(LowerMin|OverMax)|^invalidBetAmount$|^insufficient_balance$|^own(Stake|Loss)Limit$/

/**
 * A check's refusal after the stake changed: a refusal of the stake is cleared, unless the limits leave room for none.
 */
export function ofNewStake(refusal: CheckAnswer['refusal'], limits: ParlayLimits | null): CheckAnswer['refusal'] {
  const noneFits = limits !== null && limits.maxBet < limits.minBet
  return refusal && STAKE_CODES.test(refusal.code) && !noneFits ? null : refusal
}
