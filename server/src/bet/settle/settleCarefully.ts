/**
 * Settles the bets of a match in chunks, and puts a bet that fails alone into quarantine so that the others are
 * settled.
 */

import type { Clock } from '../../kit/clock.ts'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { halve } from '../../kit/halve.ts'
import type { Quarantine } from '../../kit/quarantine.ts'
import { BEFORE_ALL } from '../betRows.ts'
import { type BettingByProduct, type ChangedMembers, noteChanged } from '../productBetting.ts'
import type { DueMatch } from './dueMatches.ts'
import type { SharedRows } from './settleRows.ts'

/** The bets of a match in one shard. */
export interface MatchPart {
  shardKey: string
  match: DueMatch
  shared: SharedRows
  bettings: BettingByProduct
}

/** Which due bets: the chunk after an id, or certain ids. */
export type AfterOrIds = string | readonly string[]

/** SQL that reads a part's due bets: match, shard and ruling are $1 to $3, the choice of bets is $4. */
export interface ReadDue {
  after: string
  named: string
}

/** Builds both queries from one text. @param text takes the condition on a bet's id */
export function readDue(text: (which: string) => string): ReadDue {
  return { after: text('> $4'), named: text('= ANY($4::uuid[])') }
}

// However large the match's part of all bets: rereading and sorting it for each chunk would cost as much as all chunks.
const WALK = `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`

/** Reads the chosen due bets along their match's index. */
export async function readRows<R>(
  tx: Queries,
  { after, named }: ReadDue,
  { shardKey, match }: MatchPart,
  which: AfterOrIds,
): Promise<R[]> {
  const sql = typeof which === 'string' ? after : named
  const [, { rows }] = await Promise.all([
    tx.query(WALK),
    tx.query<R & Record<string, unknown>>(sql, [match.id, shardKey, match.seq, which]),
  ])
  return rows
}

/** A bet read for settlement. */
export interface Due {
  id: string
  member_id: string
  product: string
}

/** The clock that dates bookings, and a hook between read and write; if it throws, nothing is written. */
export interface WriteContext {
  clock: Clock
  hasRead?(rows: readonly Due[]): Promise<unknown>
}

/** A kind of bets: how due ones are read, and how they are settled in one transaction. */
export interface BetSettler {
  due: ReadDue
  settle(tx: Tx, part: MatchPart, which: AfterOrIds, moment: WriteContext): Promise<readonly Due[]>
}

/** A run of the step. */
export interface StepRun {
  clock: Clock
  changed: ChangedMembers
}

/**
 * If this many fail alone before any succeeds, the bets are not the cause, and nobody should have to release each of
 * them.
 */
const HOPELESS = 32
class Hopeless extends Error {}

/** Settles a chunk's due bets except those that fail. */
async function settleChunk(
  { db, quarantine }: { db: Db; quarantine: Quarantine },
  part: MatchPart,
  { settle }: BetSettler,
  { ids, turn: { clock, changed } }: { ids: readonly string[]; turn: StepRun },
): Promise<void> {
  const failing: { item: string; error: unknown }[] = []
  let done = 0
  await halve(
    ids,
    async (some) => {
      const settled = await db.tx((tx) => settle(tx, part, some, { clock }))
      noteChanged(changed, settled)
      done += some.length
    },
    (item, error) => {
      failing.push({ item, error })
      if (done === 0 && failing.length === HOPELESS) throw new Hopeless('no bet can be settled', { cause: error })
    },
  )
  const { shardKey, match } = part
  for (const one of failing) await quarantine.put({ ...one, kind: 'settle', shardKey, matchId: match.id }, clock.now())
}

/**
 * Settles a part's due bets chunk by chunk: a bet that fails alone goes into quarantine, or the match's ruling if no
 * bet succeeds.
 */
export async function settleCarefully(
  house: { db: Db; quarantine: Quarantine },
  part: MatchPart,
  settling: BetSettler,
  turn: StepRun,
): Promise<void> {
  const { shardKey, match } = part
  try {
    for (let after = BEFORE_ALL; ; ) {
      const { rows } = await house.db.query<{ id: string }>(settling.due.after, [match.id, shardKey, match.seq, after])
      const last = rows.at(-1)
      if (!last) return
      await settleChunk(house, part, settling, { ids: rows.map(({ id }) => id), turn })
      after = last.id
    }
  } catch (error) {
    if (!(error instanceof Hopeless)) throw error
    const failing = { kind: 'ruling', item: match.id, matchId: match.id, error: error.cause } as const
    await house.quarantine.put(failing, turn.clock.now())
  }
}
