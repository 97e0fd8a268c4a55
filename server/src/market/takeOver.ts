/** Takes the book over from a former leader: raises every gate, then reads the book from its rows. */
import { KEPT_MS, ROUND_KEPT_MS } from '@quarterline/core/market/book/book'
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { Clock } from '../kit/clock.ts'
import type { Lease } from '../kit/cluster/lease.ts'
import type { Db } from '../kit/db.ts'
import type { BookStore } from './bookStore.ts'
import { IS_ROUND } from './isRound.ts'
import { readRanks } from './league/ranks.ts'

/** Versions that the former leader may have handed out unseen: more than it can in a minute. */
const UNSEEN = 1_000_000

// In id order, like every lock of matches.
const HOLD = 'SELECT FROM match WHERE over_ms IS NULL ORDER BY id FOR UPDATE'
// A process with the former leader's book is behind from now on, and bets waiting in play existed when the source was
// lost: dated by a clock read under the locks, which bets hold until they are placed.
const SHUT = `
  WITH lost AS (SELECT greatest($1::bigint, (SELECT now_ms FROM clock)) AS at_ms)
  UPDATE match AS m SET gate_seq = m.gate_seq + 1, from_gate = m.gate_seq,
    state = m.state || jsonb_build_object('gateSeq', m.gate_seq + 1, 'lostAtMs', lost.at_ms)
  FROM lost WHERE m.over_ms IS NULL`
// The first bound is for the index of ends: only rows of the last days are looked into for what they are.
const NOW = '(SELECT coalesce(max(now_ms), 0) FROM clock)'
const KEPT = `
  SELECT state FROM match WHERE settled_seq < ruling_seq OR over_ms IS NULL
    OR (over_ms > ${NOW} - $1::bigint AND over_ms > ${NOW} - CASE WHEN ${IS_ROUND} THEN $2::bigint ELSE $1::bigint END)`

/** Reads every match that is not long over, by number. */
async function readBook(db: Pick<Db, 'query'>): Promise<BookMatch[]> {
  const { rows } = await db.query<{ state: BookMatch }>(KEPT, [KEPT_MS, ROUND_KEPT_MS])
  return rows.map(({ state }) => state).sort((a, b) => a.number - b.number)
}

/** Fills an empty book from the database. */
export async function loadBook(db: Db, book: BookStore, nowMs: number): Promise<void> {
  book.rank(await readRanks(db))
  book.put(await readBook(db), nowMs)
}

/** Makes a book equal to its rows, with nothing for sale until the source has sent its snapshot. @throws NotLeading */
export async function takeOver({
  db,
  book,
  clock,
  lease,
}: {
  db: Db
  book: BookStore
  clock: Clock
  lease: Lease
}): Promise<void> {
  const { matches, ranks } = await db.tx(async (tx) => {
    await lease.hold(tx)
    await tx.query(HOLD)
    await tx.query(SHUT, [clock.now()])
    return { matches: await readBook(tx), ranks: await readRanks(tx) }
  })
  book.begin(matches, { version: book.version() + UNSEEN, nowMs: clock.now(), up: [], ranks })
}
