/** What the house wins or loses on each selection with open bets. */

/** The open bets on one selection, in MYR. */
export interface SelectionStakes {
  betType: string
  period: string
  /** From the home side's view. */
  line: number
  pick: string
  bets: number
  stakes: number
  /** What members can lose, and what they can win. */
  risk: number
  profit: number
}

export interface StakedSelection extends SelectionStakes {
  /** What the house keeps or pays if this selection wins and the market's others lose. */
  ifWins: number
}

const marketOf = ({ betType, period, line }: SelectionStakes) => `${betType}/${period}/${line}`

/** The selections of one match with the house's result on each, by market. */
export function stakedSelections(selections: readonly SelectionStakes[]): StakedSelection[] {
  const risks = new Map<string, number>()
  for (const one of selections) risks.set(marketOf(one), (risks.get(marketOf(one)) ?? 0) + one.risk)
  return selections.map((one) => ({
    ...one,
    ifWins: (risks.get(marketOf(one)) ?? 0) - one.risk - one.profit,
  }))
}

/** The worst single result of a match: the lowest `ifWins`; 0 without open bets. */
export const worstOf = (staked: readonly StakedSelection[]): number =>
  Math.min(0, ...staked.map(({ ifWins }) => ifWins))
