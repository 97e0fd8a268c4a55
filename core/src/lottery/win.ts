/**
 * The win of a lottery line in a draw, its highest possible win, and the house's risk on each number (R8-1 to R8-5).
 */
import { MONEY_SCALE, type Money, money } from '../base/money.ts'
import { digitsOf, numbersOf } from './coverage.ts'
import {
  type DigitPick,
  type DigitPlace,
  type DrawResult,
  digitBetOf,
  drawnNumbers,
  type LotteryLine,
  PRIZE_TIERS,
  type PrizeTable,
  type PrizeTier,
} from './lottery.ts'
import { payoutsOf } from './prizes.ts'

/**
 * The key by which the house counts a draw's risk: a number of four, three or two digits (`4:1234`, `3:321`, `2:45`),
 * or a digit bet on a prize (`D:1:H:BIG`).
 */
export type RiskKey = `${2 | 3 | 4}:${string}` | `D:${number}:${DigitPlace}:${DigitPick}`

/** Numbers whose prizes are paid at so many percent only, by risk key; frozen on a line when it is placed. */
export type Reduction = ReadonlyMap<string, number>
export const NO_REDUCTION: Reduction = new Map()

/** One drawn number that a line won with. */
export interface LineHit {
  tier: PrizeTier
  /** The whole drawn number, of four digits. */
  drawn: string
  amount: Money
}

/** The digit of a drawn number that a digit bet looks at. */
export function digitAt(drawn: string, place: DigitPlace): number {
  if (place !== 'S') return Number(drawn.charAt({ H: 0, 2: 1, 3: 2, T: 3 }[place]))
  let sum = 0
  for (let at = 0; at < drawn.length; at += 1) sum += Number(drawn.charAt(at))
  return sum % 10
}

/** Whether a pick is right about a digit. */
export function isRight(pick: DigitPick, digit: number): boolean {
  switch (pick) {
    case 'BIG':
      return digit >= 5
    case 'SMALL':
      return digit <= 4
    case 'ODD':
      return digit % 2 === 1
    case 'EVEN':
      return digit % 2 === 0
    default:
      return digit === Number(pick)
  }
}

/** Digits in order: equal for all orderings of a number. */
const inOrder = (number: string) => [...number].sort().join('')

/** In how many places a number differs from a pattern. */
function misses(pattern: string, number: string): number {
  let count = 0
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] !== '*' && pattern[at] !== number[at]) count += 1
  }
  return count
}

/** Tells whether a line on a number covers the last digits of a drawn one. */
function coverageTest({ number, cover }: LotteryLine): (end: string) => boolean {
  if (cover === 'roll') return (end) => misses(number, end) <= 1
  const [from = '', to] = number.split('#')
  if (to !== undefined) return (end) => from <= end && end <= to
  if (cover === 'straight') return (end) => misses(number, end) === 0
  const ordered = inOrder(number)
  return (end) => inOrder(end) === ordered
}

/** The risk key of a line's bet type on one number; of the whole line for a digit bet. */
function riskKey({ betType, prize }: LotteryLine, number: string): RiskKey {
  const digit = digitBetOf(betType)
  if (digit) return `D:${prize}:${digit.place}:${digit.pick}`
  const digits = digitsOf(betType) as 2 | 3 | 4
  return `${digits}:${number.slice(-digits)}`
}

/** A stake at a payout for one unit, reduced to so many percent. Exact, for stakes in whole units. */
function amountOf(stake: Money, payout: Money, key: string, reduction: Reduction): Money {
  const percent = reduction.get(key) ?? 100
  return money((stake / MONEY_SCALE) * ((payout * percent) / 100))
}

/**
 * The win of a valid line: once for each drawn number that it matches. The sum is exact; a ticket's sum is rounded,
 * once.
 */
export function winOf(
  line: LotteryLine,
  table: PrizeTable,
  result: DrawResult,
  reduction: Reduction = NO_REDUCTION,
): { hits: LineHit[]; win: Money } {
  const payouts = payoutsOf(line, table)
  const digit = digitBetOf(line.betType)
  const digits = digitsOf(line.betType)
  const isCovered = coverageTest(line)
  const hits: LineHit[] = []
  let win = 0
  for (const { tier, drawn } of drawnNumbers(result)) {
    if (payouts[tier] === 0) continue
    const isHit = digit ? isRight(digit.pick, digitAt(drawn, digit.place)) : isCovered(drawn.slice(-digits))
    if (!isHit) continue
    const amount = amountOf(line.stake, payouts[tier], riskKey(line, drawn), reduction)
    hits.push({ tier, drawn, amount })
    win += amount
  }
  return { hits, win: money(win) }
}

/** The payment of each number of a valid line at a payout for one unit, by risk key; one key for a digit bet. */
export function amountsOf(line: LotteryLine, payout: Money, reduction: Reduction): Map<RiskKey, Money> {
  const keys = digitBetOf(line.betType) ? [riskKey(line, '')] : numbersOf(line).map((number) => riskKey(line, number))
  return new Map(keys.map((key) => [key, amountOf(line.stake, payout, key, reduction)]))
}

/** The house's payment if one number of a valid line, or its digit, is drawn once at its best prize, by risk key. */
export function riskOf(line: LotteryLine, table: PrizeTable, reduction: Reduction = NO_REDUCTION): Map<RiskKey, Money> {
  const payouts = payoutsOf(line, table)
  return amountsOf(line, money(Math.max(...PRIZE_TIERS.map((tier) => payouts[tier]))), reduction)
}
