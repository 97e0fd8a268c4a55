/** Members of a season who play in tournament rooms, the worker that takes the rooms on, and the papers of all of it. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { type Currency, MONEY_SCALE, type Money, toDecimal } from '@quarterline/core/base/money'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { feeBounds, ROOM } from '@quarterline/core/tournament/room'
import type { SeasonMatch } from '@quarterline/sources/replay/seasonFile'
import type { Member } from '../../server/src/account/session.ts'
import { openOne, playOne } from '../../server/src/app/demo/demoRooms.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import type { Queries } from '../../server/src/kit/db.ts'
import { leaveRoom } from '../../server/src/tournament/joinRoom.ts'
import { ROOM_COLUMNS, type Room } from '../../server/src/tournament/roomRows.ts'
import { roomStep } from '../../server/src/tournament/roomStep.ts'
import { type Columns, csv, PLAY, SELECTION, type SelectionRow } from './seasonTickets.ts'

/** A room is opened so long before one of its matches: long enough for others to join. */
const OPENED_BEFORE_MS = { least: 30 * MINUTE_MS, most: 5 * HOUR_MS }
/** The worker comes again so soon after it found nothing to do. */
const AGAIN_MS = 31 * SECOND_MS

const NEWEST = `SELECT ${ROOM_COLUMNS} FROM room r ORDER BY r.room_no DESC LIMIT 1`
const TIMES = `
  SELECT join_ends_ms AS join, bet_ends_ms AS bet, review_ends_ms AS review FROM room WHERE look_ms IS NOT NULL`

const oneOf = <T>(list: readonly T[], chance: Chance): T => list[chance.whole(0, list.length - 1)] as T

/** Members of one currency, wherever their money is, in an order of their own. */
function drawPlayers(members: readonly Member[], chance: Chance): Member[] {
  const { currency } = oneOf(members, chance)
  const own = members.filter((member) => member.currency === currency).map((member) => ({ member, at: chance.unit() }))
  return own.sort((a, b) => a.at - b.at).map(({ member }) => member)
}

/** A fee that most can pay. */
function drawFee(currency: Currency, chance: Chance): number {
  const { min, step } = feeBounds(currency)
  return toDecimal((min + chance.whole(0, 20) * step) as Money)
}

/** One room from its opening to the last bet of its players. */
async function playRoom(house: OpenHouse, members: readonly Member[], chance: Chance): Promise<void> {
  const players = drawPlayers(members, chance)
  const [owner] = players as [Member]
  const before = (await house.db.query<Room & Record<string, unknown>>(NEWEST)).rows[0]?.no
  const roomLimit = chance.whole(3, Math.max(3, Math.min(ROOM.players.max, players.length)))
  await openOne(house, owner, chance, { roomLimit, roomRate: drawFee(owner.currency as Currency, chance) })
  const room = (await house.db.query<Room & Record<string, unknown>>(NEWEST)).rows[0]
  if (!room || room.no === before) return
  // Some rooms stay too small, and some owners never bet.
  const guests = players.slice(1, 1 + (chance.unit() < 0.15 ? 1 : chance.whole(2, roomLimit - 1)))
  for (const guest of guests) await playOne(house, room, guest, { chance, isSeated: false })
  if (guests[0] && chance.unit() < 0.2) await leaveRoom(house, guests[0], String(room.no))
  for (const player of chance.unit() < 0.8 ? [owner, ...guests] : guests)
    await playOne(house, room, player, { chance, isSeated: true })
}

/** When rooms are opened: before one of the matches. */
function drawOpenings(matches: readonly SeasonMatch[], count: number, chance: Chance): number[] {
  const { least, most } = OPENED_BEFORE_MS
  const openings = Array.from({ length: count }, () => {
    const { startsAtMs } = oneOf(matches, chance)
    return startsAtMs - chance.whole(least, most)
  })
  return openings.sort((a, b) => a - b)
}

export type RoomPlayers = ReturnType<typeof openRoomPlayers>

/** Opens the members who play in rooms. @param plan how many rooms are opened */
export function openRoomPlayers(
  house: OpenHouse,
  members: readonly Member[],
  plan: { count: number; seed: string; matches: readonly SeasonMatch[] },
) {
  const chance = chanceOf(`${plan.seed}/rooms`)
  const openings = drawOpenings(plan.matches, plan.count, chance)
  let opened = 0
  let workAtMs = Number.POSITIVE_INFINITY

  /** Takes rooms on, and finds out when the worker has to come again. */
  async function work(nowMs: number): Promise<void> {
    while ((await roomStep(house.db, house.clock)).length > 0);
    const { rows } = await house.db.query<Record<'join' | 'bet' | 'review', number | null>>(TIMES)
    const times = rows.flatMap((row) => [row.join, row.bet, row.review]).filter((time) => time !== null && time > nowMs)
    // A time that has come while a room was not due to be looked at is looked at a little later.
    workAtMs = times.reduce<number>(
      (least, time) => Math.min(least, (time as number) + AGAIN_MS),
      Number.POSITIVE_INFINITY,
    )
  }

  return {
    nextMs: () => Math.min(openings[opened] ?? Number.POSITIVE_INFINITY, workAtMs),
    /** Opens the rooms that are due, and takes others on. @param isRuled whether a match was decided just now */
    async due(nowMs: number, isRuled: boolean): Promise<void> {
      if (opened === 0 && (openings[0] ?? Number.POSITIVE_INFINITY) > nowMs) return
      const from = opened
      while ((openings[opened] ?? Number.POSITIVE_INFINITY) <= nowMs) {
        opened++
        await playRoom(house, members, chance)
      }
      if (opened > from || isRuled || workAtMs <= nowMs) await work(nowMs)
      if (isRuled) workAtMs = Math.min(workAtMs, nowMs + AGAIN_MS)
    },
  }
}

interface SeatRow {
  room: number
  state: string
  seat: string
  account_id: string
  currency: string
  fee: Money
  rake_ppm: number
  joined_ms: number
  join_ends_ms: number
  ended_ms: number
  refunded_ms: number | null
  has_left: boolean
  place: number | null
  points: Money | null
  prize: Money | null
}

const inUnits = (amount: Money | null) => (amount === null ? '' : toDecimal(amount))

const SEAT: Columns<SeatRow> = [
  ['seat', (row) => row.seat],
  ['room', (row) => row.room],
  ['state', (row) => row.state],
  ['account_id', (row) => row.account_id],
  ['currency', (row) => row.currency],
  ['fee', (row) => inUnits(row.fee)],
  ['rake_percent', (row) => row.rake_ppm / MONEY_SCALE],
  ['join_ends_ms', (row) => row.join_ends_ms],
  ['joined_ms', (row) => row.joined_ms],
  ['left', (row) => (row.has_left ? 'yes' : 'no')],
  ['refunded_ms', (row) => row.refunded_ms],
  ['ended_ms', (row) => row.ended_ms],
  ['place', (row) => row.place],
  ['points', (row) => inUnits(row.points)],
  ['prize', (row) => inUnits(row.prize)],
]

// In the order of joining, which is also that of the seats' ids.
const SEATS = `
  SELECT r.room_no AS room, r.state, s.id AS seat, m.account_id, r.currency, s.fee, r.rake_ppm, s.joined_ms, r.join_ends_ms,
    r.state_ms AS ended_ms, s.refunded_ms, s.has_left, s.place, s.points, s.prize
  FROM room_seat s JOIN room r ON r.id = s.room_id JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id
  ORDER BY r.room_no, s.joined_ms, s.id`

type PointsRow = SelectionRow & {
  seat: string
  stake: Money
  profit: Money
  state: string
  outcome: string | null
  net: Money | null
  placed_ms: number
  settled_ms: number | null
  round: number
}

const POINTS: Columns<PointsRow> = [
  ['seat', (row) => row.seat],
  ...SELECTION,
  ['odds_type', () => 'DEC'],
  ['stake', (row) => inUnits(row.stake)],
  ['win', (row) => inUnits(row.profit)],
  ...PLAY,
  ['outcome', (row) => row.outcome],
  ['net', (row) => inUnits(row.net)],
  ['placed_ms', (row) => row.placed_ms],
  ['settled_ms', (row) => row.settled_ms],
  ['rounds', (row) => row.round],
]

const BETS = `
  SELECT b.*, s.id AS seat, m.state->'fixture' AS fixture, m.state->'result' AS result
  FROM room_seat s JOIN room r ON r.id = s.room_id
  JOIN bet b ON b.shard_key = s.shard_key AND b.cash_id = s.cash_id
  JOIN match m ON m.id = b.match_id ORDER BY r.room_no, b.placed_ms, b.ref_no`

/** Every seat of every room, and every bet in points. */
export async function writeRooms(db: Queries): Promise<{ seats: string; points: string }> {
  const seats = await db.query(SEATS)
  const bets = await db.query(BETS)
  return {
    seats: csv(SEAT, seats.rows as unknown as SeatRow[]),
    points: csv(POINTS, bets.rows as unknown as PointsRow[]),
  }
}
