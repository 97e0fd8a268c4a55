/** The worker step that follows rulings: settles, undoes and settles again, in chunks (rules 2, R2-17). */

import type { Outcome } from '@quarterline/core/bet/bet'
import { follow } from '@quarterline/core/bet/settle/follow'
import { settleMyanmar } from '@quarterline/core/bet/settle/myanmar'
import type { Verdict } from '@quarterline/core/bet/settle/outcome'
import type { ParlayPayment } from '@quarterline/core/bet/settle/parlay'
import { type Payment, pay } from '@quarterline/core/bet/settle/settle'
import { planSettlement, type SettlementTarget } from '@quarterline/core/bet/settle/settlementPlan'
import type { DecidedMatch } from '@quarterline/core/market/book/ruling'
import type { Clock } from '../../kit/clock.ts'
import { type Db, isOfValues, type Tx } from '../../kit/db.ts'
import { type Quarantine, quarantinedIds } from '../../kit/quarantine.ts'
import { BEFORE_ALL } from '../betRows.ts'
import type { SelectionRow } from '../legRows.ts'
import { type BettingByProduct, type ChangedMembers, noteChanged } from '../productBetting.ts'
import { readDueMatches } from './dueMatches.ts'
import {
  type AfterOrIds,
  type BetSettler,
  type Due,
  type MatchPart,
  readDue,
  readRows,
  type StepRun,
  settleCarefully,
  type WriteContext,
} from './settleCarefully.ts'
import { LEGS } from './settleLegs.ts'
import {
  CHUNK_MAX,
  decidableOf,
  evidenceUnder,
  MONEY_COLUMNS,
  type MoneyRow,
  moneyOf,
  openShared,
  readShared,
  rulingsInTurn,
  writePlans,
} from './settleRows.ts'

const COLUMNS = `${MONEY_COLUMNS}, b.ruling_seq, b.period, b.line, b.pick, b.odds_milli, b.match_id, b.in_play, b.score_home,
  b.score_away, b.phase`
// Quarantined bets are skipped until an operator releases them, which makes the match due again.
const HELD = quarantinedIds('settle')
// Each chunk starts after the last bet of the one before. Nothing is locked: a bet is written only if unchanged. The
// shard is compared as text so that the match's index is walked; one that begins with the shard would need a sort.
const BETS = readDue(
  (which) => `
  SELECT ${COLUMNS} FROM bet b
  WHERE match_id = $1 AND shard_key::text = $2::uuid::text AND id ${which} AND ruling_seq < $3
    AND state IN ('accepted', 'settled', 'void') AND id <> ALL (${HELD})
  ORDER BY id LIMIT ${CHUNK_MAX}`,
)
const OF_MATCH = `state IN ('accepted', 'settled', 'void') AND ruling_seq < $2 AND id <> ALL (${HELD})`
const LEG_OF_MATCH = `
  bet_leg l JOIN bet b ON b.shard_key = l.shard_key AND b.id = l.bet_id
  WHERE l.match_id = $1 AND l.ruling_seq < $2 AND b.state IN ('accepted', 'settled', 'void')
    AND b.id <> ALL (${HELD})`
const SHARDS = `
  SELECT shard_key FROM bet WHERE match_id = $1 AND ${OF_MATCH} UNION SELECT l.shard_key FROM ${LEG_OF_MATCH}`
// Only when nothing is left, because another process may fail at the last chunk; and only if no release from quarantine
// happened meanwhile, which this statement may not see.
const DONE = `
  UPDATE match SET settled_seq = $2 WHERE id = $1 AND settled_seq = $3 AND settled_seq < $2
    AND NOT EXISTS (SELECT 1 FROM bet WHERE match_id = $1 AND ${OF_MATCH})
    AND NOT EXISTS (SELECT 1 FROM ${LEG_OF_MATCH})`

// Nothing follows the rulings of a match without bets. From its first result on they are the history of that result, which
// is kept with the match; a round of a house game has none.
const FORGET_IDLE = `
  DELETE FROM match_ruling r USING match m WHERE r.match_id = $1 AND m.id = $1 AND r.seq <= $2
    AND (m.is_round OR NOT EXISTS (
      SELECT FROM match_ruling f WHERE f.match_id = $1 AND f.seq <= r.seq AND f.decided->'result' <> 'null'::jsonb))
    AND NOT EXISTS (SELECT FROM bet WHERE match_id = $1) AND NOT EXISTS (SELECT FROM bet_leg WHERE match_id = $1)`

// Bets left open lack a score and are on the pending list; quarantined ones have their own.
const LEFT_OPEN = `
  UPDATE match SET open_bets = o.open
  FROM (
    SELECT (SELECT count(*) FROM bet WHERE match_id = $1 AND state = 'accepted' AND id <> ALL (${HELD}))
      + (SELECT count(*) FROM bet_leg l JOIN bet b ON b.shard_key = l.shard_key AND b.id = l.bet_id
         WHERE l.match_id = $1 AND l.outcome IS NULL AND b.state = 'accepted' AND b.id <> ALL (${HELD})) AS open
  ) AS o
  WHERE id = $1 AND open_bets <> o.open`

/** A single as the step reads it. */
export type SingleRow = Omit<MoneyRow, 'bet_type' | 'sport'> & SelectionRow & { ruling_seq: number }

/** The amounts of a single's verdict; at Myanmar odds its outcome is that of its money. */
function payOf(row: SingleRow, verdict: Verdict): Payment & { outcome?: Outcome } {
  const { withheld_ppm: withheld, odds_milli: oddsMilli, stake, currency } = row
  if (!withheld) return pay(verdict, row)
  const legs = [{ oddsMilli, outcome: verdict.outcome }]
  return settleMyanmar({ legs, stake, withheld, currency }) as ParlayPayment
}

/** Targets of singles by verdict. */
export function targetsUnder(decided: DecidedMatch): (row: SingleRow) => SettlementTarget | null {
  const verdictOf = evidenceUnder(decided)
  return (row) => {
    const verdict = verdictOf(decidableOf(row, row.accepted_ms))
    return verdict && { outcome: verdict.outcome, ...payOf(row, verdict), evidence: verdict.evidence }
  }
}

/** Settles the chunk of singles after an id, or certain ones. @returns their ids and members */
async function settleSingles(
  tx: Tx,
  part: MatchPart,
  which: AfterOrIds,
  { clock, hasRead }: WriteContext,
): Promise<readonly Due[]> {
  const { shardKey, match, shared: known } = part
  const rows = await readRows<SingleRow>(tx, BETS, part, which)
  if (rows.length === 0) return []
  const shared = await readShared(tx, shardKey, rows, known)
  const rulings = rulingsInTurn(match.rulings, targetsUnder)
  const plans = rows.map((row) => {
    const bet = moneyOf(row)
    const stands = { seq: row.ruling_seq, isDecided: bet.booked !== null, firstMs: bet.firstSettledMs }
    return planSettlement(
      bet,
      follow(rulings.all, stands, (ruling) => rulings.under(ruling)(row)),
      shared,
    )
  })
  await hasRead?.(rows)
  // Read late: a delayed settlement is booked on the date it is written (rules 14.15).
  const view = { nowMs: clock.now(), seq: match.seq, bettings: part.bettings }
  await tx.finish(() => writePlans(tx, shardKey, plans, view))
  return rows
}

const SINGLES: BetSettler = { due: BETS, settle: settleSingles }

/**
 * Settles a part's bets of one kind, chunk by chunk. While one is written the next is read and computed; it is written
 * after the former, so that other bets never wait for more than one.
 */
async function settlePart(db: Db, part: MatchPart, { settle }: BetSettler, { clock, changed }: StepRun): Promise<void> {
  const write = async (afterId: string, read: PromiseWithResolvers<readonly Due[]>, former: Promise<void>) => {
    const hasRead = (rows: readonly Due[]) => {
      read.resolve(rows)
      return former
    }
    const settled = await db.tx((tx) => settle(tx, part, afterId, { clock, hasRead }))
    noteChanged(changed, settled)
    read.resolve(settled)
  }
  for (let afterId: string | undefined = BEFORE_ALL, former = Promise.resolve(); afterId !== undefined; ) {
    const read = Promise.withResolvers<readonly Due[]>()
    const written = write(afterId, read, former)
    written.catch(read.reject)
    const rows: readonly Due[] = await read.promise
    await former
    former = written
    afterId = rows.length < CHUNK_MAX ? undefined : rows.at(-1)?.id
    if (afterId === undefined) await written
  }
}

interface SettleHouse {
  db: Db
  quarantine: Quarantine
  clock: Clock
  bettings: BettingByProduct
}

/**
 * Follows every match's outstanding rulings. Any number of processes may run it. A bet that fails goes into quarantine
 * without delaying others.
 * @returns members with changed bets
 */
export async function settleStep(house: SettleHouse): Promise<ChangedMembers> {
  const { db, clock, bettings } = house
  const changed: ChangedMembers = new Map()
  for (const match of await readDueMatches(db, clock.now())) {
    const { id, seq, settledSeq } = match
    const shards = await db.query<{ shard_key: string }>(SHARDS, [id, seq])
    for (const { shard_key } of shards.rows) {
      const part = { shardKey: shard_key, match, shared: openShared(), bettings }
      for (const settling of [SINGLES, LEGS]) {
        try {
          await settlePart(db, part, settling, { clock, changed })
        } catch (error) {
          if (!isOfValues(error)) throw error
          await settleCarefully(house, part, settling, { clock, changed })
        }
      }
    }
    await db.query(DONE, [id, seq, settledSeq])
    await db.query(LEFT_OPEN, [id])
    if (shards.rows.length === 0) await db.query(FORGET_IDLE, [id, seq])
  }
  return changed
}
