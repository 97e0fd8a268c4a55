/** The book in memory: matches by id, board versions for deltas, and which sources are up. */

import { type BoardPlace, type HouseRanks, USUAL_RANK } from '@quarterline/core/market/book/boardOrder'
import { isForgettable } from '@quarterline/core/market/book/book'
import { type BookMatch, isOnBoard, marketGroup } from '@quarterline/core/market/book/match'
import { createBoardOrder } from './boardOrder.ts'
import { type Changes, createTraces, type Trace } from './boardTraces.ts'
import { createNumbers } from './league/numbers.ts'
import { createPriceHistory, type PriceHistory } from './priceHistory.ts'

export interface BookStore {
  /** Rises with every change of the board; after a restart larger than any earlier version. */
  version(): number
  match(id: string): BookMatch | undefined
  matches(): Iterable<BookMatch>
  /** A match and its present or former children. */
  family(id: string): BookMatch[]
  /** The match's group and place, as last computed. */
  placeOf(match: BookMatch): BoardPlace
  /** Stores changed matches under new versions. */
  put(matches: readonly BookMatch[], nowMs: number): void
  /** Replaces the book's matches and the sources that are up; readers at earlier versions get a snapshot. */
  begin(
    matches: readonly BookMatch[],
    at: { version: number; nowMs: number; up: readonly string[]; ranks?: HouseRanks },
  ): void
  /** Applies new league ranks; moved matches are sent again. */
  rank(ranks: HouseRanks): void
  ranks(): HouseRanks
  /** Moves on to a version that another process reached by the same acts; false if this one is ahead. */
  align(version: number): boolean
  /** The number of matches. */
  count(): number
  /** The sources that are up. */
  up(): string[]
  /** Moves matches between groups as time passes, and drops old ones. */
  advance(nowMs: number): void
  isUp(source: string): boolean
  setUp(source: string, up: boolean): void
  /** Matches whose row is being locked exclusively: nothing may be accepted on them meanwhile. */
  updating: Set<string>
  /** A number for a new match. */
  nextNumber(leagueId: string): number
  /** Changes after a version; undefined if that is too long ago. */
  changesSince(version: number): Changes | undefined
  /** Price history of the matches' main markets. */
  history: Pick<PriceHistory, 'of'>
}

/** Which matches are children of which. */
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
    /** Ids of a match and its present or former children. */
    of: (id: string): string[] => [id, ...(children.get(id) ?? [])],
  }
}

/** Matches with places and traces, under rising versions. */
function createShelf(baseVersion: number) {
  const matches = new Map<string, BookMatch>()
  const places = createBoardOrder(matches)
  const traces = createTraces()
  const shelf = {
    matches,
    families: createFamilies(),
    history: createPriceHistory(),
    placeOf: places.placeOf,
    rank: places.rank,
    version: baseVersion,
    changesSince: (since: number) => traces.since(matches, since),
    store,
    touch,
    regroup,
    reorder,
    forget,
  }

  function store(match: BookMatch): Trace {
    const id = match.fixture.matchId
    const before = matches.get(id)
    const version = ++shelf.version
    matches.set(id, { ...match, version })
    shelf.families.take(match)
    return traces.take(before, match, version, places.placeOf(id)?.group)
  }

  /** Stores a match whose group, place or source's state changed: every client gets its whole row. */
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

  /** Marks matches whose place changed because of another's. */
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

/** @returns whether any were dropped */
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

/** The house's league ranks over a shelf, applied at once. */
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

/** One put raises the version up to three times: it stores a match, sets its group, and may move its place. */
const VERSIONS_PER_PUT = 3

/** An empty book whose versions begin after `baseVersion` (real ms times 16 exceeds any former run). */
export function createBookStore(baseVersion: number): BookStore {
  const shelf = createShelf(baseVersion)
  const { matches } = shelf
  const up = new Set<string>()
  const updating = new Set<string>()
  const numbers = createNumbers()
  const ranks = createRanks(shelf)
  /** Deltas reach back to the last dropped match at most. */
  let oldest = baseVersion

  function put(changed: readonly BookMatch[], nowMs: number): void {
    for (const match of changed) numbers.remember(match)
    putInto(shelf, changed, nowMs)
  }

  return {
    version: () => shelf.version,
    match: (id) => matches.get(id),
    matches: () => matches.values(),
    family: (id) => shelf.families.of(id).flatMap((one) => matches.get(one) ?? []),
    placeOf: ({ fixture }) => shelf.placeOf(fixture.matchId) ?? { group: 1, order: 0, rank: USUAL_RANK },
    put,
    count: () => matches.size,
    up: () => [...up],
    align(version) {
      if (shelf.version > version) return false
      shelf.version = version
      return true
    },
    rank: ranks.set,
    ranks: ranks.get,
    begin(all, { version, nowMs, up: sources, ranks: given = ranks.get() }) {
      for (const id of [...matches.keys()]) shelf.forget(id)
      for (const marks of [up, updating]) marks.clear()
      for (const source of sources) up.add(source)
      ranks.set(given)
      // Put matches have versions before the book's new one.
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
