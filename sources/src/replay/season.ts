/**
 * Builds the event sequence of a whole season: all matches' facts merged by time, numbered, and the same at every
 * reading.
 */
import type { FeedEvent } from '@quarterline/core/market/event'
import { type Draft, factOf } from '../tell/draft.ts'
import { dropFirst, push, sink } from '../tell/heap.ts'
import type { SeasonMatch } from './seasonFile.ts'
import { draftTimeline, OPENS_BEFORE_MS, OVER_AFTER_MS, type TimelineOptions } from './timeline.ts'

export interface SeasonOptions extends TimelineOptions {
  /** Matches over before this instant are not offered; absent: all are. */
  startMs?: number | undefined
}

/** The name under which a replay's events run. */
export const REPLAY_SOURCE = 'replay'

/** A match in progress: the next draft is `drafts[at]`; `rank` orders facts of one instant. */
interface TellingMatch {
  rank: number
  matchId: string
  drafts: Draft[]
  at: number
}

const isBefore = (a: TellingMatch, b: TellingMatch) => {
  const gap = a.drafts[a.at]!.atMs - b.drafts[b.at]!.atMs
  return gap < 0 || (gap === 0 && a.rank < b.rank)
}

/** Matches in the order of their kick-offs, without those over before the start. */
function offered(matches: readonly SeasonMatch[], options: SeasonOptions): SeasonMatch[] {
  const { startMs } = options
  const sorted = [...matches].sort((a, b) => a.startsAtMs - b.startsAtMs || (a.matchId < b.matchId ? -1 : 1))
  if (startMs === undefined) return sorted
  return sorted.filter((match) => {
    if (match.startsAtMs >= startMs) return true
    if (match.startsAtMs + OVER_AFTER_MS < startMs) return false
    return draftTimeline(match, options).at(-1)!.atMs >= startMs
  })
}

/**
 * The season's events in time order, numbered from 1; each match is drawn only when its first fact is due.
 * The numbering depends on file, seed, corrections and start alone.
 * @param afterSeq begins after this number, without the work of pricing what came before
 */
export function* seasonEvents(
  matches: readonly SeasonMatch[],
  options: SeasonOptions,
  afterSeq = 0,
): Generator<FeedEvent, void, undefined> {
  const waiting = offered(matches, options)
  const heap: TellingMatch[] = []
  let opened = 0
  for (let seq = 1; ; seq++) {
    // Every match that opens at or before the next fact must be in the heap before that fact is yielded.
    while (opened < waiting.length) {
      const match = waiting[opened]!
      const first = heap[0]
      if (first && first.drafts[first.at]!.atMs < match.startsAtMs - OPENS_BEFORE_MS) break
      push(heap, { rank: opened, matchId: match.matchId, drafts: draftTimeline(match, options), at: 0 }, isBefore)
      opened += 1
    }
    const next = heap[0]
    if (!next) return
    const at = next.at
    const draft = next.drafts[at]!
    next.at += 1
    if (next.at === next.drafts.length) dropFirst(heap, isBefore)
    else sink(heap, 0, isBefore)
    if (seq <= afterSeq) continue
    const key = `${next.matchId}/${at + 1}`
    yield { source: REPLAY_SOURCE, seq, key, atMs: draft.atMs, ...factOf(draft) }
  }
}

/** The first kick-off of a season in epoch ms; undefined when it has no match. */
export function firstKickoffMs(matches: readonly SeasonMatch[]): number | undefined {
  return matches.reduce<number | undefined>(
    (first, { startsAtMs }) => (first === undefined ? startsAtMs : Math.min(first, startsAtMs)),
    undefined,
  )
}
