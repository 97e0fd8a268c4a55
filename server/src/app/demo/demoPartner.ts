/**
 * The wallet of the demo house's licensee (`npm run operator`), started beside the platform as a process of its own with a
 * database of its own in the same server, and again whenever it ends.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { seedPartner } from '../../account/demoHouse.ts'
import { newKey } from '../../account/licensee/licenseeKeys.ts'
import type { Clock } from '../../kit/clock.ts'
import { type Db, openDb } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import type { WalletKey } from '../../wallet/seamless/signature.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', '..', 'operator', 'main.ts')
/** Pause before it is started again, in real ms. */
const AGAIN_MS = 2000

interface PartnerHouse {
  box: Pick<SecretBox, 'open' | 'seal'>
  /** Of the server's owner, who may create a database, a licensee and members. */
  ownerUrl: string
  log: { warn(details: object, message: string): void }
  clock: Pick<Clock, 'now'>
  /** Hosts that may be called in our own network; its own is added. */
  walletHosts: string[]
}

/** The address of its database, which is created if it is missing. */
async function partnerDatabase(owner: Db, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl)
  const name = `${url.pathname.slice(1)}_partner`
  const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (!rowCount) await owner.query(`CREATE DATABASE "${name}"`)
  url.pathname = name
  return url.href
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
  const databaseUrl = await partnerDatabase(owner, ownerUrl)
  const fresh = newKey()
  let child: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  let isStopping = false

  const register = (url: string, { keyId, secret }: WalletKey) =>
    owner.query(REGISTER, [licenseeId, url, keyId, box.seal(secret, licenseeId), nowMs])

  async function begin(): Promise<void> {
    const key = (await keyOf(owner, box, licenseeId as string)) ?? fresh
    if (isStopping) return
    const env = { ...process.env, DATABASE_URL: databaseUrl, KEYS: `${key.keyId}:${key.secret}`, PORT: '' }
    // The channel ends with this process, however it ends, and the wallet with the channel.
    child = fork(PROGRAM, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.on('message', ({ url }: { url: string }) => {
      const { host } = new URL(url)
      if (!walletHosts.includes(host)) walletHosts.push(host)
      register(url, key).catch(failed)
    })
    child.once('error', failed)
    child.once('exit', beginAgain)
  }

  const failed = (error: Error) => log.warn({ err: error }, 'The wallet of the demo licensee is not there')
  const beginAgain = () => {
    if (!isStopping) again = setTimeout(() => void tryToBegin(), AGAIN_MS)
  }
  const tryToBegin = () =>
    begin().catch((error) => {
      failed(error)
      beginAgain()
    })

  await tryToBegin()
  return {
    async stop() {
      isStopping = true
      clearTimeout(again)
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((end) => child?.once('exit', end))
        child.kill('SIGTERM')
        await ended
      }
      await owner.close()
    },
  }
}
