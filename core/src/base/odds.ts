/**
 * Odds exactly as the member saw them, their conversion between odds types, and the only stake arithmetic (rules 1).
 * Used by slip, placement and settlement.
 */
import { type LedgerUnit, type Money, mulDiv, STEPS } from './money.ts'

export const ODDS_TYPES = ['DEC', 'HK', 'MY', 'ID'] as const
export type OddsType = (typeof ODDS_TYPES)[number]

/** Myanmar odds do not convert: their price is what a pick gets of the stake when the result is exactly its line. */
export const MYANMAR = 'MM' as const

/** Odds types as the specification numbers them (3). */
export const ODDS_TYPE_NUMBER = { MY: 1, HK: 2, ID: 3, DEC: 4, [MYANMAR]: 5 } as const
export type OddsTypeName = keyof typeof ODDS_TYPE_NUMBER
export const ODDS_TYPE_NAMES = [...ODDS_TYPES, MYANMAR] as const satisfies readonly OddsTypeName[]

/** A displayed price: its type and signed thousandths (MY −0.93 is −930; MM −500 loses half of the stake at exactly). */
export interface Odds {
  type: OddsTypeName
  milli: number
}

/** Whether a text names an odds type. */
export function isOddsType(text: string): text is OddsType {
  return (ODDS_TYPES as readonly string[]).includes(text)
}

/** Reads the wire's odds (0.93); undefined when not a multiple of a thousandth. */
export function oddsMilli(shown: number): number | undefined {
  const text = String(shown)
  if (!/^-?\d{1,6}(\.\d{1,3})?$/.test(text)) return undefined
  const milli = Math.round(shown * 1000)
  return milli === 0 ? undefined : milli
}

/** R1-2: DEC > 1; HK ≥ 0.01; MY in [−1,0) or (0,1]; ID ≤ −1 or ≥ 1. R4-1: MM whole percents in [−1,1]. */
export function isValidOdds({ type, milli }: Odds): boolean {
  if (!Number.isSafeInteger(milli)) return false
  if (type === MYANMAR) return milli >= -1000 && milli <= 1000 && milli % 10 === 0
  if (type === 'DEC') return milli > 1000
  if (type === 'HK') return milli >= 10
  if (type === 'MY') return milli !== 0 && milli >= -1000 && milli <= 1000
  return milli <= -1000 || milli >= 1000
}

/** One spelling for even money: MY and ID −1.00 are shown as 1.00 (R1-2). */
export function canonical(odds: Odds): Odds {
  return (odds.type === 'MY' || odds.type === 'ID') && odds.milli === -1000 ? { type: odds.type, milli: 1000 } : odds
}

/** The reciprocal of a Hong Kong price, rounded half up to hundredths; both in thousandths. */
function reciprocal(hkMilli: number): number {
  return Math.floor((200_000 + hkMilli) / (2 * hkMilli)) * 10
}

/**
 * Converts a Hong Kong base price to an odds type, at two decimals, half away from zero (R1-1, R1-3).
 * @param hkMilli base price at two decimals, in thousandths, at least 10
 * @returns undefined when the type has no such price (its reciprocal rounds to nothing)
 */
export function convertOdds(hkMilli: number, type: OddsType): Odds | undefined {
  const milli =
    type === 'DEC'
      ? hkMilli + 1000
      : type === 'HK'
        ? hkMilli
        : type === 'MY'
          ? hkMilli <= 1000
            ? hkMilli
            : -reciprocal(hkMilli)
          : hkMilli >= 1000
            ? hkMilli
            : -reciprocal(hkMilli)
  const odds = canonical({ type, milli })
  return isValidOdds(odds) ? odds : undefined
}

/** Profit per unit of risk as an exact fraction; at Myanmar odds a win pays even money, before what is withheld. */
function yieldOf({ type, milli }: Odds): [profit: number, risk: number] {
  if (type === MYANMAR) return [1, 1]
  if (type === 'DEC') return [milli - 1000, 1000]
  return milli > 0 ? [milli, 1000] : [1000, -milli]
}

/** Profit per unit of risk as a number, for comparing and measuring; amounts come from `stakeAmounts`. */
export function profitOf(odds: Odds): number {
  const [profit, risk] = yieldOf(odds)
  return profit / risk
}

/**
 * Negative when `a` pays less per unit of risk than `b`, 0 when equal, positive when more (R1-6). Myanmar odds compare
 * with their own kind.
 */
export function compareOdds(a: Odds, b: Odds): number {
  if (a.type === MYANMAR) return Math.sign(a.milli - b.milli)
  const [profitA, riskA] = yieldOf(a)
  const [profitB, riskB] = yieldOf(b)
  return Math.sign(profitA * riskB - profitB * riskA)
}

/** A stake's risk, which leaves the wallet, and its profit, which can be won. */
export interface StakeAmounts {
  risk: Money
  profit: Money
}

/**
 * The only stake arithmetic (R1-7): positive odds risk the stake and win stake × odds, negative Malay and Indo
 * odds win the stake and risk stake × |odds|. Both are rounded once, to the currency's step, half away from zero.
 */
export function stakeAmounts(stake: Money, odds: Odds, currency: LedgerUnit): StakeAmounts {
  const { step } = STEPS[currency]
  if (odds.milli < 0) return { risk: mulDiv(stake, -odds.milli, 1000, step), profit: stake }
  const gain = odds.type === 'DEC' ? odds.milli - 1000 : odds.milli
  return { risk: stake, profit: mulDiv(stake, gain, 1000, step) }
}

/** Odds as text: two decimals, three if the third is not zero. */
export function oddsText(milli: number): string {
  return (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)
}
