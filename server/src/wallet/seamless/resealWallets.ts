/** Secrets of wallets that another key sealed, sealed anew with the present one. */
import type { Db } from '../../kit/db.ts'
import { keyIdOf, NoSuchKey, type SecretBox } from '../../kit/secret/secretBox.ts'

interface Row {
  licensee_id: string
  secret: Buffer
  next_secret: Buffer | null
  old_secret: Buffer | null
}

const BEHIND = `
  SELECT licensee_id, secret, next_secret, old_secret FROM licensee_wallet
  WHERE ${keyIdOf('secret')} <> $1 OR ${keyIdOf('next_secret')} <> $1 OR ${keyIdOf('old_secret')} <> $1`
// Only the row as read: a key that was made meanwhile is sealed with the present one.
const RESEAL = `
  UPDATE licensee_wallet SET secret = $2, next_secret = $3, old_secret = $4
  WHERE licensee_id = $1 AND secret = $5 AND next_secret IS NOT DISTINCT FROM $6 AND old_secret IS NOT DISTINCT FROM $7`

/** Reseals wallets' secrets. @returns how many, and how many none of our keys opens: those wallets are not called */
export async function resealWallets({
  db,
  box,
}: {
  db: Db
  box: Pick<SecretBox, 'open' | 'seal' | 'present'>
}): Promise<{ sealed: number; lost: number }> {
  const found = { sealed: 0, lost: 0 }
  const { rows } = await db.query<Row & Record<string, unknown>>(BEHIND, [box.present.toString('hex')])
  for (const { licensee_id: id, secret, next_secret, old_secret } of rows) {
    const read = [secret, next_secret, old_secret]
    try {
      const anew = read.map((sealed) => sealed && box.seal(box.open(sealed, id), id))
      const { rowCount } = await db.query(RESEAL, [id, ...anew, ...read])
      found.sealed += rowCount ?? 0
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error
      found.lost += 1
    }
  }
  return found
}
