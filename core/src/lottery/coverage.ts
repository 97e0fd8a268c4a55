/** The numbers that a lottery line covers, how many ways it buys, and its cost (R8-2). */
import { type Money, money } from '../base/money.ts'
import { digitBetOf, type LotteryBetType, type LotteryLine } from './lottery.ts'

/** The digits of a bet type's number; 0 for a digit bet, which has none. */
export function digitsOf(betType: LotteryBetType): 0 | 2 | 3 | 4 {
  if (digitBetOf(betType)) return 0
  if (betType.startsWith('LOT_2')) return 2
  return betType.startsWith('LOT_3') ? 3 : 4
}

/** Every distinct ordering of a number's digits, in ascending order. */
export function orderingsOf(number: string): string[] {
  if (number.length < 2) return [number]
  const orderings = new Set<string>()
  for (let at = 0; at < number.length; at += 1) {
    const rest = number.slice(0, at) + number.slice(at + 1)
    for (const ordering of orderingsOf(rest)) orderings.add(number[at] + ordering)
  }
  return [...orderings].sort()
}

/** How many distinct orderings a number has: 24, 12, 6, 4 or 1 of four digits. */
export function orderingCount(number: string): number {
  const counts = new Map<string, number>()
  let orderings = 1
  for (const [at, digit] of Array.from(number).entries()) {
    const count = (counts.get(digit) ?? 0) + 1
    counts.set(digit, count)
    orderings = (orderings * (at + 1)) / count
  }
  return orderings
}

/** A line's number as a range, or undefined. */
function rangeOf(number: string): { from: number; to: number; digits: number } | undefined {
  const [from = '', to] = number.split('#')
  return to === undefined ? undefined : { from: Number(from), to: Number(to), digits: from.length }
}

/** Every number that a pattern stands for. */
function fillings(pattern: string): string[] {
  const at = pattern.indexOf('*')
  if (at < 0) return [pattern]
  const [before, after] = [pattern.slice(0, at), pattern.slice(at + 1)]
  return Array.from({ length: 10 }, (_, digit) => fillings(`${before}${digit}${after}`)).flat()
}

/** Each digit in turn takes all ten values: 37 numbers of four digits. */
function rollings(number: string): string[] {
  const places = Array.from(number, (_, at) => `${number.slice(0, at)}*${number.slice(at + 1)}`)
  return [...new Set(places.flatMap(fillings))].sort()
}

/** The numbers that a valid line on a number covers, in ascending order; none for a digit bet. */
export function numbersOf({ betType, number, cover }: Pick<LotteryLine, 'betType' | 'number' | 'cover'>): string[] {
  if (digitBetOf(betType)) return []
  if (cover === 'roll') return rollings(number)
  if (cover !== 'straight') return orderingsOf(number)
  const range = rangeOf(number)
  if (!range) return fillings(number)
  const length = range.to - range.from + 1
  return Array.from({ length }, (_, at) => String(range.from + at).padStart(range.digits, '0'))
}

/** How many stakes a valid line buys: one for each number; one in all for an iBox and for a digit bet. */
export function waysOf(line: Pick<LotteryLine, 'betType' | 'number' | 'cover'>): number {
  const { betType, number, cover } = line
  if (cover === 'ibox' || digitBetOf(betType)) return 1
  const range = rangeOf(number)
  if (range) return range.to - range.from + 1
  if (cover === 'straight') return 10 ** (number.split('*').length - 1)
  return cover === 'roll' ? 9 * number.length + 1 : orderingCount(number)
}

/** The cost of a valid line: its stake for each way. */
export function costOf(line: LotteryLine): Money {
  return money(line.stake * waysOf(line))
}
