/** Myanmar lines (rules 4): goals, and what the upper side gets when the result is exactly them. */
import type { Quarters } from '../base/line.ts'
import type { Odds } from '../base/odds.ts'

/** A line for the upper side: the favourite, or Over. */
export interface MyanmarLine {
  goals: number
  /** What the upper side gets at exactly these goals, in percent of the stake: −100 to 100, 0 for money back. */
  percent: number
}

/** Quarters of a goal. */
export const GOAL = 4
const WHOLE = 100
const LINE = /^(=|L|\d+)?([+-]\d{1,3}|=|D)?$/

/**
 * Reads a line as bettors write it (R4-1): `1-50`, `2=`, `L+80`, `=-20`.
 * @returns undefined for text that is no line
 */
export function readMyanmarLine(text: string): MyanmarLine | undefined {
  const found = LINE.exec(text)
  if (!found || text === '') return undefined
  const [, goals = '', percent = ''] = found
  const line = { goals: Number(/\d+/.exec(goals)?.[0] ?? 0), percent: Number(/[+-]\d+/.exec(percent)?.[0] ?? 0) || 0 }
  return Math.abs(line.percent) > WHOLE ? undefined : line
}

/** Writes a line: `1-50`, `2=`, `L+80`; level ball is `L`, money back `=`. */
export function myanmarText({ goals, percent }: MyanmarLine): string {
  const sign = percent > 0 ? '+' : '-'
  return `${goals === 0 ? 'L' : goals}${percent === 0 ? '=' : `${sign}${Math.abs(percent)}`}`
}

/** The other side of a line: the same percent with its sign turned (R4-2). */
export const lowerOf = ({ goals, percent }: MyanmarLine): MyanmarLine => ({ goals, percent: -percent || 0 })

/** Thousandths of even money less a price: what a price other than even moves the percent. */
const offEven = (milli: number) => 1000 - Math.abs(milli)

/** Goals and percent by the fraction of an Asian line, in quarters (R4-9); twice the thousandths, so that halves are whole. */
const MADE: readonly ((whole: number, malay: number) => { goals: number; doubled: number })[] = [
  (whole, malay) => ({ goals: whole, doubled: malay > 0 ? -2 * offEven(malay) : 2 * offEven(malay) }),
  (whole, malay) => ({ goals: whole, doubled: malay > 0 ? -malay - 2 * offEven(malay) : malay + 2 * offEven(malay) }),
  (whole, malay) =>
    malay > 0
      ? { goals: whole + 1, doubled: 2 * (malay - offEven(malay)) }
      : { goals: whole, doubled: 2 * (malay + offEven(malay)) },
  (whole, malay) => ({
    goals: whole + 1,
    doubled: malay > 0 ? malay - 2 * offEven(malay) : -malay + 2 * offEven(malay),
  }),
]

/**
 * Makes a line from an Asian one (R4-9).
 * @param quarters the handicap that the upper side gives, or the total; at least 0
 * @param malayMilli the upper side's Malay price in thousandths
 * @returns the percent rounded to a whole one, half away from zero
 */
export function makeMyanmarLine(quarters: Quarters, malayMilli: number): MyanmarLine {
  const make = MADE[quarters % GOAL] as (typeof MADE)[number]
  const { goals, doubled } = make(Math.floor(quarters / GOAL), malayMilli)
  const percent = Math.sign(doubled) * Math.floor((Math.abs(doubled) + 10) / 20) || 0
  return { goals, percent }
}

/** What a pick gets at exactly its line, as odds. */
export const myanmarOdds = (percent: number): Odds => ({ type: 'MM', milli: percent * 10 })
