/** A member's marks in the lobbies of games: his favourites, and the games that he opened last. */
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'

/** A game as it is named in messages. */
export interface GameName {
  provider: string
  game: string
}

const FAVOUR = `
  INSERT INTO game_mark (shard_key, member_id, provider, game, is_favourite) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (shard_key, member_id, provider, game) DO UPDATE SET is_favourite = excluded.is_favourite`
const OPENED = `
  INSERT INTO game_mark (shard_key, member_id, provider, game, opened_ms) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (shard_key, member_id, provider, game) DO UPDATE SET opened_ms = excluded.opened_ms`

type Owner = Pick<Member, 'shardKey' | 'id'>

/** Makes a game one of a member's favourites, or takes it from them. */
export async function favour(db: Queries, member: Owner, { provider, game }: GameName, is: boolean): Promise<void> {
  await db.query(FAVOUR, [member.shardKey, member.id, provider, game, is])
}

/** Notes that a member opened a game now. @param nowMs platform time */
export async function markOpened(
  db: Queries,
  member: Owner,
  { provider, game }: GameName,
  nowMs: number,
): Promise<void> {
  await db.query(OPENED, [member.shardKey, member.id, provider, game, nowMs])
}

/** The lobby's own marks of a game, beside the provider's data. */
export interface GameMark {
  isFavourite: boolean
  openedMs: number | null
  openRounds: number
}

const MARKS = `
  SELECT provider, game, bool_or(is_favourite) AS "isFavourite", max(opened_ms) AS "openedMs", sum(rounds)::int AS "openRounds"
  FROM (
    SELECT provider, game, is_favourite, opened_ms, 0 AS rounds FROM game_mark WHERE shard_key = $1 AND member_id = $2
    UNION ALL
    SELECT provider, game, false, NULL, count(*)::int FROM game_round
    WHERE shard_key = $1 AND member_id = $2 AND state = 'open' GROUP BY provider, game
  ) AS marks GROUP BY provider, game`

/** A game's key among marks. */
export const markKey = ({ provider, game }: GameName): string => `${provider}/${game}`

/** A member's marks by game. */
export async function readMarks(db: Queries, { shardKey, id }: Owner): Promise<Map<string, GameMark>> {
  const { rows } = await db.query<GameMark & GameName & Record<string, unknown>>(MARKS, [shardKey, id])
  return new Map(rows.map((row) => [markKey(row), row]))
}
