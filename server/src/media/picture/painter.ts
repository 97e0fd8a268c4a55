/**
 * Draws pictures and encodes clips in a process of its own, started with the first work and ended when there has been none for
 * a while. Used by live pictures, previews and highlights.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ClipForm, ClipOptions, PaintAnswer, PaintWork } from './paintMessages.ts'

const PROCESS = fileURLToPath(new URL('./paintProcess.ts', import.meta.url))
/** It ends after this long without work, in real ms. */
const IDLE_MS = 30_000
/** Work that is not done within this time is given up with its process; encoders end earlier by themselves. */
const DONE_WITHIN_MS: Readonly<Record<'png' | ClipForm, number>> = { png: 30_000, ts: 30_000, mp4: 75_000 }
/** Work beyond this is refused: pictures are behind then, and memory stays bounded. */
const WAITING_MAX = 24
const HEAP_MAX_MB = 192

/** Too much waits to be drawn, or the drawing process ended under the work. */
export class NotDrawn extends Error {}

export interface Painter {
  /** Whether clips can be encoded: the machine has an ffmpeg. */
  canEncode: boolean
  /** Draws one picture as a PNG. @throws NotDrawn */
  png(svg: string): Promise<Buffer>
  /** Encodes pictures as one clip. @throws NotDrawn */
  clip(svgs: readonly string[], options: ClipOptions): Promise<Buffer>
  /** The drawing process; undefined while there is none. */
  pid(): number | undefined
  /** How many pieces of work wait or are under way. */
  waiting(): number
  stop(): void
}

interface PaintJob {
  done(bytes: Buffer): void
  failed(error: Error): void
}

/** Ends a drawing process and its encoders: one that hangs would outlive it. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left.
  }
}

/** Starts a drawing process. @param ended called at most once, with why */
function startProcess(
  ffmpeg: string | undefined,
  { answered, ended }: { answered(said: PaintAnswer): void; ended(why: string): void },
): ChildProcess {
  const child = fork(PROCESS, [ffmpeg ?? ''], {
    serialization: 'advanced',
    // Nothing of the house's secrets.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
    // A group of its own, with which its encoders end.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('message', answered)
  child.on('error', (error) => ended(error.message))
  child.on('exit', (code, signal) => {
    killGroup(child)
    ended(`the drawing process ended with ${code ?? signal}`)
  })
  child.unref()
  return child
}

/** Work that was handed over. @param late called for work that takes too long */
function createJobs(late: (why: string) => void) {
  const jobs = new Map<number, PaintJob>()
  let lastId = 0
  return {
    count: () => jobs.size,
    /** Hands work over and waits for its answer. */
    begin(send: (id: number) => void, withinMs: number): Promise<Buffer> {
      const id = ++lastId
      return new Promise<Buffer>((done, failed) => {
        const timer = setTimeout(() => late('drawing took too long'), withinMs).unref()
        const inTime = <T>(then: (value: T) => void) => {
          return (value: T) => {
            clearTimeout(timer)
            then(value)
          }
        }
        jobs.set(id, { done: inTime(done), failed: inTime(failed) })
        send(id)
      })
    },
    answered(said: PaintAnswer): void {
      const job = jobs.get(said.id)
      jobs.delete(said.id)
      if ('bytes' in said) job?.done(Buffer.from(said.bytes))
      else job?.failed(new NotDrawn(said.fault))
    },
    failAll(why: string): void {
      const all = [...jobs.values()]
      jobs.clear()
      for (const { failed } of all) failed(new NotDrawn(why))
    },
  }
}

/** A painter without a process yet. @param ffmpeg the encoder's path; undefined if there is none */
export function createPainter(ffmpeg: string | undefined): Painter {
  const jobs = createJobs((why) => end(child, why))
  let child: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  function end(of: ChildProcess | undefined, why: string): void {
    if (!of || of !== child) return
    child = undefined
    killGroup(of)
    jobs.failAll(why)
  }

  function begin(): ChildProcess {
    const begun = startProcess(ffmpeg, {
      answered(said) {
        jobs.answered(said)
        if (jobs.count() > 0) return
        // Without work it keeps no platform alive.
        begun.channel?.unref()
        idle = setTimeout(() => end(begun, 'idle'), IDLE_MS).unref()
      },
      ended: (why) => end(begun, why),
    })
    return begun
  }

  async function ask(work: PaintWork): Promise<Buffer> {
    if (jobs.count() >= WAITING_MAX) throw new NotDrawn('too much waits to be drawn')
    clearTimeout(idle)
    child ??= begin()
    const to = child
    to.channel?.ref()
    // A process that does not get it has ended, and says so itself.
    const withinMs = DONE_WITHIN_MS[work.kind === 'png' ? 'png' : work.form]
    return jobs.begin((id) => to.send({ id, work }, () => undefined), withinMs)
  }

  return {
    canEncode: ffmpeg !== undefined,
    png: (svg) => ask({ kind: 'png', svg }),
    clip: (svgs, options) =>
      ffmpeg ? ask({ kind: 'clip', svgs, ...options }) : Promise.reject(new NotDrawn('there is no ffmpeg')),
    pid: () => child?.pid,
    waiting: jobs.count,
    stop() {
      clearTimeout(idle)
      end(child, 'stopped')
    },
  }
}
