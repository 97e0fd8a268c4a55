/** The conformance run: the stand-in keeps every rule, and a wallet that breaks one is found. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '../server/src/kit/db.ts'
import { type TestDatabase, testDatabase } from '../server/test/testDatabase.ts'
import { openAccounts, SCHEMA } from './books.ts'
import { tryWallet } from './conformance/conformance.ts'
import { type Mishap, type StandIn, startStandIn } from './standIn.ts'

const KEY = { keyId: 'k1', secret: 'a secret of the test' }
const MEMBER = { account: 'demov01', currency: 'MYR' }
let database: TestDatabase
let db: Db
let standIn: StandIn
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.ownerUrl)
  await db.query(SCHEMA)
  await openAccounts(db, [{ account_id: 'demov01', currency: 'MYR', balance: 10_000_000 }])
  standIn = await startStandIn({ db, keys: [KEY] })
})
afterAll(async () => {
  await standIn.close()
  await db.close()
  await database.drop()
})

const faults = async () =>
  (await tryWallet(standIn.url, KEY, MEMBER)).filter(({ fault }) => fault).map(({ name, fault }) => `${name}: ${fault}`)

it('finds nothing wrong with the stand-in', async () => {
  expect(await faults()).toEqual([])
})

it.each<Mishap>(['errorAfter', 'wrongCurrency', 'lie', 'half', 'cutAfter'])(
  'finds a wallet that goes wrong so: %s',
  async (mishap) => {
    const wrong = await startStandIn({ db, keys: [KEY] })
    wrong.misbehave('reserve', mishap, mishap, mishap)
    wrong.misbehave('balance', mishap)
    const reports = await tryWallet(wrong.url, KEY, MEMBER)
    expect(reports.filter(({ fault }) => fault).length).toBeGreaterThan(0)
    await wrong.close()
  },
)

it('finds a wallet that believes any key', async () => {
  const careless = await startStandIn({ db, keys: [KEY, { keyId: 'nobodys', secret: 'x' }] })
  const reports = await tryWallet(careless.url, KEY, MEMBER)
  expect(reports.filter(({ fault }) => fault).map(({ name }) => name)).toEqual(['an unknown key is refused'])
  await careless.close()
})
