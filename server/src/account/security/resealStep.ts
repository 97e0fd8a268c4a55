/**
 * Sealed secrets and a house's keys: resealed under the present key; without their key refused at the start, or given
 * up.
 */

import { ConfigError } from '../../kit/config.ts'
import { keyIdOf, NoSuchKey, type SecretBox } from '../../kit/secret/secretBox.ts'
import { ActRefused, type AdminHouse, adminAct } from '../record/adminAct.ts'
import type { FactorHouse } from './factor.ts'

const AT_ONCE = 200

interface Row {
  owner_id: string
  secret: Buffer | null
  next_secret: Buffer | null
}

/** Secrets resealed, and secrets that none of our keys opens, whose owners cannot log in. */
interface ResealCount {
  sealed: number
  lost: number
}

/** Reseals secrets that another key sealed. */
export async function resealFactors({ db, box }: Pick<FactorHouse, 'db' | 'box'>): Promise<ResealCount> {
  const behind = (column: string) => `${keyIdOf(column)} <> $1`
  const present = box.present.toString('hex')
  let afterId = '00000000-0000-0000-0000-000000000000'
  const found = { sealed: 0, lost: 0 }
  for (;;) {
    const { rows } = await db.query<Row & Record<string, unknown>>(
      `SELECT owner_id, secret, next_secret FROM factor
       WHERE owner_id > $2 AND (${behind('secret')} OR ${behind('next_secret')}) ORDER BY owner_id LIMIT ${AT_ONCE}`,
      [present, afterId],
    )
    for (const { owner_id: id, secret, next_secret } of rows) {
      afterId = id
      const anew = (sealed: Buffer | null) => sealed && box.seal(box.open(sealed, id), id)
      try {
        // Only the row as read: a secret set up meanwhile uses the present key.
        const { rowCount } = await db.query(
          `UPDATE factor SET secret = $2, next_secret = $3
           WHERE owner_id = $1 AND secret IS NOT DISTINCT FROM $4 AND next_secret IS NOT DISTINCT FROM $5`,
          [id, anew(secret), anew(next_secret), secret, next_secret],
        )
        found.sealed += rowCount ?? 0
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error
        found.lost++
      }
    }
    if (rows.length < AT_ONCE) return found
  }
}

const LOST = `${keyIdOf('secret')} <> ALL($1)`

/**
 * Refuses keys that do not open every second factor; a sealed secret begins with its key's id.
 * @param where the source of the keys, in words
 * @throws ConfigError
 */
export async function refuseWrongKeys({ db, box }: Pick<FactorHouse, 'db' | 'box'>, where: string): Promise<void> {
  const { rows } = await db.query<{ lost: number }>(`SELECT count(*) AS lost FROM factor WHERE ${LOST}`, [box.ids])
  const lost = rows[0]?.lost ?? 0
  if (lost > 0)
    throw new ConfigError(
      `${lost} second factors are sealed with a key that is not in ${where}: their owners could not log in. Put the former key back, after the present one; where it is lost, npm run admin -- factor forget. Refused.`,
    )
}

const IN_USE = 'SELECT 1 FROM present WHERE until > clock_timestamp() AND keys && $1'

/** Ends second factors that none of these keys opens; their owners log in by password and set them up again. */
export function forgetFactors(house: AdminHouse, { ids }: Pick<SecretBox, 'ids'>): Promise<string[]> {
  return adminAct(house, { call: 'factor forget', request: {} }, async (tx) => {
    const { rows } = await tx.query<{ owner_id: string; key: string }>(
      `DELETE FROM factor WHERE ${LOST} RETURNING owner_id, ${keyIdOf('secret')} AS key`,
      [ids],
    )
    const keys = [...new Set(rows.map(({ key }) => key))]
    if ((await tx.query(IN_USE, [keys])).rowCount)
      throw new ActRefused(
        'A running process can decrypt them, so the key is not lost. Give this command the same SECRET_KEY.',
      )
    await tx.query('DELETE FROM recovery_code WHERE owner_id = ANY($1)', [rows.map(({ owner_id }) => owner_id)])
    return { subject: 'factor', after: { ended: rows.length }, say: [`Two-step logins ended: ${rows.length}.`] }
  })
}
