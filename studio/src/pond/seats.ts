/**
 * Seats at ponds. A member of a room sits at one of its ponds, with a dozen at most. A pond is open while somebody sits there.
 */
import { randomBytes } from 'node:crypto'
import type { Db, Queries } from '../kit/db.ts'
import { dayOf } from './nets.ts'
import type { Pond, PondRoom } from './ponds.ts'

/**
 * Members of a pond. Fish swim in at a pace of their own, and the more members shoot at them, the more shots find theirs
 * gone: nine of ten with two hundred members in one pond.
 */
export const POND_SEATS = 12

/** A member who is not heard of for so long has left: his process may have died. */
const GONE_MS = 30_000

export interface Sitter {
  provider: string
  player: string
}

/** A member's place in a room. */
export interface PondPlace {
  pond: Pond
  seat: number
}

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))'
// One whose row is locked is being paid: he was there a moment ago.
const CLEAR = `
  UPDATE pond_seat s SET pond = NULL, seat = NULL FROM (
    SELECT provider, player FROM pond_seat WHERE game = $1 AND currency = $2 AND pond IS NOT NULL AND seen_ms < $3
    ORDER BY provider, player FOR UPDATE SKIP LOCKED) AS gone
  WHERE s.game = $1 AND s.currency = $2 AND s.provider = gone.provider AND s.player = gone.player`
const KNOWN = `
  SELECT p.id, p.number, p.seed, s.seat FROM pond_seat s JOIN pond p ON p.id = s.pond
  WHERE s.game = $1 AND s.currency = $2 AND s.provider = $3 AND s.player = $4`
// The first of the open ones, so that members meet and late ponds close; else a closed one is opened again.
const FREE = `
  SELECT p.id, p.number, p.seed, taken.seats FROM pond p,
    LATERAL (SELECT coalesce(array_agg(s.seat), '{}') AS seats FROM pond_seat s WHERE s.pond = p.id) AS taken
  WHERE p.game = $1 AND p.currency = $2 AND cardinality(taken.seats) < ${POND_SEATS}
  ORDER BY cardinality(taken.seats) = 0, p.number LIMIT 1`
const ADD = `
  INSERT INTO pond (game, currency, number, seed)
  SELECT $1, $2, 1 + coalesce(max(number), 0), $3 FROM pond WHERE game = $1 AND currency = $2 RETURNING id, number, seed`
const SIT = `
  INSERT INTO pond_seat (game, currency, provider, player, pond, seat, day, seen_ms, is_guest) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, false))
  ON CONFLICT (game, currency, provider, player)
    DO UPDATE SET pond = excluded.pond, seat = excluded.seat, seen_ms = excluded.seen_ms,
      is_guest = coalesce($9, pond_seat.is_guest)`

const placeOf = ({ seat, ...pond }: Pond & { seat: number }): PondPlace => ({ pond, seat })

/** The place that a member has. */
export async function findPlace(
  db: Queries,
  { game, currency }: PondRoom,
  { provider, player }: Sitter,
): Promise<PondPlace | undefined> {
  const { rows } = await db.query<Pond & { seat: number }>(KNOWN, [game, currency, provider, player])
  return rows[0] && placeOf(rows[0])
}

/** A seat that is free in a room. */
async function freePlace(tx: Queries, { game, currency }: PondRoom): Promise<PondPlace> {
  const { rows } = await tx.query<Pond & { seats: number[] }>(FREE, [game, currency])
  const [open] = rows
  if (open) {
    const { seats, ...pond } = open
    const seat = Array.from({ length: POND_SEATS }, (_, at) => at).find((at) => !seats.includes(at)) ?? 0
    return { pond, seat }
  }
  const made = await tx.query<Pond>(ADD, [game, currency, randomBytes(12).toString('hex')])
  return { pond: made.rows[0] as Pond, seat: 0 }
}

/** Gives a member of a room a seat, or leaves him his. @param isGuest undefined where it is not known */
export async function sitDown(
  db: Db,
  room: PondRoom,
  sitter: Sitter & { isGuest?: boolean | undefined },
  nowMs: number,
): Promise<PondPlace> {
  const { game, currency } = room
  const { provider, player, isGuest } = sitter
  // By itself: whoever holds others' rows must not wait for one, since shots that are paid hold several.
  await db.query(CLEAR, [game, currency, nowMs - GONE_MS])
  return db.tx(async (tx) => {
    // Of two who come at once, here or at another process, the second finds the seat of the first taken.
    await tx.query(LOCK, [`pond ${game} ${currency}`])
    const place = (await findPlace(tx, room, sitter)) ?? (await freePlace(tx, room))
    const seat = [place.pond.id, place.seat, dayOf(nowMs), nowMs, isGuest]
    await tx.query(SIT, [game, currency, provider, player, ...seat])
    return place
  })
}

const STAND = `
  UPDATE pond_seat SET pond = NULL, seat = NULL
  WHERE game = $1 AND currency = $2 AND provider = $3 AND player = $4 AND seen_ms <= $5`

/** Frees the seat of a member who left, unless he has been heard of since, here or at another process. The last one closes the pond. */
export const standUp = (db: Queries, { game, currency }: PondRoom, { provider, player }: Sitter, leftMs: number) =>
  db.query(STAND, [game, currency, provider, player, leftMs])

const HERE = `
  SELECT p.pond, p.provider, p.player FROM pond_seat p JOIN unnest($1::bigint[], $2::text[], $3::text[]) AS n(pond, provider, player)
    ON p.pond = n.pond AND p.provider = n.provider AND p.player = n.player`
// One whose row is locked is being paid; he is asked again in time.
const STAY = `
  UPDATE pond_seat p SET seen_ms = $4 FROM (
    SELECT p.game, p.currency, p.provider, p.player FROM (${HERE}) AS h JOIN pond_seat p
      ON p.pond = h.pond AND p.provider = h.provider AND p.player = h.player FOR UPDATE OF p SKIP LOCKED) AS here
  WHERE p.game = here.game AND p.currency = here.currency AND p.provider = here.provider AND p.player = here.player`

export interface SittingMember extends Sitter {
  /** The pond at which he sits. */
  pond: number
}

/** Says that members are still there. @returns those who have lost their seats meanwhile */
export async function staySeated<S extends SittingMember>(
  db: Queries,
  sitters: readonly S[],
  nowMs: number,
): Promise<S[]> {
  const nameOf = ({ pond, provider, player }: SittingMember) => `${pond} ${provider} ${player}`
  const columns = [
    sitters.map(({ pond }) => pond),
    sitters.map(({ provider }) => provider),
    sitters.map(({ player }) => player),
  ]
  const { rows } = await db.query<SittingMember>(HERE, columns)
  await db.query(STAY, [...columns, nowMs])
  const seated = new Set(rows.map(nameOf))
  return sitters.filter((one) => !seated.has(nameOf(one)))
}

export interface Seat extends SittingMember {
  seat: number
  /** In ten-thousandths. */
  net: number
  /** A demo account. */
  isGuest: boolean
}

const SEATED = `
  SELECT pond, seat, provider, player, CASE WHEN day = $2 THEN net ELSE 0 END AS net, is_guest AS "isGuest" FROM pond_seat
  WHERE pond = ANY ($1) AND seen_ms >= $3 ORDER BY pond, seat`

/** Everybody who sits at these ponds. */
export async function readSeats(db: Queries, ponds: readonly number[], nowMs: number): Promise<Seat[]> {
  const { rows } = await db.query<Seat>(SEATED, [ponds, dayOf(nowMs), nowMs - GONE_MS])
  return rows
}

const OLD_MS = 2 * 24 * 3_600_000

/** Forgets who was there days ago. */
export const dropSeats = (db: Queries, nowMs: number) =>
  db.query('DELETE FROM pond_seat WHERE seen_ms < $1', [nowMs - OLD_MS])
