/** A member's upline chain, frozen on each bet: each upline's position and commission rates (rules 7). */
import type { WithheldPpm } from './withheld.ts'

/** Product groups that carry commission rates of their own (R7-6). */
export const PRODUCT_GROUPS = ['asian', 'other', 'parlay', 'lottery', 'casino'] as const
export type ProductGroup = (typeof PRODUCT_GROUPS)[number]

/** Parts per million: 0.25 % is 2500 (rules 14.28). */
export type Ppm = number
export const WHOLE_PPM = 1_000_000

/** Rates by product group; a missing one is zero, because old frozen chains lack newer groups. */
export type GroupRates = Partial<Record<ProductGroup, Ppm>>

/** The rate of every group. */
export function wholeRates(rates: GroupRates): Record<ProductGroup, Ppm> {
  return Object.fromEntries(PRODUCT_GROUPS.map((group) => [group, rates[group] ?? 0])) as Record<ProductGroup, Ppm>
}

/** One level above the member: 1 agent, 2 master, 3 senior, 4 super senior, 5 shareholder. */
export interface ChainLevel {
  level: number
  id: string
  /** Share of the member's bets that this level takes (R7-1). */
  positionPpm: Ppm
  ratesPpm: GroupRates
}

export interface Chain {
  /** The member's own rates, c_0. */
  memberRatesPpm: GroupRates
  /** From the agent up. */
  levels: ChainLevel[]
  /** What is withheld of the member's Myanmar tickets; missing where it is `HOUSE_WITHHELD`, as in older chains. */
  withheldPpm?: WithheldPpm
}

export const CHAIN_LEVELS = 5

/** The first group whose rates are invalid or fall on the way up, with the level where they do (rules 14.18). */
export function wrongRate(chain: Chain): { group: ProductGroup; level: number } | undefined {
  for (const group of PRODUCT_GROUPS) {
    const rates = [chain.memberRatesPpm, ...chain.levels.map(({ ratesPpm }) => ratesPpm)].map((of) => of[group] ?? 0)
    const isRate = (rate: Ppm, at: number) =>
      Number.isSafeInteger(rate) && rate >= (rates[at - 1] ?? 0) && rate < WHOLE_PPM
    const level = rates.findIndex((rate, at) => !isRate(rate, at))
    if (level >= 0) return { group, level }
  }
  return undefined
}

/**
 * Whether a chain is complete (rules 14.18): five levels, positions of at most 100 %, and rates that never fall on the
 * way up. A member without one gets `memberCommissionNotSetup`.
 */
export function isComplete(chain: Chain): boolean {
  if (chain.levels.length !== CHAIN_LEVELS) return false
  if (chain.levels.some(({ level, positionPpm }, at) => level !== at + 1 || positionPpm < 0)) return false
  if (chain.levels.reduce((sum, { positionPpm }) => sum + positionPpm, 0) > WHOLE_PPM) return false
  return wrongRate(chain) === undefined
}
