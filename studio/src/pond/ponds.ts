/** Ponds as rows, some for each currency of a game, and the house that they are in. */
import type { Db, Queries } from '../kit/db.ts'
import type { Calls } from '../wallet/calls.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** The parts of the studio that ponds need. */
export interface PondHouse {
  db: Db
  calls: Calls
  wallets: ReadonlyMap<string, Wallet>
  nowMs(): number
}

/** All ponds of a game in one currency: stakes of one room can be compared. */
export interface PondRoom {
  game: string
  currency: string
}

export interface Pond {
  id: number
  /** Its place among the ponds of its room, from 1. */
  number: number
  seed: string
}

const LOCK = 'SELECT id FROM pond WHERE id = ANY ($1) ORDER BY id FOR UPDATE'

/** Locks ponds until the transaction ends: shots of all processes are decided one list after the other. */
export const lockPonds = (tx: Queries, ponds: readonly Pond[]) =>
  tx.query(LOCK, [[...new Set(ponds.map(({ id }) => id))]])

/** A landed fish is told to pages while it would still swim. */
const CATCHES_KEPT_MS = 5 * 60_000
const DROP = 'DELETE FROM pond_catch WHERE landed_ms < $1'

/** Forgets catches of fish that would have left since. */
export const dropCatches = (db: Queries, nowMs: number) => db.query(DROP, [nowMs - CATCHES_KEPT_MS])
