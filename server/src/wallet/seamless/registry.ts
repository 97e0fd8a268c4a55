/** The wallets that are registered, by the trees whose members' money they hold. */
import type { WalletCall } from '@quarterline/core/wallet/seamless/messages'
import type { Db } from '../../kit/db.ts'
import type { Lane } from '../../kit/outbox/outbox.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { type Breaker, createBreaker } from './breaker.ts'

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
  /** Whether it takes new bets. */
  isOpen: boolean
  breaker: Breaker
  /** Reservations under way in this process. */
  reserving: number
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
  base_url: string
  key_id: string
  secret: Buffer
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
}

const WALLETS = 'SELECT licensee_id, base_url, key_id, secret, is_open FROM licensee_wallet'
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
    for (const { licensee_id: id, base_url: baseUrl, key_id: keyId, secret, is_open: isOpen } of rows) {
      const opened = openSecret(box, secret, id)
      if (opened === undefined) continue
      const address = { id, baseUrl, keyId, secret: opened }
      const known = wallets.get(id)
      if (known) Object.assign(known, { address, isOpen })
      else wallets.set(id, { address, isOpen, breaker: createBreaker(realMs), reserving: 0 })
      if (!lanes.has(laneOf(id))) lanes.set(laneOf(id), laneTo(id))
    }
  }

  return {
    refresh,
    lanes,
    by: (licenseeId) => wallets.get(licenseeId),
    async of(shardKey) {
      if (!licenseeOf.has(shardKey)) await refresh()
      return wallets.get(licenseeOf.get(shardKey) ?? '')
    },
  }
}
