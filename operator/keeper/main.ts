/**
 * `npm run keeper`: a provider of one game that keeps its players' balance, as a process of its own with its own database.
 * KEEPER_HOUSE (the platform's address), KEEPER_KEY (ID:SECRET, as `npm run admin -- provider add` told it), KEEPER_NAME (pearls),
 * PORT (any), DATABASE_URL or DATA_DIR (`keeper-data`). A process that starts it with a channel is told its address, and its end
 * ends it.
 */
import { resolve } from 'node:path'
import { openDatabase } from '../../server/src/kit/database.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { startKeeper, tellGames } from './keeper.ts'
import { KEEPER_SCHEMA } from './keeperBooks.ts'

const AGAIN_MS = 2000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const { PORT = '0', DATABASE_URL, DATA_DIR = 'keeper-data', KEEPER_HOUSE = '', KEEPER_NAME = 'pearls' } = process.env
const [keyId = '', secret = ''] = (process.env.KEEPER_KEY ?? '').split(':')
if (!URL.canParse(KEEPER_HOUSE) || !keyId || !secret) {
  process.stderr.write('KEEPER_HOUSE is the platform’s address, KEEPER_KEY the ID:SECRET that `provider add` told.\n')
  process.exit(2)
}
const database = await openDatabase({
  config: { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL },
  log: { warn: say },
})
const db = openDb(database.ownerUrl)
await db.query(KEEPER_SCHEMA)
const options = { db, key: { keyId, secret }, house: KEEPER_HOUSE.replace(/\/$/, ''), name: KEEPER_NAME }
const keeper = await startKeeper({ ...options, port: Number(PORT) })
process.send?.({ url: keeper.url })
say(`The provider ${KEEPER_NAME} is at ${keeper.url}, its calls under ${keeper.url}/calls.`)

let telling: NodeJS.Timeout | undefined
async function tell(): Promise<void> {
  if (!(await tellGames(options))) telling = setTimeout(tell, AGAIN_MS)
}
void tell()

async function stop(): Promise<void> {
  clearTimeout(telling)
  await keeper.close()
  await db.close()
  await database.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
process.once('disconnect', stop)
