/** A provider beside a demo house that keeps its players' balance (`operator/keeper`): money is moved to it and back. */
import { join } from 'node:path'
import { newKey } from '../../account/licensee/licenseeKeys.ts'
import { providerSeal } from '../../game/provider/providers.ts'
import type { Clock } from '../../kit/clock.ts'
import { openDb } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { databaseBeside, keepBeside } from './beside.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', '..', 'operator', 'keeper', 'main.ts')
const NAME = 'pearls'

interface KeeperHouse {
  box: Pick<SecretBox, 'open' | 'seal'>
  /** Of the server's owner, who may create a database and register providers. */
  ownerUrl: string
  log: { warn(details: object, message: string): void }
  clock: Pick<Clock, 'now'>
  /** Where the house itself is reached on this machine. */
  address: string
  /** Hosts that may be called in our own network; the provider's is added. */
  walletHosts: string[]
}

// What an operator changed since, open or shut, keys and addresses, stays.
const REGISTER = `
  INSERT INTO game_provider (id, name, launch_url, key_id, secret, addresses, opens_new, made_ms, wallet, calls_url)
  VALUES ($1, 'Pearl House', 'http://localhost', $2, $3, '{127.0.0.0/8,::1/128}', true, $4, 'transfer', 'http://localhost/calls')
  ON CONFLICT (id) DO NOTHING`
const KEY = 'SELECT key_id AS "keyId", secret FROM game_provider WHERE id = $1'
const AT = 'UPDATE game_provider SET launch_url = $2, calls_url = $3 WHERE id = $1'

/** Registers the provider and starts it. Resolves without waiting for it: until it is up, no money is moved to it. */
export async function startDemoKeeper(house: KeeperHouse): Promise<{ stop(): Promise<void> }> {
  const { ownerUrl, box, log, clock, address, walletHosts } = house
  const owner = openDb(ownerUrl, { max: 1 })
  const databaseUrl = await databaseBeside(owner, ownerUrl, NAME)
  const fresh = newKey()
  await owner.query(REGISTER, [NAME, fresh.keyId, box.seal(fresh.secret, providerSeal(NAME)), clock.now()])
  const beside = keepBeside<{ url: string }>({
    program: PROGRAM,
    async env() {
      const { rows } = await owner.query<{ keyId: string; secret: Buffer }>(KEY, [NAME])
      const [key] = rows
      return {
        ...{ DATABASE_URL: databaseUrl, KEEPER_HOUSE: address, KEEPER_NAME: NAME, PORT: '' },
        KEEPER_KEY: key ? `${key.keyId}:${box.open(key.secret, providerSeal(NAME))}` : '',
      }
    },
    async onUp({ url }) {
      const { host } = new URL(url)
      if (!walletHosts.includes(host)) walletHosts.push(host)
      await owner.query(AT, [NAME, `${url}/`, `${url}/calls`])
    },
    onFailure: (error) => log.warn({ err: error }, 'The provider that keeps the balance is not there'),
  })
  return {
    async stop() {
      await beside.stop()
      await owner.close()
    },
  }
}
