/** The auditor finds changes made behind the platform's back. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fixture, markets, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { leg, offers } from '../../test/testParlay.ts'

let house: TestHouse
let wallet: { shard_key: string; cash_id: string; escrow_id: string }
let betId: string

beforeEach(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
  const demo = await house.login('demo01')
  const wish = { ...OVER, matchId: 'm1' }
  const placed = await house.call('bet/betsingle', { ...demo, bets: [{ bet_key: 'a', ...wish, bet_amount: 100 }] })
  betId = placed.bets[0]?.bet_id ?? ''
  const { rows } = await house.db.query(`SELECT shard_key, cash_id, escrow_id FROM member WHERE account_id = 'demo01'`)
  wallet = rows[0] as typeof wallet
  expect(await differences()).toEqual([])
})
afterEach(() => house.close())

/** The differences of `npm run verify` in ledger, bookings and bets. */
const differences = async () => (await house.products.audit(house.db)).differences

/** `npm run verify` as an operator runs it, on this database. */
async function verify(): Promise<{ code: number; said: string }> {
  const run = promisify(execFile)
  const script = join(import.meta.dirname, '..', 'app', 'verify.ts')
  const env = { ...process.env, DATABASE_URL: house.ownerUrl }
  const done = await run(process.execPath, [script], { env }).catch((error) => error)
  return { code: done.code ?? 0, said: done.stdout }
}

it('the platform’s own work has no differences', async () => {
  expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('every balance agrees') })
})

it('a balance changed by hand is named [L2]', async () => {
  await house.ownerDb.query('UPDATE ledger_account SET balance = balance + 1 WHERE id = $1', [wallet.cash_id])
  const { code, said } = await verify()
  expect(code).toBe(1)
  expect(said).toContain(`Account ${wallet.cash_id} (cash, MYR) says 9900.0001, its transfers say 9900.0000.`)
  expect(said).toContain('All accounts in MYR sum to 0.0001')
})

it('both ends of a transfer added by hand are named [L2]', async () => {
  await addTransfer(wallet.escrow_id, wallet.cash_id)
  expect(await differences()).toEqual([
    expect.stringContaining(wallet.cash_id),
    expect.stringContaining(wallet.escrow_id),
    expect.stringContaining('of a purse, but should hold 0.0000'),
  ])
})

it('a transfer to a missing account is named', async () => {
  const nobody = uuidv7()
  await addTransfer(wallet.cash_id, nobody)
  expect(await differences()).toContainEqual(expect.stringContaining(`account ${nobody}, which does not exist`))
})

it('a removed account is named', async () => {
  // Constraints forbid it, but whoever tampers can drop them as well.
  await house.ownerDb.query('ALTER TABLE member DROP CONSTRAINT member_shard_key_cash_id_fkey')
  await house.ownerDb.query('DELETE FROM ledger_account WHERE id = $1', [wallet.cash_id])
  expect(await differences()).toContainEqual(expect.stringContaining(wallet.cash_id))
})

it('a transfer removed by disabling the trigger is named', async () => {
  await house.ownerDb.query('ALTER TABLE transfer DISABLE TRIGGER transfer_append_only')
  await house.ownerDb.query('DELETE FROM transfer WHERE cause = $1', [betId])
  expect(await differences()).toHaveLength(3)
  expect(await differences()).toContain(`Item ${betId} holds 0.0000 of a purse, but should hold 100.0000.`)
})

it.each([
  ['risk', 'UPDATE bet SET risk = risk + 1 WHERE id = $1'],
  ['state', `UPDATE bet SET state = 'rejected' WHERE id = $1`],
  ['note as open', 'DELETE FROM open_bet WHERE bet_id = $1'],
])('a bet whose %s was changed by hand is named', async (_, sql) => {
  await house.ownerDb.query(sql, [betId])
  expect((await differences()).join()).toContain(betId)
})

it('a parlay whose leg was changed by hand is named', async () => {
  await house.feed(...offers('p1', 'p2'))
  const me = await house.login('demo02')
  const parlay = { ...me, legs: [leg('p1'), leg('p2')], bet_amount: 10 }
  const { bet_id } = await house.call('bet/betparlay', parlay)
  expect((await differences()).join()).not.toContain(bet_id)
  await house.ownerDb.query(`UPDATE bet_leg SET outcome = 'lose' WHERE bet_id = $1 AND leg_no = 2`, [bet_id])
  expect((await differences()).join()).toContain(`Bet ${bet_id} (accepted) says nothing yet, but its legs come to`)
})

it.each([
  ['a booking that was changed by hand', 'UPDATE booking SET result = result + 1 WHERE item = $1'],
  ['a booking that was taken away', 'DELETE FROM booking WHERE item = $1'],
])('%s by disabling the trigger is named', async (_, sql) => {
  await house.feed({
    kind: 'result',
    matchId: 'm1',
    result: { state: 'completed', scores: { '1H': [0, 0], FT: [1, 0] } },
  })
  await house.settle()
  expect(await differences()).toEqual([])
  await house.ownerDb.query('ALTER TABLE booking DISABLE TRIGGER booking_append_only')
  await house.ownerDb.query(sql, [betId])
  expect(await differences()).toContainEqual(expect.stringContaining(`Item ${betId} is booked with`))
  expect((await differences()).join()).toContain(`Bet ${betId} (settled) is booked with`)
})

it('a removed bet is named', async () => {
  await house.ownerDb.query('DELETE FROM bet WHERE id = $1', [betId])
  expect((await differences()).join()).toContain(betId)
})

async function addTransfer(debit: string, credit: string): Promise<void> {
  await house.ownerDb.query(
    `INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
     VALUES ($1, $2, 'deposit', 0, $3, $4, 10000, 'MYR', 'deposit', 1)`,
    [wallet.shard_key, uuidv7(), debit, credit],
  )
}
