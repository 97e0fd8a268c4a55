/** Brings sealed secrets under the present key, so that a former one can be taken away. */

import { NoSuchKey } from '../../kit/secret/secretBox.ts'
import type { FactorHouse } from './factor.ts'

const AT_ONCE = 200

interface Row {
  owner_id: string
  secret: Buffer | null
  next_secret: Buffer | null
}

/** Seals anew what a former key sealed. @returns how many secrets none of our keys opens: their owners cannot log in */
export async function resealFactors({ db, box }: Pick<FactorHouse, 'db' | 'box'>): Promise<number> {
  const behind = (column: string) => `substring(${column} FROM 1 FOR ${box.present.length}) <> $1`
  let afterId = '00000000-0000-0000-0000-000000000000'
  let lost = 0
  for (;;) {
    const { rows } = await db.query<Row & Record<string, unknown>>(
      `SELECT owner_id, secret, next_secret FROM factor
       WHERE owner_id > $2 AND (${behind('secret')} OR ${behind('next_secret')}) ORDER BY owner_id LIMIT ${AT_ONCE}`,
      [box.present, afterId],
    )
    for (const { owner_id: id, secret, next_secret } of rows) {
      afterId = id
      const anew = (sealed: Buffer | null) => sealed && box.seal(box.open(sealed, id), id)
      try {
        // Only what was read: a secret that was set up meanwhile is under the present key.
        await db.query(
          `UPDATE factor SET secret = $2, next_secret = $3
           WHERE owner_id = $1 AND secret IS NOT DISTINCT FROM $4 AND next_secret IS NOT DISTINCT FROM $5`,
          [id, anew(secret), anew(next_secret), secret, next_secret],
        )
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error
        lost++
      }
    }
    if (rows.length < AT_ONCE) return lost
  }
}
