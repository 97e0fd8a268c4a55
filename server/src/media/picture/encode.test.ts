/** Encoders that do not do what they should: each is stopped by its bound, and leaves nothing behind. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { encodeClip } from './encode.ts'

const folder = mkdtempSync(join(tmpdir(), 'encoders-'))
vi.stubEnv('TMPDIR', folder)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const pidFile = join(folder, 'pid')
/** An encoder that does this; `$to` is the file that it was told to write. */
function encoder(does: string): string {
  const path = join(folder, 'ffmpeg')
  writeFileSync(path, `#!/bin/sh\nfor to; do :; done\necho $$ > ${pidFile}\n${does}\n`, { mode: 0o755 })
  return path
}
/** Whether the last encoder is still there. */
function isThere(): boolean {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}
const clipFolders = () => readdirSync(folder).filter((name) => name.startsWith('quarterline-clip-'))
const none = { frames: [], count: 0 }

it.each([
  ['ts', 'a segment without end', 'head -c 3000000 /dev/zero; exec sleep 60'],
  ['mp4', 'a file without end', 'head -c 9000000 /dev/zero > "$to"; exec sleep 60'],
  ['mp4', 'a file that is too large', 'head -c 9000000 /dev/zero > "$to"'],
  ['ts', 'complaints without end', 'head -c 200000 /dev/zero >&2; exec sleep 60'],
] as const)('%s: %s is stopped at once', async (form, _, does) => {
  await expect(encodeClip(encoder(does), none, { form, framesPerS: 4 })).rejects.toThrow('ffmpeg wrote too much')
  expect(isThere()).toBe(false)
  expect(clipFolders()).toEqual([])
})

it('one that is not there, or that fails, says so', async () => {
  await expect(encodeClip(join(folder, 'none'), none, { form: 'mp4', framesPerS: 4 })).rejects.toThrow('ENOENT')
  const failing = encoder('echo no room >&2; exit 3')
  await expect(encodeClip(failing, none, { form: 'ts', framesPerS: 4 })).rejects.toThrow('ffmpeg ended with 3: no room')
})
