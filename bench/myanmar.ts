/** Bench: bodies and maungs accepted a second through HTTP, beside Asian singles of the same members in the same run. */
import type { BoardMatch, MyanmarBoardLine } from '@quarterline/core/market/board'
import { counted, ordersOn, readBoard } from './bets.ts'
import { runLoad } from './load/load.ts'
import { type LoadPlan, orderOf } from './load/loadPlan.ts'
import { PACE } from './pace.ts'
import { enrolNow, type Stage } from './stage.ts'
import type { Row } from './table.ts'
import { IN_KYAT } from './town.ts'

const MEMBERS = 5_000
const CONNECTIONS = 64
/** In kyat, as three ringgit are by the house's factor. */
const STAKE = 2_000
/** The sizes of maungs, in rotation. */
const SIZES = [2, 3, 4, 5]

/** A pick of a match's first line, for its upper side. */
function legOn({ id: matchId, group: marketType, mmo }: BoardMatch) {
  const { betType, period, upper, line } = mmo[0] as MyanmarBoardLine
  const own = betType === 'BT_HDP' ? -line.goals || 0 : line.goals
  return { matchId, betType, period, line: own, pick: upper, odds: line.percent / 100, oddsType: 'MM', marketType }
}

const bodiesOn = (matches: readonly BoardMatch[]): LoadPlan[] =>
  matches.map((match) => {
    const wish = { ...legOn(match), bet_amount: STAKE }
    return orderOf('/api/bet/betsinglemmo', (session_token, bet_key) => {
      return { session_token, oddsOption: 2, bets: [{ bet_key, ...wish }] }
    })
  })

const maungsOn = (matches: readonly BoardMatch[]): LoadPlan[] =>
  matches.map((_, at) => {
    const size = SIZES[at % SIZES.length] as number
    const legs = Array.from({ length: size }, (_, leg) => legOn(matches[(at + leg * 7) % matches.length] as BoardMatch))
    return orderOf('/api/bet/betparlaymmo', (session_token, bet_key) => {
      return { session_token, oddsOption: 2, bet_key, legs, bet_amount: STAKE }
    })
  })

/** Measures singles of these members, then their bodies and maungs. */
export async function benchMyanmar(stage: Stage): Promise<Row[]> {
  const tokens = await enrolNow(stage.db, MEMBERS, IN_KYAT)
  const [token = ''] = tokens
  const [asian, lined] = await Promise.all([readBoard(stage, token), readBoard(stage, token, 'mmo')])
  const run = (name: string, orders: readonly LoadPlan[], seconds: number) =>
    runLoad(
      { address: stage.address, connections: CONNECTIONS, seconds, run: name, tokens, orders, isHeard: true },
      stage.workers,
    )
  const measure = async (name: string, orders: readonly LoadPlan[]): Promise<Row & { value: number }> => {
    // A run's name is part of its bets' keys.
    const key = name.replaceAll(' ', '-')
    await run(`again-${key}`, orders, PACE.againS)
    const { perSecond, cpu, note } = await counted(stage, CONNECTIONS, () => run(key, orders, PACE.measuredS))
    return { name: `${name} a second, ${CONNECTIONS} connections`, value: perSecond, cpu, note }
  }
  const singles = ordersOn(asian, '/api/bet/betsingle', STAKE)
  await run('warm', singles, PACE.warmS)
  const first = await measure('Asian singles', singles)
  const yardstick = { name: 'Asian singles', value: first.value }
  return [
    first,
    { ...(await measure('bodies', bodiesOn(lined))), yardstick },
    { ...(await measure('maungs of 2 to 5', maungsOn(lined))), yardstick },
  ]
}
