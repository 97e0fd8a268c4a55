/** The platform as a process on a database of somebody else's: what it prints, leaves, and refuses. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { simulatorFeed } from '../../test/feed/testFeed.ts'
import { testDatabase } from '../../test/testDatabase.ts'
import { joinPresent } from '../kit/cluster/present.ts'
import { openDb } from '../kit/db.ts'

/** What is on offer is another's affair: a small house is open sooner. */
const FEED = simulatorFeed({ matches: 60 })

it('says when it stops and when it has stopped, and that it has no bus to those who have one', async () => {
  const database = await testDatabase()
  const db = openDb(database.ownerUrl, { max: 1 })
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-run-'))
  const env = { ...process.env, DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', FEED }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  try {
    await expect.poll(() => said).toContain('is open')
    const self = '00000000-0000-7000-8000-000000000001'
    await expect(joinPresent(db, { self, isOnBus: true, lastsMs: 40 })).rejects.toThrow('has no NATS_URL')
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false)
    said = ''
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(said).toBe('Stopping: what was begun is finished first.\nStopped.\n')
    expect((await db.query('SELECT 1 FROM present')).rowCount).toBe(0)
  } finally {
    child.kill('SIGKILL')
    await ended
    await db.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
