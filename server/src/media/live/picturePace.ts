/** Runs the frames and looks of live pictures while there is something to do. Called by `liveStreams.ts`. */
import { FRAMES_PER_S } from './drawnStream.ts'

/** How many frames lie between two looks at the streams: those of a second. */
const LOOK_EVERY_TICKS = FRAMES_PER_S

interface PaceDeps {
  tick(): void
  /** Looks at the streams. @param ticks frames so far @returns whether there is something to do, as of when it was called */
  look(ticks: number): Promise<boolean>
  failed(error: unknown): void
}

export interface PicturePace {
  /** There is something to do. @param isAtOnce the next look does not wait */
  run(isAtOnce: boolean): void
  stop(): Promise<void>
}

/** Nothing runs yet. */
export function createPicturePace({ tick, look, failed }: PaceDeps): PicturePace {
  let timer: ReturnType<typeof setInterval> | undefined
  let looking: Promise<void> | undefined
  let ticks = 0
  /** Whether something came since the present look began, which it does not know of. */
  let hasCome = false
  let isNextAtOnce = false

  function end(): void {
    clearInterval(timer)
    timer = undefined
  }

  function lookSoon(): void {
    if (looking) return
    hasCome = false
    isNextAtOnce = false
    looking = look(ticks)
      .then((isNeeded) => (isNeeded || hasCome ? undefined : end()), failed)
      .finally(() => {
        looking = undefined
        if (isNextAtOnce) lookSoon()
      })
  }

  return {
    run(isAtOnce) {
      hasCome = true
      timer ??= setInterval(() => {
        tick()
        if (++ticks % LOOK_EVERY_TICKS === 0) lookSoon()
      }, 1000 / FRAMES_PER_S).unref()
      if (!isAtOnce) return
      isNextAtOnce = true
      lookSoon()
    },
    async stop() {
      end()
      while (looking) await looking
    },
  }
}
