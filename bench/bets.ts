/** Bench (a): bets accepted a second through HTTP, every rule in force and fsync on, beside TPC-B on the same server. */
import type { SuccessOf } from '@quarterline/core/calls'
import { type BoardMatch, decode, emptyBoard } from '@quarterline/core/market/board'
import { runLoad } from './load.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'
import { tpcB } from './tpcB.ts'

const MEMBERS = 10_000
const SECONDS = 8
const STAKE = 3

/** Matches before their kick-off that have a handicap. */
export async function readBoard(stage: Stage, token: string): Promise<BoardMatch[]> {
  const answer = await fetch(`${stage.address}/odds/uxmarket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_token: token }),
  })
  const lists = (await answer.json()) as SuccessOf<'uxmarket'>
  if (lists.status !== 1) throw new Error(`no board: ${JSON.stringify(lists)}`)
  const matches = [...decode(emptyBoard(), lists).match.values()]
  return matches.filter(({ group, markets }) => group !== 3 && markets.some(({ betType }) => betType === 'BT_HDP'))
}

/** The next bet of a member: half a stake on a handicap, at the price on the board. */
function bodies(tokens: string[], matches: BoardMatch[], run: string): () => string {
  let sent = 0
  return () => {
    const at = sent++
    const match = matches[at % matches.length] as BoardMatch
    const market = match.markets.find(({ betType }) => betType === 'BT_HDP') as BoardMatch['markets'][number]
    const wish = {
      betType: 'BT_HDP',
      period: 'FT',
      line: market.line,
      pick: 'H',
      odds: (market.prices[0] as number) / 1000,
    }
    const bet = {
      bet_key: `${run}-${at}`,
      matchId: match.id,
      ...wish,
      oddsType: 'HK',
      marketType: match.group,
      bet_amount: STAKE,
    }
    return JSON.stringify({ session_token: tokens[at % tokens.length], oddsOption: 2, bets: [bet] })
  }
}

function fault(answer: string): string | undefined {
  const bet = (JSON.parse(answer) as SuccessOf<'bet/betsingle'>).bets?.[0]
  return bet?.status === 1 ? undefined : (bet?.statusdesc ?? answer.slice(0, 80))
}

/** Measures 1, 16, 64 and 128 connections over all matches, and 64 on one. */
export async function benchBets(stage: Stage): Promise<Row[]> {
  const tokens = await stage.members(MEMBERS)
  const matches = await readBoard(stage, tokens[0] as string)
  const measure = async (connections: number, on: BoardMatch[], name: string): Promise<Row> => {
    const body = bodies(tokens, on, `${name}-${connections}`)
    const load = { address: stage.address, path: '/api/bet/betsingle', connections, seconds: SECONDS, body, fault }
    const { perSecond, p50Ms, p99Ms, failures } = await runLoad(load)
    const note = `p50 ${p50Ms} ms, p99 ${p99Ms} ms${[...failures].map(([what, count]) => `, ${count} × ${what}`).join('')}`
    return { name: `bets a second, ${connections} connections, ${name}`, value: perSecond, note }
  }
  await measure(16, matches, 'warm-up')
  const rows: Row[] = []
  for (const connections of [1, 16, 64, 128]) rows.push(await measure(connections, matches, 'spread'))
  const spread = rows[2]?.value ?? 0
  const hot = await measure(64, matches.slice(0, 1), 'hot-match')
  rows.push({ ...hot, yardstick: { name: 'spread at 64', value: spread } })
  const yardstick = await tpcB(stage.ownerUrl, SECONDS)
  return rows.map((row) => (row.yardstick ? row : { ...row, yardstick }))
}
