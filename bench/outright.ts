/** Bench: one market of 5,000 selections whose prices and bets never stop, and its effect on other bets. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedFact } from '@quarterline/core/market/event'
import { purseOf } from '../server/src/account/session.ts'
import { betOnOthers, p99 } from './settle.ts'
import type { Row } from './table.ts'
import { matchId, opening, openTown, START_MS, type Town } from './town.ts'

const RUNNERS = 5_000
const MEMBERS = 2_000
const TICKETS = 5_000
const MOVE_EVERY_MS = 200
const MEASURED_MS = 5_000
const CUP = 'cup'

const runners = Array.from({ length: RUNNERS }, (_, at) => ({ id: `r${at}`, name: `Runner ${at}` }))

function prices(turn: number): FeedFact {
  const quoted = runners.map((_, at) => 2000 + ((at * 37 + turn * 10) % 900) * 10)
  const market = { betType: 'BT_OR' as const, period: 'FT' as const, slot: 0, line: 0, status: 'open' as const }
  return { kind: 'market', matchId: CUP, markets: [{ ...market, picks: runners.map(({ id }) => id), prices: quoted }] }
}

const cup: FeedFact = {
  kind: 'fixture',
  fixture: {
    matchId: CUP,
    sport: 1,
    leagueId: 'cup',
    league: 'Cup',
    home: 'Cup winner',
    away: '',
    startsAtMs: START_MS + 3_600_000,
    runners,
  },
}

async function betOnAll({ house }: Town, members: Awaited<ReturnType<Town['members']>>): Promise<void> {
  const wish = { matchId: CUP, betType: 'BT_OR', period: 'FT', odds: 2, oddsType: 'DEC', marketType: 2, bet_amount: 3 }
  for (let from = 0; from < TICKETS; from += 250) {
    const batch = Array.from({ length: 250 }, (_, at) => from + at)
    const placed = await Promise.all(
      batch.map((at) => {
        const member = members[at % members.length] as (typeof members)[number]
        const pick = `r${at % RUNNERS}`
        return house.desk.place({
          member,
          purse: purseOf(member),
          wish: { ...wish, pick },
          key: `cup-${at}`,
          option: 2,
          ip: 'bench',
        })
      }),
    )
    const refused = placed.find((one) => !one.ok || one.value.answer.status !== 1)
    if (refused) throw new Error(`a bet was refused: ${JSON.stringify(refused)}`)
  }
}

/**
 * Other bets while the house is quiet, while all 5,000 prices move five times a second, and while it is settled.
 */
export async function benchOutright(): Promise<Row[]> {
  const town = await openTown()
  try {
    await town.feed([...Array.from({ length: 201 }, (_, at) => opening(at, 2)).flat(), cup, prices(0)])
    const members = await town.members(MEMBERS)
    const during = async (run: string, work: () => Promise<unknown>) => {
      let isOver = false
      const bets = betOnOthers(town, members, run, () => isOver)
      await work()
      isOver = true
      return bets
    }
    const quiet = await during('quiet', () => sleep(MEASURED_MS))
    const moving = await during('moving', async () => {
      const untilMs = performance.now() + MEASURED_MS
      for (let turn = 1; performance.now() < untilMs; turn++) {
        await town.feed([prices(turn)])
        await town.house.ingest.flush()
        await sleep(MOVE_EVERY_MS)
      }
    })
    await betOnAll(town, members)
    const placing = { winners: ['r7'] }
    await town.feed([{ kind: 'result', matchId: CUP, result: { state: 'completed', scores: {}, placing } }])
    const sinceMs = performance.now()
    const settling = await during('settling', () => town.house.settle())
    const settled = (performance.now() - sinceMs) / 1000
    const yardstick = { name: 'quiet, ms', value: p99(quiet) }
    const board = town.house.board.board({ sport: 1 }).plain.length
    return [
      { name: 'p99 of other bets, 5,000 prices moving', value: p99(moving), unit: 'ms', yardstick },
      { name: 'p99 of other bets, 5,000 tickets of it settled', value: p99(settling), unit: 'ms', yardstick },
      { name: 'those 5,000 tickets settled, bets going on', value: settled, unit: 's' },
      { name: 'the board without it', value: board / 1000, unit: 'kB', note: `${matchId(0)} to ${matchId(200)}` },
    ]
  } finally {
    await town.stop()
  }
}
