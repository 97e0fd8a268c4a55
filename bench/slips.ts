/** Bench: mixed slips accepted a second through HTTP: 60 % singles, 30 % parlays of 2 to 6, 10 % systems of 3 to 8. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { BoardMarket, BoardMatch } from '@quarterline/core/market/board'
import { readBoard } from './bets.ts'
import { type Load, runLoad } from './load.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'
import { tpcB } from './tpcB.ts'

const MEMBERS = 10_000
const SECONDS = 8
const CONNECTIONS = 64
const STAKE = 3

function legOn(match: BoardMatch) {
  const market = match.markets.find(({ betType }) => betType === 'BT_HDP') as BoardMarket
  const [base = 0] = market.prices
  const address = { matchId: match.id, betType: 'BT_HDP', period: 'FT', line: market.line, pick: 'H' }
  return { address, base, marketType: match.group }
}

/** What the slip of a number is: tenths by kind, sizes in turn. */
function slipOf(at: number): { kind: 'single' | 'parlay' | 'system'; legs: number } {
  const tenth = at % 10
  const turn = Math.floor(at / 10)
  if (tenth < 6) return { kind: 'single', legs: 1 }
  return tenth < 9 ? { kind: 'parlay', legs: 2 + (turn % 5) } : { kind: 'system', legs: 3 + (turn % 6) }
}

function requests(
  tokens: string[],
  matches: BoardMatch[],
  wanted: (at: number) => ReturnType<typeof slipOf>,
  run: string,
) {
  let sent = 0
  return () => {
    const at = sent++
    const { kind, legs: count } = wanted(at)
    const legs = Array.from({ length: count }, (_, leg) =>
      legOn(matches[(at * 13 + leg) % matches.length] as BoardMatch),
    )
    const terms = { session_token: tokens[at % tokens.length], oddsOption: 2 }
    if (kind === 'single') {
      const { address, base, marketType } = legs[0] as ReturnType<typeof legOn>
      const bet = {
        bet_key: `${run}-${at}`,
        ...address,
        odds: base / 1000,
        oddsType: 'HK',
        marketType,
        bet_amount: STAKE,
      }
      return { path: '/api/bet/betsingle', body: JSON.stringify({ ...terms, bets: [bet] }) }
    }
    const named = legs.map(({ address, base, marketType }) => ({ ...address, odds: (base + 1000) / 1000, marketType }))
    const order = { ...terms, bet_key: `${run}-${at}`, legs: named, bet_amount: STAKE }
    if (kind === 'parlay') return { path: '/api/bet/betparlay', body: JSON.stringify(order) }
    const folds = Array.from({ length: count - 1 }, (_, fold) => fold + 2)
    return { path: '/api/bet/betsysparlay', body: JSON.stringify({ ...order, folds }) }
  }
}

type Answer = SuccessOf<'bet/betsingle'> | (SuccessOf<'bet/betparlay'> & { bets?: undefined })

function fault(text: string): string | undefined {
  const answer = JSON.parse(text) as Answer
  const one = answer.bets?.[0] ?? answer
  return Number(one.status) === 1 ? undefined : String(one.statusdesc || text.slice(0, 80))
}

/** Measures the mix beside singles alone in the same run, so that what several legs cost is seen. */
export async function benchSlips(stage: Stage): Promise<Row[]> {
  const tokens = await stage.members(MEMBERS)
  const matches = await readBoard(stage, tokens[0] as string)
  const measure = (wanted: (at: number) => ReturnType<typeof slipOf>, run: string) => {
    const load: Load = {
      ...{ address: stage.address, path: '/api/bet/betsingle', connections: CONNECTIONS, seconds: SECONDS },
      ...{ body: requests(tokens, matches, wanted, run), fault },
    }
    return runLoad(load)
  }
  await measure(slipOf, 'warm-up')
  const singles = await measure(() => ({ kind: 'single', legs: 1 }), 'singles')
  const mixed = await measure(slipOf, 'mixed')
  const lost = [...mixed.failures].map(([what, count]) => `, ${count} × ${what}`).join('')
  const note = `p50 ${mixed.p50Ms} ms, p99 ${mixed.p99Ms} ms${lost}`
  const name = `mixed slips a second, ${CONNECTIONS} connections`
  return [
    { name, value: mixed.perSecond, note, yardstick: { name: 'singles alone', value: singles.perSecond } },
    { name: 'the same', value: mixed.perSecond, yardstick: await tpcB(stage.ownerUrl, SECONDS) },
  ]
}
