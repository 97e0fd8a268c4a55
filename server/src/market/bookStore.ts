/** The book in memory: matches by id, board versions for deltas, and which sources are up. */
import { type BookMatch, isForgettable, isOnBoard, type MarketGroup, marketGroup } from '@quarterline/core/market/book'

export interface BookStore {
  /** Rises with every change of the board; larger after a restart than any version handed out before. */
  version(): number
  match(id: string): BookMatch | undefined
  matches(): Iterable<BookMatch>
  /** Puts changed matches in, under new versions. */
  put(matches: readonly BookMatch[]): void
  /** Moves matches between the groups as time passes, and forgets what is long over. */
  advance(nowMs: number): void
  isUp(source: string): boolean
  setUp(source: string, up: boolean): void
  /** Matches whose row is being taken exclusively: nothing may be accepted on them meanwhile. */
  updating: Set<string>
  /** Place of a new match in the default order: league by league. */
  nextOrder(leagueId: string): number
  /** What changed after a version: matches on the board, and ids that left it; undefined when that is too long ago. */
  changesSince(version: number): { changed: BookMatch[]; left: string[] } | undefined
}

const LEAGUE_SPAN = 100_000
/** How many departures are remembered for deltas. */
const DEPARTED_MAX = 5_000

/** Places in the default order: leagues as they were first seen, matches within them as they came. */
function createOrders() {
  const leagues = new Map<string, { order: number; count: number }>()
  return {
    remember({ fixture, order }: BookMatch): void {
      const league = leagues.get(fixture.leagueId) ?? { order: Math.floor(order / LEAGUE_SPAN), count: 0 }
      league.count = Math.max(league.count, order % LEAGUE_SPAN)
      leagues.set(fixture.leagueId, league)
    },
    next(leagueId: string): number {
      const last = Math.max(0, ...[...leagues.values()].map(({ order }) => order))
      const league = leagues.get(leagueId) ?? { order: last + 1, count: 0 }
      league.count++
      leagues.set(leagueId, league)
      return league.order * LEAGUE_SPAN + league.count
    },
  }
}

/** Matches that were forgotten, by the version at which they went; the oldest are forgotten themselves. */
function createDepartures(baseVersion: number) {
  const departed = new Map<string, number>()
  let oldest = baseVersion
  return {
    add(id: string, version: number): void {
      departed.set(id, version)
      for (const [first, at] of departed) {
        if (departed.size <= DEPARTED_MAX) break
        departed.delete(first)
        oldest = at
      }
    },
    since(version: number): string[] | undefined {
      return version < oldest ? undefined : [...departed].filter(([, at]) => at > version).map(([id]) => id)
    },
  }
}

/** An empty book whose versions begin after `baseVersion` (real time in ms times 16 outruns any former run). */
export function createBookStore(baseVersion: number): BookStore {
  const matches = new Map<string, BookMatch>()
  const groups = new Map<string, MarketGroup>()
  const up = new Set<string>()
  const orders = createOrders()
  const departures = createDepartures(baseVersion)
  let version = baseVersion
  const store = (match: BookMatch) => matches.set(match.fixture.matchId, { ...match, version: ++version })

  function forget(id: string): void {
    matches.delete(id)
    groups.delete(id)
    departures.add(id, ++version)
  }

  return {
    version: () => version,
    match: (id) => matches.get(id),
    matches: () => matches.values(),
    put(changed) {
      for (const match of changed) {
        store(match)
        orders.remember(match)
      }
    },
    advance(nowMs) {
      for (const [id, match] of matches) {
        if (isForgettable(match, nowMs)) {
          forget(id)
          continue
        }
        const group = marketGroup(match, nowMs)
        const before = groups.get(id)
        groups.set(id, group)
        if (before !== undefined && before !== group) store(match)
      }
    },
    isUp: (source) => up.has(source),
    setUp(source, isUp) {
      if (isUp) up.add(source)
      else up.delete(source)
      // Every market of the source opens or shuts with it, so every client must hear of each.
      for (const match of matches.values()) if (match.source === source) store(match)
    },
    updating: new Set(),
    nextOrder: orders.next,
    changesSince(since) {
      const left = since > version ? undefined : departures.since(since)
      if (!left) return undefined
      const touched = [...matches.values()].filter((match) => match.version > since)
      const over = touched.filter((match) => !isOnBoard(match)).map(({ fixture }) => fixture.matchId)
      return { changed: touched.filter(isOnBoard), left: [...over, ...left] }
    },
  }
}
