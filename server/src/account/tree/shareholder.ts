/** The trees of the house by their roots. */
import type { Queries } from '../../kit/db.ts'

const FIND = `SELECT shard_key AS "shardKey" FROM upline WHERE lower(name) = lower($1) AND id = shard_key`

/** The shard of a shareholder's tree, undefined if there is none of that name. */
export async function shardOfShareholder(db: Queries, name: string): Promise<string | undefined> {
  return (await db.query<{ shardKey: string }>(FIND, [name])).rows[0]?.shardKey
}
