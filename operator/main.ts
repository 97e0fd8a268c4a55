/**
 * `npm run operator`: a licensee's wallet as a process of its own, with its own database and the members demov01 to demov05.
 * PORT (7310, or any if that is taken), DATABASE_URL or DATA_DIR (`operator-data`), and KEYS, the keys that
 * `npm run admin -- licensee wallet` told: `ID:SECRET`, two of them with a comma between during a change. A process that
 * starts it with a channel is told its address, and its end ends it.
 */
import { resolve } from 'node:path'
import { openDatabase } from '../server/src/kit/database.ts'
import { openDb } from '../server/src/kit/db.ts'
import type { WalletKey } from '../server/src/wallet/seamless/signature.ts'
import { openAccounts, SCHEMA } from './books.ts'
import { startStandIn } from './standIn.ts'

const DEFAULT_PORT = 7310
const BALANCE = 1000 * 10_000
const MEMBERS = ['demov01', 'demov02', 'demov03', 'demov04', 'demov05']

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function readKeys(text: string): WalletKey[] {
  return text.split(',').flatMap((one) => {
    const [keyId, secret] = one.trim().split(':')
    return keyId && secret ? [{ keyId, secret }] : []
  })
}

const { PORT, DATABASE_URL, DATA_DIR = 'operator-data', KEYS = '' } = process.env
const keys = readKeys(KEYS)
if (keys.length === 0) {
  process.stderr.write('KEYS is missing: ID:SECRET as `npm run admin -- licensee wallet NAME URL` told it.\n')
  process.exit(2)
}
const database = await openDatabase({
  config: { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL },
  log: { warn: say },
})
const db = openDb(database.ownerUrl)
await db.query(SCHEMA)
await openAccounts(
  db,
  MEMBERS.map((account_id) => ({ account_id, currency: 'MYR', balance: BALANCE })),
)
const open = (port: number) => startStandIn({ db, keys, port })
const standIn = await (PORT
  ? open(Number(PORT))
  : open(DEFAULT_PORT).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      return open(0)
    }))
process.send?.({ url: standIn.url })
say(`The stand-in operator's wallet is at ${standIn.url}; members ${MEMBERS.join(', ')} with 1000 MYR each.`)

async function stop(): Promise<void> {
  await standIn.close()
  await db.close()
  await database.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
process.once('disconnect', stop)
