/** Computes changes since a version once for all readers, indexed so that each finds its part. */
import type { BookMatch } from '@quarterline/core/market/book/match'
import { keepLatest } from '../kit/keepLatest.ts'
import type { Changes } from './boardTraces.ts'
import type { BookStore } from './bookStore.ts'

/** Cached start versions: one per interval of the live channel, and some of polling readers. */
const KEPT_MAX = 16

/** A reader's part of the changes; the result may contain more, never less. */
interface ChangeFilter {
  sport?: number
  matchId?: string
}

const NOTHING: Changes = { rows: [], prices: [], left: [] }

/** Changes indexed by key. */
function laidOut<K>(all: Changes, keysOf: (match: BookMatch) => readonly K[]): Map<K, Changes> {
  const by = new Map<K, Changes>()
  const under = (key: K): Changes => {
    const known = by.get(key) ?? { rows: [], prices: [], left: [] }
    by.set(key, known)
    return known
  }
  for (const row of all.rows) for (const key of keysOf(row)) under(key).rows.push(row)
  for (const one of all.prices) for (const key of keysOf(one.match)) under(key).prices.push(one)
  for (const one of all.left) for (const key of keysOf(one.match)) under(key).left.push(one)
  return by
}

const namesOf = ({ fixture: { matchId, parent } }: BookMatch) => (parent ? [matchId, parent.matchId] : [matchId])

/** Changes with their parts, indexed on first use. */
function partsOf(all: Changes): (part: ChangeFilter) => Changes {
  let byName: Map<string, Changes> | undefined
  let bySport: Map<number, Changes> | undefined
  return ({ sport, matchId }) => {
    if (matchId !== undefined) {
      byName ??= laidOut(all, namesOf)
      return byName.get(matchId) ?? NOTHING
    }
    if (sport === undefined) return all
    bySport ??= laidOut(all, ({ fixture }) => [fixture.sport])
    return bySport.get(sport) ?? NOTHING
  }
}

/** Changes of a part of the book after a version; undefined if that is too long ago. */
export function createChanges(
  book: Pick<BookStore, 'version' | 'changesSince'>,
): (since: number, part: ChangeFilter) => Changes | undefined {
  const kept = new Map<number, ((part: ChangeFilter) => Changes) | undefined>()
  let version = book.version()

  return (since, part) => {
    if (version !== book.version()) {
      version = book.version()
      kept.clear()
    }
    if (!kept.has(since)) {
      const all = book.changesSince(since)
      keepLatest(kept, since, all && partsOf(all), KEPT_MAX)
    }
    return kept.get(since)?.(part)
  }
}
