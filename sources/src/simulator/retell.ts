/** Prices told again when the house tunes the offer: they follow at once, not with the match's own next prices. */
import type { FeedEvent, FeedFact } from '@quarterline/core/market/event'
import { isPricedAnew, tuningNow } from '../play/tuning.ts'

/** A match as it was last told. */
export interface QuotedMatch {
  match: { matchId: string }
  /** All that is on offer, as the house wants it priced now; absent while it is shut. */
  quoted: (() => FeedFact) | undefined
  /** The number of the last event told of it. */
  saidSeq: number
  /** What was told of it is not how the house wants it priced now. */
  isStale: boolean
}

/** After each event so many matches are told again: a change of all margins does not hold up what else is to be told. */
const AT_ONCE = 4

/** @param under how the house wanted it when the matches were told of before */
export function openRetelling(under: ReturnType<typeof tuningNow>) {
  let known = under
  let changes = 0
  let waiting: QuotedMatch[] = []

  /** Marks what is told otherwise now. */
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
     * What is told again after an event, at its time and under its number: numbers belong to what a match says by itself, and
     * whoever goes on from a number misses nothing. The match of that very event waits, because its number is used.
     */
    *after({ seq, atMs, source }: FeedEvent, matches: readonly QuotedMatch[]): Generator<FeedEvent, void> {
      look(matches)
      const own: QuotedMatch[] = []
      for (let told = 0; told < AT_ONCE; ) {
        const one = waiting.pop()
        if (!one) break
        if (!one.isStale || !one.quoted) continue
        if (one.saidSeq >= seq) {
          own.push(one)
          continue
        }
        one.isStale = false
        one.saidSeq = seq
        told++
        yield { source, seq, key: `${one.match.matchId}/tuned/${changes}/${seq}`, atMs, ...one.quoted() }
      }
      waiting = waiting.concat(own)
    },
  }
}
