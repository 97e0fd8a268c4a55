/** A provider of a stranger's beside a demo house: one game in Python, written from docs/games.md alone. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { newKey } from '../../account/licensee/licenseeKeys.ts'
import { providerSeal } from '../../game/provider/providers.ts'
import type { Clock } from '../../kit/clock.ts'
import { openDb } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { keepBeside } from './beside.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', '..', 'provider', 'dice.py')
const RUNNER = 'python3'
const NAME = 'dice'

interface DiceHouse {
  box: Pick<SecretBox, 'open' | 'seal'>
  /** Of the server's owner, who may register providers. */
  ownerUrl: string
  dataDir: string
  log: { warn(details: object, message: string): void }
  clock: Pick<Clock, 'now'>
  /** Where the house itself is reached on this machine. */
  address: string
}

/** Whether this machine has what the provider is written in. */
export const hasPython = (): boolean => spawnSync(RUNNER, ['--version'], { stdio: 'ignore' }).status === 0

// What an operator changed since, open or shut, keys and addresses, stays.
const REGISTER = `
  INSERT INTO game_provider (id, name, launch_url, key_id, secret, addresses, made_ms)
  VALUES ($1, 'Python dice', 'http://localhost', $2, $3, '{127.0.0.1/32,::1/128}', $4) ON CONFLICT (id) DO NOTHING`
// 98 % come back: half of the numbers win 1.96.
const OFFER = `
  INSERT INTO game (provider, id, kind, name, tags, volatility, return_ppm, is_open)
  VALUES ($1, 'hilo', 'mini', 'High or low', '{dice}', 1, 980000, true) ON CONFLICT DO NOTHING`
const KEY = 'SELECT key_id AS "keyId", secret FROM game_provider WHERE id = $1'

/** Registers the provider with its game and starts it, where there is Python. Resolves without waiting for it. */
export async function startDemoDice(house: DiceHouse): Promise<{ stop(): Promise<void> } | undefined> {
  if (!hasPython()) return undefined
  const { ownerUrl, box, log, clock, address, dataDir } = house
  const owner = openDb(ownerUrl, { max: 1 })
  const fresh = newKey()
  await owner.query(REGISTER, [NAME, fresh.keyId, box.seal(fresh.secret, providerSeal(NAME)), clock.now()])
  await owner.query(OFFER, [NAME])
  const beside = keepBeside<{ url: string }>({
    program: PROGRAM,
    runner: RUNNER,
    async env() {
      const { rows } = await owner.query<{ keyId: string; secret: Buffer }>(KEY, [NAME])
      const [key] = rows
      mkdirSync(dataDir, { recursive: true })
      return {
        ...{ DICE_HOUSE: address, DICE_NAME: NAME, DICE_DB: join(dataDir, 'dice.sqlite'), PORT: '' },
        DICE_KEY: key ? `${key.keyId}:${box.open(key.secret, providerSeal(NAME))}` : '',
      }
    },
    async onUp({ url }) {
      await owner.query('UPDATE game_provider SET launch_url = $2 WHERE id = $1', [NAME, url])
    },
    onFailure: (error) => log.warn({ err: error }, 'The dice game is not there'),
  })
  return {
    async stop() {
      await beside.stop()
      await owner.close()
    },
  }
}
