/** The watch: alarms fire and end by metrics, the last hour is kept, and each metric measures what it says. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALARM_NAMES } from '@quarterline/core/base/watch/alarm'
import { expect, it, vi } from 'vitest'
import { createArchiveFigures } from '../keep/archiveFigures.ts'
import { createBackupFigures } from '../keep/backupFigures.ts'
import { createDatabaseFigures } from './databaseFigures.ts'
import type { Figure } from './figure.ts'
import { createProcessFigures } from './processFigures.ts'
import { createWatch } from './watch.ts'

it('an alarm is reported once when it fires and once when it ends, and is a sample in between', () => {
  let nowMs = 0
  let faults = 0
  const watch = createWatch(() => nowMs)
  watch.add({ figures: [{ name: 'quarterline_chain_faults', help: '', read: () => faults }] })
  const changes: string[] = []
  watch.onChange(({ name, fires, value }) => changes.push(`${nowMs} ${name} ${fires} ${value}`))
  const rows = watch.figures()[0] as Figure
  const row = () => (rows.read() as Map<string, number>).get('chainBroken')
  watch.tick()
  expect(row()).toBe(0)
  faults = 2
  nowMs = 1000
  watch.tick()
  nowMs = 2000
  watch.tick()
  expect(row()).toBe(1)
  expect(watch.firing()).toEqual([{ name: 'chainBroken', forMs: 1000, value: 2 }])
  faults = 0
  for (nowMs = 3000; nowMs < 12_000; nowMs += 1000) watch.tick()
  expect(watch.firing()).toEqual([])
  expect(changes).toEqual(['1000 chainBroken true 2', '8000 chainBroken false 0'])
  expect(rows.read()).toHaveProperty('size', ALARM_NAMES.length)
})

it('the plots have a value for each ten seconds of the last hour, however long the house runs', () => {
  let nowMs = 0
  let count = 0
  const watch = createWatch(() => nowMs)
  const take = (seconds: number) => (count === 0 ? null : count++ / seconds)
  watch.add({ series: [{ name: 'x', take }] })
  for (; nowMs <= 40_000; nowMs += 1000) watch.tick()
  expect([...watch.past().lines]).toEqual([['x', [null, null, null, null]]])
  count = 10
  for (; nowMs <= 2 * 3_600_000; nowMs += 5000) watch.tick()
  const { agoMs, lines } = watch.past()
  expect([agoMs.length, lines.get('x')?.length]).toEqual([360, 360])
  expect(Math.max(...agoMs)).toBeLessThanOrEqual(3_600_000 + 10_000)
  expect(lines.get('x')?.[0]).toBeGreaterThan(1)
})

it('clock steps, disk and log are measured; the disk is not read at each look', async () => {
  let [wallMs, realMs, reads] = [1_000_000, 0, 0]
  const roomOf = async () => {
    reads++
    if (reads === 3) throw new Error('EIO')
    return { free: 5, all: 100 }
  }
  const process = createProcessFigures({ wallMs: () => wallMs, realMs: () => realMs }, roomOf, {
    lost: () => 7,
    isFailing: () => true,
  })
  const read = (name: string) => process.figures.find((figure) => figure.name === `quarterline_${name}`)?.read()
  await process.look()
  expect([read('clock_jump_seconds'), read('disk_free_share'), read('log_failing'), read('log_lost_lines')]).toEqual([
    0, 0.05, 1, 7,
  ])
  wallMs += 1100
  realMs += 1000
  await process.look()
  expect(read('clock_jump_seconds')).toBe(0)
  wallMs -= 60_000
  realMs += 1000
  await process.look()
  expect([read('clock_jump_seconds'), reads]).toEqual([61, 1])
  wallMs += 300_001
  realMs += 300_001
  await process.look()
  expect([read('clock_jump_seconds'), reads]).toEqual([0, 2])
  realMs += 10_001
  wallMs += 10_001
  await process.look()
  expect([read('disk_free_share'), read('disk_free_bytes')]).toEqual([undefined, undefined])
  process.stop()
})

it('a database that hangs is slow, then away, and asked only once; one that refuses is away at once', async () => {
  let nowMs = 0
  let answer = Promise.withResolvers<{ rows: never[] }>()
  const query = vi.fn((sql: string) =>
    sql.includes('clock_timestamp') ? answer.promise : Promise.resolve({ rows: [{ bytes: 9 }] }),
  )
  const database = createDatabaseFigures({ query, prepared: query } as never, { realMs: () => nowMs })
  const read = () =>
    ['up', 'seconds', 'bytes'].map((name) =>
      database.figures.find((one) => one.name === `quarterline_database_${name}`)?.read(),
    )
  expect(read()).toEqual([undefined, undefined, undefined])
  const first = database.look()
  nowMs = 20
  answer.resolve({ rows: [] })
  await first
  expect(read()).toEqual([1, 0.02, 9])
  answer = Promise.withResolvers()
  const second = database.look()
  nowMs = 1020
  await database.look()
  expect(read()).toEqual([1, 1, 9])
  nowMs = 3021
  expect(read()).toEqual([0, 3.001, 9])
  answer.reject(new Error('gone'))
  await second
  expect(read()[0]).toBe(0)
  expect(query.mock.calls.filter(([sql]) => sql.includes('clock_timestamp')).length).toBe(2)
  answer = Promise.withResolvers()
  answer.resolve({ rows: [] })
  await database.look()
  expect(read()[0]).toBe(1)
})

it('an archive without a new segment for an hour fires its alarm; without archiving there is none [archiveOld]', async () => {
  const watch = createWatch(() => 0)
  let rows = [{ seconds: 7200, isSetUp: false }]
  const archive = createArchiveFigures({ query: async () => ({ rows }) } as never, '/nowhere')
  watch.add(archive)
  const calls = async () => {
    await archive.look()
    watch.tick()
    return watch.firing().map(({ name }) => name)
  }
  expect(await calls()).toEqual([])
  rows = [{ seconds: 3599, isSetUp: true }]
  expect(await calls()).toEqual([])
  rows = [{ seconds: 3601, isSetUp: true }]
  expect(await calls()).toEqual(['archiveOld'])
})

it('a newest backup older than a night fires; without any backup nothing does [backupOld]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterline-backups-'))
  let aheadMs = 0
  const backups = createBackupFigures(folder, () => statSync(join(folder)).mtimeMs + aheadMs)
  const watch = createWatch(() => 0)
  watch.add(backups)
  const calls = async (laterMs: number) => {
    aheadMs = laterMs
    await backups.look()
    watch.tick()
    return watch.firing().map(({ name }) => name)
  }
  expect(await calls(1e9)).toEqual([])
  for (const name of ['2026-01-01', '2026-01-02', '.taking-7']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'backup.json'), '')
  }
  const hour = 3_600_000
  expect(await calls(25.9 * hour)).toEqual([])
  expect(await calls(26.1 * hour)).toEqual(['backupOld'])
  rmSync(folder, { recursive: true })
})

it('a clock that differs from the database’s fires, however slow the answer; the round trip is not counted [clockOff]', async () => {
  let nowMs = 0
  let aheadMs = 0
  const wallMs = () => 1_000_000 + nowMs + aheadMs
  let wayMs = 0
  const query = async (sql: string) => {
    const ms = 1_000_000 + nowMs + wayMs / 2
    nowMs += wayMs
    return { rows: [sql.includes('clock_timestamp') ? { ms } : { bytes: 9 }] }
  }
  const database = createDatabaseFigures({ query, prepared: query } as never, { realMs: () => nowMs, wallMs })
  const watch = createWatch(() => nowMs)
  watch.add({ figures: database.figures })
  const callsAfter = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      nowMs += 1000
      await database.look()
      watch.tick()
    }
    return watch.firing().map(({ name }) => name)
  }
  expect(await callsAfter(40)).toEqual([])
  wayMs = 3000
  expect(await callsAfter(20)).not.toContain('clockOff')
  wayMs = 0
  expect(watch.read('quarterline_clock_offset_seconds')).toBe(0)
  aheadMs = -1500
  expect(await callsAfter(40)).toContain('clockOff')
  expect(watch.read('quarterline_clock_offset_seconds')).toBe(1.5)
})
