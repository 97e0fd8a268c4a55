/** The parts of the house that following a member's bets needs. */

import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Reads } from '../kit/reads.ts'
import type { BookStore } from '../market/bookStore.ts'

export interface MediaHouse {
  db: Db
  clock: Clock
  reads: Reads
  book: BookStore
  /** Notifies members of changed data, by its topic. */
  membersChanged(ids: Iterable<string>, topic?: string): void
}
