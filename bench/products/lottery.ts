/** Bench: 50,000 tickets of one lottery draw placed and paid, beside as many bets of one match in the same house. */
import type { Member } from '../../server/src/account/session.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { addRuling } from '../../server/src/lottery/draw/ruling.ts'
import { advanceDraws } from '../../server/src/lottery/product.ts'
import { lockDraw } from '../../server/src/lottery/rows/drawRows.ts'
import { placeLines } from '../../server/src/lottery/ticket/place.ts'
import { startCpu } from '../load/cpu.ts'
import { betOn, betQuietly, otherBetsRow, p99, whileBetting } from '../settle.ts'
import type { Row } from '../table.ts'
import { matchId, opening, openTown, START_MS, type Town } from '../town.ts'

const TICKETS = 50_000
const MEMBERS = 10_000
const AT_ONCE = 64
const HOUR_MS = 3_600_000
const DRAW = '019a0000-0000-7000-8000-000000000001'
const LIMIT = 1e13

const COMPANY = `
  INSERT INTO lottery_company (code, name, prize_table, heard_ms, made_ms) VALUES ('HB', 'Harbour 4D', 'A', 0, 0)`
const ADD_DRAW = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, made_ms) VALUES ($1, 'HB', '0001/26', $2, $2, 0)`
// What is measured is tickets, not how few a number takes.
const ADD_LIMIT = `
  INSERT INTO lottery_limit (company, risk_key, payout_max, by_id, at_ms) SELECT 'HB', k, $1, gen_random_uuid(), 0
  FROM unnest(ARRAY['4', '3']) AS k`

async function openDraw({ ownerUrl }: Town): Promise<void> {
  const owner = openDb(ownerUrl, { max: 1 })
  await owner.query(COMPANY)
  await owner.query(ADD_DRAW, [DRAW, START_MS + 24 * HOUR_MS])
  await owner.query(ADD_LIMIT, [LIMIT])
  await owner.close()
}

/** A ticket of two lines: a number of four digits and one of three. */
async function ticket({ house }: Town, member: Member, at: number): Promise<void> {
  const four = String((at * 7919) % 10_000).padStart(4, '0')
  const line = { draw_id: DRAW, cover: 'straight', prize: 0, stake: 1 } as const
  const lines = [
    { ...line, bet_type: 'LOT_BIG', number: four },
    { ...line, bet_type: 'LOT_3ABC', number: four.slice(1) },
  ]
  const placed = await placeLines(house, member, { bet_key: `ticket-${at}`, lines })
  if (!placed.ok || placed.value.refused.length > 0) throw new Error(`not placed: ${JSON.stringify(placed)}`)
}

/** Does something for each number, a few at a time. @returns seconds in all, and the time of each in ms, sorted */
async function fill(one: (at: number) => Promise<void>): Promise<{ seconds: number; took: number[] }> {
  const took: number[] = []
  let next = 0
  const sinceMs = performance.now()
  const lane = async () => {
    while (next < TICKETS) {
      const at = next++
      const fromMs = performance.now()
      await one(at)
      took.push(performance.now() - fromMs)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { seconds: (performance.now() - sinceMs) / 1000, took: took.sort((a, b) => a - b) }
}

async function rule({ house }: Town, first: string): Promise<void> {
  const numbers = Array.from({ length: 23 }, (_, at) => (at === 0 ? first : String(at).padStart(4, '0')))
  await house.db.tx(async (tx) => {
    const draw = await lockDraw(tx, DRAW)
    if (draw) await addRuling(tx, draw, { numbers, closedMs: null, by: [] }, house.clock.now())
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const sinceMs = performance.now()
  await work()
  return (performance.now() - sinceMs) / 1000
}

const WON = { state: 'completed', scores: { FT: [1, 0], '1H': [0, 0] } } as const

/** Tickets beside bets: placed, paid, and paid anew while bets go on. */
export async function benchLottery(): Promise<Row[]> {
  const town = await openTown()
  try {
    await town.feed(Array.from({ length: 201 }, (_, at) => opening(at, 2)).flat())
    await openDraw(town)
    const members = await town.members(MEMBERS)
    const memberAt = (at: number) => members[at % members.length] as Member
    const bets = await fill((at) => betOn(town, memberAt(at), 0, `bet-${at}`))
    const tickets = await fill((at) => ticket(town, memberAt(at), at))
    await town.feed([{ kind: 'result', matchId: matchId(0), result: WON }])
    const settled = await timed(() => town.house.settle())
    await rule(town, '1234')
    const used = startCpu(town.workers)
    const paid = await timed(() => advanceDraws(town.house))
    const { platform, database } = used(TICKETS)
    const quiet = await betQuietly(town, members)
    await rule(town, '4321')
    const { done: again, busy } = await whileBetting(town, members, () => timed(() => advanceDraws(town.house)))
    const { differences } = await town.house.products.audit(town.db)
    if (differences.length > 0) throw new Error(differences.slice(0, 3).join(' '))
    return [
      {
        name: 'tickets of two lines placed',
        value: TICKETS / tickets.seconds,
        unit: '/s',
        yardstick: { name: 'bets, /s', value: TICKETS / bets.seconds },
      },
      {
        name: 'p99 of a ticket',
        value: p99(tickets.took),
        unit: 'ms',
        yardstick: { name: 'of a bet, ms', value: p99(bets.took) },
      },
      {
        name: 'pay 50,000 tickets of one draw',
        value: paid,
        unit: 's',
        yardstick: { name: 'settle 50,000 bets, s', value: settled },
        cpu: { platform, database },
        note: 'audited afterwards: clean',
      },
      { name: 'correct them, bets going on', value: again, unit: 's' },
      otherBetsRow(busy, quiet),
    ]
  } finally {
    await town.stop()
  }
}
