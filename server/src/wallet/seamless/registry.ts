/** The wallets that are registered, by the trees whose members' money they hold. */
import type { WalletCall } from '@quarterline/core/wallet/seamless/messages'
import type { Db } from '../../kit/db.ts'
import type { Lane } from '../../kit/outbox/outbox.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { WalletKey } from './signature.ts'

/** How a wallet is reached. */
export interface WalletAddress {
  /** The licensee's id. */
  id: string
  baseUrl: string
  keyId: string
  secret: string
}

/** A wallet in use. */
export interface OpenWallet {
  address: WalletAddress
  /** Its licensee, as he calls us. */
  licensee: KnownLicensee
  /** Whether it takes new bets. */
  isOpen: boolean
  breaker: Breaker
  /** Reservations under way in this process. */
  reserving: number
}

/** A licensee as he calls us: his name, the keys that are believed, and the networks from which he may. */
export interface KnownLicensee {
  name: string
  keys: readonly WalletKey[]
  networks: readonly string[]
}

/** A message of the outbox for a wallet. */
export interface WalletMessage {
  call: WalletCall
  /** The tree, which the wallet is not told. */
  shard: string
  member_id: string
}

interface WalletRow {
  licensee_id: string
  name: string
  base_url: string
  key_id: string
  secret: Buffer
  other_key_id: string | null
  other_secret: Buffer | null
  addresses: string[]
  is_open: boolean
}

/** The outbox lane of a licensee. */
const laneOf = (licenseeId: string): string => `licensee:${licenseeId}`

export interface WalletRegistry {
  /** Reads which wallets there are; call it every second or so. */
  refresh(): Promise<void>
  /** The lane of each, as of the last refresh. */
  lanes: ReadonlyMap<string, Lane>
  /** The wallet of a tree; undefined if its licensee has none. */
  of(shardKey: string): Promise<OpenWallet | undefined>
  /** The wallet of a licensee, as of the last refresh. */
  by(licenseeId: string): OpenWallet | undefined
  /** The wallet whose licensee has a key, as of the last refresh. */
  byKey(keyId: string): OpenWallet | undefined
}

const WALLETS = `
  SELECT w.licensee_id, l.name, w.base_url, w.key_id, w.secret, coalesce(w.next_key_id, w.old_key_id) AS other_key_id,
    coalesce(w.next_secret, w.old_secret) AS other_secret, w.addresses, w.is_open
  FROM licensee_wallet w JOIN licensee l ON l.id = w.licensee_id`
const TREES = `
  SELECT t.shard_key, t.licensee_id FROM licensee_tree t JOIN licensee l ON l.id = t.licensee_id WHERE l.type = 2`

/** A secret; undefined if it was sealed with a key that is gone, which must not stop other licensees. */
function openSecret(box: Pick<SecretBox, 'open'>, sealed: Buffer, whose: string): string | undefined {
  try {
    return box.open(sealed, whose)
  } catch {
    return undefined
  }
}

/** Two keys as a row has them, sealed. */
type SealedKeys = Pick<WalletRow, 'key_id' | 'secret' | 'other_key_id' | 'other_secret'>

/** The keys of another system that can be read, the one in use first; none if that one cannot. @param whose as the box knows it */
export function openKeys(
  box: Pick<SecretBox, 'open'>,
  whose: string,
  { key_id, secret, other_key_id, other_secret }: SealedKeys,
): WalletKey[] {
  const used = openSecret(box, secret, whose)
  if (used === undefined) return []
  const other = other_secret && openSecret(box, other_secret, whose)
  const more = other_key_id && other ? [{ keyId: other_key_id, secret: other }] : []
  return [{ keyId: key_id, secret: used }, ...more]
}

/** @param send sends a message; it throws unless the wallet acknowledges @param realMs monotonic real time */
export function createWalletRegistry(
  { db, box }: { db: Db; box: Pick<SecretBox, 'open'> },
  send: (wallet: OpenWallet, message: WalletMessage) => Promise<void>,
  realMs: () => number,
): WalletRegistry {
  const wallets = new Map<string, OpenWallet>()
  const lanes = new Map<string, Lane>()
  let licenseeOf = new Map<string, string>()

  const laneTo = (id: string): Lane => ({
    async send({ body }) {
      const wallet = wallets.get(id)
      if (!wallet) throw new Error('the wallet is not registered')
      await send(wallet, body as WalletMessage)
    },
  })

  async function refresh(): Promise<void> {
    const [{ rows }, trees] = await Promise.all([
      db.query<WalletRow & Record<string, unknown>>(WALLETS),
      db.query<{ shard_key: string; licensee_id: string }>(TREES),
    ])
    licenseeOf = new Map(trees.rows.map(({ shard_key, licensee_id }) => [shard_key, licensee_id]))
    for (const row of rows) {
      const [{ licensee_id: id, base_url: baseUrl, is_open: isOpen }, keys] = [row, openKeys(box, row.licensee_id, row)]
      const [used] = keys
      if (!used) {
        const lost = wallets.get(id)
        if (lost) lost.licensee = { ...lost.licensee, keys: [] }
        continue
      }
      const now = {
        address: { id, baseUrl, ...used },
        licensee: { name: row.name, keys, networks: row.addresses },
        isOpen,
      }
      const known = wallets.get(id)
      if (known) Object.assign(known, now)
      else wallets.set(id, { ...now, breaker: createBreaker(realMs), reserving: 0 })
      if (!lanes.has(laneOf(id))) lanes.set(laneOf(id), laneTo(id))
    }
  }

  return {
    refresh,
    lanes,
    by: (licenseeId) => wallets.get(licenseeId),
    byKey: (keyId) => [...wallets.values()].find(({ licensee }) => licensee.keys.some((key) => key.keyId === keyId)),
    async of(shardKey) {
      if (!licenseeOf.has(shardKey)) await refresh()
      return wallets.get(licenseeOf.get(shardKey) ?? '')
    },
  }
}
