/** A house backed up while it works, lost, and restored: to its end, to an instant, and never partially. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { DAY_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_NOW_MS } from '../../../test/testHouse.ts'
import { moveCash } from '../../account/admin/members.ts'
import { seedDemoHouse } from '../../account/demoHouse.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { ARCHIVE_SCRIPT, archiveSettings, gapSinceMs, pruneArchive } from '../../kit/keep/archive.ts'
import { createArchiveFigures } from '../../kit/keep/archiveFigures.ts'
import { takeBackup } from '../../kit/keep/backup.ts'
import { type Backup, listBackups, pruneBackups, readBackup, verifyBackup } from '../../kit/keep/backups.ts'
import { migrate } from '../../kit/migrate/migrate.ts'
import { clusterDir } from '../../kit/postgres/cluster.ts'
import { type Postgres, startPostgres } from '../../kit/postgres/postgres.ts'
import { auditReportOf } from './auditReport.ts'

const base = mkdtempSync(join(tmpdir(), 'quarterline-keep-'))
chmodSync(base, 0o755)
const dataDir = join(base, 'data')
const archiveDir = join(base, 'archive')
const backupDir = join(base, 'backups')
let postgres: Postgres
let db: Db
let backup: Backup

const deposit = () =>
  moveCash({ db, by: { account: 'ana@desk', ip: 'local' }, now: async () => TEST_NOW_MS }, 'demo01', {
    amount: money(MONEY_SCALE),
    reason: 'deposit',
  })
const one = async <T>(sql: string): Promise<T> => (await db.query(`SELECT ${sql} AS value`)).rows[0]?.value

beforeAll(async () => {
  postgres = await startPostgres({
    dataDir,
    log: { warn: () => {} },
    more: archiveSettings(archiveDir, clusterDir(dataDir)),
  })
  await migrate(postgres.ownerUrl)
  db = openDb(postgres.ownerUrl, { max: 2 })
  await seedDemoHouse(db, TEST_NOW_MS)
})
afterAll(async () => {
  await db?.close()
  await postgres?.stop()
  rmSync(base, { recursive: true, force: true })
})

/** Runs a command like a person. */
function run(name: string, words: string[], more: Record<string, string> = {}, limit = '') {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir, ARCHIVE_DIR: archiveDir, ...more }
  const script = join(import.meta.dirname, `${name}.ts`)
  const done = spawnSync('sh', ['-c', `${limit} exec "$0" "$@"`, process.execPath, script, ...words], {
    env,
    encoding: 'utf8',
  })
  return { code: done.status, said: done.stdout + done.stderr }
}

/** Waits until the whole WAL so far is archived. */
async function archived(): Promise<void> {
  const piece = await one<string>('pg_walfile_name(pg_current_wal_lsn())')
  await db.query('SELECT pg_switch_wal()')
  while (!existsSync(join(archiveDir, `${piece}.gz`))) await sleep(20)
}

it('is backed up while money moves, and restored to an instant with exactly what came before [B3]', async () => {
  let isOver = false
  const busy = (async () => {
    while (!isOver) await deposit()
  })()
  backup = await takeBackup(postgres.ownerUrl, clusterDir(dataDir), backupDir)
  isOver = true
  await busy
  await deposit()
  const before = { transfers: await one<number>('(SELECT count(*) FROM transfer)') }
  const says = (await auditReportOf(postgres.appUrl, dataDir)).says
  const instant = await one<Date>('clock_timestamp()')
  await sleep(5)
  for (let more = 0; more < 3; more++) await deposit()
  await archived()

  const at = new Date(instant.getTime() + 1).toISOString()
  const restored = join(base, 'restored')
  const { code, said } = run('restore', ['--to-time', at], { DATA_DIR: restored })
  // Each names the folder where its chain heads would be.
  expect(said).toContain(says.replace(join(base, 'data'), restored))
  expect(said).toMatch(/\d\d+ indexes and every page are intact/)
  expect(code).toBe(0)
  expect(before.transfers).toBeGreaterThan(25)
  expect(readdirSync(restored).filter((name) => name.startsWith('postgres.new'))).toEqual([])
  const secret = JSON.parse(readFileSync(join(clusterDir(restored), 'quarterline.json'), 'utf8'))
  expect(Object.keys(secret)).toEqual(['ownerPassword', 'appPassword'])

  const again = await startPostgres({ dataDir: restored, log: { warn: () => {} } })
  // The lost house continues in its archive, and no other does.
  expect(() => archiveSettings(archiveDir, clusterDir(restored))({} as never)).toThrow('an archive of its own')
  const other = openDb(again.ownerUrl, { max: 1 })
  const { rows } = await other.query('SELECT count(*) AS n FROM transfer')
  await other.close()
  await again.stop()
  expect(rows[0]?.n).toBe(before.transfers)
  expect(await one('(SELECT count(*) FROM transfer)')).toBe(before.transfers + 3)
})

it('reports its archive’s age, from the first segment that it did not accept', async () => {
  const { figures, look } = createArchiveFigures(db, dataDir)
  await look()
  const read = () => figures.map((figure) => figure.read())
  expect(read()).toEqual([1, expect.any(Number), 0])
  writeFileSync(join(clusterDir(dataDir), 'archive_gap'), '000000010000000000000001\n000000010000000000000002\n')
  await look()
  expect(read()).toEqual([1, expect.any(Number), 2])
  await takeBackup(postgres.ownerUrl, clusterDir(dataDir), join(base, 'other'))
  await look()
  expect(read()).toEqual([1, expect.any(Number), 0])
})

it('is restored from the backup alone if requested, and says how far it goes', () => {
  const alone = { DATA_DIR: join(base, 'alone'), ARCHIVE_DIR: '' }
  const forgotten = run('restore', ['--from', backup.name], alone)
  expect(forgotten).toMatchObject({ code: 2, said: expect.stringContaining('--archive FOLDER or ARCHIVE_DIR') })
  expect(existsSync(alone.DATA_DIR)).toBe(false)
  const { code, said } = run('restore', ['--from', backup.name, '--archive', 'none'], alone)
  expect(said).toContain('every balance agrees and all sums are zero')
  expect(said).toMatch(/its last change is from \S+Z[.] npm start opens it[.]\nNo archive was read/)
  expect(code).toBe(0)
})

it('a missing archive, or one without a segment, is not accepted as complete', async () => {
  for (let piece = 0; piece < 3; piece++) {
    await deposit()
    await archived()
  }
  const target = { DATA_DIR: join(base, 'fromGap') }
  const empty = mkdtempSync(join(base, 'empty-'))
  for (const [archive, says] of [
    [join(base, 'mistyped'), 'There is no archive in'],
    [empty, 'holds no piece of a log'],
  ] as const)
    expect(run('restore', ['--archive', archive], target)).toMatchObject({
      code: 1,
      said: expect.stringContaining(says),
    })

  const gap = join(base, 'gap')
  spawnSync('cp', ['-a', archiveDir, gap])
  const pieces = readdirSync(gap).filter((name) => /^[0-9A-F]{24}[.]gz$/.test(name))
  const [before, lost, behind] = pieces.sort().slice(-3) as [string, string, string]
  rmSync(join(gap, lost))
  const refused = run('restore', ['--from', backup.name, '--archive', gap], target)
  // It ends where the lost segment would begin.
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`holds ${behind.slice(0, 24)}`) })
  expect(refused.said).toMatch(
    new RegExp(`breaks off in (${before.slice(0, 24)}|${lost.slice(0, 24)}), its last change is from`),
  )
  expect(readdirSync(target.DATA_DIR).filter((name) => name.startsWith('postgres'))).toEqual([])
  const taken = run('restore', ['--from', backup.name, '--archive', gap, '--broken'], target)
  expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('its last change is from') })
})

it('an impossible restore is refused in a sentence, and leaves nothing', async () => {
  const target = { DATA_DIR: join(base, 'refused') }
  expect(run('restore', ['--to-time', '2020-01-01T00:00:00Z'], target)).toMatchObject({ code: 1 })
  expect(run('restore', ['--to-time', 'yesterday'], target)).toMatchObject({ code: 2 })
  // By the database's clock, which may differ from this process's.
  const lateMs = Date.parse(backup.manifest.endedAt) + 30 * DAY_MS
  const late = run('restore', ['--to-time', new Date(lateMs).toISOString()], target)
  expect(late).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The log does not reach that time: .* \S+Z[.] /),
  })
  const reach = Date.parse(/from (\S+Z)/.exec(late.said)?.[1] ?? '')
  expect(reach).toBeGreaterThan(Date.parse(backup.manifest.endedAt))
  expect(reach).toBeLessThan(lateMs)
  expect(readdirSync(target.DATA_DIR).filter((name) => name.startsWith('postgres'))).toEqual([])
  expect(run('restore', [], { DATA_DIR: dataDir })).toMatchObject({ code: 1, said: expect.stringContaining('a house') })
  const none = run('restore', [], { ...target, BACKUP_DIR: base })
  expect(none).toMatchObject({ code: 1, said: `There is no backup in ${base}.\n` })
})

it('a changed or cut backup is refused by name', async () => {
  const copy = (name: string) => {
    const dir = join(base, name)
    spawnSync('cp', ['-a', backup.dir, dir])
    return dir
  }
  const largest = [...backup.manifest.files].sort((a, b) => b.size - a.size)[0]?.path ?? ''
  const changed = copy('changed')
  const bytes = readFileSync(join(changed, 'cluster', largest))
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(join(changed, 'cluster', largest), bytes)
  await expect(verifyBackup(readBackup(changed))).rejects.toThrow(`${largest} is not what was backed up`)
  const target = { DATA_DIR: join(base, 'fromChanged') }
  expect(run('restore', ['--folder', base, '--from', 'changed'], target)).toMatchObject({ code: 1 })
  expect(readdirSync(target.DATA_DIR).filter((name) => name.startsWith('postgres'))).toEqual([])
  rmSync(join(changed, 'cluster', largest))
  await expect(verifyBackup(readBackup(changed))).rejects.toThrow(`${largest} is missing`)
  const list = readFileSync(join(changed, 'backup.json'), 'utf8')
  writeFileSync(join(changed, 'backup.json'), list.replace('"size":8192', '"size":8191'))
  expect(() => readBackup(changed)).toThrow('its list of files was changed or cut')
  await expect(verifyBackup(backup)).resolves.toBeUndefined()
})

it('a full disk and a kill leave nothing that looks like a backup, and do not affect the next [B4]', async () => {
  await expect(takeBackup(postgres.ownerUrl, clusterDir(dataDir), join(clusterDir(dataDir), 'b'))).rejects.toThrow(
    'in the database itself',
  )
  const names = listBackups(backupDir).map(({ name }) => name)
  const full = run('backup', [], {}, 'ulimit -f 2000;')
  expect(full.code).toBe(1)
  expect(readdirSync(backupDir)).toEqual(names)
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir, ARCHIVE_DIR: archiveDir }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts')], { env, stdio: 'ignore' })
  const isCopying = () =>
    readdirSync(backupDir).some(
      (name) => existsSync(join(backupDir, name, 'cluster', 'base', '1')) && !names.includes(name),
    )
  while (!isCopying()) await sleep(5)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(listBackups(backupDir).map(({ name }) => name)).toEqual(names)

  const next = run('backup', ['--keep', '1'])
  expect(next).toMatchObject({ code: 0, said: expect.stringContaining(`${names[0]}  removed`) })
  const [kept] = listBackups(backupDir)
  expect(readdirSync(backupDir)).toEqual([kept?.name])
  expect(run('backup', ['--check', kept?.name ?? ''])).toMatchObject({ code: 0 })
  const pieces = readdirSync(archiveDir).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
  expect(pieces.every((name) => name >= (kept?.manifest.firstWal ?? ''))).toBe(true)
})

it('keeps the newest backups, and the part of the archive that they need', () => {
  const folder = join(base, 'pieces')
  mkdirSync(folder)
  for (const name of [
    '000000010000000000000009.gz',
    '00000002000000000000000A.gz',
    '00000002000000000000000B.gz',
    '00000002.history.gz',
  ])
    writeFileSync(join(folder, name), '')
  expect(pruneArchive(folder, '00000003000000000000000B')).toBe(2)
  expect(readdirSync(folder)).toEqual(['00000002.history.gz', '00000002000000000000000B.gz'])
  expect(pruneBackups(backupDir, 5)).toEqual([])
})

it('an archive that accepts nothing holds back a bounded amount; then the house continues with a known gap [B4]', () => {
  const cluster = join(base, 'cluster')
  mkdirSync(join(cluster, 'pg_wal', 'archive_status'), { recursive: true })
  writeFileSync(join(cluster, 'piece'), 'the log')
  const archive = (folder: string, name: string, most = 2) =>
    spawnSync('sh', ['-c', ARCHIVE_SCRIPT, 'archive', folder, 'piece', name, String(most)], { cwd: cluster }).status
  const folder = join(base, 'taking')
  mkdirSync(folder)
  expect(archive(folder, 'A')).toBe(0)
  expect(archive(folder, 'A')).toBe(0)
  writeFileSync(join(cluster, 'piece'), 'the log of another house')
  expect(archive(folder, 'A')).toBe(1)
  const away = join(base, 'away')
  expect(archive(away, 'B')).toBe(1)
  expect(gapSinceMs(cluster)).toBeUndefined()
  for (const name of ['B', 'C']) writeFileSync(join(cluster, 'pg_wal', 'archive_status', `${name}.ready`), '')
  expect(archive(away, 'B')).toBe(0)
  expect(gapSinceMs(cluster)).toBeGreaterThan(0)
  expect(readFileSync(join(cluster, 'archive_gap'), 'utf8')).toBe('B\n')
  expect(readdirSync(folder)).toEqual(['A.gz'])
})
