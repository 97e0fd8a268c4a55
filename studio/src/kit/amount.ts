/** Amounts of money: whole ten-thousandths of a currency's unit, as the wallet contract keeps them. */

/** Ten-thousandths in one unit of a currency. */
export const MONEY_SCALE = 10_000

const SHAPE = /^(-?)(\d{1,11})(?:\.(\d{1,4}))?$/

/** The wallet's text of an amount: `12.34`. */
export function amountText(amount: number): string {
  const [sign, size] = amount < 0 ? ['-', -amount] : ['', amount]
  const rest = String(size % MONEY_SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${sign}${Math.floor(size / MONEY_SCALE)}${rest && `.${rest}`}`
}

/** The amount of a wallet's text; undefined if it is none. */
export function readAmount(text: unknown): number | undefined {
  const [, sign, units, rest = ''] = (typeof text === 'string' && SHAPE.exec(text)) || []
  if (units === undefined) return undefined
  const size = Number(units) * MONEY_SCALE + Number(rest.padEnd(4, '0'))
  return sign ? -size : size
}

/** Amounts on a page's wire are millionths. */
const PAGE_PARTS = 100
export const toPage = (amount: number): number => amount * PAGE_PARTS
/** The amount of a page's millionths; undefined if it is not whole in ten-thousandths. */
export const fromPage = (millionths: number): number | undefined =>
  Number.isSafeInteger(millionths) && millionths % PAGE_PARTS === 0 ? millionths / PAGE_PARTS : undefined
