/** Tampering is detected: ledger and record rows are sealed, and changed ones are named. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { RECORD_CHAIN } from '../../account/record/auditRecord.ts'
import type { Block, Chain } from '../../kit/chain/block.ts'
import { readHeads, writeHeads } from '../../kit/chain/heads.ts'
import { createSealer, type Sealer } from '../../kit/chain/seal.ts'
import type { Step } from '../../kit/product.ts'
import { audit } from '../../wallet/audit.ts'
import { createLedgerAudit } from '../../wallet/ledgerAudit.ts'
import { addSums, LEDGER_CHAIN } from '../../wallet/ledgerChain.ts'
import { checkChains, watchChains } from './watchChains.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chains-'))
let house: TestHouse
let member: { account_id: string; session_token: string }
let key = 0

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
  member = await house.login('demo01')
  const trader = await house.operator('trader1')
  await bet(3)
  await trader('matchsuspend', { matchId: 'm1' })
  await trader('matchopen', { matchId: 'm1' })
  await sealAll()
  await bet(3)
  await trader('matchsuspend', { matchId: 'm1' })
  await trader('matchopen', { matchId: 'm1' })
  await sealAll()
})

afterAll(async () => {
  await house.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function bet(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const bets = [{ ...HOME, matchId: 'm1', bet_key: `k${++key}`, bet_amount: 5 }]
    expect((await house.call('bet/betsingle', { ...member, bets })).bets?.[0]?.statusdesc).toBe('')
  }
}

const sealerOf = (chain: Chain) =>
  createSealer(house.db, chain, {
    realMs: () => performance.now(),
    settleMs: 0,
    waitMs: 0,
    ...(chain === LEDGER_CHAIN && { along: addSums }),
  })

/** Seals new rows; transactions of other databases in the cluster may delay it briefly. */
async function sealAtLast(sealer: Sealer): Promise<Block[]> {
  for (;;) {
    const blocks = await sealer.seal()
    if (blocks.length > 0) return blocks
    await sleep(10)
  }
}

async function sealAll(): Promise<void> {
  for (const chain of [LEDGER_CHAIN, RECORD_CHAIN]) {
    await sealAtLast(sealerOf(chain))
  }
}

const faults = async () => (await checkChains(house.db, await readHeads(dataDir))).faults

/** A superuser's change past every trigger; undone afterwards for the next row. */
async function forged(sql: string): Promise<string[]> {
  let found: string[] = []
  const undo = new Error('undone')
  await house.ownerDb
    .tx(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica')
      await tx.query(sql)
      found = (await checkChains(tx, await readHeads(dataDir))).faults
      throw undo
    })
    .catch((error) => expect(error).toBe(undo))
  return found
}

const SECOND = 'chain_no = (SELECT to_no + 2 FROM chain_block WHERE chain = $chain AND block_no = 1)'
const second = (chain: string) => SECOND.replace('$chain', `'${chain}'`)
const COPY = `INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms, chain_no)
  SELECT shard_key, cause, 'forged', round, debit, credit, amount, currency, reason, at_ms,`

/** A copy as the house itself would write it. */
const numbered = (step: string, sides = 'debit, credit') => {
  const copy = COPY.replace(`'forged', round, debit, credit`, `'${step}', round, ${sides}`)
  return `${copy} nextval('transfer_chain_no') FROM transfer WHERE ${second('transfer')}`
}

describe('a superuser writes past the house', () => {
  it('and nothing is reported before', async () => {
    const { blocks, rows, faults } = await checkChains(house.db, await readHeads(dataDir))
    expect(faults).toEqual([])
    expect(blocks).toBe(4)
    const { rows: counts } = await house.db.query(
      'SELECT (SELECT count(*) FROM transfer) + (SELECT count(*) FROM audit_record) AS n',
    )
    expect(rows).toBe(counts[0]?.n)
  })

  it.each([
    [
      'an amount',
      `UPDATE transfer SET amount = amount + 1 WHERE ${second('transfer')}`,
      /^The row [\da-f-]{36}\/hold\/0 of transfer \(number \d+\) was changed after it was sealed in block 2\.$/,
    ],
    ['who is paid', `UPDATE transfer SET credit = debit, debit = credit WHERE ${second('transfer')}`, /was changed/],
    ['a reason', `UPDATE transfer SET reason = 'Hold' WHERE ${second('transfer')}`, /was changed/],
    [
      'a letter of the record',
      `UPDATE audit_record SET operator = 'trader2' WHERE ${second('audit_record')}`,
      /^The row [\da-f-]{36} of audit_record \(number \d+\) was changed after/,
    ],
    [
      'what was asked for',
      `UPDATE audit_record SET request = request || '{"x": 1}' WHERE ${second('audit_record')}`,
      /was changed/,
    ],
    [
      'a row away',
      `DELETE FROM transfer WHERE ${second('transfer')}`,
      /^The row with number \d+ of transfer, which was sealed in block 2, is not there any more\.$/,
    ],
    [
      'an act away',
      `DELETE FROM audit_record WHERE ${second('audit_record')}`,
      /of audit_record, .*not there any more/,
    ],
    [
      'a row under a number that is gone',
      `${COPY} chain_no FROM transfer WHERE ${second('transfer')}`,
      /put in after block 2|was changed/,
    ],
    [
      'a row without a number',
      `${COPY} NULL FROM transfer WHERE ${second('transfer')}`,
      /^transfer has 1 rows without a number; 0 came before the chain\.$/,
    ],
    ['a row before all others', `${COPY} -5 FROM transfer WHERE ${second('transfer')}`, /^transfer has 1 rows without/],
    [
      'a block away',
      `DELETE FROM chain_block WHERE block_no = 1 AND chain = 'transfer'`,
      /^Between blocks 0 and 2 of the chain transfer something was taken away\.$/,
    ],
    [
      'a block’s hash',
      `UPDATE chain_block SET hash = sha256('x') WHERE block_no = 2 AND chain = 'audit_record'`,
      /^Block 2 of the chain audit_record is not what it was/,
    ],
    [
      'the first block',
      `DELETE FROM chain_block WHERE block_no = 0 AND chain = 'transfer'`,
      /does not begin with block 0/,
    ],
  ])('%s: it is named [T2]', async (_, sql, sentence) => {
    const found = await forged(sql)
    expect(found.filter((fault) => sentence.test(fault)).length).toBeGreaterThan(0)
  })

  it('a forged end, or a whole forged chain: the head outside the database reveals it [T2]', async () => {
    const { rows } = await house.db.query(
      "SELECT encode(hash, 'hex') AS hash FROM chain_block WHERE chain = 'transfer' ORDER BY block_no DESC LIMIT 1",
    )
    const hash = String(rows[0]?.hash)
    await writeHeads(dataDir, { transfer: { blockNo: 2, hash } })
    expect(await faults()).toEqual([])
    expect(await forged("DELETE FROM chain_block WHERE block_no = 2 AND chain = 'transfer'")).toEqual([
      'The chain transfer had come to block 2, which is not there any more.',
    ])
    await writeHeads(dataDir, {
      transfer: { blockNo: 2, hash: hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    })
    expect(await faults()).toEqual([
      'Block 2 of the chain transfer is another than the one that is known outside of the database.',
    ])
    await writeHeads(dataDir, {})
  })
})

it.each(['transfer', 'audit_record', 'chain_block', 'booking', 'evidence'])(
  'the application cannot change or remove its own rows as %s, nor can their owner [L3]',
  async (table) => {
    for (const sql of [`UPDATE ${table} SET shard_key = shard_key`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
      const fitting = /audit|chain/.test(table) ? sql.replaceAll('shard_key', 'hash') : sql
      const column = table === 'audit_record' ? fitting.replaceAll('hash', 'id') : fitting
      await expect(house.db.query(column)).rejects.toThrow(/permission denied/)
      await expect(house.ownerDb.query(column)).rejects.toThrow('append-only')
    }
  },
)

it('rows sealed during a verification are no fault: its snapshot does not know them yet', async () => {
  const { audit_record: _, ...before } = await readHeads(dataDir)
  await bet(1)
  const { faults } = await house.db.tx(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await tx.query('SELECT 1 FROM chain_block')
    const block = (await sealAtLast(sealerOf(LEDGER_CHAIN))).at(-1)
    await writeHeads(dataDir, { transfer: { blockNo: block?.blockNo ?? 0, hash: block?.hash.toString('hex') ?? '' } })
    return checkChains(tx, before)
  })
  expect(faults).toEqual([])
  expect(await checkChains(house.db, await readHeads(dataDir))).toMatchObject({ faults: [] })
  await writeHeads(dataDir, {})
})

it('two processes seal one chain without repeats or gaps', async () => {
  await bet(4)
  const sealers = [sealerOf(LEDGER_CHAIN), sealerOf(LEDGER_CHAIN), sealerOf(LEDGER_CHAIN)]
  while ((await Promise.all(sealers.map((sealer) => sealer.seal()))).flat().length === 0) await sleep(10)
  expect(await faults()).toEqual([])
  const { rows } = await house.db.query(
    'SELECT count(*) AS n FROM transfer WHERE chain_no > (SELECT max(to_no) FROM chain_block)',
  )
  expect(rows).toEqual([{ n: 0 }])
})

it.each([1, 0])('a slow commit is waited for when %d came after it, and is sealed', async (after) => {
  const sealer = sealerOf(LEDGER_CHAIN)
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const slow = house.ownerDb.tx(async (tx) => {
    await tx.query(numbered(`there${after}`))
    await tx.query(numbered(`back${after}`, 'credit, debit'))
    written.resolve()
    await commit.promise
  })
  await written.promise
  await bet(after)
  for (let at = 0; at < 3; at++) expect(await sealer.seal()).toEqual([])
  expect(sealer.unsealedSeconds()).toBeGreaterThan(0)
  commit.resolve()
  await slow
  const blocks = await sealAtLast(sealer)
  expect(blocks.map(({ rowCount }) => rowCount)).toEqual([2 + after])
  expect(sealer.unsealedSeconds()).toBe(0)
  expect(await faults()).toEqual([])
})

describe('the ledger in slices', () => {
  const walk = async (size: number) => {
    const slices = createLedgerAudit(house.db, () => 0, size)
    const age = () => slices.figures[1]?.read()
    expect(age()).toBeUndefined()
    const alarms: string[] = []
    for (let at = 0; at < 200; at++) alarms.push(...(await slices.look()))
    expect(age()).toBe(0)
    return { told: alarms, differences: slices.figures[0]?.read() }
  }

  it('agrees wherever the whole agrees, sealed or not, in any slice', async () => {
    await bet(2)
    expect((await audit(house.db)).differences).toEqual([])
    for (const size of [1, 7, 5000]) expect(await walk(size)).toEqual({ told: [], differences: 0 })
  })

  it('a balance that differs from its transfers is found and named [L2]', async () => {
    const { rows } = await house.ownerDb.query(
      "UPDATE ledger_account SET balance = balance + 10000 WHERE id = (SELECT cash_id FROM member WHERE account_id = 'demo07') RETURNING id",
    )
    const { told: alarms, differences } = await walk(7)
    expect(alarms).toEqual([
      expect.stringMatching(
        new RegExp(`^Account ${rows[0]?.id} \\(cash, MYR\\) says 10001\\.0000, its transfers say 10000\\.0000\\.$`),
      ),
    ])
    expect(differences).toBe(1)
  })
})

it('as steps of the house: a fault is reported once, raises its metrics, and no head is overwritten [T2]', async () => {
  const alarms: string[] = []
  const telling = pino({ base: null }, { write: (line: string) => void alarms.push(JSON.parse(line).msg) })
  await writeHeads(dataDir, { transfer: { blockNo: 1, hash: '00' } })
  const steps = watchChains({ ...house, log: telling, dataDir, pace: { settleMs: 0, waitMs: 0 } })
  const run = (name: string) => (steps.find((step) => step.name === name) as Step).run()
  while (!alarms.includes('Sealed')) await run('seal')
  for (let at = 0; at < 2; at++) for (const name of ['seal', 'chain walk', 'ledger audit']) await run(name)
  const read = (name: string) => house.watch.read(`quarterline_${name}`)
  expect([read('ledger_differences'), read('chain_faults')]).toEqual([1, 1])
  expect(alarms.filter((text) => /says/.test(text))).toHaveLength(1)
  expect(await readHeads(dataDir)).toMatchObject({ transfer: { blockNo: 1, hash: '00' } })
  expect((await readHeads(dataDir)).audit_record).toBeUndefined()
  house.watch.tick()
  expect(house.watch.firing().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ledgerDifference', 'chainBroken']),
  )
})
