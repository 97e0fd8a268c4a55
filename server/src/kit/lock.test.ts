/** One platform per data directory, whatever happened to the one before. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir } from './lock.ts'

const base = mkdtempSync(join(tmpdir(), 'quarterline-lock-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

test('a second process is told who holds the lock, by whatever path it comes', async () => {
  const dir = mkdtempSync(join(base, 'one-'))
  const lock = await lockDataDir(dir)
  symlinkSync(dir, join(base, 'link'))
  for (const path of [dir, join(base, 'link')])
    await expect(lockDataDir(path)).rejects.toThrow(`already running on ${path} (process ${process.pid})`)
  await lock.release()
  await (await lockDataDir(dir)).release()
})

test('a killed process’s lock is free, and a stopped one still holds it', async () => {
  const dir = mkdtempSync(join(base, 'two-'))
  const script = join(base, 'holder.ts')
  writeFileSync(
    script,
    `import { lockDataDir } from '${join(import.meta.dirname, 'lock.ts')}'
    await lockDataDir(process.argv[2])
    console.log('held')
    setInterval(() => {}, 1000)`,
  )
  const holder = spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  holder.kill('SIGSTOP')
  await expect(lockDataDir(dir)).rejects.toThrow(`(process ${holder.pid})`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await lockDataDir(dir)).release()
})
