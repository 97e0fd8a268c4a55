/** A stake as people type it: 1,500 or 1.5k or 2m, in half-width or full-width digits, read as an exact amount. */
import { CURRENCY, type Currency, type Money, money } from '../../base/money.ts'
import type { ParlayLimits } from '../place/parlayLimits.ts'
import type { CheckAnswer } from './slipShape.ts'

const TYPED = /^(\d{0,12})(?:\.(\d{0,9}))?([km]?)$/
const FULL_WIDTH = /[！-～]/g
/** Ten-thousandths per typed unit, by suffix, as a number of decimal places. */
const PLACES = { '': 4, k: 7, m: 10 } as const

/** Reads a typed stake; undefined when it is no amount, or finer than ten-thousandths. Empty text is no amount. */
export function readStake(typed: string): Money | undefined {
  const text = typed
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s,\u3000]/g, '')
    .toLowerCase()
  const [, whole = '', fraction = '', suffix = ''] = TYPED.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  const places = PLACES[suffix as keyof typeof PLACES]
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > places) return undefined
  const tenThousandths = Number(whole + decimals.padEnd(places, '0'))
  return Number.isSafeInteger(tenThousandths) ? money(tenThousandths) : undefined
}

/** The largest multiple of the currency's stake step that is not above an amount. */
export function floorStake(amount: Money, currency: Currency): Money {
  const { stakeStep } = CURRENCY[currency]
  return money(amount - (amount % stakeStep))
}

/** Faults of the stake itself; the others are the offer's or the member's. */
export const STAKE_CODES = /^bet(LowerMin|OverMax)|^invalidBetAmount$|^insufficient_balance$|^own(Stake|Loss)Limit$/

/**
 * What a check refused, once another stake stands there than it was asked of: what it said of the stake is over, unless the limits
 * leave room for none.
 */
export function ofNewStake(refusal: CheckAnswer['refusal'], limits: ParlayLimits | null): CheckAnswer['refusal'] {
  const noneFits = limits !== null && limits.maxBet < limits.minBet
  return refusal && STAKE_CODES.test(refusal.code) && !noneFits ? null : refusal
}
