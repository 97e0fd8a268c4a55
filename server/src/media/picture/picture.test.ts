/** Drawing and encoding in a process of its own: what is seen is what was drawn, and what dies is begun again. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type PictureState,
  pictureSvg,
} from '@quarterline/core/media/picture/pictureSvg'
import { afterAll, expect, it } from 'vitest'
import { findEncoder } from './findEncoder.ts'
import { createPainter, NotDrawn } from './painter.ts'
import { rasterPixels } from './raster.ts'

const ffmpeg = findEncoder()
const painter = createPainter(ffmpeg)
afterAll(() => painter.stop())

const NOW_MS = 1_755_345_600_000
const match: PictureState = {
  ...{ matchId: 'm1', sport: 1, home: 'Ulvness', away: 'Elmsmouth', state: 'danger', side: 'A', phase: '2H' },
  ...{ score: [1, 2], running: [], events: [], clock: { fromMinute: 45, sinceMs: NOW_MS - 60_000, stopped: false } },
}
const svgs = Array.from({ length: 4 }, (_, at) => pictureSvg({ ...match, score: [at, 2] }, NOW_MS + at * 250))

/** The frames of a clip as an independent decoder shows them. */
function decode(clip: Buffer): Buffer[] {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1']
  const { stdout } = spawnSync(ffmpeg ?? '', ['-loglevel', 'error', '-i', 'pipe:0', ...raw], {
    input: clip,
    maxBuffer: 64 * 1024 * 1024,
  })
  const size = PICTURE_WIDTH * PICTURE_HEIGHT * 4
  return Array.from({ length: stdout.length / size }, (_, at) => stdout.subarray(at * size, (at + 1) * size))
}

/** How far two frames are apart, in steps of colour of 256, by one byte in 97. */
function distance(one: Buffer, other: Buffer): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < one.length; at += 97) {
    sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    count++
  }
  return sum / count
}

it.each(['ts', 'mp4'] as const)('a clip as %s shows the pictures that were drawn, in order', async (form) => {
  const frames = decode(await painter.clip(svgs, { form, framesPerS: 4 }))
  expect(frames).toHaveLength(4)
  for (const [at, svg] of svgs.entries()) {
    const drawn = rasterPixels(svg)
    expect(distance(frames[at] ?? Buffer.alloc(0), drawn)).toBeLessThan(4)
    const other = rasterPixels(svgs[(at + 2) % 4] ?? '')
    expect(distance(frames[at] ?? Buffer.alloc(0), other)).toBeGreaterThan(
      distance(frames[at] ?? Buffer.alloc(0), drawn),
    )
  }
})

it('a picture is a PNG of its size', async () => {
  const png = await painter.png(svgs[0] ?? '')
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 640, 360])
})

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)

it('an encoder that is killed fails its clip alone, and a killed drawing process is begun anew', async () => {
  const pid = painter.pid() ?? 0
  const long = Array.from({ length: 12 }, () => svgs).flat()
  const killed = painter.clip(long, { form: 'ts', framesPerS: 4 })
  const fails = expect(killed).rejects.toThrow(/ffmpeg ended with SIGKILL/)
  await expect.poll(() => childrenOf(pid).length).toBeGreaterThan(0)
  for (const child of childrenOf(pid)) process.kill(Number(child), 'SIGKILL')
  await fails
  expect((await painter.png(svgs[0] ?? '')).length).toBeGreaterThan(1000)
  expect(painter.pid()).toBe(pid)
  const lost = expect(painter.clip(long, { form: 'ts', framesPerS: 4 })).rejects.toThrow(NotDrawn)
  process.kill(pid, 'SIGKILL')
  await lost
  expect((await painter.png(svgs[0] ?? '')).length).toBeGreaterThan(1000)
  expect(painter.pid()).not.toBe(pid)
})

it('beyond two dozen pieces of work the next is refused, and those before it are done', async () => {
  const asked = Array.from({ length: 30 }, () => painter.png(svgs[0] ?? ''))
  const results = await Promise.allSettled(asked)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(24)
  expect(painter.waiting()).toBe(0)
})
