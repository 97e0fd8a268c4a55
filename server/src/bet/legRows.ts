/** The legs of parlays and systems, written and read with their ticket. A single has its selection in its own row. */

import type { Outcome } from '@quarterline/core/bet/bet'
import type { GrantedLeg } from '@quarterline/core/bet/place/check'
import type { BetType, Period } from '@quarterline/core/market/betType'
import type { Phase } from '@quarterline/core/market/event'
import type { Queries } from '../kit/db.ts'
import type { NewBet } from './betRows.ts'

/** A selection as in a single's or a leg's row. */
export interface SelectionRow {
  match_id: string
  sport: number
  bet_type: BetType
  period: Period
  line: number
  pick: string
  odds_milli: number
  market_group: 1 | 2 | 3
  in_play: boolean
  score_home: number | null
  score_away: number | null
  red_home: number
  red_away: number
  phase: Phase
}

export interface LegRow extends SelectionRow {
  bet_id: string
  leg_no: number
  outcome: Outcome | null
  first_decided_ms: number | null
  ruling_seq: number
}

/** A column of the leg table: its type, and its value for a new leg. */
type Column = [name: string, type: string, value: (leg: GrantedLeg) => unknown]

const COLUMNS: Column[] = [
  ['match_id', 'text', ({ selection }) => selection.matchId],
  ['sport', 'int', ({ quote }) => quote.match.fixture.sport],
  ['bet_type', 'text', ({ selection }) => selection.betType],
  ['period', 'text', ({ selection }) => selection.period],
  ['line', 'smallint', ({ selection }) => selection.line],
  ['pick', 'text', ({ selection }) => selection.pick],
  ['odds_milli', 'int', ({ odds }) => odds.milli],
  ['market_group', 'smallint', ({ quote }) => quote.group],
  ['in_play', 'boolean', ({ quote }) => quote.inPlay],
  ['score_home', 'smallint', ({ quote }) => (quote.inPlay ? quote.match.score[0] : null)],
  ['score_away', 'smallint', ({ quote }) => (quote.inPlay ? quote.match.score[1] : null)],
  ['red_home', 'smallint', ({ quote }) => quote.match.redCards[0]],
  ['red_away', 'smallint', ({ quote }) => quote.match.redCards[1]],
  ['phase', 'text', ({ quote }) => quote.match.phase],
  ['gate_seq', 'bigint', ({ quote }) => quote.match.gateSeq],
]

const NAMES = ['bet_id', 'leg_no', ...COLUMNS.map(([name]) => name)]
const TYPES = ['uuid', 'smallint', ...COLUMNS.map(([, type]) => type)]
const INSERT = `
  INSERT INTO bet_leg (shard_key, ${NAMES.join(', ')})
  SELECT $1, ${NAMES.map((name) => `l.${name}`).join(', ')}
  FROM unnest(${TYPES.map((type, at) => `$${at + 2}::${type}[]`).join(', ')}) AS l(${NAMES.join(', ')})`

/** Writes the legs of a shard's new tickets in one statement. */
export async function insertLegs(tx: Queries, shardKey: string, bets: readonly NewBet[]): Promise<void> {
  const combined = bets.filter(({ decision }) => decision.kind !== 'single')
  if (combined.length === 0) return
  const legs = combined.flatMap(({ id, decision }) => decision.legs.map((leg, at) => ({ id, no: at + 1, leg })))
  await tx.prepared('leg-insert', INSERT, [
    shardKey,
    legs.map(({ id }) => id),
    legs.map(({ no }) => no),
    ...COLUMNS.map(([, , value]) => legs.map(({ leg }) => value(leg))),
  ])
}

// Unordered: a settlement disables sorting for its index walk, and servers before 17 would then scan every leg of the
// shard.
const READ = `SELECT * FROM bet_leg WHERE shard_key = $1 AND bet_id = ANY($2::uuid[])`

/** The legs of tickets in slip order, by ticket. */
export async function readLegs(
  db: Queries,
  shardKey: string,
  betIds: readonly string[],
): Promise<Map<string, LegRow[]>> {
  const legs = new Map<string, LegRow[]>()
  if (betIds.length === 0) return legs
  const { rows } = await db.query<LegRow & Record<string, unknown>>(READ, [shardKey, betIds])
  for (const row of rows.sort((a, b) => a.leg_no - b.leg_no))
    legs.set(row.bet_id, [...(legs.get(row.bet_id) ?? []), row])
  return legs
}
