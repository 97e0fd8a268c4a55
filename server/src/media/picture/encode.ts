/** Encodes frames as H.264 with ffmpeg, a process for each clip: one that dies takes a clip with it and nothing else. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@quarterline/core/media/picture/pictureSvg'
import type { ClipOptions } from './paintMessages.ts'

/** An encoder that takes longer is killed, in real ms. */
const ENCODES_MS = 20_000
const QUALITY = '27'

function argumentsOf({ form, framesPerS, startS = 0 }: ClipOptions, frames: number, to: string): string[] {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${PICTURE_WIDTH}x${PICTURE_HEIGHT}`, '-r', `${framesPerS}`]
  // One thread, so that a picture takes no second core from bets; each segment begins with a frame that needs no other.
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-threads', '1', '-crf', QUALITY, '-profile:v', 'main']
  const frame = ['-pix_fmt', 'yuv420p', '-bf', '0', '-g', `${frames}`, '-sc_threshold', '0']
  // Its counters begin anew with each process, which the flag tells players.
  const segment = ['-muxdelay', '0', '-muxpreload', '0', '-mpegts_flags', '+initial_discontinuity']
  const file =
    form === 'ts'
      ? [...segment, '-output_ts_offset', `${startS}`, '-f', 'mpegts']
      : ['-movflags', '+faststart', '-f', 'mp4']
  return ['-hide_banner', '-loglevel', 'error', '-y', ...raw, '-i', 'pipe:0', '-an', ...video, ...frame, ...file, to]
}

/** Hands the frames over, no faster than they are taken. */
async function feed({ stdin }: ChildProcess, frames: Iterable<Buffer>): Promise<void> {
  if (!stdin) return
  // An encoder that is gone says so by its exit.
  stdin.on('error', () => undefined)
  for (const frame of frames) {
    if (stdin.destroyed) return
    await new Promise((taken) => stdin.write(frame, taken))
    // Other work of the process goes on between two frames.
    await new Promise(setImmediate)
  }
  stdin.end()
}

/**
 * Encodes a clip.
 * @param frames RGBA frames of the picture's size; `count` says how many
 * @throws if the encoder fails, is killed, or takes too long
 */
export async function encodeClip(
  ffmpeg: string,
  { frames, count }: { frames: Iterable<Buffer>; count: number },
  options: ClipOptions,
): Promise<Buffer> {
  // A file that starts to play at once has its index in front, which is written last: so it needs a file.
  const folder = options.form === 'mp4' ? await mkdtemp(join(tmpdir(), 'quarterline-clip-')) : undefined
  const to = folder ? join(folder, 'clip.mp4') : 'pipe:1'
  try {
    const encoder = spawn(ffmpeg, argumentsOf(options, count, to), {
      stdio: 'pipe',
      timeout: ENCODES_MS,
      killSignal: 'SIGKILL',
    })
    const ended = once(encoder, 'close') as Promise<[number | null, string | null]>
    const [bytes, said, [code, signal]] = await Promise.all([
      buffer(encoder.stdout),
      text(encoder.stderr),
      ended,
      feed(encoder, frames),
    ])
    if (code !== 0) throw new Error(`ffmpeg ended with ${code ?? signal}: ${said.trim().slice(-300)}`)
    return folder ? await readFile(to) : bytes
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
