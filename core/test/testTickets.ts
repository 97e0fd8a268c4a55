/** Slips with matches on them for the tests of tickets of several legs: 1.86 on the home side each, a stake, a mode. */
import { fromDecimal, type Money } from '../src/base/money.ts'
import { reduce, type SlipAction } from '../src/bet/slip/slip.ts'
import { ticketObstacle } from '../src/bet/slip/slipCombined.ts'
import { EMPTY_SLIP, type Slip } from '../src/bet/slip/slipShape.ts'
import type { SpotView } from '../src/market/spot.ts'

export const amount = (decimal: number) => fromDecimal(decimal) as Money
export const bettor = { currency: 'MYR' as const, available: amount(1000), oddsType: 'HK' as const }
const LOOK: SpotView = { status: 'open', base: 1860, line: 0, group: 2, score: null, lock: null }
export const idOf = (match: string) => `${match}|BT_1X2|FT|0|1`

interface TestPick extends Partial<SpotView> {
  family?: string
  betType?: 'BT_1X2' | 'BT_OR'
}
export function addPick(match: string, { family = match, betType = 'BT_1X2', ...look }: TestPick = {}): SlipAction {
  const spot = { matchId: match, betType, period: 'FT', slot: 0, pick: '1' }
  const named = { sport: 1, league: 'Cup', home: match, away: 'Away', family }
  return { type: 'toggle', leg: { spot, ...named, look: { ...LOOK, ...look } } }
}
export const run = (...actions: SlipAction[]): Slip => actions.reduce(reduce, EMPTY_SLIP)
export const unit = (typed: string, mode: 'parlay' | 'system' = 'parlay'): SlipAction => ({ type: 'unit', mode, typed })
export const three = [addPick('a', { base: 1860 }), addPick('b', { base: 1960 }), addPick('c', { base: 1900 })]
export const many = (count: number) => Array.from({ length: count }, (_, at) => addPick(`m${at}`))
export const slipParlay = (...actions: SlipAction[]) => run({ type: 'mode', mode: 'parlay' }, ...actions)
export const codeOf = (slip: Slip, mode: 'parlay' | 'system' = 'parlay') => ticketObstacle(slip, mode, bettor)?.code
