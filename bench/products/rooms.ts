/**
 * Bench: 1,000 rooms of 30 players on the same matches: the time from a goal until all their tables are sent, and its effect on
 * other bets.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { marketGroup } from '@quarterline/core/market/book/match'
import type { FeedFact } from '@quarterline/core/market/event'
import type { Member } from '../../server/src/account/session.ts'
import { compressedBody } from '../../server/src/kit/compressedBody.ts'
import { createRoom } from '../../server/src/tournament/createRoom.ts'
import { joinRoom } from '../../server/src/tournament/joinRoom.ts'
import { placePoints } from '../../server/src/tournament/placePoints.ts'
import { advanceRooms } from '../../server/src/tournament/product.ts'
import type { RoomTable } from '../../server/src/tournament/roomTables.ts'
import { isQuick } from '../pace.ts'
import { betOnOthers, p99 } from '../settle.ts'
import type { Row } from '../table.ts'
import { matchId, opening, openTown, START_MS, type Town } from '../town.ts'

const ROOMS = isQuick ? 30 : 1000
const SEATS = 30
/** A member sits in twenty rooms at most. */
const MEMBERS = Math.max(SEATS, (ROOMS * SEATS) / 20)
const MATCHES = [300, 301, 302] as const
const KICKOFF_H = 2
const GOALS = isQuick ? 3 : 12
const GOAL_EVERY_MS = 2000
const AT_ONCE = 8
const QUIET_MS = 5000

/** The members of a room; another of them owns each, so that nobody owns more than he may. */
function playersOf(room: number, members: readonly Member[]): Member[] {
  const players = Array.from({ length: SEATS }, (_, at) => members[(room * SEATS + at) % members.length] as Member)
  const first = (room + Math.floor(room / 150)) % SEATS
  return [...players.slice(first), ...players.slice(0, first)]
}

/** A bet of a player on one of the room's matches: players differ, so that a goal moves the table. */
function betOf({ house }: Town, at: number, player: number) {
  const id = matchId(MATCHES[at] as number)
  const match = house.book.match(id)
  const marketType = match ? marketGroup(match, house.clock.now()) : 1
  const [pick, odds] = (
    [
      ['1', 1.95],
      ['X', 3.4],
      ['2', 4.1],
    ] as const
  )[(player + at) % 3] as readonly [string, number]
  const wish = { matchId: id, betType: 'BT_1X2', period: 'FT', pick, odds, marketType } as const
  return { ...wish, bet_amount: 100 + (player % 5) * 10 }
}

/** Opens a room and fills it by the calls of its players: a first bet each, and two more. @returns its number */
async function fillRoom(town: Town, room: number, members: readonly Member[]): Promise<string> {
  const { house } = town
  const [owner, ...others] = playersOf(room, members) as [Member, ...Member[]]
  const made = await createRoom(house, owner, {
    session_token: '',
    room_key: `bench-room-${room}`,
    name: `Bench ${room}`,
    roomType: 1,
    roomRate: 10,
    roomLimit: SEATS,
    leagues: MATCHES.map((at) => `league-${at % 20}`),
    matches: MATCHES.map(matchId),
  })
  if (!made.ok) throw new Error(`a room was refused: ${JSON.stringify(made)}`)
  const { room_id } = made.value
  const contextOf = (member: Member) => ({ member, ip: '203.0.113.7', traceId: '', nowMs: house.clock.now() })
  const bets = async (member: Member, player: number, from: number) => {
    const wishes = [0, 1, 2].slice(from).map((at) => betOf(town, at, player))
    const placed = await placePoints(house, contextOf(member), { session_token: '', room_id, bets: wishes } as never)
    if (!placed.ok || placed.value.bets.some(({ status }) => status !== 1)) throw new Error(JSON.stringify(placed))
  }
  await bets(owner, 0, 0)
  for (const [at, member] of others.entries()) {
    const bet = { ...betOf(town, 0, at + 1), bet_key: `bench-${room}-${at}` }
    const joined = await joinRoom(house, contextOf(member), { session_token: '', room_id, bet } as never)
    if (!joined.ok) throw new Error(`a seat was refused: ${JSON.stringify(joined)}`)
    await bets(member, at + 1, 1)
  }
  return room_id
}

async function fillRooms(town: Town, members: readonly Member[]): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < ROOMS) await fillRoom(town, next++, members)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** Follows every running room. @returns the latest table of each room */
async function followRooms({ house, db }: Town) {
  const tables = new Map<string, RoomTable>()
  const { rows } = await db.query<{ id: string }>(`SELECT id FROM room WHERE state IN ('active', 'stopped')`)
  if (rows.length !== ROOMS) throw new Error(`${rows.length} rooms run`)
  for (const { id } of rows) {
    house.roomTables.follow(id, (table) => {
      // As the live channel writes it, once for all who look at the room.
      void compressedBody(Buffer.from(JSON.stringify(table)))
        .gzip()
        .then(() => tables.set(id, table))
    })
  }
  while (tables.size < ROOMS) await sleep(50)
  return tables
}

/** A match in its first half, with a score. */
function playing({ house }: Town, id: string, score: [number, number]): FeedFact {
  const clock = { fromMinute: 0, sinceMs: house.clock.now(), stopped: false }
  return { kind: 'status', matchId: id, phase: '1H', score, redCards: [0, 0], clock }
}

/** Scores one goal. @returns ms until every room's table was computed again and written out */
async function goal(town: Town, count: number, tables: Map<string, RoomTable>): Promise<number> {
  const id = matchId(MATCHES[count % MATCHES.length] as number)
  const home = 1 + Math.floor(count / MATCHES.length)
  tables.clear()
  const sinceMs = performance.now()
  const score: [number, number] = count % 2 ? [home, 0] : [0, home]
  await town.feed([playing(town, id, score)])
  await town.house.roomTables.look()
  while (tables.size < ROOMS && performance.now() - sinceMs < 10_000) await sleep(1)
  if (tables.size < ROOMS) throw new Error(`a goal moved ${tables.size} tables`)
  return performance.now() - sinceMs
}

export async function benchRooms(): Promise<Row[]> {
  const town = await openTown()
  try {
    const others = Array.from({ length: 201 }, (_, at) => opening(at, 24)).flat()
    await town.feed([...others, ...MATCHES.flatMap((at) => opening(at, KICKOFF_H))])
    const members = await town.members(MEMBERS)
    const sinceMs = performance.now()
    await fillRooms(town, members)
    const filledS = (performance.now() - sinceMs) / 1000
    await advanceRooms(town.house)
    for (let left = ROOMS; left > 0; left -= 200) await advanceRooms(town.house)
    town.house.clock.set(START_MS + KICKOFF_H * 3_600_000 + 1000, 1)
    await town.feed(MATCHES.map((at) => playing(town, matchId(at), [0, 0])))
    const tables = await followRooms(town)
    const over = performance.now() + QUIET_MS
    const quiet = await betOnOthers(town, members, 'quiet', () => performance.now() > over)
    let isDone = false
    const busy = betOnOthers(town, members, 'busy', () => isDone)
    const took: number[] = []
    for (let count = 0; count < GOALS; count += 1) {
      took.push(await goal(town, count, tables))
      await sleep(GOAL_EVERY_MS)
    }
    isDone = true
    const during = await busy
    const worst = Math.max(...took)
    return [
      {
        name: `seats of ${SEATS}-seat rooms taken and bet on, a second`,
        value: (ROOMS * SEATS) / filledS,
        note: `${ROOMS} rooms, three bets each`,
      },
      {
        name: `a goal until ${ROOMS.toLocaleString('en')} tables are told, worst of ${GOALS}`,
        value: worst,
        unit: 'ms',
        yardstick: { name: 'aim, ms', value: 1000 },
      },
      {
        name: 'p99 of other bets meanwhile',
        value: p99(during),
        unit: 'ms',
        yardstick: { name: 'quiet, ms', value: p99(quiet) },
      },
      {
        name: 'the longest other bet meanwhile',
        value: during.at(-1) ?? Number.NaN,
        unit: 'ms',
        yardstick: { name: 'quiet, ms', value: quiet.at(-1) ?? Number.NaN },
      },
    ]
  } finally {
    await town.stop()
  }
}
