/** Members, uplines, operators and licensees share one set of names: none may take a name that another has. */
import type { Queries } from '../kit/db.ts'
import { nameKey } from './name.ts'

const TAKEN = `
  SELECT 1 FROM login_name WHERE name_key = $1 UNION ALL SELECT 1 FROM upline WHERE lower(name) = $1
  UNION ALL SELECT 1 FROM operator WHERE lower(account) = $1 UNION ALL SELECT 1 FROM licensee WHERE name = $1 LIMIT 1`

/** Whether anybody has a name, whatever its case. */
export async function isNameTaken(db: Queries, name: string): Promise<boolean> {
  return (await db.query(TAKEN, [nameKey(name)])).rowCount === 1
}
