/** The 23 numbers of a result as somebody types or pastes them. */
import type { RequestOf } from '@quarterline/core/calls'

/** The tiers with how many numbers each has, in the order in which they are typed. */
export const RESULT_TIERS = [
  ['first', 1],
  ['second', 1],
  ['third', 1],
  ['special', 10],
  ['consolation', 10],
] as const
export type ResultTier = (typeof RESULT_TIERS)[number][0]

const FIRST_SPECIAL = 3
const FIRST_CONSOLATION = 13
export const RESULT_COUNT = 23
const DIGITS = 4

export const NO_NUMBERS: readonly string[] = Array.from({ length: RESULT_COUNT }, () => '')

/** The fields in their order: of which tier, and which of its numbers. */
export const RESULT_FIELDS: readonly { tier: ResultTier; no: number; at: number }[] = RESULT_TIERS.flatMap(
  ([tier, count]) => Array.from({ length: count }, (_, no) => ({ tier, no: no + 1 })),
).map((field, at) => ({ ...field, at }))

/** How the server names a field: first, special 3. */
export const fieldName = ({ tier, no }: (typeof RESULT_FIELDS)[number]): string =>
  tier === 'special' || tier === 'consolation' ? `${tier} ${no}` : tier

/** The numbers in a text: every run of four digits; a run of more is cut into fours. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d+/g) ?? []).filter((run) => run.length % DIGITS === 0).flatMap((run) => run.match(/\d{4}/g) ?? [])

/** The numbers once a text was typed or pasted into a field, and the field that comes next. */
export function withTyped(
  numbers: readonly string[],
  at: number,
  text: string,
): { numbers: readonly string[]; next: number } {
  const several = numbersIn(text)
  if (several.length > 1) {
    // A whole result begins with its first number, wherever it is pasted.
    const from = several.length === RESULT_COUNT ? 0 : at
    const filled = numbers.map((number, place) => several[place - from] ?? number)
    return { numbers: filled, next: Math.min(from + several.length, RESULT_COUNT - 1) }
  }
  const digits = text.replace(/\D/g, '').slice(0, DIGITS)
  const typed = numbers.map((number, place) => (place === at ? digits : number))
  return { numbers: typed, next: digits.length === DIGITS ? Math.min(at + 1, RESULT_COUNT - 1) : at }
}

const COLUMNS = 5
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The field to which an arrow leads; undefined where it stays within its field. Specials and consolations stand in rows of five. */
export function arrowTarget(key: string, at: number, caret: { isStart: boolean; isEnd: boolean }): number | undefined {
  const step = ARROWS[key]
  if (step !== undefined) {
    if (step < 0 ? !caret.isStart : !caret.isEnd) return undefined
    return inside(at + step)
  }
  if (key === 'ArrowDown') return inside(at < FIRST_SPECIAL ? FIRST_SPECIAL + at : at + COLUMNS)
  if (key === 'ArrowUp') return inside(at < FIRST_SPECIAL + COLUMNS ? Math.min(at - FIRST_SPECIAL, 2) : at - COLUMNS)
  return undefined
}

const inside = (at: number): number | undefined => (at >= 0 && at < RESULT_COUNT ? at : undefined)

export const isWhole = (numbers: readonly string[]): boolean => numbers.every((number) => number.length === DIGITS)

/** The numbers as the call takes them. */
export function resultOf(numbers: readonly string[]): Omit<RequestOf<'console/lotteryresult'>, 'draw_id'> {
  const [first = '', second = '', third = ''] = numbers
  const special = numbers.slice(FIRST_SPECIAL, FIRST_CONSOLATION)
  return { first, second, third, special, consolation: numbers.slice(FIRST_CONSOLATION) }
}
