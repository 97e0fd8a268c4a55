/** Metrics of this process and machine: event-loop delay, clock steps, free disk, log failures. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LogFile } from '../log/logFile.ts'
import type { Figure } from './figure.ts'

/** How long a clock step stays visible, so that its alarm is seen. */
const JUMP_KEPT_MS = 300_000
/** Smaller corrections of a clock are normal. */
const JUMP_MIN_MS = 250
const DISK_EVERY_MS = 10_000
const RESOLUTION_MS = 10

export interface Clocks {
  /** The machine's time of day, which somebody may set. */
  wallMs(): number
  realMs(): number
}

/** Free and total bytes of a disk. */
type Room = { free: number; all: number }

export interface ProcessFigures {
  figures: Figure[]
  /** Measures again; called every second or so. */
  look(): Promise<void>
  stop(): void
}

/** How far the time of day was stepped against elapsed time; forgotten after a while. */
function watchClock({ wallMs, realMs }: Clocks) {
  let last = { wallMs: wallMs(), realMs: realMs() }
  let jump = { ms: 0, atMs: Number.NEGATIVE_INFINITY }
  return {
    look(): void {
      const now = { wallMs: wallMs(), realMs: realMs() }
      const ms = now.wallMs - last.wallMs - (now.realMs - last.realMs)
      last = now
      if (Math.abs(ms) >= JUMP_MIN_MS) jump = { ms: Math.abs(ms), atMs: now.realMs }
    },
    seconds: () => (realMs() - jump.atMs > JUMP_KEPT_MS ? 0 : jump.ms / 1000),
  }
}

/** @param roomOf reads the data directory's disk */
export function createProcessFigures(
  clocks: Clocks,
  roomOf: () => Promise<Room>,
  log: Pick<LogFile, 'lost' | 'isFailing'> | undefined,
): ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const clock = watchClock(clocks)
  let loopSeconds = 0
  let room: Room | undefined
  let lookedMs = Number.NEGATIVE_INFINITY

  async function lookAtDisk(): Promise<void> {
    if (clocks.realMs() - lookedMs < DISK_EVERY_MS) return
    lookedMs = clocks.realMs()
    room = await roomOf().catch(() => undefined)
  }

  const figure = (name: string, help: string, read: Figure['read']): Figure => {
    return { name: `quarterline_${name}`, help, read }
  }
  return {
    figures: [
      figure(
        'event_loop_delay_seconds',
        'How late turns of the event loop came at worst within the last second',
        () => loopSeconds,
      ),
      figure('clock_jump_seconds', 'By how much the time of day was put within the last five minutes', clock.seconds),
      figure('disk_free_bytes', 'Room on the disk of the data directory', () => room?.free),
      figure('disk_free_share', 'The same as a share of the disk', () => room && room.free / room.all),
      ...(log
        ? [
            figure('log_failing', '1 while lines of the log cannot be written', () => Number(log.isFailing())),
            figure('log_lost_lines', 'Lines of the log that could not be written since the start', log.lost),
          ]
        : []),
    ],
    async look() {
      // The monitor measures the interval between timer ticks, including its own period.
      loopSeconds = Math.max(0, delay.count > 0 ? delay.max / 1e9 - RESOLUTION_MS / 1000 : 0)
      delay.reset()
      clock.look()
      await lookAtDisk()
    },
    stop: () => void delay.disable(),
  }
}
