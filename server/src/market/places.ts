/** Places of the book's matches on the board, kept as matches come, change their group or their time, and leave. */

import { type BookMatch, isOnBoard, type MarketGroup } from '@quarterline/core/market/book/match'
import { bandOf, ordersOf, type Place } from '@quarterline/core/market/book/place'
import type { Fixture } from '@quarterline/core/market/event'

interface Placed extends Place {
  /** What the place was made from, and where it stands among others; no band while it is off the board. */
  fixture: Fixture
  band: string | undefined
}

export interface Places {
  placeOf(matchId: string): Place | undefined
  /** Takes a match as it now is. */
  take(match: BookMatch, group: MarketGroup): void
  forget(matchId: string): void
  /** Orders what has changed since. @returns the matches that stand elsewhere now */
  settle(): BookMatch[]
}

/** Places over the book's matches by id. */
export function createPlaces(matches: ReadonlyMap<string, BookMatch>): Places {
  const places = new Map<string, Placed>()
  const bands = new Map<string, Set<string>>()
  /** Bands that are to be ordered anew. */
  const due = new Set<string>()

  function leave(id: string, band: string | undefined): void {
    if (band === undefined) return
    bands.get(band)?.delete(id)
    due.add(band)
  }

  function join(id: string, band: string | undefined): void {
    if (band === undefined) return
    bands.set(band, (bands.get(band) ?? new Set()).add(id))
    due.add(band)
  }

  /** The matches of a band; one that has none left is not kept. */
  function matchesOf(band: string): BookMatch[] {
    const ids = bands.get(band) ?? new Set()
    if (ids.size === 0) bands.delete(band)
    return [...ids].map((id) => matches.get(id)).filter((match) => match !== undefined)
  }

  return {
    placeOf: (matchId) => places.get(matchId),
    take(match, group) {
      const { fixture } = match
      const before = places.get(fixture.matchId)
      const isShown = isOnBoard(match)
      const isSame = before?.fixture === fixture && before.group === group && (before.band !== undefined) === isShown
      if (isSame) return
      const band = isShown ? bandOf(match, group) : undefined
      leave(fixture.matchId, before?.band)
      join(fixture.matchId, band)
      places.set(fixture.matchId, { group, order: before?.order ?? 0, fixture, band })
    },
    forget(matchId) {
      leave(matchId, places.get(matchId)?.band)
      places.delete(matchId)
    },
    settle() {
      const moved: BookMatch[] = []
      for (const band of due) {
        for (const [id, order] of ordersOf(matchesOf(band))) {
          const place = places.get(id)
          const match = matches.get(id)
          if (!place || !match || place.order === order) continue
          places.set(id, { ...place, order })
          moved.push(match)
        }
      }
      due.clear()
      return moved
    },
  }
}
