/**
 * Keeps the demo house's tournament rooms alive: members of a tree of their own open rooms, join them and bet, and a free
 * room of the house is always open. They have no password, so nobody logs in as one of them.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { lineOf } from '@quarterline/core/base/line'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { hasLine, pickLine, picksOf } from '@quarterline/core/market/betType'
import { type BookMatch, marketGroup } from '@quarterline/core/market/book/match'
import { shownPrice } from '@quarterline/core/market/quote'
import { isForRooms, ROOM_BET_TYPES } from '@quarterline/core/tournament/roomBets'
import { uuidv7 } from 'uuidv7'
import { seedUplines, TOP_NAME } from '../../account/demoHouse.ts'
import { nameKey } from '../../account/name.ts'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import { addMembers } from '../../account/tree/addMembers.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { Step } from '../../kit/product.ts'
import { createRoom, openFreeRoom } from '../../tournament/createRoom.ts'
import type { RoomCaller, RoomHouse } from '../../tournament/house.ts'
import { joinRoom } from '../../tournament/joinRoom.ts'
import { placePoints } from '../../tournament/placePoints.ts'
import { ROOM_COLUMNS, type Room } from '../../tournament/roomRows.ts'

/** Their tree, and their names. */
const TREE = 'rooms'
const FANS: readonly string[] = [
  ...[
    'TebrauTiger',
    'sundaystrike',
    'KopiPeng88',
    'BlueHornbill',
    'limejuice21',
    'northwind7',
    'saltfish21',
    'quietstorm',
  ],
  ...['GraniteRun', 'NasiPanas9', 'eastcoast12', 'PaddyFields', 'OldHarbour', 'Rambutan77', 'slowburner', 'KelapaMuda'],
  ...['TwoCorners', 'lastminute', 'RiverBend5', 'PasarMalam', 'Durian360', 'windward3', 'zebra2024', 'HarbourFog'],
]
const ROOM_NAMES: readonly string[] = [
  ...['Causeway Cup', 'Evening Sprint', 'Iron Three', 'Penny League', 'High Table', 'Night Owls', 'Kampung Derby'],
  ...[
    'Six of the Best',
    'Late Kick',
    'Asia Morning',
    'Sunday Ladder',
    'Twenty Twenty',
    'Saturday Eight',
    'Friday Nine',
  ],
]
const FEES = [10, 20, 20, 30, 50, 50, 100, 200, 500]
const SEATS = [3, 5, 6, 8, 10, 12, 12, 18, 20, 25, 30]
/** Rooms of as many seats are filled whole. */
const SMALL = 5
/** Open rooms of theirs that there are at least. */
const OPEN_MIN = 8
/** Matches begin so soon after a room opens, and so late. */
const STARTS = { fromMs: 20 * MINUTE_MS, toMs: 10 * HOUR_MS } as const
const CASH = 10_000_000

const FIND = `
  SELECT ${MEMBER_COLUMNS} FROM member m JOIN upline u ON u.shard_key = m.shard_key AND u.id = m.shard_key
  WHERE u.name = '${TREE}share' ORDER BY m.account_id`

/** The members who play, opened once. */
export async function seedFans(db: Db, nowMs: number): Promise<Member[]> {
  const known = await db.query<Member & Record<string, unknown>>(FIND)
  if (known.rows.length > 0) return known.rows
  await db.tx(async (tx) => {
    const under = await seedUplines(tx, nowMs, TREE)
    const members = FANS.map((_, at) => {
      const accountId = `roomfan${String(at + 1).padStart(2, '0')}`
      return { accountId, currency: 'MYR', cash: CASH, credit: 0, commType: 0 } as const
    })
    // No password is the hash of nothing.
    const ids = await addMembers(tx, under, members, '', nowMs)
    for (const [at, id] of ids.entries()) await nickname(tx, under.shardKey, id, FANS[at] as string)
  })
  return (await db.query<Member & Record<string, unknown>>(FIND)).rows
}

async function nickname(tx: Queries, shardKey: string, id: string, name: string): Promise<void> {
  const sql = 'INSERT INTO login_name (name_key, shard_key, member_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
  const { rowCount } = await tx.query(sql, [nameKey(name), shardKey, id])
  if (rowCount) await tx.query('UPDATE member SET nickname = $3 WHERE shard_key = $1 AND id = $2', [shardKey, id, name])
}

const one = <T>(list: readonly T[], chance: Chance): T => list[chance.whole(0, list.length - 1)] as T

/** Each fan plays from an address of his own. */
const callerOf = (member: Member, nowMs: number): RoomCaller => {
  const at = Number(member.accountId.replace(/\D/g, ''))
  return { member, ip: `10.0.1.${at}`, traceId: uuidv7(), nowMs }
}

/** A bet in points on a match as its price is now; undefined if nothing of it is for sale. */
function betOn(match: BookMatch, chance: Chance, nowMs: number) {
  const offered = match.markets.filter(({ status, betType }) => status === 'open' && ROOM_BET_TYPES.includes(betType))
  if (offered.length === 0) return undefined
  const market = one(offered, chance)
  const { betType, period } = market
  const pick = one<string>(picksOf(market), chance)
  const odds = shownPrice(market, pick, 'DEC')
  if (!odds) return undefined
  const line = hasLine(betType) ? { line: lineOf(pickLine(betType, pick, market.line)) } : {}
  return {
    matchId: match.fixture.matchId,
    betType,
    period,
    ...line,
    pick,
    odds: odds.milli / 1000,
    oddsType: 'DEC',
    marketType: marketGroup(match, nowMs),
    bet_amount: chance.whole(5, 25) * 10,
    bet_key: uuidv7(),
  }
}

/** Leagues and matches for a room: one to three leagues, four to eight matches within some hours. */
function matchesFor({ book }: Pick<RoomHouse, 'book'>, chance: Chance, nowMs: number) {
  const soon = [...book.matches()].filter((match) => {
    const inMs = match.fixture.startsAtMs - nowMs
    return inMs >= STARTS.fromMs && inMs <= STARTS.toMs && isForRooms(match, nowMs) && betOn(match, chance, nowMs)
  })
  const leagues = [...Map.groupBy(soon, ({ fixture }) => fixture.leagueId).entries()].filter(
    ([, its]) => its.length > 1,
  )
  const matches: BookMatch[] = []
  const chosen = new Set<string>()
  while (matches.length < 4 && chosen.size < leagues.length) {
    const [leagueId, its] = one(leagues, chance)
    if (chosen.has(leagueId)) continue
    chosen.add(leagueId)
    for (const match of its.slice(0, chance.whole(2, 4))) matches.push(match)
  }
  return matches.length < 3
    ? undefined
    : { leagues: [...chosen], matches: matches.map(({ fixture }) => fixture.matchId) }
}

const ROOMS = `SELECT ${ROOM_COLUMNS} FROM room r WHERE r.look_ms IS NOT NULL`
const SEATED = `
  SELECT s.room_id AS "roomId", s.member_id AS "memberId", (
    SELECT count(DISTINCT b.match_id)::int FROM bet b WHERE b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.product <> 'bet'
  ) AS matches
  FROM room_seat s WHERE s.room_id = ANY($1::uuid[]) AND NOT s.has_left`
const MATCHES = 'SELECT match_id AS id FROM room_match WHERE room_id = $1'

interface SeatOfFan {
  roomId: string
  memberId: string
  matches: number
}

/** A fan's next bet in a room: the first joins it. */
export async function playOne(
  house: RoomHouse,
  room: Room,
  fan: Member,
  { chance, isSeated }: { chance: Chance; isSeated: boolean },
): Promise<void> {
  const nowMs = house.clock.now()
  const { rows } = await house.db.query<{ id: string }>(MATCHES, [room.id])
  const toCome = rows.flatMap(({ id }) => house.book.match(id) ?? []).filter((match) => isForRooms(match, nowMs))
  const bets = toCome.flatMap((match) => betOn(match, chance, nowMs) ?? [])
  if (bets.length === 0) return
  const caller = callerOf(fan, nowMs)
  const request = { room_id: String(room.no), oddsOption: 2 as const }
  if (isSeated) await placePoints(house, caller, { ...request, bets: bets.slice(0, 4) })
  else {
    const bet = one(bets, chance)
    // A seat is sometimes refused: somebody was faster, or the price has gone.
    await joinRoom(house, caller, { ...request, bet })
  }
}

export async function openOne(
  house: RoomHouse,
  fan: Member,
  chance: Chance,
  { taken = [], ...changes }: { roomLimit?: number; roomRate?: number; taken?: readonly string[] } = {},
): Promise<void> {
  const chosen = matchesFor(house, chance, house.clock.now())
  if (!chosen) return
  const names = ROOM_NAMES.filter((name) => !taken.includes(name))
  const wish = {
    name: one(names.length > 0 ? names : ROOM_NAMES, chance),
    roomType: 1,
    roomRate: one(FEES, chance),
    roomLimit: one(SEATS, chance),
  }
  await createRoom(house, fan, { room_key: uuidv7(), ...wish, ...chosen, ...changes })
}

async function openFree(house: RoomHouse, shardKey: string, chance: Chance): Promise<void> {
  const chosen = matchesFor(house, chance, house.clock.now())
  if (!chosen) return
  const wish = { name: 'Free Roll', roomRate: 200, roomLimit: 30, ...chosen }
  const opened = await house.db.tx((tx) => openFreeRoom(tx, house, { shardKey, currency: 'MYR', ...wish }))
  if (opened.ok) house.roomsChanged([opened.value.id])
}

/** Opens what is missing: on the first look all of it, and a small room that its players fill at once. */
async function openMissing(
  house: RoomHouse,
  fans: readonly Member[],
  rooms: readonly Room[],
  chance: Chance,
): Promise<void> {
  const isFirst = rooms.length === 0
  const open = rooms.filter(({ state, type }) => state === 'open' && type === 1).length
  const missing = isFirst ? OPEN_MIN : Math.min(1, OPEN_MIN - open)
  for (let at = 0; at < missing; at++) {
    const taken = (await readRooms(house.db)).rooms.map(({ name }) => name)
    await openOne(house, one(fans, chance), chance, { taken, ...(isFirst && at < 2 && { roomLimit: 5 }) })
  }
  if (!rooms.some(({ state, type }) => state === 'open' && type === 3))
    await openFree(house, (fans[0] as Member).shardKey, chance)
}

/** One look at the rooms of the demo house: opens, joins and bets a little of each. */
export function createDemoRooms(house: RoomHouse, seed: string): () => Promise<void> {
  let looks = 0
  // Small rooms of the first look. On a busy machine its players may be refused then, and come again.
  const toFill = new Set<string>()
  return async () => {
    const nowMs = house.clock.now()
    // The demo house itself comes first: it is seeded only where there is no tree.
    if (!(await house.db.query(HOUSE)).rowCount) return
    const fans = await seedFans(house.db, nowMs)
    const chance = chanceOf(`${seed}/rooms/${nowMs}/${looks++}`)
    const before = await readRooms(house.db)
    const isFirst = before.rooms.length === 0
    await openMissing(house, fans, before.rooms, chance)
    const { rooms, seats } = await readRooms(house.db)
    const byId = new Map(fans.map((fan) => [fan.id, fan]))
    for (const room of rooms) {
      const here = seats.filter(({ roomId }) => roomId === room.id)
      if (isFirst && room.seatsMax <= SMALL) toFill.add(room.id)
      const isFull = toFill.has(room.id)
      if (room.state === 'open' && room.type !== 2)
        await letJoin(house, { room, here, fans }, { chance, isFirst, isFull })
      const idle = here.find(({ matches, memberId }) => matches < 3 && byId.has(memberId))
      const fan = idle && byId.get(idle.memberId)
      if (fan && (room.state === 'open' || room.state === 'active'))
        await playOne(house, room, fan, { chance, isSeated: true })
    }
  }
}

const EVERY_MS = 10_000
const HOUSE = `SELECT FROM upline WHERE name = '${TOP_NAME}'`

/** The step that keeps them, in the process that leads the book. */
export const demoRoomsStep = (house: RoomHouse): Step => ({
  name: 'demo rooms',
  where: 'book',
  everyMs: EVERY_MS,
  afterFeed: false,
  run: createDemoRooms(house, '1'),
})

async function readRooms(db: Queries): Promise<{ rooms: Room[]; seats: SeatOfFan[] }> {
  const { rows: rooms } = await db.query<Room & Record<string, unknown>>(ROOMS)
  const seats = await db.query<SeatOfFan & Record<string, unknown>>(SEATED, [rooms.map(({ id }) => id)])
  return { rooms, seats: seats.rows }
}

/** On the first look a room fills to some part, small ones whole; later one fan in a while joins. Others get a seat too. */
async function letJoin(
  house: RoomHouse,
  { room, here, fans }: { room: Room; here: readonly SeatOfFan[]; fans: readonly Member[] },
  { chance, isFirst, isFull }: { chance: Chance; isFirst: boolean; isFull: boolean },
): Promise<void> {
  const seated = new Set(here.map(({ memberId }) => memberId))
  const free = room.seatsMax - here.length
  const most = room.seatsMax <= SMALL ? free : Math.max(0, free - 2)
  const some = isFirst ? Math.floor(most * chance.unit()) : chance.unit() < 0.08 ? Math.min(1, most) : 0
  const joining = isFull ? free : some
  const others = fans.filter(({ id }) => !seated.has(id))
  const from = chance.whole(0, Math.max(0, others.length - joining))
  for (const fan of others.slice(from, from + joining)) await playOne(house, room, fan, { chance, isSeated: false })
}
