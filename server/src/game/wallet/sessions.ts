/**
 * Sessions of games: opened with a launch token that a provider turns in once, within a minute; ended with the login from
 * which they were opened.
 */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { AGE_MAX_MS, IDLE_MAX_MS, MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import { hashToken, newToken } from '../../account/token.ts'
import type { Queries } from '../../kit/db.ts'
import { networkOf } from '../../kit/http/network.ts'

/** How long a launch token may be turned in, in real ms. */
export const TOKEN_MS = 60_000
const ID_BYTES = 16

/** A member as providers know him. */
export interface GamePlayer {
  /** The name that they know. */
  id: string
  shardKey: string
  memberId: string
}

const newName = (): string => randomBytes(ID_BYTES).toString('base64url')

const PLAYER = `
  WITH made AS (
    INSERT INTO game_player (id, shard_key, member_id) VALUES ($1, $2, $3)
    ON CONFLICT (shard_key, member_id) DO NOTHING RETURNING id
  )
  SELECT id FROM made UNION ALL SELECT id FROM game_player WHERE shard_key = $2 AND member_id = $3 LIMIT 1`

/** The name of a member, made when he plays first. */
export async function playerOf(tx: Queries, { shardKey, id }: Pick<Member, 'shardKey' | 'id'>): Promise<string> {
  const found = () => tx.query<{ id: string }>(PLAYER, [newName(), shardKey, id])
  // Made by another request between the two halves, it is seen by the next statement.
  const row = (await found()).rows[0] ?? (await found()).rows[0]
  return (row as { id: string }).id
}

const FIND_PLAYER = 'SELECT id, shard_key AS "shardKey", member_id AS "memberId" FROM game_player WHERE id = $1'

export async function findPlayer(db: Queries, id: string): Promise<GamePlayer | undefined> {
  return (await db.prepared<GamePlayer & Record<string, unknown>>('game-player', FIND_PLAYER, [id])).rows[0]
}

const MEMBER = `SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.shard_key = $1 AND m.id = $2`

/** A player's member as he is now, with his cash account for the lock. */
export async function readPlayer(tx: Queries, { shardKey, memberId }: GamePlayer): Promise<Member | undefined> {
  const { rows } = await tx.prepared<Member & Record<string, unknown>>('game-member', MEMBER, [shardKey, memberId])
  return rows[0]
}

/** A request to open a game. */
export interface LaunchWish {
  player: string
  loginHash: Buffer
  provider: string
  game: string
  currency: string
  ip: string
  language: string
  /** Since when the member plays, in platform time. */
  sinceMs: number
}

/** The most sessions of a player; a launch beyond ends the oldest. */
const SESSIONS_MAX = 50
const FORGET = `
  DELETE FROM game_session WHERE player = $1 AND id IN (
    SELECT id FROM game_session WHERE player = $1 ORDER BY at_ms DESC OFFSET ${SESSIONS_MAX - 1})`
const OPEN = `
  INSERT INTO game_session (id, token_hash, token_ends_ms, player, login_hash, provider, game, currency, ip, language, since_ms, at_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

/** Opens a session and returns its launch token, which is stored as a hash. @param wallMs real time in epoch ms */
export async function openGameSession(tx: Queries, wish: LaunchWish, wallMs: number): Promise<string> {
  const token = newToken()
  const { player, loginHash, provider, game, currency, ip, language, sinceMs } = wish
  await tx.query(FORGET, [player])
  await tx.query(OPEN, [
    ...[
      newName(),
      hashToken(token),
      wallMs + TOKEN_MS,
      player,
      loginHash,
      provider,
      game,
      currency,
      ip,
      language,
      sinceMs,
      wallMs,
    ],
  ])
  return token
}

/** A session that a provider plays in. */
export interface GameSession {
  id: string
  player: string
  provider: string
  game: string
  currency: string
  language: string
  /** The address from which it was opened. */
  ip: string
  /** Whether the login from which it was opened goes on. */
  isLive: boolean
}

const SESSION = `g.id, g.player, g.provider, g.game, g.currency, g.language, g.ip,
  EXISTS (SELECT FROM session s WHERE s.token_hash = g.login_hash AND s.seen_ms > $2::bigint - ${IDLE_MAX_MS}
    AND s.created_ms > $2::bigint - ${AGE_MAX_MS}) AS "isLive"`
const TURN_IN = `
  UPDATE game_session g SET token_hash = NULL WHERE token_hash = $1 AND token_ends_ms >= $2 AND provider = $3
  RETURNING ${SESSION}`
const FIND = `SELECT ${SESSION} FROM game_session g WHERE g.id = $1 AND g.provider = $3`

/** Turns a launch token in, once. */
export async function turnIn(
  db: Queries,
  provider: string,
  token: string,
  wallMs: number,
): Promise<GameSession | undefined> {
  const { rows } = await db.query<GameSession & Record<string, unknown>>(TURN_IN, [hashToken(token), wallMs, provider])
  return rows[0]
}

/**
 * Whether a token came to a provider from another network than it was given to. An address of the other family says nothing:
 * a member may reach us by one and the provider by the other.
 */
export function isFromElsewhere({ ip }: Pick<GameSession, 'ip'>, address: string | undefined): boolean {
  if (address === undefined || isIP(address) === 0) return false
  const [here, there] = [networkOf(ip), networkOf(address)]
  return here.includes(':') === there.includes(':') && here !== there
}

/** A session of a provider. */
export async function findGameSession(
  db: Queries,
  provider: string,
  id: string,
  wallMs: number,
): Promise<GameSession | undefined> {
  const { rows } = await db.prepared<GameSession & Record<string, unknown>>('game-session', FIND, [
    id,
    wallMs,
    provider,
  ])
  return rows[0]
}
