/**
 * The odds calculator of the rules page: the return of a stake at a price for each result, by settlement's arithmetic.
 */
import { type Currency, type Money, money } from '../../base/money.ts'
import {
  canonical,
  convertOdds,
  isValidOdds,
  ODDS_TYPES,
  type Odds,
  type OddsType,
  oddsMilli,
  profitOf,
  stakeAmounts,
} from '../../base/odds.ts'
import { pay } from '../settle/settle.ts'

/** From best to worst; halves come from quarter lines (R2-1). */
export const CALCULATED = ['win', 'halfWin', 'draw', 'halfLose', 'lose'] as const

export interface CalculatorResult {
  risk: Money
  profit: Money
  /** Net and credited for each result (R1-8). */
  results: { outcome: (typeof CALCULATED)[number]; net: Money; credited: Money }[]
}

/** A number with up to three decimals; the minus may be typed or typographic. */
const TYPED = /^([-−]?)(\d{1,6}(?:\.\d{1,3})?)$/

/** Reads typed odds of a type; undefined if the type has no such price (R1-2). */
export function readOdds(typed: string, type: OddsType): Odds | undefined {
  const [, sign = '', figure = ''] = TYPED.exec(typed.trim()) ?? []
  const milli = oddsMilli(Number(`${sign && '-'}${figure || 'x'}`))
  return milli !== undefined && isValidOdds({ type, milli }) ? canonical({ type, milli }) : undefined
}

/**
 * The price in every type that can show it, from its Hong Kong base at two decimals (R1-1, R1-4); its own type
 * unchanged.
 */
export function sameOdds(odds: Odds): Odds[] {
  const hkMilli = Math.max(10, Math.floor(profitOf(odds) * 100 + 0.5) * 10)
  return ODDS_TYPES.map((type) => (type === odds.type ? odds : convertOdds(hkMilli, type))).filter(
    (one) => one !== undefined,
  )
}

/** @returns undefined if the amounts exceed exact arithmetic */
export function calculate(stake: Money, odds: Odds, currency: Currency): CalculatorResult | undefined {
  if (2 * stake * Math.max(1, Math.abs(odds.milli) / 1000) > Number.MAX_SAFE_INTEGER) return undefined
  const { risk, profit } = stakeAmounts(stake, odds, currency)
  const results = CALCULATED.map((outcome) => {
    const { net, credited } = pay({ outcome }, { stake, risk, profit, currency })
    // Zero has no sign.
    return { outcome, net: money(net || 0), credited }
  })
  return { risk, profit, results }
}
