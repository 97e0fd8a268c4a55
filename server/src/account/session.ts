/**
 * Members' sessions: an opaque token given once and stored as a hash; looked up in batches, because every request needs
 * its session.
 */
import { type AccountState, bettingRefusal } from '@quarterline/core/account/state'
import type { ErrorCode } from '@quarterline/core/base/errors'
import type { Currency } from '@quarterline/core/base/money'
import type { Switch } from '@quarterline/core/base/switch'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { CommType } from '@quarterline/core/upline/commission'
import type { Purse } from '@quarterline/core/wallet/purse'
import type { Db, Queries } from '../kit/db.ts'
import type { SessionResult } from '../kit/http/realm.ts'
import { createLastSeen } from './lastSeen.ts'
import { hashToken, newToken } from './token.ts'

/**
 * A session ends after this much real time without activity, and after this much in all. Real time, whatever a replay's
 * speed: it protects against the device's next user (decision 0030).
 */
export const IDLE_MAX_MS = DAY_MS
export const AGE_MAX_MS = 14 * DAY_MS
/** How often activity is recorded. */
const SEEN_EVERY_MS = 10 * MINUTE_MS
const KEPT_AFTER_END_MS = HOUR_MS
/** The longest User-Agent kept. */
const AGENT_MAX = 200
/** The most sessions of a member; a login beyond ends the oldest. */
const SESSIONS_MAX = 500

export interface Member {
  shardKey: string
  id: string
  accountId: string
  nickname: string | null
  parentId: string
  currency: string
  /** Combined with his uplines: suspended above means view only, closed above means out. */
  state: AccountState
  commType: CommType
  givenCredit: number
  cashId: string
  escrowId: string
  chainId: string | null
  /** His licensee's type: 1 keeps members' money here, 2 in its seamless wallet. */
  licenseeType: 1 | 2
  /** Features switched off for him or his licensee's members. */
  off: Switch[]
  /** Raised whenever his profile changes, or the features open to members. */
  profileTurn: number
}

/** The purse of a member's own money. */
export function purseOf({ cashId: cash, escrowId: escrow, currency }: Member): Purse {
  return { cash, escrow, currency: currency as Currency }
}

/** SQL: the state that holds for member `m`: the strictest of his own, his uplines' and his licensee's. */
export const MEMBER_STATE = 'member_reach(member_reach(m.state, m.upline_state), m.licensee_state)'
const STATE = `SELECT ${MEMBER_STATE} AS state FROM member m WHERE shard_key = $1 AND id = $2`

/** A member's state now, under a lock; his session may be out of date. */
export async function readState(tx: Queries, { shardKey, id }: Pick<Member, 'shardKey' | 'id'>): Promise<AccountState> {
  const { rows } = await tx.query<{ state: AccountState }>(STATE, [shardKey, id])
  return rows[0]?.state ?? 'closed'
}

/** Why a member's account may not bet or pay now; undefined if it may. Called under his purse's lock. */
export const readBettingRefusal = async (
  tx: Queries,
  member: Pick<Member, 'shardKey' | 'id'>,
): Promise<ErrorCode | undefined> => bettingRefusal(await readState(tx, member))

export interface Session {
  tokenHash: Buffer
  member: Member
  /** Real time until it expires without activity. */
  endsInMs: number
  /** The profile version that its page has read. */
  profileRead: number
}

/** The origin of a new session, and its real time; by default platform time. */
export interface SessionOrigin {
  wallMs?: number
  agent?: string | undefined
}

/** A User-Agent as stored. */
export function agentText(agent: string | undefined): string {
  return (agent ?? '').replaceAll('\0', '').toWellFormed().slice(0, AGENT_MAX)
}

/** Real time until a session ends, from its opening and last activity. */
export function timeLeft(
  { created_ms, seen_ms }: { created_ms: number; seen_ms: number },
  wallMs: number,
  { idleMs, ageMs }: { idleMs: number; ageMs: number },
): number {
  return Math.min(idleMs - (wallMs - seen_ms), ageMs - (wallMs - created_ms))
}

interface SessionRow extends Member {
  token_hash: Buffer
  created_ms: number
  seen_ms: number
  profile_read: number
}

/** How often the open features have changed; profiles include them. */
export const PRODUCT_TURN = '(SELECT product_turn FROM house)'

/** A column of the tree's licensee, if there is one. */
const LICENSEE = (column: string) =>
  `SELECT l.${column} FROM licensee_tree t JOIN licensee l ON l.id = t.licensee_id WHERE t.shard_key = m.shard_key`

/** Columns of table `m` that make a Member. */
export const MEMBER_COLUMNS = `m.shard_key AS "shardKey", m.id, m.account_id AS "accountId", m.nickname,
  m.parent_id AS "parentId", m.currency,
  ${MEMBER_STATE} AS state, m.comm_type AS "commType", m.given_credit AS "givenCredit",
  m.cash_id AS "cashId", m.escrow_id AS "escrowId", m.chain_id AS "chainId",
  m.profile_turn + ${PRODUCT_TURN} AS "profileTurn",
  coalesce((${LICENSEE('type')}), 1) AS "licenseeType", m.off || coalesce((${LICENSEE('off')}), '{}') AS off`

/** Opens a session for a member and returns its token, 256 random bits. */
export async function openSession(
  tx: Queries,
  { shardKey, id }: Pick<Member, 'shardKey' | 'id'>,
  ip: string,
  nowMs: number,
  { wallMs = nowMs, agent }: SessionOrigin = {},
): Promise<string> {
  const token = newToken()
  await tx.query(
    `DELETE FROM session WHERE shard_key = $1 AND member_id = $2 AND (seen_ms < $3 OR created_ms < $4 OR created_ms < (
       SELECT created_ms FROM session WHERE shard_key = $1 AND member_id = $2
       ORDER BY created_ms DESC OFFSET ${SESSIONS_MAX - 1} LIMIT 1))`,
    [shardKey, id, wallMs - IDLE_MAX_MS - KEPT_AFTER_END_MS, wallMs - AGE_MAX_MS - KEPT_AFTER_END_MS],
  )
  await tx.query(
    `INSERT INTO session (token_hash, shard_key, member_id, created_ms, seen_ms, ip, opened_ms, agent, profile_turn)
     SELECT $1, $2, $3, $4, $4, $5, $6, $7, profile_turn + ${PRODUCT_TURN} FROM member WHERE shard_key = $2 AND id = $3`,
    [hashToken(token), shardKey, id, wallMs, ip, nowMs, agentText(agent)],
  )
  return token
}

/** Ends a session; an unknown token is ignored. */
export async function closeSession(tx: Queries, tokenHash: Buffer): Promise<void> {
  await tx.query('DELETE FROM session WHERE token_hash = $1', [tokenHash])
}

const FIND = `
  SELECT s.token_hash, s.created_ms, s.seen_ms, s.profile_turn AS profile_read, ${MEMBER_COLUMNS}
  FROM session s JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id
  WHERE s.token_hash = ANY($1::bytea[])`

interface PendingLookup {
  hash: Buffer
  resolve(found: SessionRow | undefined): void
  reject(error: Error): void
}

/** The most tokens of a query. */
const ASKED_MAX = 512

/**
 * Looks rows up in batches: while one query runs the next requests gather, so that load makes batches larger, not more
 * frequent.
 */
function createLookup(db: Db): (hash: Buffer) => Promise<SessionRow | undefined> {
  const asking: PendingLookup[] = []
  let isUnderWay = false

  async function ask(batch: PendingLookup[]): Promise<void> {
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

/** Finds sessions by their tokens. */
export interface SessionFinder {
  /**
   * Refuses with `session_not_exists`, `session_expired`, or a state that ends sessions (rules 14.23).
   * @param isByHand whether a person made the call: polling does not keep a session alive
   */
  find(token: string, isByHand: boolean): Promise<SessionResult<Session>>
}

/** @param wallMs real time in epoch ms */
export function createSessions(db: Db, wallMs: () => number): SessionFinder {
  const row = createLookup(db)
  const seen = createLastSeen(db)

  return {
    async find(token, isByHand) {
      const found = await row(hashToken(token))
      if (!found) return { ok: false, code: 'session_not_exists' }
      const { token_hash: tokenHash, created_ms, seen_ms, profile_read: profileRead, ...member } = found
      const nowMs = wallMs()
      const bounds = { idleMs: IDLE_MAX_MS, ageMs: AGE_MAX_MS }
      if (timeLeft({ created_ms, seen_ms }, nowMs, bounds) < 0) return { ok: false, code: 'session_expired' }
      if (member.state === 'closed') return { ok: false, code: 'CLOSE' }
      if (member.state === 'blocked') return { ok: false, code: 'BLOCK' }
      if (member.state === 'inactive') return { ok: false, code: 'account_inactive' }
      const isNoted = isByHand && nowMs - seen_ms > SEEN_EVERY_MS
      if (isNoted) await seen(tokenHash, nowMs)
      const endsInMs = timeLeft({ created_ms, seen_ms: isNoted ? nowMs : seen_ms }, nowMs, bounds)
      return { ok: true, session: { tokenHash, member, endsInMs, profileRead } }
    },
  }
}
