/** The worker step of rooms (R10-7): takes each room that is due through its next steps. Any number of processes may run it. */
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { betEndsMs, type RoomState } from '@quarterline/core/tournament/room'
import { isValid, nextStep, type RoomNow, type RoomStep } from '@quarterline/core/tournament/roomLife'
import type { Clock } from '../kit/clock.ts'
import { type Db, isOfValues, type Tx } from '../kit/db.ts'
import { cancelRoom, payRoom } from './endRoom.ts'
import { readFacts } from './roomFacts.ts'
import { askOwner, tellPlayers } from './roomNotices.ts'
import { lockRoom, ROOM_COLUMNS, type Room, type RoomSeat, readSeats } from './roomRows.ts'
import { giveUpSeats, lockSeats } from './seats.ts'

/** Rooms looked at together. */
const AT_ONCE = 200
/** After how long a room is checked again: with matches in play, waiting for its next time, or after a failure. */
const AGAIN_MS = { running: 2 * SECOND_MS, waiting: 30 * SECOND_MS, failed: MINUTE_MS }

const DUE = `SELECT ${ROOM_COLUMNS}, r.look_ms AS "lookMs" FROM room r WHERE look_ms <= $1 ORDER BY look_ms LIMIT ${AT_ONCE}`
const LATER = `
  UPDATE room r SET look_ms = l.look_ms, bet_ends_ms = l.bet_ends_ms
  FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) AS l(id, look_ms, bet_ends_ms, seen_ms)
  WHERE r.id = l.id AND r.look_ms = l.seen_ms`
const BECOME = 'UPDATE room SET state = $2, state_ms = $3, review_ends_ms = $4, look_ms = $3 WHERE id = $1'

/** A step that a room took, for its players' notices. */
export interface RoomNews {
  room: Room
  to: RoomState
  seats: readonly RoomSeat[]
}

/** Seats without a bet when joining ended. Only an owner's can be one: the others join with their first bet. */
const IDLE = `
  SELECT s.id FROM room_seat s WHERE s.room_id = $1 AND NOT s.has_left AND NOT EXISTS (
    SELECT FROM bet b WHERE b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.product <> 'bet' AND b.placed_ms < $2)`

async function readIdle(tx: Tx, { id, joinEndsMs }: Room): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(IDLE, [id, joinEndsMs])
  return new Set(rows.map((seat) => seat.id))
}

/** Begins a room. An owner who has not bet by then is no player, and his fee comes back (rules 14.22). */
async function begin(tx: Tx, room: Room, nowMs: number): Promise<RoomSeat[]> {
  const seats = await readSeats(tx, room.id)
  const idle = await readIdle(tx, room)
  await lockSeats(
    tx,
    room,
    seats.filter(({ id }) => idle.has(id)),
  )
  // A bet holds the lock of its points. Read again under these locks: a bet placed meanwhile counts, and no further one
  // can come.
  const gone = await readIdle(tx, room)
  if (gone.size === 0) return seats
  await giveUpSeats(
    tx,
    room,
    seats.filter(({ id }) => gone.has(id)),
    nowMs,
  )
  return seats.filter(({ id }) => !gone.has(id))
}

async function perform(tx: Tx, room: Room, step: RoomStep, nowMs: number): Promise<readonly RoomSeat[] | undefined> {
  if (step.to === 'cancelled') return cancelRoom(tx, room, step, nowMs)
  if (step.to === 'ended') return payRoom(tx, room, nowMs)
  const seats = step.to === 'active' ? await begin(tx, room, nowMs) : await readSeats(tx, room.id)
  await tx.query(BECOME, [room.id, step.to, nowMs, step.to === 'closed' ? step.reviewEndsMs : room.reviewEndsMs])
  return seats
}

/** Takes a room one step further, if the step is still due once the room is locked. */
async function advance(db: Db, id: string, clock: Pick<Clock, 'now'>): Promise<RoomNews | undefined> {
  return db.tx(async (tx) => {
    const room = await lockRoom(tx, id)
    const facts = (await readFacts(tx, [room])).get(id)
    const nowMs = clock.now()
    const step = facts && nextStep(facts, nowMs)
    if (!step) return undefined
    const seats = await perform(tx, room, step, nowMs)
    if (!seats) return undefined
    await tellPlayers(tx, { room, step, seats }, nowMs)
    return { room, to: step.to, seats }
  })
}

/** When a room is checked again: at its next time, and now and then before it for matches called off or decided. */
function lookAgain({ state, joinEndsMs, reviewEndsMs }: RoomNow, endsMs: number, nowMs: number): number {
  const next = { open: joinEndsMs, active: endsMs, stopped: 0, closed: reviewEndsMs ?? 0, ended: 0, cancelled: 0 }[
    state
  ]
  const again = nowMs + (state === 'open' || state === 'active' ? AGAIN_MS.waiting : AGAIN_MS.running)
  return next > nowMs ? Math.min(next, again) : again
}

/** A room's last betting time, as its matches stand now. */
function endsNow(facts: RoomNow, room: Room): number {
  const valid = facts.matches.filter(isValid)
  return valid.length > 0 ? betEndsMs(valid.map(({ startsMs }) => startsMs)) : room.betEndsMs
}

type DueRoom = Room & { lookMs: number }

/**
 * Advances a room; one that fails is left alone for a minute, so that others go on. The alarm for late rooms names it.
 */
async function advanceCarefully(db: Db, room: DueRoom, clock: Pick<Clock, 'now'>): Promise<RoomNews | undefined> {
  try {
    return await advance(db, room.id, clock)
  } catch (error) {
    if (!isOfValues(error)) throw error
    const lookMs = clock.now() + AGAIN_MS.failed
    await db.query(LATER, [[room.id], [lookMs], [room.betEndsMs], [room.lookMs]])
    return undefined
  }
}

/**
 * Advances the rooms that are due.
 * @returns the steps taken, in order
 */
export async function roomStep(db: Db, clock: Pick<Clock, 'now'>): Promise<RoomNews[]> {
  const news: RoomNews[] = []
  const nowMs = clock.now()
  const { rows } = await db.query<DueRoom & Record<string, unknown>>(DUE, [nowMs])
  if (rows.length === 0) return news
  const facts = await readFacts(db, rows)
  const waiting: { room: DueRoom; lookMs: number; endsMs: number }[] = []
  for (const room of rows) {
    const of = facts.get(room.id) as RoomNow
    if (nextStep(of, nowMs)) {
      const step = await advanceCarefully(db, room, clock)
      if (step) news.push(step)
    } else {
      const endsMs = endsNow(of, room)
      waiting.push({ room, endsMs, lookMs: lookAgain(of, endsMs, nowMs) })
    }
  }
  if (waiting.length > 0) {
    await db.query(LATER, [
      ...[waiting.map(({ room }) => room.id), waiting.map(({ lookMs }) => lookMs)],
      ...[waiting.map(({ endsMs }) => endsMs), waiting.map(({ room }) => room.lookMs)],
    ])
  }
  return news
}

/** Not for a cancelled room, nor for one whose owner has already opened the next. */
const ASK_AGAIN = `
  WITH due AS (
    SELECT id FROM room WHERE again_ms <= $1 AND look_ms IS NULL ORDER BY again_ms LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  )
  UPDATE room r SET again_ms = NULL FROM due WHERE r.id = due.id
  RETURNING r.shard_key AS "shardKey", r.owner_id AS "ownerId", r.name, r.room_no AS no,
    r.state = 'ended' AND NOT EXISTS (SELECT FROM room n WHERE n.again_of = r.id AND n.owner_id = r.owner_id) AS "isAsked"`

/** Asks the owners of weekly rooms to open them again. @returns the ids of the owners asked */
export async function askAgainStep(db: Db, clock: Pick<Clock, 'now'>): Promise<string[]> {
  const nowMs = clock.now()
  return db.tx(async (tx) => {
    const { rows } = await tx.query<OwnedRoom & Record<string, unknown>>(ASK_AGAIN, [nowMs])
    const asked = rows.filter(({ isAsked }) => isAsked)
    for (const room of asked) await askOwner(tx, room, nowMs)
    return asked.map(({ ownerId }) => ownerId)
  })
}
interface OwnedRoom extends Pick<Room, 'shardKey' | 'name' | 'no'> {
  ownerId: string
  isAsked: boolean
}
