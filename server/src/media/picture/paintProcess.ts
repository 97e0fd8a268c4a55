/**
 * The drawing process: pixels and clips for the platform that started it (`painter.ts`), at a lower priority, so that betting
 * does not wait for pictures. It leads a group of processes, which ends with its platform.
 */
import { setPriority } from 'node:os'
import { encodeClip, sweepClips } from './encode.ts'
import type { PaintAnswer, PaintAsk, PaintWork } from './paintMessages.ts'
import { rasterPixels, rasterPng } from './raster.ts'

const LOW_PRIORITY = 10
const [, , ffmpeg = ''] = process.argv

function* drawn(svgs: readonly string[]): Generator<Buffer> {
  // A picture that stands still is drawn once.
  let last: { svg: string; pixels: Buffer } | undefined
  for (const svg of svgs) {
    if (last?.svg !== svg) last = { svg, pixels: rasterPixels(svg) }
    yield last.pixels
  }
}

const paint = (work: PaintWork): Buffer | Promise<Buffer> =>
  work.kind === 'png'
    ? rasterPng(work.svg)
    : encodeClip(ffmpeg, { frames: drawn(work.svgs), count: work.svgs.length }, work)

// A platform that is gone needs no answer.
const answer = (said: PaintAnswer) => process.send?.(said, undefined, undefined, () => undefined)

process.on('message', async ({ id, work }: PaintAsk) => {
  try {
    answer({ id, bytes: await paint(work) })
  } catch (error) {
    answer({ id, fault: error instanceof Error ? error.message : String(error) })
  }
})
// Its encoders end with it.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
setPriority(LOW_PRIORITY)
await sweepClips()
