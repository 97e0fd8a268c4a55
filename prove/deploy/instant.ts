/** A house on a PostgreSQL of its own is brought back as it was at an instant, by the steps of docs/operating.md. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { money, UNIT } from '@quarterline/core/base/money'
import { moveCash } from '../../server/src/account/admin/members.ts'
import { auditUrl } from '../../server/src/app/command/verdict.ts'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { TEST_START_MS } from '../../server/test/feed/testFeed.ts'
import { freePort, lacksPostgres15, newPassword, startServer } from '../../server/test/testServer.ts'
import { until } from '../chaos/chaosPlatform.ts'
import { furnish } from '../chaos/hosted.ts'
import type { Proof } from '../proof.ts'

const HOUSE = 'quarterline'
const MEMBER = 'demo01'
const BACK_WITHIN_MS = 60_000

/** Pays in, and tells what he has then. */
async function deposit(db: Db, units: number): Promise<number> {
  const admin = { db, by: { account: 'ana@desk', ip: 'local' }, now: async () => TEST_START_MS }
  await moveCash(admin, MEMBER, { amount: money(units * UNIT), reason: 'deposit' })
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
  // As root the server runs as somebody else, to whom the files stay.
  execFileSync('cp', ['-a', base, join(dir, 'cluster')])
  const lines = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${atTime}'`,
    `recovery_target_action = 'promote'`,
  ]
  appendFileSync(join(dir, 'cluster', 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  writeFileSync(join(dir, 'cluster', 'recovery.signal'), '')
}

async function run(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-instant-'))
  chmodSync(dir, 0o755)
  const [archive, base] = [join(dir, 'archive'), join(dir, 'base')]
  for (const one of [archive, base]) {
    mkdirSync(one)
    chmodSync(one, 0o777)
  }
  const password = newPassword()
  const archiving = {
    ...{ archive_mode: 'on', archive_timeout: 60 },
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  }
  const server = await startServer({ dir: join(dir, 'first'), port: await freePort(), password, settings: archiving })
  let restored: Awaited<ReturnType<typeof startServer>> | undefined
  try {
    const make = openDb(server.url(), { max: 1 })
    await make.query(`CREATE DATABASE ${HOUSE}`).finally(make.close)
    await furnish(server.url(HOUSE))
    const where = `host=127.0.0.1 port=${server.port} user=owner password=${password}`
    execFileSync(
      '/usr/lib/postgresql/15/bin/pg_basebackup',
      ['-D', join(base, 'sunday'), '-X', 'none', '-c', 'fast', '-d', where],
      { stdio: 'pipe' },
    )
    const db = openDb(server.url(HOUSE), { max: 1 })
    const meant = await deposit(db, 100)
    await sleep(1500)
    const { rows } = await db.query<{ at: string }>(`SELECT clock_timestamp()::text AS at`)
    await sleep(1500)
    const after = await deposit(db, 7)
    await db.query('SELECT pg_switch_wal()')
    await until(
      async () =>
        (
          await db.query<{ n: number }>(
            'SELECT archived_count AS n FROM pg_stat_archiver WHERE last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1)',
          )
        ).rows.length > 0,
      BACK_WITHIN_MS,
      'the last piece of the log in the archive',
    )
    await db.close()
    await server.stop()
    prepareRestored(join(dir, 'second'), { base: join(base, 'sunday'), archive, atTime: rows[0]?.at ?? '' })
    restored = await startServer({ dir: join(dir, 'second'), port: await freePort(), password })
    const back = openDb(restored.url(HOUSE), { max: 1 })
    await until(
      async () => !(await back.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is')).rows[0]?.is,
      BACK_WITHIN_MS,
      'the end of the recovery',
    )
    const has = await cashOf(back).finally(back.close)
    if (has !== meant || after === meant) throw new Error(`he has ${has}, not ${meant}`)
    const fresh = join(dir, 'data')
    mkdirSync(fresh)
    const { differences, says } = await auditUrl(restored.url(HOUSE), fresh)
    if (differences.length > 0) throw new Error(differences.join('\n'))
    return `As it was at the instant, to the deposit before it and without the one after: ${says}`
  } finally {
    await server.stop()
    await restored?.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
  }
}

export const proofs: readonly Proof[] = [
  { name: 'a PostgreSQL of one’s own as it was at an instant [B3]', lacks: lacksPostgres15, run },
]
