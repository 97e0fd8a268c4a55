/** Amounts as wallets read them: plain decimal text, never a number. */
import { fromDecimal, MONEY_SCALE, type Money, money } from '../../base/money.ts'

/** A non-negative amount without trailing zeros: `12.5`. */
export function amountText(amount: Money): string {
  const whole = Math.floor(amount / MONEY_SCALE)
  const fraction = String(amount % MONEY_SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return fraction === '' ? String(whole) : `${whole}.${fraction}`
}

/** An amount that may be below zero, as a provider reads it. */
export const signedText = (amount: Money): string =>
  amount < 0 ? `-${amountText(money(-amount))}` : amountText(amount)

/** Reads an amount; undefined if it is invalid or has more than four decimals. */
export function readAmount(text: unknown): Money | undefined {
  if (typeof text !== 'string' || !/^-?\d{1,11}(\.\d{1,4})?$/.test(text)) return undefined
  return fromDecimal(Number(text))
}
