/** Amounts of the wire, whole millionths of a unit, as text by the currency's own decimals. */

const MILLIONTHS_DIGITS = 6
/** Where houses of the region count in whole units, whatever the standard says. */
const WHOLE = new Set(['IDR', 'MMK'])

function decimalsOf(currency: string): number {
  if (WHOLE.has(currency)) return 0
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** An amount with thousands apart. More decimals than the currency has are shown where they are not nothing: no win is rounded. */
export function moneyText(amount: number, currency: string): string {
  const digits = Math.abs(Math.round(amount))
    .toString()
    .padStart(MILLIONTHS_DIGITS + 1, '0')
  const whole = digits.slice(0, -MILLIONTHS_DIGITS).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(-MILLIONTHS_DIGITS).replace(/0+$/, '').padEnd(decimalsOf(currency), '0')
  return `${amount < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
