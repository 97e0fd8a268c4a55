/** Finds licensees by their names. */
import type { Queries, Tx } from '../../kit/db.ts'
import { nameKey } from '../name.ts'
import { ActRefused } from '../record/adminAct.ts'

/** A licensee's id by its name. */
export async function licenseeIdOf(db: Queries, name: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM licensee WHERE name = $1', [nameKey(name)])
  return rows[0]?.id
}

/** The id of a licensee whose members' money is elsewhere, with his row locked. @throws ActRefused */
export async function holdWalletLicensee(tx: Tx, name: string): Promise<string> {
  const { rows } = await tx.query<{ id: string; type: number }>(
    'SELECT id, type FROM licensee WHERE name = $1 FOR UPDATE',
    [nameKey(name)],
  )
  if (!rows[0]) throw new ActRefused(`There is no licensee ${name}.`)
  if (rows[0].type !== 2) throw new ActRefused(`Members of ${name} keep their money here.`, 'type')
  return rows[0].id
}
