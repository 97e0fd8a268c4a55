/** Settles parlays and systems by the rulings of their legs' matches: the leg is decided, then the whole ticket. */

import type { Outcome } from '@quarterline/core/bet/bet'
import { follow } from '@quarterline/core/bet/settle/follow'
import { settleMyanmar } from '@quarterline/core/bet/settle/myanmar'
import { settleParlay } from '@quarterline/core/bet/settle/parlay'
import { planSettlement, type SettlementTarget } from '@quarterline/core/bet/settle/settlementPlan'
import type { DecidedMatch } from '@quarterline/core/market/book/ruling'
import type { Queries, Tx } from '../../kit/db.ts'
import { quarantinedIds } from '../../kit/quarantine.ts'
import { type LegRow, readLegs } from '../legRows.ts'
import {
  type AfterOrIds,
  type BetSettler,
  type Due,
  type MatchPart,
  readDue,
  readRows,
  type WriteContext,
} from './settleCarefully.ts'
import {
  CHUNK_MAX,
  decidableOf,
  evidenceUnder,
  MONEY_COLUMNS,
  type MoneyRow,
  moneyOf,
  type RulingsInTurn,
  readShared,
  rulingsInTurn,
  writePlans,
} from './settleRows.ts'

/** A parlay or system as the step reads it. */
export interface CombinedRow extends MoneyRow {
  kind: 'parlay' | 'system'
  folds: number[]
}

/** A leg with its evidence. */
export type LegWithEvidence = LegRow & { evidence: object | null }

// The ticket's row is the lock of its legs, taken in id order, so that the matches of one ticket can be settled in
// parallel. Its legs are read afterwards, as the last holder left them.
const TICKETS = readDue(
  (which) => `
  SELECT ${MONEY_COLUMNS}, b.folds
  FROM bet_leg l JOIN bet b ON b.shard_key = l.shard_key AND b.id = l.bet_id
  WHERE l.match_id = $1 AND l.shard_key::text = $2::uuid::text AND l.bet_id ${which} AND l.ruling_seq < $3
    AND b.state IN ('accepted', 'settled', 'void') AND b.id <> ALL (${quarantinedIds('settle')})
  ORDER BY l.bet_id LIMIT ${CHUNK_MAX} FOR UPDATE OF b`,
)
const WRITE = `
  UPDATE bet_leg SET outcome = d.outcome, evidence = d.evidence, ruling_seq = $2,
    first_decided_ms = CASE WHEN d.outcome IS NULL THEN first_decided_ms ELSE coalesce(first_decided_ms, $3::bigint) END
  FROM unnest($4::uuid[], $5::smallint[], $6::text[], $7::jsonb[]) AS d(bet_id, leg_no, outcome, evidence)
  WHERE bet_leg.shard_key = $1 AND bet_leg.bet_id = ANY($4) AND bet_leg.bet_id = d.bet_id AND bet_leg.leg_no = d.leg_no`

/** A leg's verdict under a decision of its match; null while open. */
export type LegVerdict = (leg: LegWithEvidence, acceptedMs: number) => { outcome: Outcome; evidence: object } | null

/** Verdicts of legs under a decision. */
export function legsUnder(decided: DecidedMatch): LegVerdict {
  const toldOf = evidenceUnder(decided)
  return (leg, acceptedMs) => toldOf(decidableOf(leg, acceptedMs))
}

/** A leg under its match's rulings, like a single on the same selection. */
export function followLeg(
  leg: LegWithEvidence,
  acceptedMs: number,
  rulings: RulingsInTurn<LegVerdict>,
): LegWithEvidence {
  const stands = { seq: leg.ruling_seq, isDecided: leg.outcome !== null, firstMs: leg.first_decided_ms }
  const followed = follow(rulings.all, stands, (ruling) => rulings.under(ruling)(leg, acceptedMs))
  if (!followed) return leg
  const { target } = followed
  return { ...leg, outcome: target?.outcome ?? null, evidence: target?.evidence ?? null }
}

/** A ticket's target by its legs (rules 3), with each leg's evidence; null while a combination is open. */
export function ticketTarget(
  { kind, folds, stake, currency, withheld_ppm: withheld }: CombinedRow,
  legs: readonly LegWithEvidence[],
): SettlementTarget | null {
  const parlay = legs.map(({ odds_milli: oddsMilli, outcome }) => ({ oddsMilli, outcome }))
  const payment = withheld
    ? settleMyanmar({ legs: parlay, stake, withheld, currency })
    : settleParlay({ legs: parlay, folds, unit: stake, currency })
  if (!payment) return null
  const legEvidence = legs.map(({ leg_no: leg, odds_milli, outcome, evidence }) => {
    return { leg, odds: odds_milli / 1000, outcome, evidence }
  })
  return { ...payment, evidence: { rule: withheld ? 'R4-4' : kind === 'system' ? 'R3-7' : 'R3-1', legs: legEvidence } }
}

/** A ticket with its legs, one of which this ruling decides. */
interface RuledTicket {
  row: CombinedRow
  legs: LegWithEvidence[]
  leg: LegWithEvidence
}

async function writeLegs(
  tx: Queries,
  shardKey: string,
  legs: readonly LegWithEvidence[],
  { nowMs, seq }: { nowMs: number; seq: number },
): Promise<void> {
  await tx.query(WRITE, [
    shardKey,
    seq,
    nowMs,
    legs.map(({ bet_id }) => bet_id),
    legs.map(({ leg_no }) => leg_no),

    legs.map(({ outcome }) => outcome),
    legs.map(({ evidence }) => (evidence === null ? null : JSON.stringify(evidence))),
  ])
}

/** Settles the chunk of tickets after an id, or certain ones. @returns their ids and members */
async function settle(
  tx: Tx,
  part: MatchPart,
  which: AfterOrIds,
  { clock, hasRead }: WriteContext,
): Promise<readonly Due[]> {
  const { shardKey, match, shared: known } = part
  const rows = await readRows<CombinedRow>(tx, TICKETS, part, which)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [read, shared] = await Promise.all([readLegs(tx, shardKey, ids), readShared(tx, shardKey, rows, known)])
  const rulings = rulingsInTurn(match.rulings, legsUnder)
  const looked = rows.flatMap((row): RuledTicket[] => {
    const before = (read.get(row.id) ?? []) as LegWithEvidence[]
    // Another process may have followed this or a later ruling while this one waited for the ticket.
    const own = before.find(({ match_id, ruling_seq }) => match_id === match.id && ruling_seq < match.seq)
    if (!own) return []
    const leg = followLeg(own, row.accepted_ms, rulings)
    return [{ row, leg, legs: before.map((one) => (one === own ? leg : one)) }]
  })
  if (looked.length === 0) return rows
  const plans = looked.map(({ row, legs }) => planSettlement(moneyOf(row), { target: ticketTarget(row, legs) }, shared))
  const decided = looked.map(({ leg }) => leg)
  // The followed number is on the legs; the ticket changes only with its result.
  const changed = plans.filter((one) => one.changed)
  await hasRead?.(rows)
  // Read late: a delayed settlement is booked on the date it is written (rules 14.15).
  const view = { nowMs: clock.now(), seq: match.seq, bettings: part.bettings }
  await tx.finish(() => Promise.all([writeLegs(tx, shardKey, decided, view), writePlans(tx, shardKey, changed, view)]))
  return rows
}

/** The settler of tickets of several legs. */
export const LEGS: BetSettler = { due: TICKETS, settle }
