/** Opens rooms: a member's, with his fee, and free rooms of the house. */
import { hash } from 'node:crypto'
import { canonicalJson } from '@quarterline/core/base/canonicalJson'
import type { Currency, Money } from '@quarterline/core/base/money'
import { toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { askAgainMs, betEndsMs, firstStartMs, ROOM_TYPE, ROOMS_OPENED } from '@quarterline/core/tournament/room'
import { type CheckedRoom, checkRoom, type RoomWish } from '@quarterline/core/tournament/roomRules'
import { uuidv7 } from 'uuidv7'
import type { Member } from '../account/session.ts'
import type { Queries, Tx } from '../kit/db.ts'
import { openAccount } from '../wallet/accounts.ts'
import { lockPurses } from '../wallet/post.ts'
import { readShownWallet } from '../wallet/seamless/shownWallet.ts'
import { type FeePayment, payFee, type TrialResult } from './fee/payFee.ts'
import { ROOMS_TOPIC, type RoomHouse } from './house.ts'
import { fundPrize, openLedger, writeLedger } from './roomMoney.ts'
import { tellFriends } from './roomNotices.ts'
import { findRoom, ROOM_COLUMNS, type Room, readRoomSettings, readSeats } from './roomRows.ts'
import { shownName } from './seatNames.ts'
import { newSeat, takeSeat } from './seats.ts'

const NUMBER = 'UPDATE room_house SET next_no = next_no + 1 RETURNING next_no - 1 AS no'
const ADD = `
  INSERT INTO room (id, room_no, shard_key, account_id, owner_id, room_key, fingerprint, name, type, state, currency, fee,
    prize, rake_ppm, pin, seats_max, join_ends_ms, first_ms, bet_ends_ms, created_ms, state_ms, look_ms, again_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $19, $20)`
const ADD_MATCHES = `
  INSERT INTO room_match (room_id, match_id, sport, league_id, league, home, away, planned_ms)
  SELECT $1, * FROM unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])`
const ASKED = `SELECT ${ROOM_COLUMNS}, r.fingerprint FROM room r WHERE owner_id = $1 AND room_key = $2`
const AGAIN = 'UPDATE room SET again_of = $2 WHERE id = $1'
const OWNED = `
  SELECT (count(*) FILTER (WHERE look_ms IS NOT NULL))::int AS owned,
    (count(*) FILTER (WHERE look_ms IS NOT NULL AND type = ${ROOM_TYPE.private}))::int AS "ownedPrivate",
    (count(*) FILTER (WHERE created_ms > $2))::int AS opened
  FROM room WHERE owner_id = $1`

interface OwnedCounts extends Record<string, number> {
  owned: number
  ownedPrivate: number
  opened: number
}

/** How many of a member's rooms are unfinished, how many of those are private, and how many he opened lately. */
export async function countOwned(db: Queries, { id }: Member, nowMs: number): Promise<OwnedCounts> {
  const { rows } = await db.query<OwnedCounts>(OWNED, [id, nowMs - ROOMS_OPENED.withinMs])
  return rows[0] as OwnedCounts
}

/** Thrown to roll back a room that was refused, or opened only as a trial. */
class NotOpened extends Error {
  readonly why: Refusal | TrialResult
  constructor(why: Refusal | TrialResult) {
    super('not opened')
    this.why = why
  }
}

/** Who opens a room, and in which tree and currency its money is. */
interface Founder {
  shardKey: string
  ownerId: string | null
  roomKey: string | null
  /** The content of the key. */
  fingerprint: string | null
  currency: Currency
  /** Whether its owner repeats it every week. */
  repeats: boolean
}

async function writeRoom(
  tx: Queries,
  { shardKey, ownerId, roomKey, fingerprint, currency, repeats }: Founder,
  checked: CheckedRoom,
  { rakePpm, nowMs }: { rakePpm: number; nowMs: number },
): Promise<Room> {
  const { name, type, fee, prize, seatsMax, pin, matches, joinEndsMs } = checked
  const id = uuidv7()
  const starts = matches.map(({ fixture }) => fixture.startsAtMs)
  const accountId = await openAccount(tx, { shardKey, ownerId: id, kind: 'room', currency })
  const { rows } = await tx.query<{ no: number }>(NUMBER)
  const no = rows[0]?.no as number
  const [firstMs, endsMs] = [firstStartMs(starts), betEndsMs(starts)]
  await tx.query(ADD, [
    ...[id, no, shardKey, accountId, ownerId, roomKey, fingerprint, name, type, currency, fee, prize, rakePpm, pin],
    seatsMax,
    ...[joinEndsMs, firstMs, endsMs, nowMs, repeats ? askAgainMs(firstMs) : null],
  ])
  const column = <T>(of: (match: CheckedRoom['matches'][number]['fixture']) => T) =>
    matches.map(({ fixture }) => of(fixture))
  await tx.query(ADD_MATCHES, [
    ...[id, column(({ matchId }) => matchId), column(({ sport }) => sport), column(({ leagueId }) => leagueId)],
    ...[column(({ league }) => league), column(({ home }) => home), column(({ away }) => away)],
    column(({ startsAtMs }) => startsAtMs),
  ])
  return {
    ...{
      id,
      no,
      shardKey,
      accountId,
      ownerId,
      name,
      type,
      state: 'open',
      currency,
      fee,
      prize,
      rakePpm,
      pin,
      seatsMax,
    },
    ...{ seats: 0, joinEndsMs, firstMs, betEndsMs: endsMs, reviewEndsMs: null, cancelReason: null, cancelNote: null },
    repeats,
    ...{ createdMs: nowMs, stateMs: nowMs },
  }
}

type RoomRequest = RequestOf<'tournament/roomcreate'>

const wishOf = ({ name, roomType, roomRate, roomLimit, roomPassword, leagues, matches }: RoomRequest): RoomWish => ({
  ...{ name, roomType, roomRate, roomLimit, leagues, matches },
  ...(roomPassword !== undefined && { roomPassword }),
})

/** The content of a key: the same key with another content is `invalidBet`, as of bets (R6-9). */
const fingerprintOf = (request: RoomRequest): string => {
  const { again_of = null, repeats = false } = request
  return hash('sha256', canonicalJson([wishOf(request), again_of, repeats]), 'base64url')
}

/** The room that was opened under the request's key; `invalidBet` if it was another request. */
async function formerOf(tx: Queries, { id }: Member, request: RoomRequest): Promise<Room | undefined> {
  type Row = Room & { fingerprint: string | null }
  const { rows } = await tx.query<Row & Record<string, unknown>>(ASKED, [id, request.room_key])
  const [former] = rows
  const isOther = former && former.fingerprint !== null && former.fingerprint !== fingerprintOf(request)
  if (isOther) throw new NotOpened(refuse('invalidBet', { reason: 'keyUsed' }))
  return former
}

/** A member's room with his seat; the same key answers with the same room. */
async function openOwnRoom(
  tx: Tx,
  { book, clock }: Pick<RoomHouse, 'book' | 'clock'>,
  { member, request, payment }: { member: Member; request: RoomRequest; payment: FeePayment },
): Promise<Room> {
  // His money is the lock: of two rooms that he opens at once, the second sees the first.
  await lockPurses(tx, member.shardKey, [member.cashId])
  const former = await formerOf(tx, member, request)
  if (former) return former
  const nowMs = clock.now()
  const currency = member.currency as Currency
  const { rakePpm, matchesMax } = await readRoomSettings(tx)
  const owns = await countOwned(tx, member, nowMs)
  if (request.roomType === ROOM_TYPE.free) throw new NotOpened(refuse('createRoomFailed-1'))
  const checked = checkRoom(wishOf(request), { nowMs, currency, matchesMax, ...owns, matchOf: (id) => book.match(id) })
  if (!checked.ok) throw new NotOpened(checked)
  const { room_key: roomKey, repeats = false } = request
  const fingerprint = fingerprintOf(request)
  const founder = { shardKey: member.shardKey, ownerId: member.id, roomKey, fingerprint, currency, repeats }
  const room = await writeRoom(tx, founder, checked.value, { rakePpm, nowMs })
  const seat = newSeat(room, member, payment)
  const refused = await takeSeat(tx, { room, member, seat, payment, network: null }, nowMs)
  if (refused) throw new NotOpened(refused)
  if (request.again_of !== undefined) await playAgain(tx, room, { member, formerId: request.again_of }, nowMs)
  if (payment.kind === 'trial') throw new NotOpened({ tried: { fee: room.fee, currency, room: { name: room.name } } })
  return room
}

/** Tells the players of a former room that the member has opened it again. Only if he played in it himself. */
async function playAgain(
  tx: Tx,
  room: Room,
  { member, formerId }: { member: Member; formerId: string },
  nowMs: number,
): Promise<void> {
  const former = await findRoom(tx, formerId)
  const seats = former ? await readSeats(tx, former.id) : []
  if (!former || !seats.some(({ memberId }) => memberId === member.id)) throw new NotOpened(refuse('roomNotExists'))
  await tx.query(AGAIN, [room.id, former.id])
  const others = seats.filter(({ memberId }) => memberId !== member.id)
  await tellFriends(tx, { room, owner: shownName(member), seats: others }, nowMs)
}

const FRIENDS =
  'SELECT member_id AS id FROM room_seat WHERE room_id = (SELECT again_of FROM room WHERE id = $1) AND NOT has_left'

/** The players of the former room that this one repeats. */
async function readFriends(db: Queries, { id }: Room): Promise<string[]> {
  return (await db.query<{ id: string }>(FRIENDS, [id])).rows.map((row) => row.id)
}

/** Opens a member's room and charges him its fee. */
export async function createRoom(house: RoomHouse, member: Member, request: RoomRequest) {
  const opened = await payFee<Room>(house, { member, key: request.room_key }, async (payment) => {
    try {
      return ok(await house.db.tx((tx) => openOwnRoom(tx, house, { member, request, payment })))
    } catch (error) {
      if (error instanceof NotOpened) return error.why
      throw error
    }
  })
  if (!opened.ok) return opened
  const room = opened.value
  house.membersChanged([member.id], ROOMS_TOPIC)
  house.roomsChanged([room.id])
  if (request.again_of !== undefined)
    house.messagesChanged((await readFriends(house.db, room)).filter((id) => id !== member.id))
  const { available } = await readShownWallet(house.db, member)
  return ok({ room_id: String(room.no), lastJoin: room.joinEndsMs, balance: toDecimal(available) })
}

type FreeWish = Omit<RoomWish, 'roomType'> & { shardKey: string; currency: Currency }

/** Checks a free room as if it were opened now. */
export async function checkFreeRoom(
  db: Queries,
  { book, clock }: Pick<RoomHouse, 'book' | 'clock'>,
  { shardKey: _, currency, ...wish }: FreeWish,
): Promise<Result<CheckedRoom>> {
  const nowMs = clock.now()
  const { matchesMax } = await readRoomSettings(db)
  const view = { nowMs, currency, matchesMax, owned: 0, ownedPrivate: 0, opened: 0 }
  return checkRoom({ ...wish, roomType: ROOM_TYPE.free }, { ...view, matchOf: (id: string) => book.match(id) })
}

/** Opens a free room of the house, whose prize comes from the house of a tree. */
export async function openFreeRoom(
  tx: Tx,
  house: Pick<RoomHouse, 'book' | 'clock'>,
  wish: FreeWish,
): Promise<Result<Room>> {
  const checked = await checkFreeRoom(tx, house, wish)
  if (!checked.ok) return checked
  const { shardKey, currency } = wish
  const nowMs = house.clock.now()
  const founder = { shardKey, ownerId: null, roomKey: null, fingerprint: null, currency, repeats: false }
  const room = await writeRoom(tx, founder, checked.value, { rakePpm: 0, nowMs })
  const ledger = openLedger()
  await fundPrize(tx, ledger, room, false)
  await writeLedger(tx, ledger, nowMs)
  return ok({ ...room, prize: room.prize as Money })
}
