/** The exact figures of a mode, computed from its weights as fractions: return, hit frequency, deviation, largest win. */
import { type WeightTable, weightAt } from './weightTable.ts'

/** A fraction of whole numbers; not reduced. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

export interface Figures {
  /** What comes back of each unit staked, in the long run. */
  readonly returned: Fraction
  /** The chance that anything is paid. */
  readonly hits: Fraction
  /** The variance of one round's return, in units of its stake. */
  readonly variance: Fraction
  /** The largest win in hundredths of the base bet, and its chance. */
  readonly largest: { readonly multiplier: bigint; readonly chance: Fraction }
}

/** The factor that makes a mode's cost a whole number. */
export const COST_UNIT = 1_000_000n

const ROWS_A_TURN = 50_000

/** Computes the figures of a table whose mode costs `cost` millionths of the base bet. */
export async function computeFigures(table: WeightTable, cost: bigint): Promise<Figures> {
  let sum = 0n
  let squares = 0n
  let hits = 0n
  let multiplier = 0n
  let chance = 0n
  for (let row = 0; row < table.rows; row += 1) {
    const weight = weightAt(table, row)
    const won = table.multipliers[row] as bigint
    if (weight > 0n && won > 0n) {
      sum += weight * won
      squares += weight * won * won
      hits += weight
      if (won > multiplier) {
        multiplier = won
        chance = 0n
      }
      if (won === multiplier) chance += weight
    }
    if (row % ROWS_A_TURN === ROWS_A_TURN - 1) await new Promise((done) => setImmediate(done))
  }
  // A multiplier is hundredths of the base bet, and the stake is the base bet × cost: their quotient is won × unit.
  const unit = { num: COST_UNIT, den: 100n * cost }
  const { total } = table
  return {
    returned: reduced(sum * unit.num, total * unit.den),
    hits: reduced(hits, total),
    variance: reduced((squares * total - sum * sum) * unit.num ** 2n, (total * unit.den) ** 2n),
    largest: { multiplier, chance: reduced(multiplier === 0n ? total : chance, total) },
  }
}

/** A fraction in millionths, rounded half up. */
export const ppmOf = ({ num, den }: Fraction): number => Number((num * 2_000_000n + den) / (den * 2n))

/** A fraction as plain decimals, rounded half up. */
export function decimalText({ num, den }: Fraction, digits: number): string {
  const scaled = (2n * num * 10n ** BigInt(digits) + den) / (2n * den)
  const text = scaled.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The square root of a fraction as plain decimals, rounded half up. */
export function rootText({ num, den }: Fraction, digits: number): string {
  // Three digits more than are shown, cut off: the shown ones are rounded from them.
  const kept = digits + 3
  const root = squareRoot((num * 10n ** BigInt(2 * kept)) / den)
  return decimalText({ num: root, den: 10n ** BigInt(kept) }, digits)
}

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

function reduced(num: bigint, den: bigint): Fraction {
  let [a, b] = [num, den]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? { num, den } : { num: num / a, den: den / a }
}
