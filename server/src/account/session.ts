/** Sessions: an opaque token given once, kept as its hash; looked up in sets, because every request asks. */
import type { AccountState } from '@quarterline/core/account/state'
import type { Currency } from '@quarterline/core/base/money'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { CommType } from '@quarterline/core/upline/commission'
import type { Purse } from '@quarterline/core/wallet/purse'
import type { Db, Queries } from '../kit/db.ts'
import type { Found } from '../kit/http/realm.ts'
import { hashToken, newToken } from './token.ts'

/** A session ends after so much platform time without a request, and at the latest after so much in all. */
export const IDLE_MAX_MS = DAY_MS
export const AGE_MAX_MS = 14 * DAY_MS
/** How often the last request is written down. */
const SEEN_EVERY_MS = 10 * MINUTE_MS
const KEPT_AFTER_END_MS = HOUR_MS

export interface Member {
  shardKey: string
  id: string
  accountId: string
  nickname: string | null
  parentId: string
  currency: string
  state: AccountState
  commType: CommType
  givenCredit: number
  cashId: string
  escrowId: string
  chainId: string | null
}

/** The member's own money, from which his bets are paid. */
export function purseOf({ cashId: cash, escrowId: escrow, currency }: Member): Purse {
  return { cash, escrow, currency: currency as Currency }
}

export interface Session {
  tokenHash: Buffer
  member: Member
}

interface SessionRow extends Member {
  token_hash: Buffer
  created_ms: number
  seen_ms: number
}

/** The columns that make a Member of a row of table `m`. */
export const MEMBER_COLUMNS = `m.shard_key AS "shardKey", m.id, m.account_id AS "accountId", m.nickname,
  m.parent_id AS "parentId", m.currency, m.state, m.comm_type AS "commType", m.given_credit AS "givenCredit",
  m.cash_id AS "cashId", m.escrow_id AS "escrowId", m.chain_id AS "chainId"`

/** Opens a session for a member and returns its token, 256 random bits. */
export async function openSession(tx: Queries, member: Member, ip: string, nowMs: number): Promise<string> {
  const token = newToken()
  await tx.query('DELETE FROM session WHERE shard_key = $1 AND member_id = $2 AND (seen_ms < $3 OR created_ms < $4)', [
    ...[member.shardKey, member.id, nowMs - IDLE_MAX_MS - KEPT_AFTER_END_MS, nowMs - AGE_MAX_MS - KEPT_AFTER_END_MS],
  ])
  await tx.query(
    `INSERT INTO session (token_hash, shard_key, member_id, created_ms, seen_ms, ip) VALUES ($1, $2, $3, $4, $4, $5)`,
    [hashToken(token), member.shardKey, member.id, nowMs, ip],
  )
  return token
}

/** Ends a session; a token that is not one is nothing to end. */
export async function closeSession(tx: Queries, { tokenHash }: Session): Promise<void> {
  await tx.query('DELETE FROM session WHERE token_hash = $1', [tokenHash])
}

const FIND = `
  SELECT s.token_hash, s.created_ms, s.seen_ms, ${MEMBER_COLUMNS}
  FROM session s JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id
  WHERE s.token_hash = ANY($1::bytea[])`

interface Asking {
  hash: Buffer
  resolve(found: SessionRow | undefined): void
  reject(error: Error): void
}

/** A query holds at most so many tokens. */
const ASKED_MAX = 512

/** Looks rows up in sets: while one query is under way the next requests gather, so load makes larger sets, not more. */
function createLookup(db: Db): (hash: Buffer) => Promise<SessionRow | undefined> {
  const asking: Asking[] = []
  let isUnderWay = false

  async function ask(batch: Asking[]): Promise<void> {
    try {
      const { rows } = await db.prepared<SessionRow & Record<string, unknown>>('session-find', FIND, [
        batch.map(({ hash }) => hash),
      ])
      const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
      for (const one of batch) one.resolve(byHash.get(one.hash.toString('base64')))
    } catch (error) {
      for (const one of batch) one.reject(error as Error)
    }
  }

  async function askAll(): Promise<void> {
    while (asking.length > 0) await ask(asking.splice(0, ASKED_MAX))
    isUnderWay = false
  }

  return (hash) =>
    new Promise((resolve, reject) => {
      asking.push({ hash, resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      setImmediate(() => void askAll())
    })
}

/**
 * Finds sessions by token. Refuses with `session_not_exists`, `session_expired`, or the state that ends sessions
 * (rules 14.23).
 */
export function createSessions(db: Db): { find(token: string, nowMs: number): Promise<Found<Session>> } {
  const row = createLookup(db)

  return {
    async find(token, nowMs) {
      const found = await row(hashToken(token))
      if (!found) return { ok: false, code: 'session_not_exists' }
      const { token_hash: tokenHash, created_ms: createdMs, seen_ms: seenMs, ...member } = found
      if (nowMs - seenMs > IDLE_MAX_MS || nowMs - createdMs > AGE_MAX_MS) return { ok: false, code: 'session_expired' }
      if (member.state === 'closed') return { ok: false, code: 'CLOSE' }
      if (member.state === 'blocked') return { ok: false, code: 'BLOCK' }
      if (member.state === 'inactive') return { ok: false, code: 'account_inactive' }
      if (nowMs - seenMs > SEEN_EVERY_MS) {
        await db.query('UPDATE session SET seen_ms = $2 WHERE token_hash = $1 AND seen_ms < $2', [tokenHash, nowMs])
      }
      return { ok: true, session: { tokenHash, member } }
    },
  }
}
