/** Takes a source's events so that a bad one stops no other: it shuts its match and goes into quarantine. */
import { ok } from '@quarterline/core/base/result'
import type { FeedEvent } from '@quarterline/core/market/event'
import { quarantineMatch } from '@quarterline/core/market/trade/traderActs'
import type { Clock } from '../kit/clock.ts'
import { halve } from '../kit/halve.ts'
import type { Quarantine } from '../kit/quarantine.ts'
import type { BookStore } from '../market/bookStore.ts'
import type { Ingest } from '../market/ingest.ts'
import { type ReadEvent, Unread } from './readEvent.ts'

export interface TakingHouse {
  clock: Clock
  book: Pick<BookStore, 'updating'>
  ingest: Pick<Ingest, 'take' | 'act'>
  quarantine: Quarantine
}

/** Shuts the match of a bad event, like a trader's suspension, and keeps the event. */
async function putAside({ clock, book, ingest, quarantine }: TakingHouse, source: string, unread: Unread) {
  const { error, text, matchId } = unread
  const named = matchId === undefined ? { item: source } : { item: matchId, matchId }
  const failing = { ...named, kind: 'feed', error, fact: text } as const
  if (matchId !== undefined) {
    const shut = await ingest.act(
      matchId,
      (match) => {
        const after = quarantineMatch(match)
        return after.ok ? ok({ after: after.value, isRuling: false }) : after
      },
      (tx) => quarantine.put(failing, clock.now(), tx),
    )
    if (shut.ok) return quarantine.refresh()
    // It is shut, and the awaited event will not come again.
    book.updating.delete(matchId)
  }
  await quarantine.put(failing, clock.now())
}

/** Runs of consecutive events, with the unread values in between. */
function runsOf(readings: readonly ReadEvent[]): (FeedEvent[] | Unread)[] {
  const runs: (FeedEvent[] | Unread)[] = []
  for (const one of readings) {
    const last = runs.at(-1)
    if (one instanceof Unread) runs.push(one)
    else if (Array.isArray(last)) last.push(one)
    else runs.push([one])
  }
  return runs
}

/**
 * Takes a source's events in order. May be called again with the same events after it throws.
 * @throws errors not caused by events: the database is away
 */
export async function takeEach(house: TakingHouse, source: string, readings: readonly ReadEvent[]): Promise<void> {
  const take = (events: readonly FeedEvent[]) => house.ingest.take(events)
  const failed = (event: FeedEvent, error: unknown) => putAside(house, source, new Unread(event, error))
  for (const run of runsOf(readings)) {
    if (Array.isArray(run)) await halve(run, take, failed)
    else await putAside(house, source, run)
  }
}
