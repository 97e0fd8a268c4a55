/**
 * Signing keys of licensees' wallets. A key is changed in three steps: the new one is made and shown to the licensee;
 * once his system accepts it, it is put in use; then the old one is dropped. At most two keys exist, and both are
 * accepted.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import type { WalletKey } from '../../wallet/seamless/signature.ts'
import { nameKey } from '../name.ts'
import { ActRefused, type AdminHouse, adminAct } from '../record/adminAct.ts'
import { holdWalletLicensee } from './findLicensee.ts'

const SECRET_BYTES = 32

/** A new key with its secret. Only the sealed secret is stored. */
export function newKey(): WalletKey {
  return { keyId: randomBytes(6).toString('hex'), secret: randomBytes(SECRET_BYTES).toString('base64url') }
}

/** The sentences that show a new key to the administrator. */
export const keySaid = ({ keyId, secret }: WalletKey): string[] => [
  `Key ${keyId}, secret ${secret}`,
  'The secret is told this once: send it by a way that nobody else reads.',
]

/** Keeps a new key until the act that stores it is done, so that the console can show it once. */
export function keepNewKey() {
  let key: WalletKey | undefined
  return {
    make() {
      key = newKey()
      return key
    },
    told: () => (key ? { key_id: key.keyId, secret: key.secret } : {}),
  }
}

interface Keys {
  keyId: string
  nextKeyId: string | null
  oldKeyId: string | null
}

const KEYS = `
  SELECT key_id AS "keyId", next_key_id AS "nextKeyId", old_key_id AS "oldKeyId" FROM licensee_wallet
  WHERE licensee_id = $1`

/** The licensee, locked, with his keys. */
async function holdKeys(tx: Tx, name: string): Promise<Keys & { id: string }> {
  const id = await holdWalletLicensee(tx, name)
  const { rows } = await tx.query<Keys & Record<string, unknown>>(KEYS, [id])
  if (!rows[0]) throw new ActRefused(`${name} has no wallet yet.`, 'wallet')
  return { ...rows[0], id }
}

const NEXT = 'UPDATE licensee_wallet SET next_key_id = $2, next_secret = $3 WHERE licensee_id = $1'

/** Makes the next key; messages are still signed with the present one. */
export function makeNextKey(
  house: AdminHouse,
  box: Pick<SecretBox, 'seal'>,
  name: string,
  makeKey = newKey,
): Promise<string[]> {
  return adminAct(house, { call: 'licensee key', request: { name } }, async (tx) => {
    const { id, nextKeyId, oldKeyId } = await holdKeys(tx, name)
    if (nextKeyId ?? oldKeyId) throw new ActRefused(`${name} has two keys: use or drop one of them first.`, 'twoKeys')
    const key = makeKey()
    await tx.query(NEXT, [id, key.keyId, box.seal(key.secret, id)])
    const say = [...keySaid(key), `It is signed with once you say so: licensee usekey ${nameKey(name)} ${key.keyId}`]
    return { subject: nameKey(name), after: { nextKeyId: key.keyId }, say }
  })
}

// Swaps the present key with the other one.
const USE = `
  UPDATE licensee_wallet SET key_id = coalesce(next_key_id, old_key_id), secret = coalesce(next_secret, old_secret),
    old_key_id = CASE WHEN next_key_id IS NOT NULL THEN key_id END,
    old_secret = CASE WHEN next_key_id IS NOT NULL THEN secret END,
    next_key_id = CASE WHEN next_key_id IS NULL THEN key_id END,
    next_secret = CASE WHEN next_key_id IS NULL THEN secret END
  WHERE licensee_id = $1`

/**
 * Signs with the named one of two keys from now on: the next one, or the former one again. A repeat changes nothing.
 * @throws ActRefused if he has no such key
 */
export function useKey(house: AdminHouse, name: string, wanted: string): Promise<string[]> {
  return adminAct(house, { call: 'licensee usekey', request: { name, keyId: wanted } }, async (tx) => {
    const { id, keyId, nextKeyId, oldKeyId } = await holdKeys(tx, name)
    const subject = nameKey(name)
    if (wanted === keyId) return { subject, after: { keyId }, say: [`Messages are signed with ${keyId}.`] }
    const other = nextKeyId ?? oldKeyId
    if (!other) throw new ActRefused(`${name} has one key only.`, 'oneKey')
    if (wanted !== other) throw new ActRefused(`${name} has no key ${wanted}.`, 'changedMeanwhile')
    await tx.query(USE, [id])
    const say = [`Messages are signed with ${other} from now on; ${keyId} is still believed.`]
    return { subject, before: { keyId }, after: { keyId: other }, say }
  })
}

const DROP = `
  UPDATE licensee_wallet SET next_key_id = NULL, next_secret = NULL, old_key_id = NULL, old_secret = NULL
  WHERE licensee_id = $1`

/** Ends a key that is not in use; one that is gone already stays so. @throws ActRefused if it is in use */
export function dropKey(house: AdminHouse, name: string, dropped: string): Promise<string[]> {
  return adminAct(house, { call: 'licensee dropkey', request: { name, keyId: dropped } }, async (tx) => {
    const { id, keyId, nextKeyId, oldKeyId } = await holdKeys(tx, name)
    const other = nextKeyId ?? oldKeyId
    if (dropped === keyId)
      throw other
        ? new ActRefused(`Messages are signed with ${keyId}: use the other key first.`, 'changedMeanwhile')
        : new ActRefused(`${name} has one key only.`, 'oneKey')
    const subject = nameKey(name)
    if (dropped !== other)
      return { subject, say: [`${name} has no key ${dropped}: nothing has changed. In use: ${keyId}.`] }
    const say = [`Key ${dropped} is believed no more.`]
    await tx.query(DROP, [id])
    return { subject, before: { keyId: dropped }, say }
  })
}
