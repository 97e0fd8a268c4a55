/**
 * Live pictures in this process: it notes which matches are watched, draws those that it holds, and serves the segments of all.
 * Nothing runs while nobody watches. Among several processes each match is drawn by one; if that dies, another with viewers of
 * the match takes it over within seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureState } from '@quarterline/core/media/picture/pictureSvg'
import type { Queries } from '../../kit/db.ts'
import type { Painter } from '../picture/painter.ts'
import { createAudience } from './audience.ts'
import { createDrawnStream, type DrawnStream, FRAMES_PER_S } from './drawnStream.ts'
import { createPicturePace } from './picturePace.ts'
import { createSegmentCache } from './segmentCache.ts'
import { forgetStreams, holdStreams, releaseStreams, type Segment, wantStreams, writeSegment } from './streamRows.ts'

/** Matches that a process draws at the same time: each takes about a tenth of a core. */
const STREAMS_MAX = 4
/** A process that could draw nothing for this long leaves its streams to others for a while, in real ms. */
const [UNFIT_AFTER_MS, RESTS_MS] = [8000, 15_000]
/** How long a first viewer waits for the first segment, and how often it is looked for. */
const FIRST_WITHIN_MS = 8000
const FIRST_LOOK_MS = 200
/** Segments that began longer ago are not served. */
const RECENT_MS = 20_000
/** For how long a failure counts, unless a segment is drawn after it. */
const FAILING_MS = 60_000
const FORGET_EVERY_TICKS = 20 * FRAMES_PER_S

export interface LiveStreamsDeps {
  db: Queries
  painter: Painter
  /** This process, a UUID. */
  holder: string
  /** Platform time, real time in epoch ms, and monotonic real time. */
  nowMs(): number
  wallMs(): number
  realMs(): number
  /** A match's tracker as its readers see it now; undefined for a match without one. */
  readState(matchId: string): Promise<PictureState | undefined>
}

export interface LiveStreams {
  /** Whether this house has pictures: the machine has an encoder. */
  isOpen(): boolean
  /** Notes that somebody watches a match, which is then drawn. @param viewer his id */
  watch(matchId: string, viewer: string): void
  /** The last segments of a match; waits some seconds for the first, as long as somebody watches it here. */
  segments(matchId: string): Promise<readonly Segment[]>
  /** One of them, if it is there. */
  segment(matchId: string, seq: number): Promise<Segment | undefined>
  /** Of this process: matches that it draws, members who watch, segments made, and seconds that failed. */
  figures(): { drawn: number; viewers: number; made: number; failed: number; isFailing: boolean }
  /** Why drawing failed last, since the last call; undefined if it did not. */
  takeFailure(): unknown
  stop(): Promise<void>
}

/** The painter, and whether it can draw: one that fails for a while has a rest, in which other processes draw. */
function watchFitness(painter: Painter, realMs: () => number) {
  let restsUntilMs = Number.NEGATIVE_INFINITY
  /** Since when every clip failed. */
  let unfitSinceMs: number | undefined
  const clip: Painter['clip'] = async (svgs, options) => {
    try {
      const bytes = await painter.clip(svgs, options)
      unfitSinceMs = undefined
      return bytes
    } catch (error) {
      unfitSinceMs ??= realMs()
      throw error
    }
  }
  return {
    clip,
    isResting(isDrawing: boolean): boolean {
      const nowMs = realMs()
      if (!isDrawing) unfitSinceMs = undefined
      if (unfitSinceMs !== undefined && nowMs - unfitSinceMs > UNFIT_AFTER_MS) restsUntilMs = nowMs + RESTS_MS
      return nowMs < restsUntilMs
    },
  }
}

/** The matches that this process draws. */
function createDrawing(
  { db, holder, painter, ...deps }: LiveStreamsDeps,
  { added, failed }: { added(id: string, segment: Segment): void; failed(error: unknown): void },
) {
  const drawn = new Map<string, DrawnStream>()
  const fit = watchFitness(painter, deps.realMs)
  let made = 0

  function begin(matchId: string, last: number): DrawnStream {
    return createDrawnStream(last, {
      painter: fit,
      ...deps,
      readState: () => deps.readState(matchId),
      async write(segment) {
        const isHeld = await writeSegment(db, { matchId, holder }, segment)
        if (!isHeld) return false
        made++
        added(matchId, segment)
        return true
      },
      onFailure: failed,
      onLost: () => void drawn.delete(matchId),
    })
  }

  async function release(): Promise<void> {
    if (drawn.size > 0) await releaseStreams(db, holder)
    drawn.clear()
  }

  return {
    made: () => made,
    size: () => drawn.size,
    tick() {
      for (const stream of drawn.values()) stream.tick()
    },
    /** Renews what is held, takes what nobody holds, and leaves what was lost or is not watched. */
    async hold(): Promise<void> {
      if (fit.isResting(drawn.size > 0)) return release()
      const held = await holdStreams(db, holder, STREAMS_MAX)
      for (const id of drawn.keys()) if (!held.has(id)) drawn.delete(id)
      for (const [id, last] of held) if (!drawn.has(id)) drawn.set(id, begin(id, last))
    },
    release,
  }
}

/** Why drawing failed, for the log and the metrics. */
function createFailures(realMs: () => number) {
  let count = 0
  let lastMs = Number.NEGATIVE_INFINITY
  let last: unknown
  return {
    note(error: unknown): void {
      count++
      last = error
      lastMs = realMs()
    },
    count: () => count,
    isFailing: () => realMs() - lastMs < FAILING_MS,
    over(): void {
      lastMs = Number.NEGATIVE_INFINITY
    },
    take(): unknown {
      const taken = last
      last = undefined
      return taken
    },
  }
}

/** No stream yet. */
export function createLiveStreams(deps: LiveStreamsDeps): LiveStreams {
  const { db, painter, realMs } = deps
  const audience = createAudience(realMs)
  const cache = createSegmentCache(db, realMs)
  const failures = createFailures(realMs)
  function added(matchId: string, segment: Segment): void {
    failures.over()
    cache.add(matchId, segment)
  }
  const drawing = createDrawing(deps, { added, failed: failures.note })
  const waiting = new Map<string, Promise<readonly Segment[]>>()
  const pace = createPicturePace({
    tick: drawing.tick,
    async look(ticks) {
      const watched = audience.matches()
      if (watched.length > 0) await wantStreams(db, watched)
      if (painter.canEncode) await drawing.hold()
      if (ticks % FORGET_EVERY_TICKS === 0) await forgetStreams(db)
      return watched.length > 0 || drawing.size() > 0
    },
    failed: failures.note,
  })

  // Those from before a pause without viewers would be shown first, as if they were the present.
  const isRecent = ({ atMs }: Segment) => deps.wallMs() - atMs < RECENT_MS

  async function waitForFirst(matchId: string): Promise<readonly Segment[]> {
    const untilMs = performance.now() + FIRST_WITHIN_MS
    for (;;) {
      const found = (await cache.of(matchId)).filter(isRecent)
      if (found.length > 0 || performance.now() > untilMs || !audience.isAsked(matchId)) return found
      await sleep(FIRST_LOOK_MS, undefined, { ref: false })
    }
  }

  return {
    isOpen: () => painter.canEncode,
    watch: (matchId, viewer) => pace.run(audience.note(matchId, viewer)),
    segments(matchId) {
      const wait = waiting.get(matchId) ?? waitForFirst(matchId).finally(() => waiting.delete(matchId))
      waiting.set(matchId, wait)
      return wait
    },
    segment: async (matchId, seq) => (await cache.of(matchId, seq)).find((one) => one.seq === seq && isRecent(one)),
    figures() {
      const [drawn, viewers, made] = [drawing.size(), audience.count(), drawing.made()]
      const isFailing = !painter.canEncode || failures.isFailing()
      return { drawn, viewers, made, failed: failures.count(), isFailing }
    },
    takeFailure: failures.take,
    async stop() {
      await pace.stop()
      await drawing.release()
    },
  }
}
