/** Who watches what through this process, by when he last asked. Kept by `liveStreams.ts`. */

/** Matches that a member watches at the same time here: more would take the pictures of others, who watch one. */
const WATCHED_MAX = 2
/** A viewer who has not asked for this long has left, in real ms; players ask every two seconds. */
const LEFT_AFTER_MS = 8000

interface View {
  askedMs: number
  /** He began with another match since, and has not asked for this one again. */
  isLeft: boolean
}

export interface Audience {
  /** Notes that a viewer asked. @returns whether nobody watched the match before */
  note(matchId: string, viewer: string): boolean
  /** Whether somebody may still wait for the match. */
  isAsked(matchId: string): boolean
  /** The matches that are watched, without those that their viewers left. */
  matches(): string[]
  /** How many viewers there are. */
  count(): number
}

/** Nobody yet. @param realMs monotonic real time */
export function createAudience(realMs: () => number): Audience {
  /** The views of each viewer by match, in the order in which he asked, and the same by match and viewer. */
  const ofViewers = new Map<string, Map<string, View>>()
  const ofMatches = new Map<string, Map<string, View>>()

  function remove(from: Map<string, Map<string, View>>, key: string, inner: string): void {
    const views = from.get(key)
    views?.delete(inner)
    if (views?.size === 0) from.delete(key)
  }

  function leave(matchId: string, viewer: string): void {
    remove(ofViewers, viewer, matchId)
    remove(ofMatches, matchId, viewer)
  }

  function isWatched(matchId: string): boolean {
    for (const { isLeft } of ofMatches.get(matchId)?.values() ?? []) if (!isLeft) return true
    return false
  }

  function sweep(): void {
    for (const [viewer, his] of ofViewers)
      for (const [matchId, { askedMs }] of his) if (realMs() - askedMs > LEFT_AFTER_MS) leave(matchId, viewer)
  }

  return {
    note(matchId, viewer) {
      const isFirst = !isWatched(matchId)
      const his = ofViewers.get(viewer) ?? new Map<string, View>()
      // Two windows ask in turn: only a match that is new to him says that he left the one before.
      if (!his.has(matchId)) for (const view of his.values()) view.isLeft = true
      const view = { askedMs: realMs(), isLeft: false }
      his.delete(matchId)
      his.set(matchId, view)
      ofViewers.set(viewer, his)
      ofMatches.set(matchId, (ofMatches.get(matchId) ?? new Map<string, View>()).set(viewer, view))
      for (const earlier of [...his.keys()].slice(0, -WATCHED_MAX)) leave(earlier, viewer)
      return isFirst
    },
    isAsked: (matchId) => ofMatches.has(matchId),
    matches() {
      sweep()
      return [...ofMatches.keys()].filter(isWatched)
    },
    count: () => ofViewers.size,
  }
}
