/** The platform as a process on an external database: what it prints, leaves and refuses. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { simulatorFeed } from '../../test/feed/testFeed.ts'
import { testDatabase } from '../../test/testDatabase.ts'
import { joinProcesses } from '../kit/cluster/membership.ts'
import { openDb } from '../kit/db.ts'
import { createSecretBox } from '../kit/secret/secretBox.ts'

/** The offer does not matter here, and a small one opens sooner. */
const FEED = simulatorFeed({ matches: 60 })

/** Runs the platform, or a command, until it ends. */
function begin(env: NodeJS.ProcessEnv, program = 'main.ts', ...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    env: { ...process.env, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { said: () => said, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

it('without an answering bus it says so within seconds, waits, and ends on request', async () => {
  const database = await testDatabase()
  const db = openDb(database.ownerUrl, { max: 1 })
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-run-'))
  const bus = { NATS_URL: 'nats://127.0.0.1:1', SECRET_KEY: Buffer.alloc(32, 1).toString('base64') }
  const run = begin({ DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, PORT: '0', FEED, ...bus })
  try {
    await expect.poll(run.said).toContain('The bus cannot be reached (NATS_URL, 127.0.0.1:1)')
    run.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    expect(run.said()).toContain('Stopped.')
    expect((await db.query('SELECT 1 FROM present')).rowCount).toBe(0)
  } finally {
    run.kill('SIGKILL')
    await db.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

it.each(['/proc/nowhere/data', '/dev/null/data'])(
  'a DATA_DIR that cannot be created (%s) is reported, and nothing else',
  async (dir) => {
    const run = begin({ DATA_DIR: dir, DATABASE_URL: '', PORT: '0', FEED })
    expect(await run.ended).toBe(1)
    expect(run.said()).toMatch(/^Quarterline could not start: .*set DATA_DIR to a directory.*\n$/)
  },
)

it('logs its stop and end, and a missing bus that others have; it and its commands run beside a newer schema', async () => {
  const database = await testDatabase()
  const db = openDb(database.ownerUrl, { max: 1 })
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-run-'))
  // As a newer version leaves it after an addition; this one is restarted beside it.
  await db.query(`
    ALTER TABLE bet ADD COLUMN later text NOT NULL DEFAULT '';
    CREATE TABLE later (x int);
    INSERT INTO migration (name, checksum) VALUES ('9999_later.sql', '')`)
  const env = { DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir }
  const run = begin({ ...env, HOST: '127.0.0.1', PORT: '0', FEED })
  try {
    await expect.poll(run.said).toContain('is open')
    const box = createSecretBox([Buffer.alloc(32, 1)])
    const self = '00000000-0000-7000-8000-000000000001'
    await expect(joinProcesses(db, { self, box, isOnBus: true, lastsMs: 40 })).rejects.toThrow('has no NATS_URL')
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false)
    const ahead = 'A newer version has migrated this database (9999_later.sql); this one works beside that.'
    expect(run.said()).toContain(ahead)
    const commands = [begin(env, 'verify.ts'), begin(env, join('command', 'admin.ts'), 'operator', 'list')]
    expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0])
    for (const { said } of commands) expect(said()).toContain(ahead)
    const before = run.said().length
    run.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    expect(run.said().slice(before)).toBe('Stopping: what was begun is finished first.\nStopped.\n')
    expect((await db.query('SELECT 1 FROM present')).rowCount).toBe(0)
  } finally {
    run.kill('SIGKILL')
    await run.ended
    await db.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
