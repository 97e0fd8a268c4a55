/** The house's own key pair for pushed notices (VAPID, RFC 8292): made once for a house, its secret sealed. */

import webPush from 'web-push'
import type { Db } from '../../kit/db.ts'
import type { SealedTable } from '../../kit/secret/reseal.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'

const OWNER = 'push'
const READ = 'SELECT public_key, secret FROM push_key'
const MAKE = 'INSERT INTO push_key (public_key, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING'

/** How the step that seals secrets anew finds it. */
export const PUSH_SECRETS: SealedTable = { name: 'push_key', key: 'one', secrets: ['secret'], whose: () => OWNER }

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The key pair, made if the house has none yet; of two processes that make one, both use the first.
 * @throws NoSuchKey if its secret was sealed with a key that is not here
 */
export async function readPushKeys({ db, box }: { db: Db; box: SecretBox }): Promise<PushKeys> {
  const read = async () => (await db.query<{ public_key: string; secret: Buffer }>(READ)).rows[0]
  let row = await read()
  if (!row) {
    const made = webPush.generateVAPIDKeys()
    await db.query(MAKE, [made.publicKey, box.seal(made.privateKey, OWNER)])
    row = await read()
  }
  if (!row) throw new Error('the keys of pushed notices were not stored')
  return { publicKey: row.public_key, privateKey: box.open(row.secret, OWNER) }
}
