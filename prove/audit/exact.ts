/** Exact fractions: the auditor's own arithmetic, independent of the engine's. */

export interface Fraction {
  over: bigint
  /** Always positive; not reduced, since nothing here grows far. */
  under: bigint
}

/** A fraction of two whole numbers. */
export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  return { over: BigInt(over), under: BigInt(under) }
}

export const ZERO = fraction(0)
export const ONE = fraction(1)

/** Reads a plain decimal exactly; undefined when the text is none. */
export function readDecimal(text: string): Fraction | undefined {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!found || (found[2] === '' && (found[3] ?? '') === '')) return undefined
  const [, sign, whole = '', decimals = ''] = found
  const over = BigInt(`0${whole}${decimals}`)
  return fraction(sign === '-' ? -over : over, 10n ** BigInt(decimals.length))
}

/** a + b. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under)
}

/** The sum of fractions. */
export const sum = (amounts: readonly Fraction[]): Fraction => amounts.reduce(plus, ZERO)

/** −a. */
export function negative(a: Fraction): Fraction {
  return fraction(-a.over, a.under)
}

/** a − b. */
export function less(a: Fraction, b: Fraction): Fraction {
  return plus(a, negative(b))
}

/** a × b. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under)
}

/** a ÷ b; b is not zero. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  const over = a.over * b.under
  const under = a.under * b.over
  return under < 0n ? fraction(-over, -under) : fraction(over, under)
}

/** −1, 0 or 1. */
export function signOf({ over }: Fraction): -1 | 0 | 1 {
  return over < 0n ? -1 : over > 0n ? 1 : 0
}

/** −1, 0 or 1 as a is below, equal to or above b. */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  return signOf(less(a, b))
}

/** The number of whole steps in a value, rounded towards zero. */
function stepsIn(value: Fraction, step: Fraction): Fraction {
  const { over, under } = dividedBy(value, step)
  return fraction(over / under)
}

/** Rounded to a multiple of the step, towards zero. */
export function cutTo(value: Fraction, step: Fraction): Fraction {
  return times(stepsIn(value, step), step)
}

/** Rounded to the nearest multiple of the step, halves away from zero. */
export function roundTo(value: Fraction, step: Fraction): Fraction {
  const half = times(step, fraction(signOf(value), 2))
  return cutTo(plus(value, half), step)
}

/** As a decimal with up to six digits after the point. */
export function inDecimals(value: Fraction): string {
  const { over } = cutTo(times(value, fraction(1_000_000)), ONE)
  const digits = String(over < 0n ? -over : over).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '')
  return `${over < 0n ? '-' : ''}${digits.slice(0, -6)}${decimals === '' ? '' : `.${decimals}`}`
}
