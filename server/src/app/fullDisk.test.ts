/** A full disk: nothing is acknowledged that was not done, refusals are clear, and the house recovers by itself. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { type OpenLog, openLog } from '../kit/log.ts'
import { migrate } from '../kit/migrate/migrate.ts'
import { type Postgres, startPostgres } from '../kit/postgres/postgres.ts'
import { auditHouse } from './products/products.ts'

const dir = mkdtempSync(join(tmpdir(), 'full-disk-'))
const ballast = join(dir, 'ballast')

/** A disk small enough to fill needs the right to mount. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', dir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const DIED = 'PostgreSQL has died; restarting it.'
const said: string[] = []
let postgres: Postgres
let house: TestHouse
let opened: OpenLog

beforeAll(async () => {
  if (!isMounted) return
  opened = openLog(dir, { write() {} })
  postgres = await startPostgres({ dataDir: dir, log: { warn: (message) => said.push(message) } })
  await migrate(postgres.ownerUrl)
  house = await openTestHouse({ database: { ...postgres, drop: async () => {} } })
  await house.feed(fixture(), markets())
})

afterAll(async () => {
  await house?.close()
  await postgres?.stop()
  if (isMounted) execFileSync('umount', ['-l', dir])
  rmdirSync(dir)
})

/** Fills the disk. */
function fill(): void {
  const { bavail, bsize } = statfsSync(dir)
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  } catch {
    // Full.
  }
}

test.runIf(isMounted)(
  'without room for database and log bets are refused, and accepted again once there is some [B4]',
  async () => {
    const member = await house.login('demo01')
    let key = 0
    const bet = () => {
      const bets = [{ ...HOME, matchId: 'm1', bet_key: `k${++key}`, bet_amount: 5 }]
      return house.call('bet/betsingle', { ...member, bets })
    }
    const accepted = async () => ((await bet()).bets?.[0] as { status?: number } | undefined)?.status === 1
    expect(await accepted()).toBe(true)
    fill()
    opened.log.info('x'.repeat(100_000))
    expect(opened.file.isFailing()).toBe(true)
    // Bets that still fit into the WAL count; then the database stops, and we do not. A segment that is empty is not
    // switched: where tables are full before the WAL is, something else is written to it.
    const answers = []
    // A server that finds room while it recovers goes on by itself: it is full until it has died.
    for (let at = 0; at < 30 || !said.includes(DIED); at++) {
      await house.ownerDb.query(`SELECT pg_logical_emit_message(true, 'full', 'disk')`).catch(() => {})
      await house.ownerDb.query('SELECT pg_switch_wal()').catch(() => {})
      answers.push(await bet())
    }
    const refused = answers.filter(({ status }) => status === 0)
    expect(new Set(refused.map(({ http, statusdesc }) => `${http} ${statusdesc}`))).toEqual(
      new Set(['503 requestFailed']),
    )
    expect(refused.length).toBeGreaterThan(5)
    rmSync(ballast)
    while (!(await accepted())) await sleep(100)
    opened.log.info('again')
    expect([opened.file.isFailing(), opened.file.lost()]).toEqual([false, 1])
    const { rows } = await house.db.query<{ bet_key: string }>('SELECT bet_key FROM bet')
    const kept = new Set(rows.map(({ bet_key }) => bet_key))
    const promised = answers.flatMap(({ bets }) => bets ?? []).filter(({ status }) => status === 1)
    expect(promised.filter(({ bet_key }) => !kept.has(bet_key ?? ''))).toEqual([])
    expect((await auditHouse(house.db)).differences).toEqual([])
  },
)
