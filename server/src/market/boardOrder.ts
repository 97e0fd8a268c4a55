/** Keeps the board places of the book's matches while they come, change group or time, and leave. */

import {
  type BoardPlace,
  bandOf,
  type HouseRanks,
  ordersOf,
  rankOf,
  USUAL_RANK,
} from '@quarterline/core/market/book/boardOrder'
import { type BookMatch, isOnBoard, type MarketGroup } from '@quarterline/core/market/book/match'
import type { Fixture } from '@quarterline/core/market/event'

interface PlacedMatch extends BoardPlace {
  /** The inputs of a place, and the place; no band while off the board. */
  fixture: Fixture
  band: string | undefined
}

export interface BoardOrder {
  placeOf(matchId: string): BoardPlace | undefined
  /** Updates a match. */
  take(match: BookMatch, group: MarketGroup): void
  forget(matchId: string): void
  /** Applies new league ranks. */
  rank(ranks: HouseRanks): void
  /** Orders what changed. @returns the matches whose place changed */
  settle(): BookMatch[]
}

/** Orders a band's matches. @returns those whose place changed */
function placeAll(band: readonly BookMatch[], places: Map<string, PlacedMatch>, house: HouseRanks): BookMatch[] {
  const rank = rankOf(band, house)
  const group = places.get(band[0]?.fixture.matchId ?? '')?.group ?? 1
  const orders = ordersOf(band, { rank, group })
  return band.filter(({ fixture: { matchId } }) => {
    const [place, order] = [places.get(matchId), orders.get(matchId)]
    if (!place || order === undefined || (place.order === order && place.rank === rank)) return false
    places.set(matchId, { ...place, order, rank })
    return true
  })
}

/** Board places over the book's matches by id. */
export function createBoardOrder(matches: ReadonlyMap<string, BookMatch>): BoardOrder {
  const places = new Map<string, PlacedMatch>()
  const bands = new Map<string, Set<string>>()
  /** Bands to be ordered again. */
  const due = new Set<string>()
  let house: HouseRanks = new Map()

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

  /** The matches of a band; an empty band is dropped. */
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
      places.set(fixture.matchId, { group, order: before?.order ?? 0, rank: before?.rank ?? USUAL_RANK, fixture, band })
    },
    forget(matchId) {
      leave(matchId, places.get(matchId)?.band)
      places.delete(matchId)
    },
    rank(ranks) {
      const isOther = (leagueId: string) => ranks.get(leagueId) !== house.get(leagueId)
      for (const { fixture, band } of places.values()) if (band && isOther(fixture.leagueId)) due.add(band)
      house = ranks
    },
    settle() {
      const moved = [...due].flatMap((band) => placeAll(matchesOf(band), places, house))
      due.clear()
      return moved
    },
  }
}
