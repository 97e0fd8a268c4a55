/** The ledger: transfers are posted once, however often they are sent, and can never be changed. */
import { type Currency, type Money, money, NOTHING } from '@quarterline/core/base/money'
import { reverse, type Transfer } from '@quarterline/core/wallet/transfer'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/testDatabase.ts'
import { type Db, openDb } from '../kit/db.ts'
import { audit } from './audit.ts'
import { post } from './post.ts'

const SHARD = uuidv7()
const AT_MS = 1_000
let database: TestDatabase
let db: Db
let owner: Db

beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.appUrl)
  owner = openDb(database.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await db.close()
  await owner.close()
  await database.drop()
})

async function openAccounts(count: number, currency: Currency = 'MYR'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7())
  await db.query(
    `INSERT INTO ledger_account (shard_key, id, owner_id, kind, currency)
     SELECT $1, id, id, 'cash', $3 FROM unnest($2::uuid[]) AS id`,
    [SHARD, ids, currency],
  )
  return ids
}

async function balances(ids: string[]): Promise<number[]> {
  const { rows } = await db.query('SELECT id, balance FROM ledger_account WHERE id = ANY($1::uuid[])', [ids])
  return ids.map((id) => rows.find((row) => row.id === id)?.balance)
}

const transfer = (debit: string, credit: string, amount: number, changes: Partial<Transfer> = {}): Transfer => {
  const key = { cause: uuidv7(), step: 'deposit', round: 0, currency: 'MYR', reason: 'deposit' } as const
  return { ...key, debit, credit, amount: amount as Money, ...changes }
}

const send = (...transfers: Transfer[]) => db.tx((tx) => post(tx, SHARD, transfers, AT_MS))
const transferCount = async () => (await db.query('SELECT count(*) AS count FROM transfer')).rows[0]?.count

describe('post', () => {
  it('the same transfer moves money once, however often it is sent, alone or among new ones', async () => {
    const [a, b] = (await openAccounts(2)) as [string, string]
    const first = transfer(a, b, 100)
    const second = transfer(b, a, 30)
    expect(await send(first)).toBe(1)
    expect(await send(first)).toBe(0)
    expect(await send(second, first)).toBe(1)
    expect(await balances([a, b])).toEqual([-70, 70])
  })

  it('a call with the same transfer twice moves money once', async () => {
    const [a, b] = (await openAccounts(2)) as [string, string]
    const twice = transfer(a, b, 100)
    expect(await send(twice, twice)).toBe(1)
    expect(await balances([a, b])).toEqual([-100, 100])
    await expect(send(transfer(a, b, 5), { ...twice, amount: money(7) })).rejects.toThrow('contradicts')
  })

  it('two transfers under one key in one call are refused, and neither is done', async () => {
    const [a, b] = (await openAccounts(2)) as [string, string]
    const one = transfer(a, b, 100)
    await expect(send(one, { ...one, amount: money(101) })).rejects.toThrow('contradicts')
    expect(await balances([a, b])).toEqual([0, 0])
  })

  it.each<[string, (t: Transfer, other: string) => Partial<Transfer>]>([
    ['another amount', ({ amount }) => ({ amount: money(amount + 1) })],
    ['another giver', (_, other) => ({ debit: other })],
    ['another receiver', (_, other) => ({ credit: other })],
    ['another currency', () => ({ currency: 'USD' })],
    ['its ends swapped', ({ debit, credit }) => ({ debit: credit, credit: debit })],
  ])('a repeat with %s is refused, and nothing that came with it is done [L6]', async (_, change) => {
    const [a, b, other] = (await openAccounts(3)) as [string, string, string]
    const first = transfer(a, b, 100)
    await send(first)
    await expect(send(transfer(a, b, 5), { ...first, ...change(first, other) })).rejects.toThrow('contradicts')
    expect(await balances([a, b, other])).toEqual([-100, 100, 0])
  })

  it.each<[string, (ids: { a: string; inUsd: string }) => Transfer]>([
    ['a receiver that is not there', ({ a }) => transfer(a, uuidv7(), 10)],
    ['a giver that is not there', ({ a }) => transfer(uuidv7(), a, 10)],
    ['an account in another currency', ({ a, inUsd }) => transfer(a, inUsd, 10)],
    ['nothing to move', ({ a, inUsd }) => transfer(a, inUsd, 0)],
    ['a negative amount', ({ a, inUsd }) => transfer(a, inUsd, -10)],
    ['giver and receiver the same', ({ a }) => transfer(a, a, 10)],
  ])('%s is refused, and no row is left [L1]', async (_, make) => {
    const [a] = (await openAccounts(1)) as [string]
    const [inUsd] = (await openAccounts(1, 'USD')) as [string]
    const before = await transferCount()
    await expect(send(make({ a, inUsd }))).rejects.toThrow()
    expect(await transferCount()).toBe(before)
    expect(await balances([a, inUsd])).toEqual([0, 0])
  })

  it('an escrow never falls below zero', async () => {
    const [a] = (await openAccounts(1)) as [string]
    const escrow = uuidv7()
    await db.query(
      `INSERT INTO ledger_account (shard_key, id, owner_id, kind, currency) VALUES ($1, $2, $2, 'escrow', 'MYR')`,
      [SHARD, escrow],
    )
    await expect(send(transfer(escrow, a, 1))).rejects.toThrow(/check constraint/)
  })

  it('concurrent postings to the same accounts lose no change', async () => {
    const [a, b, c] = (await openAccounts(3)) as [string, string, string]
    const ring = [transfer(a, b, 1), transfer(b, c, 2), transfer(c, a, 4)]
    const all = Array.from({ length: 40 }, (_, at) => ({ ...(ring[at % 3] as Transfer), cause: uuidv7() }))
    await Promise.all([...all, ...all].map((one) => send(one)))
    expect(await balances([a, b, c])).toEqual([4 * 13 - 14, 14 - 2 * 13, 2 * 13 - 4 * 13])
  })
})

test('random transfers: replays change nothing, all accounts sum to zero, undoing them leaves nothing [L1] [L2]', async () => {
  const ACCOUNTS = 5
  const account = fc.integer({ min: 0, max: ACCOUNTS - 1 })
  const one = fc
    .record({
      debit: account,
      credit: account,
      amount: fc.integer({ min: 1, max: 1e12 }),
      key: fc.integer({ max: 40, min: 0 }),
    })
    .filter(({ debit, credit }) => debit !== credit)
  const batches = fc.array(fc.array(one, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(batches, async (drawn) => {
      const ids = await openAccounts(ACCOUNTS)
      const known = new Map<number, Transfer>()
      const expected = ids.map(() => 0)
      for (const batch of drawn) {
        // A key drawn before is a retry of its transfer.
        const transfers = batch.map(({ debit, credit, amount, key }) => {
          const found = known.get(key)
          if (found) return found
          const made = transfer(ids[debit] as string, ids[credit] as string, amount)
          known.set(key, made)
          expected[debit] = (expected[debit] as number) - amount
          expected[credit] = (expected[credit] as number) + amount
          return made
        })
        await send(...transfers)
      }
      expect(await balances(ids)).toEqual(expected)
      expect((await audit(db)).differences).toEqual([])
      const undo = reverse([...known.values()])
      expect(await send(...undo)).toBe(undo.length)
      expect(await send(...undo)).toBe(0)
      expect(await balances(ids)).toEqual(ids.map(() => NOTHING))
    }),
    { numRuns: 40 },
  )
  expect((await audit(db)).differences).toEqual([])
})

describe('written rows stay', () => {
  const changes = (table: string) => [
    `UPDATE ${table} SET shard_key = shard_key`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
  ]
  const kept = ['transfer', 'booking', 'evidence', 'chain'].flatMap(changes)

  it.each(kept)('the platform may not: %s', async (sql) => {
    await expect(db.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it.each(kept)('nor may the owner: %s [L3]', async (sql) => {
    await expect(owner.query(sql)).rejects.toThrow('append-only')
  })

  it.each([
    'DELETE FROM ledger_account',
    'DELETE FROM bet',
    'DELETE FROM bet_answer',
    `UPDATE bet_answer SET answer = '{}'`,
    'DELETE FROM member',
    'TRUNCATE bet',
    'ALTER TABLE transfer DISABLE TRIGGER ALL',
    'DROP TABLE transfer',
    'CREATE TABLE mine (id int)',
  ])('the platform may not: %s', async (sql) => {
    await expect(db.query(sql)).rejects.toMatchObject({ code: '42501' })
  })
})
