/** Encodes frames as H.264 with ffmpeg, a process for each clip: one that dies takes a clip with it and nothing else. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR_MS } from '@quarterline/core/base/time'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@quarterline/core/media/picture/pictureSvg'
import type { ClipForm, ClipOptions } from './paintMessages.ts'

/** An encoder that takes longer is killed, in real ms. A clip has a hundred times the frames, beside bets that go first. */
const ENCODES_MS: Readonly<Record<ClipForm, number>> = { ts: 20_000, mp4: 60_000 }
/** One that writes more bytes than that, or complains more, is killed at once, so that it fills neither memory nor disk. */
const BYTES_MAX: Readonly<Record<ClipForm, number>> = { ts: 1024 * 1024, mp4: 4 * 1024 * 1024 }
const COMPLAINTS_MAX_BYTES = 64 * 1024
/** The time between two looks at the size of a file that is being written, in real ms. */
const FILE_LOOK_MS = 100
const QUALITY = '27'
const CLIP_FOLDER = 'quarterline-clip-'
/** A folder of a clip that is older was left behind by a process that was killed. */
const LEFT_BEHIND_MS = HOUR_MS

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

/** Reads a stream to its end, or until it has more than `max` bytes. @param over called then */
async function readBounded(stream: Readable, max: number, over: () => void): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length
    pieces.push(piece)
    if (length <= max) continue
    over()
    break
  }
  return Buffer.concat(pieces)
}

/** The size of a file in bytes; 0 if there is none. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Watches a growing file. @param over called when it is larger than `max` bytes @returns ends the watch */
function watchSize(path: string, max: number, over: () => void): () => void {
  const looks = setInterval(async () => {
    if ((await sizeOf(path)) > max) over()
  }, FILE_LOOK_MS)
  return () => clearInterval(looks)
}

/** Runs the encoder. @returns what it writes, nothing if it writes to `file` @throws as `encodeClip` */
async function runEncoder(
  ffmpeg: string,
  { frames, count, file }: { frames: Iterable<Buffer>; count: number; file: string | undefined },
  options: ClipOptions,
): Promise<Buffer> {
  const encoder = spawn(ffmpeg, argumentsOf(options, count, file ?? 'pipe:1'), {
    stdio: 'pipe',
    timeout: ENCODES_MS[options.form],
    killSignal: 'SIGKILL',
  })
  const max = BYTES_MAX[options.form]
  let isTooMuch = false
  const over = () => {
    isTooMuch = true
    encoder.kill('SIGKILL')
  }
  const endLooks = file ? watchSize(file, max, over) : undefined
  try {
    const ended = once(encoder, 'close') as Promise<[number | null, string | null]>
    const [bytes, said, [code, signal]] = await Promise.all([
      readBounded(encoder.stdout, max, over),
      readBounded(encoder.stderr, COMPLAINTS_MAX_BYTES, over),
      ended,
      feed(encoder, frames),
    ])
    if (isTooMuch || (file && (await sizeOf(file)) > max)) throw new Error('ffmpeg wrote too much')
    if (code !== 0) throw new Error(`ffmpeg ended with ${code ?? signal}: ${said.toString().trim().slice(-300)}`)
    return bytes
  } finally {
    endLooks?.()
  }
}

/**
 * Encodes a clip.
 * @param frames RGBA frames of the picture's size; `count` says how many
 * @throws if the encoder fails, is killed, takes too long, or writes too much
 */
export async function encodeClip(
  ffmpeg: string,
  drawn: { frames: Iterable<Buffer>; count: number },
  options: ClipOptions,
): Promise<Buffer> {
  if (options.form === 'ts') return runEncoder(ffmpeg, { ...drawn, file: undefined }, options)
  // A file that starts to play at once has its index in front, which is written last: so it needs a file.
  const folder = await mkdtemp(join(tmpdir(), CLIP_FOLDER))
  const file = join(folder, 'clip.mp4')
  try {
    await runEncoder(ffmpeg, { ...drawn, file }, options)
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of clips that killed processes left behind. */
export async function sweepClips(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  const folders = names.filter((name) => name.startsWith(CLIP_FOLDER))
  for (const path of folders.map((name) => join(tmpdir(), name))) {
    // Another user's stays, and so does one that somebody else removes now.
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
