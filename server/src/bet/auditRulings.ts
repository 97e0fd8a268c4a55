/**
 * Checks that settled bets and decided legs follow the rulings of their matches, and that no cash-out was paid on an
 * overruled leg.
 */
import { follow, type MatchRuling } from '@quarterline/core/bet/settle/follow'
import { planSettlement, type SettledAmounts } from '@quarterline/core/bet/settle/settlementPlan'
import type { Queries } from '../kit/db.ts'
import type { LegRow } from './legRows.ts'
import { type CombinedRow, type LegWithEvidence, legsUnder, ticketTarget } from './settle/settleLegs.ts'
import {
  MONEY_COLUMNS,
  type MoneyRow,
  moneyOf,
  openShared,
  readShared,
  rulingsInTurn,
  type SharedRows,
} from './settle/settleRows.ts'
import { type SingleRow, targetsUnder } from './settle/settleStep.ts'

/** Matches or tickets read at a time. */
const AT_ONCE = 500
const MATCHES = `
  SELECT r.match_id AS id, jsonb_agg(
      jsonb_build_object('seq', r.seq, 'atMs', r.at_ms, 'allowed', r.allowed, 'decided', r.decided) ORDER BY r.seq) AS rulings
  FROM match_ruling r WHERE r.match_id = ANY (ARRAY(
    SELECT DISTINCT match_id FROM match_ruling WHERE match_id > $1 ORDER BY match_id LIMIT ${AT_ONCE}))
  GROUP BY r.match_id ORDER BY r.match_id`
const STANDS = `b.state IN ('accepted', 'settled', 'void')`
const SINGLES = `
  SELECT b.*, e.body->'ruled' AS ruled FROM bet b
  LEFT JOIN booking k ON k.shard_key = b.shard_key AND k.item = b.id AND k.round = b.round AND NOT k.undo AND k.outcome = 'cashOut'
  LEFT JOIN evidence e ON e.shard_key = k.shard_key AND e.id = k.evidence_id
  WHERE b.match_id = ANY($1::text[]) AND ${STANDS}`
const LEGS = `
  SELECT l.*, b.accepted_ms, b.settled_ms, b.outcome AS ticket_outcome, e.body->'ruled' AS ruled
  FROM bet_leg l JOIN bet b ON b.shard_key = l.shard_key AND b.id = l.bet_id
  LEFT JOIN booking k ON k.shard_key = b.shard_key AND k.item = b.id AND k.round = b.round AND NOT k.undo AND k.outcome = 'cashOut'
  LEFT JOIN evidence e ON e.shard_key = k.shard_key AND e.id = k.evidence_id
  WHERE l.match_id = ANY($1::text[]) AND ${STANDS}`
// Bets settled before rulings were kept have other turnovers, by an earlier version.
const COMBINED = `
  SELECT b.shard_key, b.state, coalesce(b.first_settled_ms >= (SELECT min(at_ms) FROM match_ruling), true) AS whole, ${MONEY_COLUMNS}, b.kind, b.folds, jsonb_agg(jsonb_build_object(
      'leg_no', l.leg_no, 'odds_milli', l.odds_milli, 'outcome', l.outcome) ORDER BY l.leg_no) AS legs
  FROM bet b JOIN bet_leg l ON l.shard_key = b.shard_key AND l.bet_id = b.id
  WHERE b.kind <> 'single' AND ${STANDS} AND b.outcome IS DISTINCT FROM 'cashOut'
  GROUP BY b.shard_key, b.id ORDER BY b.id`

/** The allowed clock difference of a house's processes, in ms. */
const CLOCKS_APART_MS = 1_000

/** What a cash-out's evidence says about each leg. */
type RuledLegs = readonly { outcome: string | null; ruling: number }[] | null

const FIGURES = ['outcome', 'net', 'commission', 'turnover', 'validTurnover'] as const
const inWords = (worked: SettledAmounts | null) =>
  worked ? FIGURES.map((figure) => `${figure} ${worked[figure]}`).join(', ') : 'nothing yet'
const isAlike = (
  a: SettledAmounts | null,
  b: SettledAmounts | null,
  figures: readonly (keyof SettledAmounts)[] = FIGURES,
) => (a === null || b === null ? a === b : figures.every((figure) => a[figure] === b[figure]))

/** Whether every ruling that a bet followed is known; those from before they were kept are not. */
function isKnown(rulings: readonly MatchRuling[], firstMs: number | null): boolean {
  const [first] = rulings
  return first !== undefined && (first.seq === 1 || firstMs === null || firstMs >= first.atMs)
}

/** What a bet should be after the rulings up to a number. */
function outcomeUpTo<T>(
  rulings: readonly MatchRuling[],
  { seq, firstMs }: { seq: number; firstMs: number | null },
  under: (ruling: MatchRuling) => T | null,
): T | null {
  const followed = rulings.filter((ruling) => ruling.seq <= seq)
  return follow(followed, { seq: 0, isDecided: false, firstMs }, under)?.target ?? null
}

/** Why a leg's cash-out was paid on an overruled state; undefined if it was not. */
function overruled(
  rulings: readonly MatchRuling[],
  { seq, paidMs, outcome }: { seq: number; paidMs: number; outcome: string | null },
  outcomeAt: (seq: number) => string | null,
): string | undefined {
  const later = rulings.find((ruling) => ruling.seq > seq && ruling.atMs + CLOCKS_APART_MS < paidMs)
  if (later) return `ruling ${later.seq} came before it`
  const stood = outcomeAt(seq)
  return stood === outcome ? undefined : `it was ${stood ?? 'open'}, not ${outcome ?? 'open'}`
}

type AuditedLeg = LegRow & { accepted_ms: number; settled_ms: number; ticket_outcome: string | null; ruled: RuledLegs }
type AuditedSingle = SingleRow & { shard_key: string; settled_ms: number; ruled: RuledLegs }

/** The settlement context of a shard's bets; read once per shard. */
function sharedOf(db: Queries, row: MoneyRow & { shard_key: string }, known: Map<string, SharedRows>) {
  const ofShard = known.get(row.shard_key) ?? openShared()
  known.set(row.shard_key, ofShard)
  return readShared(db, row.shard_key, [row], ofShard)
}

async function auditSingles(db: Queries, rulingsOf: ReadonlyMap<string, readonly MatchRuling[]>): Promise<string[]> {
  const { rows } = await db.query<AuditedSingle & Record<string, unknown>>(SINGLES, [[...rulingsOf.keys()]])
  const turns = new Map([...rulingsOf].map(([id, all]) => [id, rulingsInTurn(all, targetsUnder)]))
  const differences: string[] = []
  const known = new Map<string, SharedRows>()
  for (const row of rows) {
    const turn = turns.get(row.match_id)
    const firstMs = row.first_settled_ms
    if (!turn || row.ruling_seq === 0 || !isKnown(turn.all, firstMs)) continue
    const at = (seq: number, first: number | null) =>
      outcomeUpTo(turn.all, { seq, firstMs: first }, (ruling) => turn.under(ruling)(row))
    if (row.outcome === 'cashOut') {
      const seq = row.ruled?.[0]?.ruling
      if (seq === undefined) continue
      const why = overruled(
        turn.all,
        { seq, paidMs: row.settled_ms, outcome: null },
        (to) => at(to, null)?.outcome ?? null,
      )
      if (why) differences.push(`Bet ${row.id} was cashed out though ${why}.`)
      continue
    }
    const shared = await sharedOf(db, row, known)
    const bet = moneyOf(row)
    const target = at(row.ruling_seq, firstMs)
    const { next } = planSettlement({ ...bet, booked: null }, { target }, shared)
    if (!isAlike(next, bet.booked))
      differences.push(`Bet ${row.id} says ${inWords(bet.booked)}, but its rulings make it ${inWords(next)}.`)
  }
  return differences
}

async function auditRuledLegs(db: Queries, rulingsOf: ReadonlyMap<string, readonly MatchRuling[]>): Promise<string[]> {
  const { rows } = await db.query<AuditedLeg & Record<string, unknown>>(LEGS, [[...rulingsOf.keys()]])
  const turns = new Map([...rulingsOf].map(([id, all]) => [id, rulingsInTurn(all, legsUnder)]))
  return rows.flatMap((row) => {
    const turn = turns.get(row.match_id)
    const firstMs = row.first_decided_ms
    if (!turn || !isKnown(turn.all, firstMs)) return []
    const leg = row as unknown as LegWithEvidence
    const at = (seq: number) =>
      outcomeUpTo(turn.all, { seq, firstMs }, (ruling) => turn.under(ruling)(leg, row.accepted_ms))?.outcome ?? null
    if (row.ticket_outcome !== 'cashOut') {
      const stood = row.ruling_seq === 0 ? row.outcome : at(row.ruling_seq)
      if (stood === row.outcome) return []
      return [
        `Leg ${row.leg_no} of bet ${row.bet_id} is ${row.outcome ?? 'open'}, but its rulings make it ${stood ?? 'open'}.`,
      ]
    }
    const seq = row.ruled?.[row.leg_no - 1]?.ruling
    if (seq === undefined) return []
    const why = overruled(turn.all, { seq, paidMs: row.settled_ms, outcome: row.outcome }, at)
    return why ? [`Bet ${row.bet_id} was cashed out on its leg ${row.leg_no} though ${why}.`] : []
  })
}

/** Tickets of several legs must equal their legs' result in every amount. */
async function auditTickets(db: Queries): Promise<string[]> {
  type Row = CombinedRow & MoneyRow & { shard_key: string; state: string; whole: boolean; legs: LegWithEvidence[] }
  const { rows } = await db.query<Row & Record<string, unknown>>(COMBINED)
  const differences: string[] = []
  const known = new Map<string, SharedRows>()
  for (const row of rows) {
    const shared = await sharedOf(db, row, known)
    const bet = moneyOf(row)
    const { next } = planSettlement({ ...bet, booked: null }, { target: ticketTarget(row, row.legs) }, shared)
    if (!isAlike(next, bet.booked, row.whole ? FIGURES : ['net']))
      differences.push(
        `Bet ${row.id} (${row.state}) says ${inWords(bet.booked)}, but its legs come to ${inWords(next)}.`,
      )
  }
  return differences
}

/** Differences, one sentence per bet or leg that does not follow its match's rulings. */
export async function auditRulings(db: Queries): Promise<string[]> {
  const differences = await auditTickets(db)
  for (let after = ''; ; ) {
    const { rows } = await db.query<{ id: string; rulings: MatchRuling[] }>(MATCHES, [after])
    const rulingsOf = new Map(rows.map(({ id, rulings }) => [id, rulings]))
    const last = rows.at(-1)
    if (!last) return differences
    for (const one of await auditSingles(db, rulingsOf)) differences.push(one)
    for (const one of await auditRuledLegs(db, rulingsOf)) differences.push(one)
    after = last.id
  }
}
