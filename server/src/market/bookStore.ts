/** The book in memory: matches by id, board versions for deltas, and which sources are up. */

import { type BoardPlace, type HouseRanks, USUAL_RANK } from '@quarterline/core/market/book/boardOrder'
import { isForgettable } from '@quarterline/core/market/book/book'
import { type BookMatch, isOnBoard, marketGroup } from '@quarterline/core/market/book/match'
import { createBoardOrder } from './boardOrder.ts'
import { type Changes, createTraces, type Trace } from './boardTraces.ts'
import { createNumbers } from './league/numbers.ts'
import { createPriceHistory, type PriceHistory } from './priceHistory.ts'

export interface BookStore {
  /** Rises with every change of the board; larger after a restart than any version handed out before. */
  version(): number
  match(id: string): BookMatch | undefined
  matches(): Iterable<BookMatch>
  /** A match and those that hang from it, or once did. */
  family(id: string): BookMatch[]
  /** The market group a match stands in and its place there, as of the last time that was looked at. */
  placeOf(match: BookMatch): BoardPlace
  /** Puts changed matches in, under new versions. */
  put(matches: readonly BookMatch[], nowMs: number): void
  /** Makes these the book's matches, and no others, with these sources up; who holds an earlier version gets a snapshot. */
  begin(
    matches: readonly BookMatch[],
    at: { version: number; nowMs: number; up: readonly string[]; ranks?: HouseRanks },
  ): void
  /** Ranks of leagues as the house has them from now on: what they move is told anew. */
  rank(ranks: HouseRanks): void
  ranks(): HouseRanks
  /** Goes on from a version that another process has come to by doing the same; false when this one is further. */
  align(version: number): boolean
  /** How many matches it holds. */
  count(): number
  /** The sources that are up. */
  up(): string[]
  /** Moves matches between the groups as time passes, and forgets what is long over. */
  advance(nowMs: number): void
  isUp(source: string): boolean
  setUp(source: string, up: boolean): void
  /** Matches whose row is being taken exclusively: nothing may be accepted on them meanwhile. */
  updating: Set<string>
  /** A number for a new match. */
  nextNumber(leagueId: string): number
  /** What changed after a version; undefined when that is too long ago to know. */
  changesSince(version: number): Changes | undefined
  /** How the main prices of its matches moved. */
  history: Pick<PriceHistory, 'of'>
}

/** Which matches hang from which. */
function createFamilies() {
  const children = new Map<string, Set<string>>()
  return {
    take({ fixture: { matchId, parent } }: BookMatch): void {
      if (parent) children.set(parent.matchId, (children.get(parent.matchId) ?? new Set()).add(matchId))
    },
    forget(match: BookMatch | undefined): void {
      const { matchId = '', parent } = match?.fixture ?? {}
      const siblings = parent && children.get(parent.matchId)
      if (siblings?.delete(matchId) && siblings.size === 0) children.delete(parent?.matchId ?? '')
    },
    /** Ids of a match and of what hangs from it, or once did. */
    of: (id: string): string[] => [id, ...(children.get(id) ?? [])],
  }
}

/** Matches with their places and traces, under rising versions. */
function createShelf(baseVersion: number) {
  const matches = new Map<string, BookMatch>()
  const places = createBoardOrder(matches)
  const traces = createTraces()
  const shelf = {
    matches,
    ...{ families: createFamilies(), history: createPriceHistory() },
    ...{ placeOf: places.placeOf, rank: places.rank },
    version: baseVersion,
    changesSince: (since: number) => traces.since(matches, since),
    ...{ store, touch, regroup, reorder, forget },
  }

  function store(match: BookMatch): Trace {
    const id = match.fixture.matchId
    const before = matches.get(id)
    const version = ++shelf.version
    matches.set(id, { ...match, version })
    shelf.families.take(match)
    return traces.take(before, match, version, places.placeOf(id)?.group)
  }

  /** Every market of a match opens or shuts with it, so every client must hear of its row. */
  function touch(match: BookMatch): Trace {
    const trace = store(match)
    trace.row = shelf.version
    return trace
  }

  function regroup(match: BookMatch, nowMs: number): void {
    const group = marketGroup(match, nowMs)
    const left = places.placeOf(match.fixture.matchId)?.group
    places.take(match, group)
    if (left === undefined || left === group) return
    const trace = touch(match)
    if (isOnBoard(match)) trace.left.push({ group: left, isOff: false, at: shelf.version })
  }

  /** Tells of matches that another's coming, going or new time has moved. */
  function reorder(): void {
    for (const match of places.settle()) touch(match)
  }

  function forget(id: string): void {
    places.forget(id)
    shelf.families.forget(matches.get(id))
    for (const map of [matches, traces]) map.delete(id)
  }

  return shelf
}

function putInto(shelf: ReturnType<typeof createShelf>, changed: readonly BookMatch[], nowMs: number): void {
  for (const match of changed) {
    shelf.history.take(shelf.matches.get(match.fixture.matchId), match, nowMs)
    shelf.store(match)
    shelf.regroup(shelf.matches.get(match.fixture.matchId) as BookMatch, nowMs)
  }
  shelf.reorder()
}

/** @returns whether any were forgotten */
function advanceAll(shelf: ReturnType<typeof createShelf>, nowMs: number): boolean {
  const count = shelf.matches.size
  for (const match of shelf.matches.values()) {
    if (isForgettable(match, nowMs)) shelf.forget(match.fixture.matchId)
    else shelf.regroup(match, nowMs)
  }
  shelf.reorder()
  const isAnyGone = shelf.matches.size < count
  if (isAnyGone) shelf.history.keep((id) => shelf.matches.has(id))
  return isAnyGone
}

/** The house's ranks of leagues over a shelf, in whose order they are at once. */
function createRanks(shelf: ReturnType<typeof createShelf>) {
  let ranks: HouseRanks = new Map()
  return {
    get: () => ranks,
    set(next: HouseRanks): void {
      ranks = next
      shelf.rank(next)
      shelf.reorder()
    },
  }
}

/** A match that is put in is stored, put into its group, and perhaps moved within it. */
const VERSIONS_PER_PUT = 3

/** An empty book whose versions begin after `baseVersion` (real time in ms times 16 outruns any former run). */
export function createBookStore(baseVersion: number): BookStore {
  const shelf = createShelf(baseVersion)
  const { matches } = shelf
  const up = new Set<string>()
  const updating = new Set<string>()
  const numbers = createNumbers()
  const ranks = createRanks(shelf)
  /** Deltas reach back no further than the last match that was forgotten. */
  let oldest = baseVersion

  function put(changed: readonly BookMatch[], nowMs: number): void {
    for (const match of changed) numbers.remember(match)
    putInto(shelf, changed, nowMs)
  }

  return {
    version: () => shelf.version,
    ...{ match: (id) => matches.get(id), matches: () => matches.values() },
    family: (id) => shelf.families.of(id).flatMap((one) => matches.get(one) ?? []),
    placeOf: ({ fixture }) => shelf.placeOf(fixture.matchId) ?? { group: 1, order: 0, rank: USUAL_RANK },
    put,
    ...{ count: () => matches.size, up: () => [...up] },
    align(version) {
      if (shelf.version > version) return false
      shelf.version = version
      return true
    },
    ...{ rank: ranks.set, ranks: ranks.get },
    begin(all, { version, nowMs, up: sources, ranks: given = ranks.get() }) {
      for (const id of [...matches.keys()]) shelf.forget(id)
      for (const marks of [up, updating]) marks.clear()
      for (const source of sources) up.add(source)
      ranks.set(given)
      // The versions of what is put in lie before the one that the book then has.
      shelf.version = version - VERSIONS_PER_PUT * all.length
      put(all, nowMs)
      shelf.version = version
      oldest = version
    },
    advance(nowMs) {
      if (advanceAll(shelf, nowMs)) oldest = shelf.version
    },
    isUp: (source) => up.has(source),
    setUp(source, isUp) {
      if (up.has(source) === isUp) return
      up[isUp ? 'add' : 'delete'](source)
      for (const match of matches.values()) if (match.source === source) shelf.touch(match)
    },
    updating,
    nextNumber: numbers.next,
    changesSince(since) {
      if (since < oldest || since > shelf.version) return undefined
      return shelf.changesSince(since)
    },
    history: shelf.history,
  }
}
