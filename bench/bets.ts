/**
 * Bench (a): bets accepted a second through HTTP, every rule in force and fsync on, beside TPC-B on the same server.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SuccessOf } from '@quarterline/core/calls'
import { type BoardMatch, decode, emptyBoard } from '@quarterline/core/market/board'
import { type LoadResult, runLoad } from './load/load.ts'
import { type LoadPlan, orderOf } from './load/loadPlan.ts'
import { PACE } from './pace.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'
import { openTpcB } from './tpcB.ts'

const MEMBERS = 10_000
const WARM_CONNECTIONS = 64
const STAKE = 3
const STILL_MS = 200

type Market = BoardMatch['markets'][number]
const handicapOf = ({ markets }: BoardMatch): Market | undefined =>
  markets.find(({ betType, period, status }) => betType === 'BT_HDP' && period === 'FT' && status === 'open')

/** Matches before their kick-off that have a handicap; on the page of Myanmar odds those with a body. */
export async function readBoard(stage: Stage, token: string, page?: 'mmo'): Promise<BoardMatch[]> {
  const answer = await fetch(`${stage.address}/odds/uxmarket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_token: token, ...(page && { betTypes: page }) }),
  })
  const lists = (await answer.json()) as SuccessOf<'uxmarket'>
  if (lists.status !== 1) throw new Error(`no board: ${JSON.stringify(lists)}`)
  const matches = [...decode(emptyBoard(), lists).match.values()]
  const isUsed = page ? ({ mmo }: BoardMatch) => mmo.length > 0 : handicapOf
  return matches.filter((match) => match.group !== 3 && isUsed(match))
}

/** Half a stake on the handicap of each match, at the price on the board. */
export function ordersOn(matches: readonly BoardMatch[], path = '/api/bet/betsingle', stake = STAKE): LoadPlan[] {
  return matches.map((match) => {
    const { id: matchId, group: marketType } = match
    const { line, prices } = handicapOf(match) as Market
    const address = { matchId, betType: 'BT_HDP', period: 'FT', line, pick: 'H' }
    const wish = { ...address, odds: (prices[0] as number) / 1000, oddsType: 'HK', marketType, bet_amount: stake }
    return orderOf(path, (session_token, bet_key) => {
      return { session_token, oddsOption: 2, bets: [{ bet_key, ...wish }] }
    })
  })
}

/** Counts bets once their number stands still: some may be under way after the load ended. */
async function stillCount(db: Stage['db']): Promise<number> {
  for (let before = -1; ; ) {
    const { rows } = await db.query<{ bets: number }>('SELECT count(*) AS bets FROM bet')
    const [{ bets } = { bets: 0 }] = rows
    if (bets === before) return bets
    before = bets
    await sleep(STILL_MS)
  }
}

/**
 * Compares a load with the table: throws when the database has fewer bets than were acknowledged. Bets in flight when
 * the load ends have no answer, one for each connection; if there are more, the note says so.
 */
export async function counted(
  { db }: Stage,
  connections: number,
  load: () => Promise<LoadResult>,
): Promise<LoadResult> {
  const before = await stillCount(db)
  const result = await load()
  const unheard = (await stillCount(db)) - before - result.successes
  if (unheard < 0) throw new Error(`${-unheard} of ${result.successes} bets that were answered with yes are not there`)
  return unheard > connections ? { ...result, note: `${result.note}, ${unheard} bets without an answer` } : result
}

/** Measures 1, 16, 64 and 128 connections over all matches, and 64 on one. */
export async function benchBets(stage: Stage): Promise<Row[]> {
  const tokens = await stage.members(MEMBERS)
  // Of the last match, which does not begin while bets on it are measured.
  const matches = (await readBoard(stage, tokens[0] as string)).sort((a, b) => b.startsAtMs - a.startsAtMs)
  const load = (run: string, connections: number, seconds: number, on = matches) =>
    runLoad(
      { address: stage.address, connections, seconds, run, tokens, orders: ordersOn(on), isHeard: true },
      stage.workers,
    )
  await load('warm', WARM_CONNECTIONS, PACE.warmS)
  const beside = await openTpcB(stage.ownerUrl)
  const measure = async (connections: number, name: string, on = matches): Promise<Row> => {
    const { value, yardstick } = await beside(async () => {
      await load(`again-${connections}-${name}`, connections, PACE.againS, on)
      return counted(stage, connections, () => load(`${connections}-${name}`, connections, PACE.measuredS, on))
    })
    const { perSecond, cpu, note } = value
    return { name: `bets a second, ${connections} connections, ${name}`, value: perSecond, yardstick, cpu, note }
  }
  const rows: Row[] = []
  for (const connections of [1, 16, 64, 128]) rows.push(await measure(connections, 'spread'))
  const hot = await measure(64, 'hot-match', matches.slice(0, 1))
  const spread = { name: 'spread at 64', value: rows[2]?.value ?? Number.NaN }
  return [...rows, hot, { name: 'the same', value: hot.value, yardstick: spread }]
}
