/** What changed of each match of the book since a version: told whole where its row changed, else market by market. */
import { type BookMatch, isOnBoard, type Market, type MarketGroup } from '@quarterline/core/market/book/match'
import { marketCode } from '@quarterline/core/market/wire'

export interface Changes {
  /** Matches on the board of which more than prices changed. */
  rows: BookMatch[]
  /** Matches of which only these markets changed. */
  prices: { match: BookMatch; markets: Market[] }[]
  /** Matches that left a group, for another one or the board. */
  left: { match: BookMatch; group: MarketGroup; isOff: boolean }[]
}

/** What changed of a match, at which versions. */
export interface Trace {
  /** Anything but the prices of its markets. */
  row: number
  markets: Map<number, number>
  /** Groups that it left, by going to another or off the board, and when. */
  left: { group: MarketGroup; isOff: boolean; at: number }[]
}

/** Whether two states of a match differ in more than the prices of the same markets. */
function isRowChanged(before: BookMatch, after: BookMatch): boolean {
  // Picks of its own go with a market's place: other runners are another row.
  const shown = ({ markets }: BookMatch) =>
    String(markets.filter(({ status }) => status !== 'closed').map((one) => [marketCode(one), one.picks ?? '']))
  const fields = [
    'fixture',
    'phase',
    'score',
    'redCards',
    'clock',
    'danger',
    'lock',
    'house',
    'result',
    'running',
    'service',
    'scores',
  ] as const
  return shown(before) !== shown(after) || fields.some((field) => before[field] !== after[field])
}

/** Remembers what a match's new state changed. */
function traceChange(trace: Trace, before: BookMatch | undefined, after: BookMatch, version: number): void {
  if (!before || isRowChanged(before, after)) trace.row = version
  for (const market of after.markets) {
    // A market that was not named keeps its object, so identity tells what changed.
    if (!before?.markets.includes(market)) trace.markets.set(marketCode(market), version)
  }
}

/** What readers who hold a version must hear of one match. */
function addChanges(changes: Changes, match: BookMatch, trace: Trace, since: number): void {
  for (const { group, isOff, at } of trace.left) if (at > since) changes.left.push({ match, group, isOff })
  if (!isOnBoard(match)) return
  if (trace.row > since) changes.rows.push(match)
  else {
    const markets = match.markets.filter((market) => (trace.markets.get(marketCode(market)) ?? 0) > since)
    changes.prices.push({ match, markets })
  }
}

/** What changed of each match, and under which version. */
export function createTraces() {
  const traces = new Map<string, Trace>()
  return {
    delete: (id: string) => traces.delete(id),
    /** Notes what differs from before; `group` is the one that the match stood in. */
    take(before: BookMatch | undefined, match: BookMatch, version: number, group: MarketGroup | undefined): Trace {
      const id = match.fixture.matchId
      const trace: Trace = traces.get(id) ?? { row: version, markets: new Map(), left: [] }
      traces.set(id, trace)
      traceChange(trace, before, match, version)
      if (before && group && isOnBoard(before) && !isOnBoard(match))
        trace.left.push({ group, isOff: true, at: version })
      return trace
    },
    /** What readers who hold a version must hear. */
    since(matches: ReadonlyMap<string, BookMatch>, version: number): Changes {
      const changes: Changes = { rows: [], prices: [], left: [] }
      for (const [id, match] of matches) {
        const trace = match.version > version ? traces.get(id) : undefined
        if (trace) addChanges(changes, match, trace, version)
      }
      return changes
    },
  }
}
