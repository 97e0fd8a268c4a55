/** Bench: mixed slips accepted a second through HTTP: 60 % singles, 30 % parlays of 2 to 6, 10 % systems of 3 to 8. */
import type { BoardMarket, BoardMatch } from '@quarterline/core/market/board'
import { counted, readBoard } from './bets.ts'
import { runLoad } from './load/load.ts'
import { type LoadPlan, orderOf } from './load/loadPlan.ts'
import { PACE } from './pace.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'
import { openTpcB } from './tpcB.ts'

const MEMBERS = 10_000
const CONNECTIONS = 64
/** The number of slips after which kinds, sizes and matches repeat: each kind occurs in each size on many matches. */
const ROUND = 3000
const STAKE = 3

function legOn(match: BoardMatch) {
  const market = match.markets.find(({ betType }) => betType === 'BT_HDP') as BoardMarket
  const [base = 0] = market.prices
  const address = { matchId: match.id, betType: 'BT_HDP', period: 'FT', line: market.line, pick: 'H' }
  return { address, base, marketType: match.group }
}

/** The slip of a number: tenths by kind, sizes in rotation. */
function slipOf(at: number): { kind: 'single' | 'parlay' | 'system'; legs: number } {
  const tenth = at % 10
  const turn = Math.floor(at / 10)
  if (tenth < 6) return { kind: 'single', legs: 1 }
  return tenth < 9 ? { kind: 'parlay', legs: 2 + (turn % 5) } : { kind: 'system', legs: 3 + (turn % 6) }
}

/** An order for each slip of a round. */
function ordersOf(matches: readonly BoardMatch[], wanted: (at: number) => ReturnType<typeof slipOf>): LoadPlan[] {
  return Array.from({ length: ROUND }, (_, at) => {
    const { kind, legs: count } = wanted(at)
    const legs = Array.from({ length: count }, (_, leg) =>
      legOn(matches[(at * 13 + leg) % matches.length] as BoardMatch),
    )
    const [first] = legs as [ReturnType<typeof legOn>]
    if (kind === 'single') {
      const { address, base, marketType } = first
      const wish = { ...address, odds: base / 1000, oddsType: 'HK', marketType, bet_amount: STAKE }
      return orderOf('/api/bet/betsingle', (session_token, bet_key) => {
        return { session_token, oddsOption: 2, bets: [{ bet_key, ...wish }] }
      })
    }
    const named = legs.map(({ address, base, marketType }) => ({ ...address, odds: (base + 1000) / 1000, marketType }))
    const folds = Array.from({ length: count - 1 }, (_, fold) => fold + 2)
    const ticket = { legs: named, bet_amount: STAKE, ...(kind === 'system' && { folds }) }
    return orderOf(kind === 'parlay' ? '/api/bet/betparlay' : '/api/bet/betsysparlay', (session_token, bet_key) => {
      return { session_token, oddsOption: 2, bet_key, ...ticket }
    })
  })
}

/** Measures the mix, and singles alone in the same run, so that the cost of several legs shows. */
export async function benchSlips(stage: Stage): Promise<Row[]> {
  const tokens = await stage.members(MEMBERS)
  const matches = await readBoard(stage, tokens[0] as string)
  const mix = ordersOf(matches, slipOf)
  const load = (run: string, orders: readonly LoadPlan[], seconds: number) =>
    runLoad(
      { address: stage.address, connections: CONNECTIONS, seconds, run, tokens, orders, isHeard: true },
      stage.workers,
    )
  await load('warm', mix, PACE.warmS)
  const beside = await openTpcB(stage.ownerUrl)
  const measure = async (run: string, name: string, orders: readonly LoadPlan[]): Promise<Row> => {
    const { value, yardstick } = await beside(async () => {
      await load(`again-${run}`, orders, PACE.againS)
      return counted(stage, CONNECTIONS, () => load(run, orders, PACE.measuredS))
    })
    const { perSecond, cpu, note } = value
    return { name: `${name} a second, ${CONNECTIONS} connections`, value: perSecond, yardstick, cpu, note }
  }
  const singles = await measure(
    'singles',
    'singles alone',
    ordersOf(matches, () => ({ kind: 'single', legs: 1 })),
  )
  const mixed = await measure('mixed', 'mixed slips', mix)
  const against = { name: 'singles alone', value: singles.value ?? Number.NaN }
  return [singles, mixed, { name: 'the same', value: mixed.value, yardstick: against }]
}
