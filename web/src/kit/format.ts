/** Formats numbers and times: the same in all languages, in GMT+8, with a real minus (screens 2.2, 4). */
import { CURRENCY, type Currency, isCurrency } from '@quarterline/core/base/money'
import { gmt8 } from '@quarterline/core/base/time'
import { t } from '../text/text.ts'

export const MINUS = '−'

/** The decimals of a currency; two for one that is new to this page. */
export function decimalsOf(currency: string): number {
  return isCurrency(currency) ? CURRENCY[currency as Currency].decimals : 2
}

/** 1,234.50; negative with a real minus; `sign` puts a plus before wins. */
export function amountText(decimal: number, currency: string, { sign = false } = {}): string {
  const digits = decimalsOf(currency)
  const [whole = '0', fraction] = Math.abs(decimal).toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = fraction ? `${grouped}.${fraction}` : grouped
  const isNothing = Number(text.replaceAll(',', '')) === 0
  return isNothing ? text : decimal < 0 ? `${MINUS}${text}` : sign ? `+${text}` : text
}

/** An amount without decimals if it is whole: 1,500. */
export function wholeText(decimal: number, currency: string): string {
  const text = amountText(decimal, currency)
  return Number.isInteger(decimal) ? text.replace(/\.0+$/, '') : text
}

/** A chip's amount, short, in the page's language: 50, 1k, 5m. */
export function shortAmount(decimal: number): string {
  if (decimal >= 1_000_000 && decimal % 1_000_000 === 0) return t('amount.m', { n: decimal / 1_000_000 })
  return decimal >= 1000 && decimal % 1000 === 0 ? t('amount.k', { n: decimal / 1000 }) : String(decimal)
}

/** A win or loss in at most four characters: +95, −950, +1.2k. */
export function briefAmount(decimal: number): string {
  const size = Math.abs(decimal)
  const [by, unit] =
    size >= 999_500
      ? ([1_000_000, 'amount.m'] as const)
      : size >= 999.5
        ? ([1000, 'amount.k'] as const)
        : ([1, ''] as const)
  const scaled = size / by
  const digits = unit === '' || scaled >= 9.95 ? 0 : 1
  const text = scaled.toFixed(size > 0 && size < 0.5 ? 2 : digits).replace(/\.0$/, '')
  const said = unit === '' ? text : t(unit, { n: text })
  return Number(text) === 0 ? '0' : `${decimal < 0 ? MINUS : '+'}${said}`
}

/** DD/MM/YYYY from YYYY-MM-DD. */
export function dayText(isoDate: string): string {
  return isoDate.split('-').reverse().join('/')
}

/** DD/MM/YYYY HH:mm. */
export function dateTimeText(atMs: number): string {
  const [date = '', time = ''] = gmt8(atMs).split(' ')
  return `${dayText(date)} ${time.slice(0, 5)}`
}

/** DD/MM HH:mm. */
export function shortDateTime(atMs: number): string {
  const text = dateTimeText(atMs)
  return `${text.slice(0, 5)} ${text.slice(11)}`
}

/** HH:mm, or HH:mm:ss. */
export function timeText(atMs: number, { seconds = false } = {}): string {
  return gmt8(atMs).slice(11, seconds ? 19 : 16)
}

/** The exact sum of amounts with at most four decimals, added in ten-thousandths. */
export const decimalSum = (...parts: readonly number[]): number =>
  Math.round(parts.reduce((sum, part) => sum + part * 10_000, 0)) / 10_000
