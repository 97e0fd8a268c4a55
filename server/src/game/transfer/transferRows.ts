/** Rows of stays at providers that keep the balance, and of moves of money there and back. */
import type { Currency, Money } from '@quarterline/core/base/money'
import { purseOf } from '../../account/session.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import { houseAccount, openAccount } from '../../wallet/accounts.ts'
import type { Provider } from '../provider/providers.ts'
import type { Ground } from '../wallet/ground.ts'

/** A member's stay at a provider. */
export interface StayRow {
  id: string
  shardKey: string
  memberId: string
  provider: string
  player: string
  currency: Currency
  tries: number
}

/** A move of money, with its stay. */
export interface MoveRow extends Omit<StayRow, 'id'> {
  id: string
  stayId: string
  way: 'in' | 'out'
  amount: Money | null
}

const STAY = `s.id, s.shard_key AS "shardKey", s.member_id AS "memberId", s.provider, s.player, s.tries,
  (SELECT m.currency FROM member m WHERE m.shard_key = s.shard_key AND m.id = s.member_id) AS currency`
const OPEN_STAY = `
  SELECT ${STAY} FROM game_stay s WHERE s.shard_key = $1 AND s.member_id = $2 AND s.provider = $3 AND s.state = 'open'`

/** A member's stay at a provider, if he has money there or on the way. */
export async function findStay(
  db: Queries,
  { shardKey, id }: { shardKey: string; id: string },
  provider: string,
): Promise<StayRow | undefined> {
  return (await db.query<StayRow & Record<string, unknown>>(OPEN_STAY, [shardKey, id, provider])).rows[0]
}

const CLAIM_MOVES = `
  WITH due AS (
    SELECT shard_key, id FROM game_transfer WHERE state = 'asked' AND next_ms <= $1 AND provider = $2
    ORDER BY next_ms LIMIT $4 FOR UPDATE SKIP LOCKED
  )
  UPDATE game_transfer t SET tries = t.tries + 1, next_ms = $1 + $3 FROM due, game_stay s
  WHERE t.shard_key = due.shard_key AND t.id = due.id AND s.shard_key = t.shard_key AND s.id = t.stay_id
  RETURNING t.id, t.stay_id AS "stayId", t.way, t.amount, t.tries, s.shard_key AS "shardKey", s.member_id AS "memberId", s.provider,
    s.player, (SELECT m.currency FROM member m WHERE m.shard_key = s.shard_key AND m.id = s.member_id) AS currency`

/** The transfers of one provider that are claimed together. */
export interface Claim {
  provider: string
  wallMs: number
  leaseMs: number
  most: number
}

/** Takes moves whose provider is due to be asked, so that no other process asks at the same time. */
export async function claimMoves(db: Queries, { provider, wallMs, leaseMs, most }: Claim): Promise<MoveRow[]> {
  return (await db.query<MoveRow & Record<string, unknown>>(CLAIM_MOVES, [wallMs, provider, leaseMs, most])).rows
}

const CLAIM_STAYS = `
  WITH due AS (
    SELECT s.shard_key, s.id FROM game_stay s
    WHERE s.state = 'open' AND s.is_leaving AND s.next_ms <= $1 AND s.provider = $2
      AND NOT EXISTS (SELECT FROM game_transfer t WHERE t.shard_key = s.shard_key AND t.stay_id = s.id AND t.state = 'asked')
    ORDER BY s.next_ms LIMIT $4 FOR UPDATE SKIP LOCKED
  )
  UPDATE game_stay s SET next_ms = $1 + $3 FROM due WHERE s.shard_key = due.shard_key AND s.id = due.id RETURNING ${STAY}`

/** Takes stays whose money is due to be asked back. */
export async function claimStays(db: Queries, { provider, wallMs, leaseMs, most }: Claim): Promise<StayRow[]> {
  return (await db.query<StayRow & Record<string, unknown>>(CLAIM_STAYS, [wallMs, provider, leaseMs, most])).rows
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const FIND_ASKED = `
  SELECT t.id, t.stay_id AS "stayId", t.way, t.amount, t.tries, t.asked_ms AS "askedMs", s.shard_key AS "shardKey",
    s.member_id AS "memberId", s.provider, s.player, m.currency
  FROM game_transfer t JOIN game_stay s ON s.shard_key = t.shard_key AND s.id = t.stay_id
  JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id WHERE t.id = $1 AND t.state = 'asked'`

/** A move on its way, by its name, with the time since when it is. */
export async function findAsked(db: Queries, id: string): Promise<(MoveRow & { askedMs: number }) | undefined> {
  if (!UUID.test(id)) return undefined
  return (await db.query<MoveRow & { askedMs: number } & Record<string, unknown>>(FIND_ASKED, [id])).rows[0]
}

const MOVE_STATE = 'SELECT state, provider, amount FROM game_transfer WHERE shard_key = $1 AND id = $2'

export interface MoveState {
  state: 'asked' | 'done' | 'failed'
  provider: string
  amount: Money | null
}

/** Reads the state of a transfer, if there is one. */
export async function readMoveState(
  db: Queries,
  { shardKey, id }: Pick<MoveRow, 'shardKey' | 'id'>,
): Promise<MoveState | undefined> {
  return (await db.query<MoveState & Record<string, unknown>>(MOVE_STATE, [shardKey, id])).rows[0]
}

const AGAIN = 'UPDATE game_transfer SET next_ms = $3 WHERE shard_key = $1 AND id = $2'

/** Says when a move is asked about again. */
export async function askAgainAt(db: Queries, { shardKey, id }: MoveRow, atMs: number): Promise<void> {
  await db.query(AGAIN, [shardKey, id, atMs])
}

const ADD_MOVE = `
  INSERT INTO game_transfer (shard_key, id, stay_id, provider, way, amount, next_ms, asked_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`

/** Writes a move before its provider is asked. @returns whether none of its stay is under way already */
export async function addMove(
  tx: Queries,
  { shardKey, id, stayId, provider, way, amount }: Omit<MoveRow, 'memberId' | 'player' | 'currency' | 'tries'>,
  { nextMs, nowMs }: { nextMs: number; nowMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(ADD_MOVE, [shardKey, id, stayId, provider, way, amount, nextMs, nowMs])
  return rowCount === 1
}

const END_MOVE = `
  UPDATE game_transfer SET state = $3, amount = coalesce($4, amount), ended_ms = $5
  WHERE shard_key = $1 AND id = $2 AND state = 'asked'`

/** Ends a move. @returns false if it had ended before */
export async function endMove(
  tx: Queries,
  { shardKey, id }: Pick<MoveRow, 'shardKey' | 'id'>,
  { state, amount, nowMs }: { state: 'done' | 'failed'; amount?: Money; nowMs: number },
): Promise<boolean> {
  return (await tx.query(END_MOVE, [shardKey, id, state, amount ?? null, nowMs])).rowCount === 1
}

/**
 * The accounts of a transfer in the house's own books: money of the bank's that is on its way, and money that is with
 * the provider.
 */
const ENDS = {
  leave: ['bank', 'transit'],
  arrive: ['transit', 'provider'],
  fail: ['transit', 'bank'],
  return: ['provider', 'bank'],
} as const

/** The transfer of the house's books that a step of a move makes. */
export async function bookStep(
  tx: Tx,
  { shardKey, id, currency }: Pick<MoveRow, 'shardKey' | 'id' | 'currency'>,
  { ledgerId: ownerId }: Pick<Provider, 'ledgerId'>,
  { step, amount }: { step: keyof typeof ENDS; amount: Money },
) {
  const accountOf = (kind: 'bank' | 'transit' | 'provider') =>
    kind === 'bank'
      ? houseAccount(tx, shardKey, kind, currency)
      : openAccount(tx, { shardKey, ownerId, kind, currency })
  const [from, to] = ENDS[step]
  const [debit, credit] = [await accountOf(from), await accountOf(to)]
  return { cause: id, step, round: 0, debit, credit, amount, currency, reason: 'transit' } as const
}

/** Books a step of a move with the money of a message that is being carried out. */
export async function bookBeside(
  { tx, member, last }: Ground,
  id: string,
  provider: Pick<Provider, 'ledgerId'>,
  step: { step: keyof typeof ENDS; amount: Money },
): Promise<void> {
  if (step.amount === 0) return
  const { currency } = purseOf(member)
  const of = { shardKey: member.shardKey, id, currency: currency as Currency }
  last.push({ bookings: [], transfers: [await bookStep(tx, of, provider, step)] })
}
