/** The names under which players see each other. */
import type { Queries } from '../kit/db.ts'
import type { RoomSeat } from './roomRows.ts'

/** A member without a nickname is shown by the ends of his account. */
export function shownName({ accountId, nickname }: { accountId: string; nickname: string | null }): string {
  return nickname ?? `${accountId.slice(0, 2)}•••${accountId.slice(-2)}`
}

const NAMES = `
  SELECT m.id, m.account_id AS "accountId", m.nickname
  FROM unnest($1::uuid[], $2::uuid[]) AS s(shard_key, id) JOIN member m ON m.shard_key = s.shard_key AND m.id = s.id`

/** The shown names of members, by id. */
export async function readNames(
  db: Queries,
  members: readonly Pick<RoomSeat, 'shardKey' | 'memberId'>[],
): Promise<Map<string, string>> {
  const keys = [members.map(({ shardKey }) => shardKey), members.map(({ memberId }) => memberId)]
  const { rows } = await db.query<{ id: string; accountId: string; nickname: string | null }>(NAMES, keys)
  return new Map(rows.map((row) => [row.id, shownName(row)]))
}
