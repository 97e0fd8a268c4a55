/**
 * Keeps the demo house's lottery alive: a company whose results two people type, with results of the weeks before, and members of the
 * demo house who bet on each draw. The numbers that are typed come from the system's random source, as balls from a machine would.
 */
import { randomInt } from 'node:crypto'
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { TOP_NAME } from '../../account/demoHouse.ts'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import type { Step } from '../../kit/product.ts'
import { addDraws } from '../../lottery/draw/calendarStep.ts'
import { addRuling } from '../../lottery/draw/ruling.ts'
import type { LotteryHouse } from '../../lottery/house.ts'
import { type DrawRow, lockDraw, readDraws } from '../../lottery/rows/drawRows.ts'
import { placeLines } from '../../lottery/ticket/place.ts'
import { seedFans } from './demoRooms.ts'

const COMPANY = `
  INSERT INTO lottery_company (code, name, prize_table, calendar, heard_ms, made_ms)
  VALUES ('SL', 'Straits 4D', 'B', 'daily 18:50 19:00', $1, $1) ON CONFLICT (code) DO NOTHING`
/** Results of so many days before. */
const BACK_MS = 60 * DAY_MS
/** When a result is typed after its draw. */
const TYPED_AFTER_MS = 6 * MINUTE_MS
const DRAWN = 23
const NUMBERS = 10_000
const DIGITS = 4
/** Tickets of members on a draw; those of a visitor's accounts are placed once. */
const TICKETS = 8
const VISITORS = ['demo01', 'demo18']

const HOUSE = `SELECT FROM upline WHERE name = '${TOP_NAME}'`
const TYPISTS = `SELECT id FROM operator WHERE account IN ('settler1', 'supervisor1') ORDER BY account`
const UNDRAWN = `WHERE c.provider IS NULL AND d.ruling = 0 AND d.draw_ms <= $1 ORDER BY d.draw_ms LIMIT 100`
const OPEN = `WHERE d.ruling = 0 AND d.seal IS NULL AND d.closed_ms IS NULL AND d.cut_off_ms > $1 AND d.cut_off_ms < $2
  ORDER BY d.cut_off_ms`
const PLACED = 'SELECT count(*)::int AS tickets FROM lottery_ticket WHERE draw_id = $1'
const FIRST = `
  SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = ANY($1::text[])
    AND NOT EXISTS (SELECT FROM lottery_ticket t WHERE t.shard_key = m.shard_key AND t.member_id = m.id)`

const anyNumber = (): string => String(randomInt(NUMBERS)).padStart(DIGITS, '0')

/** Types a result, as its two typists would have. */
async function typeResult({ db }: LotteryHouse, { id }: DrawRow, by: readonly string[]): Promise<void> {
  await db.tx(async (tx) => {
    const draw = await lockDraw(tx, id)
    if (!draw || draw.ruling > 0) return
    const numbers = Array.from({ length: DRAWN }, anyNumber)
    await addRuling(tx, draw, { numbers, closedMs: null, by }, draw.drawMs + TYPED_AFTER_MS)
  })
}

async function typeResults(house: LotteryHouse, nowMs: number): Promise<void> {
  const { rows } = await house.db.query<{ id: string }>(TYPISTS)
  const by = rows.map(({ id }) => id)
  for (const draw of await readDraws(house.db, UNDRAWN, [nowMs - TYPED_AFTER_MS])) await typeResult(house, draw, by)
}

const one = <T>(list: readonly T[], chance: Chance): T => list[chance.whole(0, list.length - 1)] as T
const WAYS = [
  { bet_type: 'LOT_BIG', digits: 4, cover: 'straight' },
  { bet_type: 'LOT_SMALL', digits: 4, cover: 'straight' },
  { bet_type: 'LOT_BIG', digits: 4, cover: 'box' },
  { bet_type: 'LOT_BIG', digits: 4, cover: 'ibox' },
  { bet_type: 'LOT_3ABC', digits: 3, cover: 'straight' },
  { bet_type: 'LOT_2A', digits: 2, cover: 'straight' },
] as const

/** Three to seven lines on a draw. */
function anyLines(drawId: string, chance: Chance) {
  return Array.from({ length: chance.whole(3, 7) }, () => {
    const { digits, ...way } = one(WAYS, chance)
    const number = String(chance.whole(0, 10 ** digits - 1)).padStart(digits, '0')
    return { draw_id: drawId, ...way, number, prize: 0, stake: chance.whole(1, 5) }
  })
}

async function bet(house: LotteryHouse, member: Member, draw: DrawRow, chance: Chance): Promise<void> {
  // A line is sometimes refused, as those of visitors are.
  await placeLines(house, member, { bet_key: uuidv7(), lines: anyLines(draw.id, chance) })
}

const countOf = async (db: Queries, drawId: string): Promise<number> =>
  (await db.query<{ tickets: number }>(PLACED, [drawId])).rows[0]?.tickets ?? 0

/** One look: what is due is typed, and a ticket is placed where some are missing. */
export function createDemoLottery(house: LotteryHouse, seed: string): () => Promise<void> {
  let looks = 0
  return async () => {
    const { db, clock } = house
    const nowMs = clock.now()
    if (nowMs === 0 || !(await db.query(HOUSE)).rowCount) return
    const { rowCount } = await db.query(COMPANY, [nowMs])
    if (rowCount) await addDraws(db, nowMs, nowMs - BACK_MS)
    await typeResults(house, nowMs)
    const fans = await seedFans(db, nowMs)
    const chance = chanceOf(`${seed}/lottery/${nowMs}/${looks++}`)
    const draws = await readDraws(db, OPEN, [nowMs, nowMs + DAY_MS])
    const first = (await db.query<Member & Record<string, unknown>>(FIRST, [VISITORS])).rows
    for (const company of new Set(draws.map((draw) => draw.company))) {
      const [draw] = draws.filter((each) => each.company === company)
      if (!draw) continue
      if ((await countOf(db, draw.id)) < TICKETS) await bet(house, one(fans, chance), draw, chance)
      for (const visitor of first) await bet(house, visitor, draw, chance)
    }
  }
}

const EVERY_MS = 15_000

/** The step that keeps it, in the process that leads the book. */
export const demoLotteryStep = (house: LotteryHouse): Step => ({
  name: 'demo lottery',
  where: 'book',
  everyMs: EVERY_MS,
  afterFeed: false,
  run: createDemoLottery(house, '1'),
})
