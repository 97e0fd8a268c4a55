/**
 * Searches stakes that pay more than they cost however a match ends: a linear programme over its offer (rules 14.29).
 */
import { type Payoff, returnsAt } from '@quarterline/core/bet/risk/payoffs'
import { type Coefficients, type Constraint, solve } from 'yalps'

/** Stakes that return at least 1 in every ending. */
export interface SureWin {
  /** Their total cost, below 1. */
  cost: number
  stakes: (Pick<Payoff, 'selection' | 'profit' | 'push'> & { stake: number })[]
}

/** Prices have two decimals; a cost closer to 1 is rounding. */
const LAST_BIT = 1e-7
/** Endings at the start of the search, and added per round. */
const BEGINS_WITH = 24
const ADDS = 4

/** What a unit of risk on each selection returns in an ending. */
function openReturns(payoffs: readonly Payoff[]) {
  const tables = payoffs.map(returnsAt)
  return (at: number, ending: number): number => {
    const { groups, outcomes } = payoffs[at]!
    return tables[at]![outcomes[groups.of[ending]!]!]!
  }
}

type ReturnTable = ReturnType<typeof openReturns>

/** The cheapest stakes by selection that return at least 1 in each of some endings; undefined if none do. */
function cheapest(
  count: number,
  returns: ReturnTable,
  endings: readonly number[],
): [at: number, stake: number][] | undefined {
  const constraints = endings.map((ending): [number, Constraint] => [ending, { min: 1 }])
  const variables = Array.from({ length: count }, (_, at): [number, Coefficients<number | 'cost'>] => [
    at,
    [['cost', 1], ...endings.map((ending): [number, number] => [ending, returns(at, ending)])],
  ])
  const { status, variables: stakes } = solve({ direction: 'minimize', objective: 'cost', constraints, variables })
  if (status === 'optimal') return stakes
  if (status !== 'infeasible') throw new Error(`The programme over ${endings.length} endings ended ${status}`)
  return undefined
}

/** The return of stakes in each ending. */
function paidIn(stakes: readonly [number, number][], returns: ReturnTable, guessed: Float64Array): Float64Array {
  return guessed.map((_, ending) => stakes.reduce((sum, [at, stake]) => sum + stake * returns(at, ending), 0))
}

const likeliest = (guessed: Float64Array): number[] =>
  [...guessed.keys()].sort((a, b) => guessed[b]! - guessed[a]!).slice(0, BEGINS_WITH)

/**
 * The cheapest sure win, if there is one. The programme starts with a few endings and adds those with the lowest
 * returns, until stakes cost as much as they return, or return enough in every ending; each round is one step.
 * @param guessed first weights of the endings: the likeliest are tried first
 */
export function* findSureWin(payoffs: readonly Payoff[], guessed: Float64Array): Generator<void, SureWin | undefined> {
  const returns = openReturns(payoffs)
  const chosen = new Set(likeliest(guessed))
  while (payoffs.length > 0) {
    const stakes = cheapest(payoffs.length, returns, [...chosen])
    const cost = stakes?.reduce((sum, [, stake]) => sum + stake, 0) ?? 1
    if (!stakes || cost >= 1 - LAST_BIT) return undefined
    const paid = paidIn(stakes, returns, guessed)
    const worst = [...paid.keys()].sort((a, b) => paid[a]! - paid[b]!).filter((ending) => paid[ending]! < 1 - LAST_BIT)
    const unseen = worst.filter((ending) => !chosen.has(ending))
    if (unseen.length === 0) return paid[worst[0] ?? 0]! > cost + LAST_BIT ? sureWin(payoffs, stakes, cost) : undefined
    for (const ending of unseen.slice(0, ADDS)) chosen.add(ending)
    yield
  }
  return undefined
}

function sureWin(payoffs: readonly Payoff[], stakes: readonly [number, number][], cost: number): SureWin {
  const of = ([at, stake]: [number, number]) => {
    const { selection, profit, push } = payoffs[at]!
    return { selection, profit, stake, ...(push !== undefined && { push }) }
  }
  return { cost, stakes: stakes.map(of) }
}
