/** A stream that this process draws: frames of the match's tracker, six a second, encoded as segments of two seconds. */
import { type PictureState, pictureSvg } from '@quarterline/core/media/picture/pictureSvg'
import type { Painter } from '../picture/painter.ts'
import { SEGMENT_S, type Segment } from './streamRows.ts'

export const FRAMES_PER_S = 6
const FRAMES = FRAMES_PER_S * SEGMENT_S
/** A tracker that could not be read for this long, in real ms, is not drawn: an old state would pass for the present one. */
const FRESH_MS = 5000

export interface DrawnStreamDeps {
  painter: Pick<Painter, 'clip'>
  /** Platform time. */
  nowMs(): number
  /** Real time in epoch ms. */
  wallMs(): number
  /** Monotonic real time. */
  realMs(): number
  /** The match's tracker as its readers see it now; undefined for a match that has none any more. */
  readState(): Promise<PictureState | undefined>
  /** Stores a segment. @returns false if another process draws the match now */
  write(segment: Segment): Promise<boolean>
  /** The encoder failed, or is behind. */
  onFailure(error: unknown): void
  onLost(): void
}

export interface DrawnStream {
  /** Draws a frame; called at the pace of frames. */
  tick(): void
}

/** Reads the tracker again and again. */
function createStateReader({ readState, realMs, onFailure }: DrawnStreamDeps) {
  let state: PictureState | undefined
  let readMs = Number.NEGATIVE_INFINITY
  let isReading = false

  async function read(): Promise<void> {
    isReading = true
    try {
      state = await readState()
      readMs = realMs()
    } catch (error) {
      onFailure(error)
    } finally {
      isReading = false
    }
  }

  return {
    /** The state as last read, unless that is too old; reads the next. */
    look(): PictureState | undefined {
      if (!isReading) void read()
      return realMs() - readMs > FRESH_MS ? undefined : state
    },
  }
}

/** A stream without frames yet. @param last the number of its last segment */
export function createDrawnStream(last: number, deps: DrawnStreamDeps): DrawnStream {
  let seq = last
  let frames: string[] = []
  let startedMs = 0
  const reader = createStateReader(deps)
  let isEncoding = false

  async function encode(svgs: readonly string[], atMs: number): Promise<void> {
    const next = seq + 1
    const bytes = await deps.painter.clip(svgs, {
      form: 'ts',
      framesPerS: FRAMES_PER_S,
      startS: next * SEGMENT_S,
    })
    if (await deps.write({ seq: next, atMs, bytes })) seq = next
    else deps.onLost()
  }

  function finish(): void {
    const [svgs, atMs] = [frames, startedMs]
    frames = []
    // Behind: these two seconds are left out, so that the picture stays at the present.
    if (isEncoding) {
      deps.onFailure(new Error('the encoder is behind'))
      return
    }
    isEncoding = true
    encode(svgs, atMs)
      .catch(deps.onFailure)
      .finally(() => {
        isEncoding = false
      })
  }

  return {
    tick() {
      const state = reader.look()
      if (!state) {
        frames = []
        return
      }
      if (frames.length === 0) startedMs = deps.wallMs()
      frames.push(pictureSvg(state, deps.nowMs()))
      if (frames.length === FRAMES) finish()
    },
  }
}
