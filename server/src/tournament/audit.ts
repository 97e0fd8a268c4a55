/** Checks rooms against their money: what a room's account has, what its seats paid, and what was paid out. */

import type { Currency, Money } from '@quarterline/core/base/money'
import { rakeOf } from '@quarterline/core/tournament/prizes'
import type { Queries } from '../kit/db.ts'
import { inUnits } from '../wallet/audit.ts'

// An unfinished room's account holds its fees and its prize; a finished room's is empty. The whole pool is paid as
// prizes.
const ROOMS = `
  SELECT r.room_no::text AS no, r.state, r.seats, r.type, r.currency, r.fee, r.prize, r.rake_ppm, a.balance::text AS balance,
    (count(s.id) FILTER (WHERE NOT s.has_left))::int AS taken,
    coalesce(sum(s.fee) FILTER (WHERE NOT s.has_left AND s.refunded_ms IS NULL), 0)::text AS fees,
    coalesce(sum(s.prize), 0)::text AS prizes, (count(s.end_id))::int AS paid,
    (count(s.id) FILTER (WHERE s.has_left AND s.refunded_ms IS NULL))::int AS unreturned
  FROM room r JOIN ledger_account a ON a.shard_key = r.shard_key AND a.id = r.account_id
  LEFT JOIN room_seat s ON s.room_id = r.id
  GROUP BY r.id, a.balance ORDER BY r.room_no`

interface AuditedRoom {
  no: string
  state: string
  seats: number
  currency: Currency
  fee: Money
  prize: Money
  rake_ppm: number
  balance: string
  taken: number
  fees: string
  prizes: string
  paid: number
  unreturned: number
}

// How a fee and a prize changed a member's money.
const SEATS = `
  SELECT s.id::text AS id, r.room_no::text AS no, coalesce(f.amount, 0)::text AS fee, coalesce(p.amount, 0)::text AS prize,
    (CASE WHEN s.refunded_ms IS NULL THEN -s.fee ELSE 0 END)::text AS due, coalesce(s.prize, 0)::text AS won
  FROM room_seat s JOIN room r ON r.id = s.room_id
  LEFT JOIN LATERAL (SELECT sum(result) AS amount FROM booking k WHERE k.shard_key = s.shard_key AND k.item = s.id) f ON true
  LEFT JOIN LATERAL (SELECT sum(result) AS amount FROM booking k WHERE k.shard_key = s.shard_key AND k.item = s.end_id) p ON true
  WHERE coalesce(f.amount, 0) <> (CASE WHEN s.refunded_ms IS NULL THEN -s.fee ELSE 0 END)
    OR coalesce(p.amount, 0) <> coalesce(s.prize, 0) ORDER BY 1`

// A seamless wallet confirms exactly the seats whose fees it pays.
const AT_WALLETS = `
  SELECT coalesce(w.bet_id, s.id)::text AS id, s.id IS NOT NULL AS here
  FROM (SELECT shard_key, bet_id FROM seamless_bet WHERE ticket IS NOT NULL AND state = 'confirmed') AS w
  FULL JOIN (
    SELECT s.shard_key, s.id FROM room_seat s JOIN licensee_tree t ON t.shard_key = s.shard_key
    JOIN licensee l ON l.id = t.licensee_id AND l.type = 2
  ) AS s ON s.shard_key = w.shard_key AND s.id = w.bet_id
  WHERE w.bet_id IS NULL OR s.id IS NULL ORDER BY 1`

const isOver = (state: string) => state === 'ended' || state === 'cancelled'

function differencesOf(room: AuditedRoom): string[] {
  const { no, state, seats, taken, balance, fees, prizes, paid, fee, prize, rake_ppm, currency, unreturned } = room
  const said: string[] = []
  const held = isOver(state) ? 0n : BigInt(fees) + BigInt(prize)
  if (BigInt(balance) !== held)
    said.push(`Room ${no} (${state}) has ${inUnits(balance)}, but should have ${inUnits(String(held))}.`)
  if (seats !== taken) said.push(`Room ${no} counts ${seats} seats, but ${taken} are taken.`)
  if (unreturned > 0) said.push(`Room ${no} kept the fee of ${unreturned} given up seats.`)
  if (paid > 0) {
    const pool = prize > 0 ? BigInt(prize) : BigInt(fee - rakeOf(fee, rake_ppm, currency)) * BigInt(taken)
    if (BigInt(prizes) !== pool) said.push(`Room ${no} paid ${inUnits(prizes)} of a pool of ${inUnits(String(pool))}.`)
  }
  return said
}

/** Differences, one sentence each. */
export async function auditRooms(db: Queries): Promise<string[]> {
  const rooms = (await db.query<AuditedRoom & Record<string, unknown>>(ROOMS)).rows
  const seats = (await db.query<Record<'id' | 'no' | 'fee' | 'prize' | 'due' | 'won', string>>(SEATS)).rows
  const atWallets = (await db.query<{ id: string; here: boolean }>(AT_WALLETS)).rows
  return [
    ...atWallets.map(({ id, here }) =>
      here
        ? `Seat ${id} is not confirmed at its member’s wallet.`
        : `A wallet has confirmed seat ${id}, which is not here.`,
    ),
    ...rooms.flatMap(differencesOf),
    ...seats.map(
      ({ id, no, fee, prize, due, won }) =>
        `Seat ${id} of room ${no} is booked with ${inUnits(fee)} and ${inUnits(prize)}, but paid ${inUnits(due)} and won ${inUnits(won)}.`,
    ),
  ]
}
