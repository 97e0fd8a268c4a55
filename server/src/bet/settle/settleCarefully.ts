/** A part of a match in which some bet cannot be settled: the others are settled, and that one is put into quarantine. */

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

/** Which due bets of a part are meant: the chunk that comes after one, or certain ones by their ids. */
export type AfterOrIds = string | readonly string[]

/** SQL that reads due bets of a part: match, shard and ruling are $1 to $3, which bets is $4. */
export interface ReadDue {
  after: string
  named: string
}

/** Makes both out of one text. @param text takes what is asked of a bet's id */
export function readDue(text: (which: string) => string): ReadDue {
  return { after: text('> $4'), named: text('= ANY($4::uuid[])') }
}

// However many of all bets are this match's: read and sorted anew for each chunk they would cost as much as all chunks.
const WALK = `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`

/** Reads the due bets that are meant, along their match's index. */
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

/** A bet that was read to be settled. */
export interface Due {
  id: string
  member_id: string
  product: string
}

/** The clock that bets are booked by, and what is done between reading and writing them: where it throws, nothing is written. */
export interface WriteContext {
  clock: Clock
  hasRead?(rows: readonly Due[]): Promise<unknown>
}

/** One kind of bets: how those that are due are read, and how they are settled in one transaction. */
export interface BetSettler {
  due: ReadDue
  settle(tx: Tx, part: MatchPart, which: AfterOrIds, moment: WriteContext): Promise<readonly Due[]>
}

/** A turn of the step. */
export interface StepRun {
  clock: Clock
  changed: ChangedMembers
}

/** So many that fail alone before any does not: it is not the bets, and nobody should have to release each of them. */
const HOPELESS = 32
class Hopeless extends Error {}

/** Settles the due bets of a chunk but those that cannot be. */
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
 * Settles what is due of a part, chunk after chunk: a bet that fails alone goes into quarantine, and the match's ruling
 * when no bet comes through.
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
