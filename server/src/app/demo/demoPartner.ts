/**
 * The wallet of the demo house's licensee (`npm run operator`), started beside the platform as a process of its own with a
 * database of its own in the same server, and again whenever it ends.
 */
import { join } from 'node:path'
import { seedPartner } from '../../account/demoHouse.ts'
import { newKey } from '../../account/licensee/licenseeKeys.ts'
import type { Clock } from '../../kit/clock.ts'
import { type Db, openDb } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import type { WalletKey } from '../../wallet/seamless/signature.ts'
import { databaseBeside, keepBeside } from './beside.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', '..', 'operator', 'main.ts')

interface PartnerHouse {
  box: Pick<SecretBox, 'open' | 'seal'>
  /** Of the server's owner, who may create a database, a licensee and members. */
  ownerUrl: string
  log: { warn(details: object, message: string): void }
  clock: Pick<Clock, 'now'>
  /** Hosts that may be called in our own network; its own is added. */
  walletHosts: string[]
}

/** The key that its messages are signed with; undefined before its wallet is registered. */
async function keyOf(owner: Db, box: PartnerHouse['box'], licenseeId: string): Promise<WalletKey | undefined> {
  const { rows } = await owner.query<{ keyId: string; secret: Buffer }>(
    'SELECT key_id AS "keyId", secret FROM licensee_wallet WHERE licensee_id = $1',
    [licenseeId],
  )
  return rows[0] && { keyId: rows[0].keyId, secret: box.open(rows[0].secret, licenseeId) }
}

const REGISTER = `
  INSERT INTO licensee_wallet (licensee_id, base_url, key_id, secret, made_ms) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (licensee_id) DO UPDATE SET base_url = excluded.base_url`

/**
 * Adds the licensee if he is missing, and starts his wallet. Resolves without waiting for it: until it answers, his members'
 * bets are refused as those of any silent wallet.
 */
export async function startDemoPartner(house: PartnerHouse): Promise<{ stop(): Promise<void> }> {
  const { ownerUrl, box, log, clock, walletHosts } = house
  const nowMs = clock.now()
  const owner = openDb(ownerUrl, { max: 1 })
  const licenseeId = await seedPartner(owner, nowMs)
  if (licenseeId === undefined) return { stop: () => owner.close() }
  const databaseUrl = await databaseBeside(owner, ownerUrl, 'partner')
  const fresh = newKey()
  const keyNow = async () => (await keyOf(owner, box, licenseeId)) ?? fresh

  const beside = keepBeside<{ url: string }>({
    program: PROGRAM,
    async env() {
      const { keyId, secret } = await keyNow()
      return { DATABASE_URL: databaseUrl, KEYS: `${keyId}:${secret}`, PORT: '' }
    },
    async onUp({ url }) {
      const { host } = new URL(url)
      if (!walletHosts.includes(host)) walletHosts.push(host)
      const { keyId, secret } = await keyNow()
      await owner.query(REGISTER, [licenseeId, url, keyId, box.seal(secret, licenseeId), nowMs])
    },
    onFailure: (error) => log.warn({ err: error }, 'The wallet of the demo licensee is not there'),
  })
  return {
    async stop() {
      await beside.stop()
      await owner.close()
    },
  }
}
