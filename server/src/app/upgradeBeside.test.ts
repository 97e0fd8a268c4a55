/** Migrating an old house while money moves and bets are read: nobody fails, and nothing is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oldDatabase } from '../../test/past/testOldHouse.ts'
import type { TestDatabase } from '../../test/testDatabase.ts'
import { TEST_NOW_MS } from '../../test/testHouse.ts'
import { migrate } from '../kit/migrate/migrate.ts'
import { auditReportOf } from './command/auditReport.ts'

/** Far beyond a migration's lock wait, far below for ever. */
const GIVE_UP_MS = 20_000

let old: TestDatabase
const clients: pg.Client[] = []
beforeAll(async () => {
  old = await oldDatabase()
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await old?.drop()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: old.ownerUrl, statement_timeout: GIVE_UP_MS })
  clients.push(client)
  await client.connect()
  return client
}

const ENDS = `
  SELECT m.shard_key, m.cash_id, b.id AS bank_id FROM member m
  JOIN ledger_account b ON b.shard_key = m.shard_key AND b.kind = 'bank' AND b.currency = m.currency
  WHERE m.account_id = 'demo01'`
const DEPOSIT = `
  INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
  VALUES ($1, $2, 'deposit', 0, $3, $4, 10000, 'MYR', 'deposit', $5)`
const MOVE = `UPDATE ledger_account SET balance = balance + $3 WHERE shard_key = $1 AND id = $2`

it('migrates beside writers and readers, lets them pass while it waits, and every transfer is there', async () => {
  const [writer, reader, holder, owner] = [await connect(), await connect(), await connect(), await connect()]
  const { shard_key: shard, cash_id: cash, bank_id: bank } = (await owner.query(ENDS)).rows[0]
  const count = async () => Number((await owner.query('SELECT count(*) FROM transfer')).rows[0].count)
  const before = await count()
  let isOver = false
  let written = 0
  let read = 0
  const write = async () => {
    while (!isOver) {
      await writer.query('BEGIN')
      await writer.query(DEPOSIT, [shard, uuidv7(), bank, cash, TEST_NOW_MS])
      // In id order, like the house.
      for (const id of [bank, cash].sort()) await writer.query(MOVE, [shard, id, id === cash ? 10_000 : -10_000])
      await writer.query('COMMIT')
      written += 1
    }
  }
  const look = async () => {
    while (!isOver) {
      await reader.query(`SELECT count(*) FROM bet b JOIN member m ON m.id = b.member_id WHERE b.state = 'accepted'`)
      read += 1
    }
  }
  // A long list in the way of the first migration that changes bets.
  await holder.query('BEGIN; SELECT count(*) FROM bet')
  const waits: string[] = []
  const busy = Promise.all([write(), look()])
  const migrating = migrate(old.ownerUrl, { onWait: (name) => waits.push(name) })
  while (waits.length === 0) await sleep(10)
  const [readBefore, writtenBefore] = [read, written]
  while (read < readBefore + 5 || written < writtenBefore + 5) await sleep(10)
  await holder.query('COMMIT')
  await migrating
  isOver = true
  await busy
  expect(waits[0]).toBe('0015_purse.sql')
  expect(await count()).toBe(before + written)
  expect((await auditReportOf(old.appUrl, '.')).differences).toEqual([])
})
