/** Publishes prices again when the house tunes the offer: at once, not with the match's own next prices. */
import type { FeedEvent, FeedFact } from '@quarterline/core/market/event'
import { isPricedAnew, tuningNow } from '../play/tuning.ts'

/** A match as last published. */
export interface QuotedMatch {
  match: { matchId: string }
  /** All its markets with prices under the present tuning; absent while they are suspended. */
  quoted: (() => FeedFact) | undefined
  /** The number of its last published event. */
  saidSeq: number
  /** Whether its published prices differ from the house's current tuning. */
  isStale: boolean
}

/** After each event this many matches are published again: a change of all margins does not delay other events. */
const AT_ONCE = 4

/** @param under the house's tuning when the matches were last published */
export function openRetelling(under: ReturnType<typeof tuningNow>) {
  let known = under
  let changes = 0
  let waiting: QuotedMatch[] = []

  /** Marks the matches whose prices have changed. */
  function look(matches: readonly QuotedMatch[]): void {
    const now = tuningNow()
    if (now === known) return
    for (const one of matches) if (isPricedAnew(one.match.matchId, known)) one.isStale = true
    waiting = matches.filter(({ isStale }) => isStale)
    known = now
    changes++
  }

  return {
    /**
     * The prices published again after an event, at its time and under its number: numbers belong to a match's own
     * events, and a session resumed from a number misses nothing. The match of that very event waits, because its
     * number is used.
     */
    *after({ seq, atMs, source }: FeedEvent, matches: readonly QuotedMatch[]): Generator<FeedEvent, void> {
      look(matches)
      const own: QuotedMatch[] = []
      for (let counted = 0; counted < AT_ONCE; ) {
        const one = waiting.pop()
        if (!one) break
        if (!one.isStale || !one.quoted) continue
        if (one.saidSeq >= seq) {
          own.push(one)
          continue
        }
        one.isStale = false
        one.saidSeq = seq
        counted++
        yield { source, seq, key: `${one.match.matchId}/tuned/${changes}/${seq}`, atMs, ...one.quoted() }
      }
      waiting = waiting.concat(own)
    },
  }
}
