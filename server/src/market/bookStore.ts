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

/** An empty book whose versions begin after `baseVersion` (real time in ms times 16 outruns any former run). */
export function createBookStore(baseVersion: number): BookStore {
  const matches = new Map<string, BookMatch>()
  const groups = new Map<string, MarketGroup>()
  const departed = new Map<string, number>()
  const leagues = new Map<string, { order: number; count: number }>()
  const up = new Set<string>()
  let version = baseVersion
  let oldestDeparture = baseVersion

  function rememberLeague({ fixture, order }: BookMatch): void {
    const league = leagues.get(fixture.leagueId) ?? { order: Math.floor(order / LEAGUE_SPAN), count: 0 }
    league.count = Math.max(league.count, order % LEAGUE_SPAN)
    leagues.set(fixture.leagueId, league)
  }

  function forget(id: string): void {
    matches.delete(id)
    groups.delete(id)
    departed.set(id, ++version)
    for (const [oldest, at] of departed) {
      if (departed.size <= DEPARTED_MAX) break
      departed.delete(oldest)
      oldestDeparture = at
    }
  }

  return {
    version: () => version,
    match: (id) => matches.get(id),
    matches: () => matches.values(),
    put(changed) {
      for (const match of changed) {
        matches.set(match.fixture.matchId, { ...match, version: ++version })
        rememberLeague(match)
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
        if (before !== undefined && before !== group) matches.set(id, { ...match, version: ++version })
      }
    },
    isUp: (source) => up.has(source),
    setUp(source, isUp) {
      if (isUp) up.add(source)
      else up.delete(source)
      // Every market of the source opens or shuts with it, so every client must hear of each.
      for (const [id, match] of matches) if (match.source === source) matches.set(id, { ...match, version: ++version })
    },
    updating: new Set(),
    nextOrder(leagueId) {
      const last = Math.max(0, ...[...leagues.values()].map(({ order }) => order))
      const league = leagues.get(leagueId) ?? { order: last + 1, count: 0 }
      league.count++
      leagues.set(leagueId, league)
      return league.order * LEAGUE_SPAN + league.count
    },
    changesSince(since) {
      if (since < oldestDeparture || since > version) return undefined
      const touched = [...matches.values()].filter((match) => match.version > since)
      const left = touched.filter((match) => !isOnBoard(match)).map(({ fixture }) => fixture.matchId)
      for (const [id, at] of departed) if (at > since) left.push(id)
      return { changed: touched.filter(isOnBoard), left }
    },
  }
}
