/** Encoders that do not do what they should: each is stopped by its bound, and leaves nothing behind. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { encodeClip } from './encode.ts'
import { createPainter, NotDrawn } from './painter.ts'

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
/** Whether the last encoder is still there, and not only its number. */
function isThere(): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${Number(readFileSync(pidFile, 'utf8'))}/stat`, 'utf8'))
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

it.each(['stop', 'kill'] as const)('one that hangs ends with its drawing process: %s', async (way) => {
  rmSync(pidFile, { force: true })
  const painter = createPainter(encoder('exec sleep 600'))
  const clip = expect(painter.clip(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { form: 'ts', framesPerS: 4 }))
  const lost = clip.rejects.toThrow(NotDrawn)
  await expect.poll(isThere).toBe(true)
  if (way === 'stop') painter.stop()
  else process.kill(painter.pid() ?? 0, 'SIGKILL')
  await lost
  await expect.poll(isThere).toBe(false)
})

it('what a killed drawing process left is removed by a later one, and what another works on is not', async () => {
  const [old, fresh] = ['quarterline-clip-old', 'quarterline-clip-fresh']
  for (const name of [old, fresh]) mkdirSync(join(folder, name))
  utimesSync(join(folder, old), 1, 1)
  const painter = createPainter(encoder('exit 0'))
  await painter.png('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  await expect.poll(clipFolders).toEqual([fresh])
  painter.stop()
})

it('a clip that takes long does not take live pictures with it; one that takes too long ends, and so does its process', async () => {
  const painter = createPainter(encoder('exec sleep 600'))
  await painter.png('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  const pid = painter.pid()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const clip = painter.clip(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { form: 'mp4', framesPerS: 4 })
    const late = expect(clip).rejects.toThrow('drawing took too long')
    vi.advanceTimersByTime(70_000)
    expect([painter.waiting(), painter.pid()]).toEqual([1, pid])
    vi.advanceTimersByTime(10_000)
    await late
  } finally {
    vi.useRealTimers()
    painter.stop()
  }
})
