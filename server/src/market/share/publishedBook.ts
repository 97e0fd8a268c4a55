/** A book that reports its acts in order, so that other processes can repeat them. */

import type { HouseRanks } from '@quarterline/core/market/book/boardOrder'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { type BookStore, createBookStore } from '../bookStore.ts'

/** An act on the book, and the version after it. */
export type BookAct = { v: number } & (
  | { do: 'put'; matches: readonly BookMatch[]; nowMs: number }
  | { do: 'advance'; nowMs: number }
  | { do: 'up'; source: string; isUp: boolean }
  | { do: 'rank'; ranks: [leagueId: string, rank: number][] }
)

export interface PublishedBook extends BookStore {
  /** Receives acts after they are done; one listener, or none. */
  tell(listener: ((act: BookAct) => void) | undefined): void
}

/** An empty book whose versions begin after `baseVersion`. */
export function createPublishedBook(baseVersion: number): PublishedBook {
  const book = createBookStore(baseVersion)
  let listener: ((act: BookAct) => void) | undefined
  return {
    ...book,
    put(matches, nowMs) {
      book.put(matches, nowMs)
      if (matches.length > 0) listener?.({ v: book.version(), do: 'put', matches, nowMs })
    },
    advance(nowMs) {
      const [v, count] = [book.version(), book.count()]
      book.advance(nowMs)
      // Passing time alone needs no act in other processes.
      if (book.version() !== v || book.count() !== count) listener?.({ v: book.version(), do: 'advance', nowMs })
    },
    setUp(source, isUp) {
      book.setUp(source, isUp)
      listener?.({ v: book.version(), do: 'up', source, isUp })
    },
    rank(ranks: HouseRanks) {
      book.rank(ranks)
      listener?.({ v: book.version(), do: 'rank', ranks: [...ranks] })
    },
    tell(next) {
      listener = next
    },
  }
}
