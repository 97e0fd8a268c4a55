/** Seats at a pond: four make a bank, whose members see each other's cannons; all see the same fish. */
import type { Db, Queries } from '../kit/db.ts'
import { dayOf } from './nets.ts'
import { lockPond } from './ponds.ts'

/** Seats of a bank. */
const BANK = 4
/** The bank of a seat. */
export const bankOf = (seat: number): number => Math.floor(seat / BANK)

/** A member who is not heard of for so long has left: his process may have died. */
const GONE_MS = 30_000

interface Sitter {
  provider: string
  player: string
}

const CLEAR = 'UPDATE pond_seat SET seat = NULL WHERE pond = $1 AND seat IS NOT NULL AND seen_ms < $2'
const KNOWN = 'SELECT seat FROM pond_seat WHERE pond = $1 AND provider = $2 AND player = $3'
// The lowest that is free: there is one among as many as are taken and one more.
const FREE = `
  SELECT min(n)::int AS seat FROM generate_series(0, (SELECT count(*) FROM pond_seat WHERE pond = $1 AND seat IS NOT NULL)) AS n
  WHERE NOT EXISTS (SELECT 1 FROM pond_seat WHERE pond = $1 AND seat = n)`
const SIT = `
  INSERT INTO pond_seat (pond, provider, player, seat, day, seen_ms, is_guest) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (pond, provider, player)
    DO UPDATE SET seat = excluded.seat, seen_ms = excluded.seen_ms, is_guest = excluded.is_guest`

/** Gives a member a seat, or leaves him his. */
export function sitDown(
  db: Db,
  pond: number,
  { provider, player, isGuest }: Sitter & { isGuest: boolean },
  nowMs: number,
): Promise<number> {
  return db.tx(async (tx) => {
    await lockPond(tx, pond)
    await tx.query(CLEAR, [pond, nowMs - GONE_MS])
    const known = await tx.query<{ seat: number | null }>(KNOWN, [pond, provider, player])
    const free = async () => (await tx.query<{ seat: number }>(FREE, [pond])).rows[0]?.seat ?? 0
    const seat = known.rows[0]?.seat ?? (await free())
    await tx.query(SIT, [pond, provider, player, seat, dayOf(nowMs), nowMs, isGuest])
    return seat
  })
}

/** Frees a member's seat. */
export const standUp = (db: Queries, pond: number, { provider, player }: Sitter) =>
  db.query('UPDATE pond_seat SET seat = NULL WHERE pond = $1 AND provider = $2 AND player = $3', [
    pond,
    provider,
    player,
  ])

const STAY = `
  UPDATE pond_seat p SET seen_ms = $4 FROM unnest($2::text[], $3::text[]) AS n(provider, player)
  WHERE p.pond = $1 AND p.provider = n.provider AND p.player = n.player AND p.seat IS NOT NULL RETURNING p.provider, p.player`

/** Says that members are still there. @returns those who have lost their seats meanwhile */
export async function staySeated<S extends Sitter>(
  db: Queries,
  pond: number,
  sitters: readonly S[],
  nowMs: number,
): Promise<S[]> {
  const columns = [sitters.map(({ provider }) => provider), sitters.map(({ player }) => player)]
  const { rows } = await db.query<Sitter>(STAY, [pond, ...columns, nowMs])
  const seated = new Set(rows.map(({ provider, player }) => `${provider} ${player}`))
  return sitters.filter(({ provider, player }) => !seated.has(`${provider} ${player}`))
}

export interface Seat extends Sitter {
  seat: number
  /** In ten-thousandths. */
  net: number
  /** A demo account. */
  isGuest: boolean
}

const SEATED = `
  SELECT seat, provider, player, CASE WHEN day = $2 THEN net ELSE 0 END AS net, is_guest AS "isGuest" FROM pond_seat
  WHERE pond = $1 AND seat IS NOT NULL AND seen_ms >= $3 ORDER BY seat`

/** Everybody who sits there. */
export async function readSeats(db: Queries, pond: number, nowMs: number): Promise<Seat[]> {
  const { rows } = await db.query<Seat>(SEATED, [pond, dayOf(nowMs), nowMs - GONE_MS])
  return rows
}

const OLD_MS = 2 * 24 * 3_600_000

/** Forgets who was there days ago. */
export const dropSeats = (db: Queries, nowMs: number) =>
  db.query('DELETE FROM pond_seat WHERE seen_ms < $1', [nowMs - OLD_MS])
