/** Restores a house on a PostgreSQL of its own to an instant, by the steps of docs/operating.md. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { moveCash } from '../../server/src/account/admin/members.ts'
import { auditReportOf } from '../../server/src/app/command/auditReport.ts'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { TEST_START_MS } from '../../server/test/feed/testFeed.ts'
import { freePort, lacksPostgres15, newPassword, startServer, type TestServer } from '../../server/test/testServer.ts'
import { until } from '../chaos/chaosPlatform.ts'
import { furnish } from '../chaos/hosted.ts'
import type { Proof } from '../proof.ts'

const HOUSE = 'quarterline'
const MEMBER = 'demo01'
const BACK_WITHIN_MS = 60_000

/** Makes a deposit. @returns the member's cash then */
async function deposit(db: Db, units: number): Promise<number> {
  const admin = { db, by: { account: 'ana@desk', ip: 'local' }, now: async () => TEST_START_MS }
  await moveCash(admin, MEMBER, { amount: money(units * MONEY_SCALE), reason: 'deposit' })
  return cashOf(db)
}

async function cashOf(db: Db): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    `SELECT a.balance FROM ledger_account a JOIN member m ON m.shard_key = a.shard_key AND m.cash_id = a.id
     WHERE m.account_id = $1`,
    [MEMBER],
  )
  return rows[0]?.balance ?? 0
}

/** The base backup, then the log up to the instant. */
function prepareRestored(
  dir: string,
  { base, archive, atTime }: { base: string; archive: string; atTime: string },
): void {
  mkdirSync(dir)
  // As root, the server runs as another user, who must keep owning the files.
  execFileSync('cp', ['-a', base, join(dir, 'cluster')])
  const lines = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${atTime}'`,
    `recovery_target_action = 'promote'`,
  ]
  appendFileSync(join(dir, 'cluster', 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  writeFileSync(join(dir, 'cluster', 'recovery.signal'), '')
}

const ARCHIVED = `SELECT 1 FROM pg_stat_archiver WHERE last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1)`

/**
 * Follows a base backup of the running cluster with a deposit, an instant and another deposit.
 * @returns the instant, and the cash then
 */
async function lived(server: TestServer, { base, password }: { base: string; password: string }) {
  const make = openDb(server.url(), { max: 1 })
  await make.query(`CREATE DATABASE ${HOUSE}`).finally(make.close)
  await furnish(server.url(HOUSE))
  const where = `host=127.0.0.1 port=${server.port} user=owner password=${password}`
  const how = ['-D', base, '-X', 'none', '-c', 'fast', '-d', where]
  execFileSync('/usr/lib/postgresql/15/bin/pg_basebackup', how, { stdio: 'pipe' })
  const db = openDb(server.url(HOUSE), { max: 1 })
  const cash = await deposit(db, 100)
  await sleep(1500)
  const { rows } = await db.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
  await sleep(1500)
  if ((await deposit(db, 7)) === cash) throw new Error('the second deposit changed nothing')
  await db.query('SELECT pg_switch_wal()')
  await until(async () => (await db.query(ARCHIVED)).rowCount === 1, BACK_WITHIN_MS, 'the last piece in the archive')
  await db.close()
  return { cash, atTime: rows[0]?.at ?? '' }
}

/** Compares the restored house with that instant. @throws on a difference */
async function compare(restored: TestServer, cash: number, dataDir: string): Promise<string> {
  const db = openDb(restored.url(HOUSE), { max: 1 })
  const isOpen = async () =>
    !(await db.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers')).rows[0]?.recovers
  await until(isOpen, BACK_WITHIN_MS, 'the end of the recovery')
  const has = await cashOf(db).finally(db.close)
  if (has !== cash) throw new Error(`he has ${has}, not ${cash}`)
  mkdirSync(dataDir)
  const { differences, says } = await auditReportOf(restored.url(HOUSE), dataDir)
  if (differences.length > 0) throw new Error(differences.join('\n'))
  return `As it was at the instant, to the deposit before it and without the one after: ${says}`
}

async function run(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-instant-'))
  chmodSync(dir, 0o755)
  const [archive, bases] = [join(dir, 'archive'), join(dir, 'bases')]
  for (const one of [archive, bases]) {
    mkdirSync(one)
    chmodSync(one, 0o777)
  }
  const [base, password] = [join(bases, 'sunday'), newPassword()]
  const settings = {
    archive_mode: 'on',
    archive_timeout: 60,
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  }
  const server = await startServer({ dir: join(dir, 'first'), port: await freePort(), password, settings })
  let restored: TestServer | undefined
  try {
    const { cash, atTime } = await lived(server, { base, password })
    await server.stop()
    prepareRestored(join(dir, 'second'), { base, archive, atTime })
    restored = await startServer({ dir: join(dir, 'second'), port: await freePort(), password })
    return await compare(restored, cash, join(dir, 'data'))
  } finally {
    await server.stop()
    await restored?.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
  }
}

export const proofs: readonly Proof[] = [
  { name: 'a PostgreSQL of one’s own as it was at an instant [B3]', lacks: lacksPostgres15, run },
]
