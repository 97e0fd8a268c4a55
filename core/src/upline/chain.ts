/** A member's upline chain as it is frozen on each bet: who takes which position, at which commission rates (rules 7). */

/** Product groups that carry commission rates of their own (R7-6). */
export const PRODUCT_GROUPS = ['asian', 'other', 'parlay'] as const
export type ProductGroup = (typeof PRODUCT_GROUPS)[number]

/** Parts per million: 0.25 % is 2500 (rules 14.28). */
export type Ppm = number
export const WHOLE_PPM = 1_000_000

/** One level above the member: 1 agent, 2 master, 3 senior, 4 super senior, 5 shareholder. */
export interface ChainLevel {
  level: number
  id: string
  /** Share of the member's bets that this level takes (R7-1). */
  positionPpm: Ppm
  ratesPpm: Record<ProductGroup, Ppm>
}

export interface Chain {
  /** The member's own rates, c_0. */
  memberRatesPpm: Record<ProductGroup, Ppm>
  /** From the agent up. */
  levels: ChainLevel[]
}

export const CHAIN_LEVELS = 5

/**
 * Whether a chain is complete (rules 14.18): five levels, positions of at most the whole, and rates that
 * do not fall on the way up. A member without one gets `memberCommissionNotSetup`.
 */
export function isComplete(chain: Chain): boolean {
  if (chain.levels.length !== CHAIN_LEVELS) return false
  if (chain.levels.some(({ level, positionPpm }, at) => level !== at + 1 || positionPpm < 0)) return false
  if (chain.levels.reduce((sum, { positionPpm }) => sum + positionPpm, 0) > WHOLE_PPM) return false
  return PRODUCT_GROUPS.every((group) => {
    const rates = [chain.memberRatesPpm[group], ...chain.levels.map(({ ratesPpm }) => ratesPpm[group])]
    return rates.every((rate, at) => Number.isSafeInteger(rate) && rate >= (rates[at - 1] ?? 0) && rate < WHOLE_PPM)
  })
}
