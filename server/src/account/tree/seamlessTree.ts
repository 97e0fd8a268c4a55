/** Refuses deposits and credit for trees whose members' money is in their licensee's seamless wallet. */
import type { Queries } from '../../kit/db.ts'
import { ActRefused } from '../record/adminAct.ts'

const SEAMLESS_TREE = `
  SELECT l.name FROM licensee_tree t JOIN licensee l ON l.id = t.licensee_id WHERE t.shard_key = $1 AND l.type = 2`

/** @throws ActRefused if the members' money is in their licensee's own wallet */
export async function refuseSeamlessTree(tx: Queries, shardKey: string): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(SEAMLESS_TREE, [shardKey])
  if (rows[0])
    throw new ActRefused(
      `The money of this member is in the wallet of ${rows[0].name}: there is none here.`,
      'seamlessWallet',
    )
}
