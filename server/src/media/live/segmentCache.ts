/** The last segments of the matches that are watched through this process: each is read from the database once. */

import type { Queries } from '../../kit/db.ts'
import { readSegments, SEGMENTS_KEPT, type Segment } from './streamRows.ts'

/** How often a match's segments are looked for, in real ms. */
const LOOK_EVERY_MS = 400
/** A match that nobody has asked for this long is forgotten. */
const KEPT_MS = 15_000
/** Matches kept at most; the longest unasked goes first. */
const MATCHES_MAX = 64

interface CachedStream {
  segments: Segment[]
  lookedMs: number
  askedMs: number
  looking: Promise<void> | undefined
}

export interface SegmentCache {
  /** The match's last segments, in order. @param wanted one that another process may have told its viewer of just now */
  of(matchId: string, wanted?: number): Promise<readonly Segment[]>
  /** Adds a segment that this process made. */
  add(matchId: string, segment: Segment): void
}

/** An empty cache. @param realMs monotonic real time */
export function createSegmentCache(db: Queries, realMs: () => number): SegmentCache {
  const streams = new Map<string, CachedStream>()

  function forgetOld(): void {
    for (const [id, { askedMs }] of streams)
      if (streams.size > MATCHES_MAX || realMs() - askedMs > KEPT_MS) streams.delete(id)
  }

  function streamOf(matchId: string): CachedStream {
    const stream = streams.get(matchId) ?? {
      segments: [],
      lookedMs: Number.NEGATIVE_INFINITY,
      askedMs: 0,
      looking: undefined,
    }
    stream.askedMs = realMs()
    // Moved to the end: the map is in order of the last question.
    streams.delete(matchId)
    streams.set(matchId, stream)
    forgetOld()
    return stream
  }

  async function look(matchId: string, stream: CachedStream): Promise<void> {
    stream.lookedMs = realMs()
    const rows = await readSegments(db, matchId, stream.segments.at(-1)?.seq ?? 0)
    const had = new Map(stream.segments.map((segment) => [segment.seq, segment]))
    // A stream that began at one again has other segments under numbers that were there.
    stream.segments = rows.flatMap(({ seq, atMs, bytes }) => {
      const before = had.get(seq)
      if (bytes) return { seq, atMs, bytes }
      return before?.atMs === atMs ? before : []
    })
  }

  return {
    async of(matchId, wanted) {
      const stream = streamOf(matchId)
      const last = stream.segments.at(-1)?.seq
      const isNext = last !== undefined && wanted === last + 1
      if (isNext || realMs() - stream.lookedMs >= LOOK_EVERY_MS)
        stream.looking ??= look(matchId, stream).finally(() => {
          stream.looking = undefined
        })
      await stream.looking
      return stream.segments
    },
    add(matchId, segment) {
      const stream = streams.get(matchId)
      const last = stream?.segments.at(-1)
      // One that does not follow is read with those between.
      if (stream && (!last || last.seq + 1 === segment.seq))
        stream.segments = [...stream.segments, segment].slice(-SEGMENTS_KEPT)
    },
  }
}
