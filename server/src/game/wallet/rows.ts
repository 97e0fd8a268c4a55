/** Rows of rounds, and of the messages of providers that were carried out. */
import type { Money } from '@quarterline/core/base/money'
import type { GameRound } from '@quarterline/core/game/round'
import type { CommType } from '@quarterline/core/upline/commission'
import { uuidv7 } from 'uuidv7'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'

/** A message that was carried out. */
export interface TxRow {
  /** Our name of it. */
  id: string
  call: 'bet' | 'win' | 'betWin' | 'rollback' | 'promo' | 'endRound' | 'tombstone'
  fingerprint: string
  shardKey: string | null
  memberId: string | null
  roundId: string | null
  bet: Money | null
  win: Money | null
  /** The free spins of which it used one. */
  grantId: string | null
  /** Of a stake, what fed jackpots; of a gift, what they paid. */
  jackpot: Money | null
  isRolledBack: boolean
}

/** Names a transaction: of a provider whose ids are its own the scope is empty, of others it is the player. */
export interface TxKey {
  provider: string
  scope: string
  tx: string
}

const FIND_TX = `
  SELECT id, call, fingerprint, shard_key AS "shardKey", member_id AS "memberId", round_id AS "roundId", bet, win,
    grant_id AS "grantId", jackpot, is_rolled_back AS "isRolledBack"
  FROM game_tx WHERE provider = $1 AND scope = $2 AND tx = $3`

export async function findTx(db: Queries, { provider, scope, tx }: TxKey): Promise<TxRow | undefined> {
  const { rows } = await db.prepared<TxRow & Record<string, unknown>>('game-tx', FIND_TX, [provider, scope, tx])
  return rows[0]
}

/** Thrown when somebody else carried the same transaction out meanwhile: it is found then. */
export class TxTaken extends Error {}

const ADD_TX = `
  INSERT INTO game_tx (provider, scope, tx, id, call, fingerprint, shard_key, member_id, round_id, bet, win, grant_id,
    jackpot, at_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`

/** Notes that a message is carried out, in the transaction of its transfers. @throws TxTaken */
export async function addTx(
  tx: Queries,
  { provider, scope, tx: name }: TxKey,
  { id, call, fingerprint, shardKey, memberId, roundId, bet, win, grantId, jackpot }: Omit<TxRow, 'isRolledBack'>,
  nowMs: number,
): Promise<void> {
  const { rowCount } = await tx.prepared('game-tx-add', ADD_TX, [
    ...[provider, scope, name, id, call, fingerprint, shardKey, memberId, roundId, bet, win, grantId, jackpot, nowMs],
  ])
  if (rowCount !== 1) throw new TxTaken('carried out meanwhile')
}

const ROLLED_BACK = 'UPDATE game_tx SET is_rolled_back = true WHERE provider = $1 AND scope = $2 AND tx = $3'

export async function markRolledBack(tx: Queries, { provider, scope, tx: name }: TxKey): Promise<void> {
  await tx.query(ROLLED_BACK, [provider, scope, name])
}

/** A round with whose it is, frozen when it began. */
export interface RoundRow extends GameRound {
  id: string
  game: string
  kind: string
  chainId: string
  commType: CommType
  openedMs: number
  stakedMs: number
  /** Whether its stakes are free spins. */
  isFree: boolean
  /** Whether it is a stay at a provider that keeps the balance. */
  isStay: boolean
}

const COLUMNS = `id, game, kind, chain_id AS "chainId", comm_type AS "commType", state, stake, paid, bets, wins, acts, holds,
  settled, is_swept AS "isSwept", is_free AS "isFree", is_stay AS "isStay", opened_ms AS "openedMs", staked_ms AS "stakedMs"`
const FIND_ROUND = `
  SELECT ${COLUMNS} FROM game_round WHERE shard_key = $1 AND member_id = $2 AND provider = $3 AND round = $4`
const ROUND_BY_ID = `SELECT ${COLUMNS} FROM game_round WHERE shard_key = $1 AND id = $2`

/** A member's round; his purse is locked. */
export async function findRound(
  tx: Queries,
  { shardKey, id }: Pick<Member, 'shardKey' | 'id'>,
  provider: string,
  round: string,
): Promise<RoundRow | undefined> {
  const { rows } = await tx.prepared<RoundRow & Record<string, unknown>>('game-round', FIND_ROUND, [
    ...[shardKey, id, provider, round],
  ])
  return rows[0]
}

export async function readRound(tx: Queries, shardKey: string, id: string): Promise<RoundRow | undefined> {
  return (await tx.query<RoundRow & Record<string, unknown>>(ROUND_BY_ID, [shardKey, id])).rows[0]
}

const WRITE = `
  INSERT INTO game_round (shard_key, id, provider, round, game, member_id, chain_id, comm_type, cash_id, escrow_id, currency,
    kind, state, stake, paid, bets, wins, acts, holds, settled, opened_ms, staked_ms, is_swept, is_free, is_stay, ended_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
    CASE WHEN $13::text = 'open' THEN NULL ELSE $26::bigint END)
  ON CONFLICT (shard_key, id) DO UPDATE SET state = excluded.state, stake = excluded.stake, paid = excluded.paid,
    bets = excluded.bets, wins = excluded.wins, acts = excluded.acts, holds = excluded.holds, settled = excluded.settled,
    staked_ms = excluded.staked_ms, is_swept = excluded.is_swept,
    ended_ms = CASE WHEN excluded.ended_ms IS NOT NULL THEN coalesce(game_round.ended_ms, excluded.ended_ms) END`

/** Writes a round as it is after an act. */
export async function writeRound(
  tx: Queries,
  { shardKey, id: memberId, cashId, escrowId, currency }: Member,
  { provider, round: name }: { provider: string; round: string },
  round: RoundRow,
  nowMs: number,
): Promise<void> {
  const { id, game, kind, chainId, commType, state, stake, paid, bets, wins, acts, holds, settled } = round
  await tx.prepared('game-round-write', WRITE, [
    ...[shardKey, id, provider, name, game, memberId, chainId, commType, cashId, escrowId, currency, kind],
    ...[
      state,
      stake,
      paid,
      bets,
      wins,
      acts,
      holds,
      settled,
      round.openedMs,
      round.stakedMs,
      round.isSwept,
      round.isFree,
      round.isStay,
    ],
    nowMs,
  ])
}

/** The id of a new round or movement. */
export const newRowId = (): string => uuidv7()
