/** The studio beside a demo house: our own games, and the folders of others, each registered as a provider of the house. */
import { join } from 'node:path'
import { newKey } from '../../account/licensee/licenseeKeys.ts'
import { providerSeal } from '../../game/provider/providers.ts'
import { type Db, openDb } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { databaseBeside, keepBeside } from './beside.ts'
import { type GuestHouse, startDemoGuests } from './demoGuests.ts'
import { fillDemoJackpots } from './demoJackpots.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', '..', 'studio', 'src', 'main.ts')

/** Its providers: what they are called, and the lobby of slots that is theirs. */
const PROVIDERS = [
  { id: 'studio', name: 'Quarterline Studio', lobby: 2 },
  { id: 'strangers', name: 'Guest games', lobby: 3 },
] as const

/** The lottery company of a demo house: a draw is never far, and there are results of the weeks before. */
const DRAWS = 'HB=Harbour 4D: every 30m 2m history=60d'
const COMPANY = `
  INSERT INTO lottery_company (code, name, prize_table, provider, url, check_url, heard_ms, made_ms)
  VALUES ('HB', 'Harbour 4D', 'A', 'studio', 'http://localhost', 'http://localhost', $1, 0) ON CONFLICT (code) DO NOTHING`
const COMPANY_AT = "UPDATE lottery_company SET url = $1, check_url = $2 WHERE code = 'HB'"

interface StudioHouse extends GuestHouse {
  box: Pick<SecretBox, 'open' | 'seal'>
  /** Of the server's owner, who may create a database and register providers. */
  ownerUrl: string
  dataDir: string
  /** Where the house itself is reached on this machine. */
  address: string
}

// What an operator changed since, open or shut, keys and lobbies, stays.
const REGISTER = `
  INSERT INTO game_provider (id, name, launch_url, key_id, secret, addresses, lobby, opens_new, made_ms)
  VALUES ($1, $2, 'http://localhost', $3, $4, '{127.0.0.0/8,::1/128}', $5, true, $6) ON CONFLICT (id) DO NOTHING`
const KEY = 'SELECT key_id AS "keyId", secret FROM game_provider WHERE id = $1'

/** A provider's key, as `NAME=ID:SECRET`; it is registered if it is not. */
async function keyOf(owner: Db, { box, clock }: StudioHouse, one: (typeof PROVIDERS)[number]): Promise<string> {
  const { id, name, lobby } = one
  const fresh = newKey()
  await owner.query(REGISTER, [id, name, fresh.keyId, box.seal(fresh.secret, providerSeal(id)), lobby, clock.now()])
  const { rows } = await owner.query<{ keyId: string; secret: Buffer }>(KEY, [id])
  const [key] = rows
  return key ? `${id}=${key.keyId}:${box.open(key.secret, providerSeal(id))}` : ''
}

/** Registers the studio's providers and starts it. Resolves without waiting for it: until it is up, its games do not open. */
export async function startDemoStudio(house: StudioHouse): Promise<{ stop(): Promise<void> }> {
  const { ownerUrl, log, address, dataDir } = house
  const owner = openDb(ownerUrl, { max: 1 })
  const databaseUrl = await databaseBeside(owner, ownerUrl, 'studio')
  const beside = keepBeside<{ url: string; tlsUrl?: string }>({
    program: PROGRAM,
    async env() {
      const keys: string[] = []
      for (const one of PROVIDERS) keys.push(await keyOf(owner, house, one))
      await owner.query(COMPANY, [house.clock.now()])
      await fillDemoJackpots(owner, PROVIDERS[0].id, house.clock.now())
      return {
        ...{ STUDIO_DATABASE_URL: databaseUrl, STUDIO_PLATFORM: address, STUDIO_KEYS: keys.join(' ') },
        ...{ STUDIO_DATA_DIR: join(dataDir, 'studio'), STUDIO_DRAWS: DRAWS },
      }
    },
    // Pages of others ask their server by TLS alone.
    async onUp({ url, tlsUrl = url }) {
      const set = 'UPDATE game_provider SET launch_url = $2 WHERE id = $1'
      await owner.query(set, ['studio', `${url}/launch/studio`])
      await owner.query(set, ['strangers', `${tlsUrl}/launch/strangers`])
      await owner.query(COMPANY_AT, [`${url}/lottery/v1/HB`, `${url}/check/`])
    },
    onFailure: (error) => log.warn({ err: error }, 'The studio is not there'),
  })
  const guests = startDemoGuests(house, owner)
  return {
    async stop() {
      await Promise.all([beside.stop(), guests.stop()])
      await owner.close()
    },
  }
}
