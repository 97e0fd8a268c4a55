/** Ponds as rows, one for each currency of a game, and the house that they are in. */
import { randomBytes } from 'node:crypto'
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

export interface Pond {
  id: number
  seed: string
}

const ADD = `INSERT INTO pond (game, currency, seed) VALUES ($1, $2, $3) ON CONFLICT (game, currency) DO NOTHING`
const FIND = 'SELECT id, seed FROM pond WHERE game = $1 AND currency = $2'

/** The pond of a currency, made when its first member comes: stakes of one pond can be compared. */
export async function pondOf(db: Queries, game: string, currency: string): Promise<Pond> {
  for (;;) {
    const { rows } = await db.query<Pond>(FIND, [game, currency])
    if (rows[0]) return rows[0]
    await db.query(ADD, [game, currency, randomBytes(12).toString('hex')])
  }
}

const LOCK = 'SELECT id FROM pond WHERE id = $1 FOR UPDATE'

/** Locks a pond until the transaction ends: shots of all processes are decided one list after the other. */
export const lockPond = (tx: Queries, pond: number) => tx.query(LOCK, [pond])

/** A landed fish is told to pages while it would still swim. */
const CATCHES_KEPT_MS = 5 * 60_000
const DROP = 'DELETE FROM pond_catch WHERE landed_ms < $1'

/** Forgets catches of fish that would have left since. */
export const dropCatches = (db: Queries, nowMs: number) => db.query(DROP, [nowMs - CATCHES_KEPT_MS])
