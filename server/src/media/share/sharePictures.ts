/** Pictures of shared matches for previews: drawn as the live picture is, seldom, and few at a time. Called by `shareDoor.ts`. */
import { pictureSvg } from '@quarterline/core/media/picture/pictureSvg'
import { keepLatest } from '../../kit/keepLatest.ts'
import type { Painter } from '../picture/painter.ts'
import type { SharedTracker } from './sharePage.ts'

/** A match is drawn again after this long. */
const FRESH_MS = 10_000
const KEPT_MAX = 60
/** Pictures for strangers under way at once: live pictures and highlights have the painter first. */
const DRAWN_AT_ONCE = 2

export interface SharePictures {
  /** The picture of a match as it was within the last ten seconds; undefined if it cannot be drawn now. */
  of(tracker: SharedTracker, nowMs: number): Promise<Buffer | undefined>
}

/** The pictures of one process. @param realMs monotonic real time */
export function createSharePictures(painter: Pick<Painter, 'png'>, realMs: () => number): SharePictures {
  const kept = new Map<string, { atMs: number; png: Promise<Buffer> }>()
  let drawing = 0

  function draw(tracker: SharedTracker, nowMs: number): Promise<Buffer> {
    drawing++
    const png = painter.png(pictureSvg(tracker, nowMs)).finally(() => drawing--)
    const { matchId } = tracker
    keepLatest(kept, matchId, { atMs: realMs(), png }, KEPT_MAX)
    png.catch(() => kept.delete(matchId))
    return png
  }

  return {
    async of(tracker, nowMs) {
      const last = kept.get(tracker.matchId)
      if (last && realMs() - last.atMs < FRESH_MS) return last.png.catch(() => undefined)
      // A somewhat older one is better than none.
      if (drawing >= DRAWN_AT_ONCE) return last?.png.catch(() => undefined)
      return draw(tracker, nowMs).catch(() => undefined)
    },
  }
}
