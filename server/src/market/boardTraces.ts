/** Tracks what changed in each match since a version: the whole row, or only prices of single markets. */
import { type BookMatch, isOnBoard, type Market, type MarketGroup } from '@quarterline/core/market/book/match'
import { marketCode } from '@quarterline/core/market/wire'

export interface Changes {
  /** Matches on the board with more than price changes. */
  rows: BookMatch[]
  /** Matches in which only these markets changed. */
  prices: { match: BookMatch; markets: Market[] }[]
  /** Matches that left a group, for another or off the board. */
  left: { match: BookMatch; group: MarketGroup; isOff: boolean }[]
}

/** A match's changes by version. */
export interface Trace {
  /** Anything but market prices. */
  row: number
  markets: Map<number, number>
  /** Groups that it left, for another or off the board, and when. */
  left: { group: MarketGroup; isOff: boolean; at: number }[]
}

/** Whether two states of a match differ in more than prices of the same markets. */
function isRowChanged(before: BookMatch, after: BookMatch): boolean {
  // A market's own picks are part of its row: other runners are another row.
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

/** Records the changes of a match's new state. */
function traceChange(trace: Trace, before: BookMatch | undefined, after: BookMatch, version: number): void {
  if (!before || isRowChanged(before, after)) trace.row = version
  for (const market of after.markets) {
    // A market without a new quote keeps its object, so identity shows changes.
    if (!before?.markets.includes(market)) trace.markets.set(marketCode(market), version)
  }
}

/** What readers at a version must receive about one match. */
function addChanges(changes: Changes, match: BookMatch, trace: Trace, since: number): void {
  for (const { group, isOff, at } of trace.left) if (at > since) changes.left.push({ match, group, isOff })
  if (!isOnBoard(match)) return
  if (trace.row > since) changes.rows.push(match)
  else {
    const markets = match.markets.filter((market) => (trace.markets.get(marketCode(market)) ?? 0) > since)
    changes.prices.push({ match, markets })
  }
}

/** The changes of each match with their versions. */
export function createTraces() {
  const traces = new Map<string, Trace>()
  return {
    delete: (id: string) => traces.delete(id),
    /** Records differences; `group` is the match's former group. */
    take(before: BookMatch | undefined, match: BookMatch, version: number, group: MarketGroup | undefined): Trace {
      const id = match.fixture.matchId
      const trace: Trace = traces.get(id) ?? { row: version, markets: new Map(), left: [] }
      traces.set(id, trace)
      traceChange(trace, before, match, version)
      if (before && group && isOnBoard(before) && !isOnBoard(match))
        trace.left.push({ group, isOff: true, at: version })
      return trace
    },
    /** What readers at a version must receive. */
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
