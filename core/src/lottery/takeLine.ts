/**
 * Whether a line is taken: what its numbers may cost a draw is limited (rules 14.27), and a number may be paid less than its table
 * says. A line is taken whole or refused (14.2).
 */
import {
  CURRENCY,
  type Currency,
  inMyr,
  MONEY_SCALE,
  type Money,
  money,
  mulDiv,
  NOTHING,
  toDecimal,
} from '../base/money.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import type { LotteryLine, PrizeTable } from './lottery.ts'
import { riskOf } from './win.ts'

const WHOLE_PERCENT = 100
/** The most numbers that all lines of a request buy. */
export const REQUEST_WAYS_MAX = 5_000

/**
 * The state of a number in a draw: the house's highest and current payment for it, in MYR, and the percentage of its
 * prize that is paid.
 */
export interface NumberState {
  payoutMax: Money
  payout: Money
  percent: number
}

/** The house's highest payment for a number unless another is set, in MYR, by the kind of its key. */
export const PAYOUT_MAX: Record<string, Money> = {
  '4': money(250_000 * MONEY_SCALE),
  '3': money(100_000 * MONEY_SCALE),
  '2': money(50_000 * MONEY_SCALE),
  D: money(50_000 * MONEY_SCALE),
}

/** The kind of a risk key: all its numbers share limits that name none of them. */
export const kindOf = (key: string): string => key.slice(0, 1)

/** A line that is taken. */
export interface TakenLine {
  /** The added risk of each of its numbers, in MYR. */
  risk: ReadonlyMap<string, Money>
  /** Numbers that are paid less, with their percents. */
  reduced: Readonly<Record<string, number>>
}

/** The least of some percents; all of a prize if nothing is reduced. */
export const leastPercent = (percents: readonly number[]): number =>
  percents.reduce((least, percent) => Math.min(least, percent), WHOLE_PERCENT)

/** The part of the table's prize that a number pays. */
const reducedTo = (payout: Money, percent: number): Money => mulDiv(payout, percent, WHOLE_PERCENT, money(1))

/** The largest stake that all numbers of a line still take, a multiple of the currency's stake step. */
export function stakeLeft(
  line: LotteryLine,
  { table, currency }: { table: PrizeTable; currency: Currency },
  stateOf: (key: string) => NumberState,
): Money {
  const { stakeStep } = CURRENCY[currency]
  let least = Number.MAX_SAFE_INTEGER
  for (const [key, payout] of riskOf({ ...line, stake: stakeStep }, table)) {
    const state = stateOf(key)
    const ofStep = inMyr(reducedTo(payout, state.percent), currency)
    const left = state.payoutMax - state.payout
    if (ofStep > 0) least = Math.min(least, left < ofStep ? 0 : Math.floor(left / ofStep))
  }
  return money(Math.min(least * stakeStep, line.stake))
}

/**
 * Takes a line, or refuses it with `betOverLimit` and what is left, or with `invalidOdds` and the percent if its numbers are paid less
 * than its member accepts.
 * @param percentMin the least share of its prizes that he accepts
 */
export function takeLine(
  line: LotteryLine,
  terms: { table: PrizeTable; currency: Currency; percentMin: number },
  stateOf: (key: string) => NumberState,
): Result<TakenLine> {
  const { table, currency, percentMin } = terms
  const risk = new Map<string, Money>()
  const reduced: Record<string, number> = {}
  let isOver = false
  for (const [key, payout] of riskOf(line, table)) {
    const state = stateOf(key)
    const more = inMyr(reducedTo(payout, state.percent), currency)
    risk.set(key, more)
    if (state.percent < WHOLE_PERCENT) reduced[key] = state.percent
    isOver ||= state.payout + more > state.payoutMax
  }
  if (isOver) return refuse('betOverLimit', { left: toDecimal(stakeLeft(line, terms, stateOf)) })
  const least = leastPercent(Object.values(reduced))
  return least < percentMin ? refuse('invalidOdds', { percent: least }) : ok({ risk, reduced })
}

/** What nothing is known of: nothing was taken, and it is paid in full. */
export const untouched = (key: string): NumberState => ({
  payoutMax: PAYOUT_MAX[kindOf(key)] ?? NOTHING,
  payout: NOTHING,
  percent: WHOLE_PERCENT,
})
