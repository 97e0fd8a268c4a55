/** The bet table: writing accepted bets in sets, and reading them as tickets. */

import { WAIT_MAX_MS } from '@quarterline/core/bet/accept'
import type { Decision, GrantedLeg } from '@quarterline/core/bet/check'
import { limitGroupOf } from '@quarterline/core/market/betType'
import { familyOf } from '@quarterline/core/market/book'
import type { Queries } from '../kit/db.ts'
import type { BetRequest } from './request.ts'

/** Comes before the id of every bet: where a walk over them begins. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export interface NewBet {
  id: string
  refNo: number
  request: BetRequest
  decision: Decision
  state: 'waiting' | 'accepted'
}

/** A column of the bet table: its type, and its value of a new bet. */
type Column = [name: string, type: string, value: (bet: NewBet) => unknown]

/** What the row says of the one selection of a single; a ticket of several legs has rows for them. */
function ofSingle(value: (leg: GrantedLeg) => unknown): (bet: NewBet) => unknown {
  return ({ decision: { kind, legs } }) => (kind === 'single' && legs[0] ? value(legs[0]) : null)
}

const COLUMNS: Column[] = [
  ['id', 'uuid', (bet) => bet.id],
  ['ref_no', 'bigint', (bet) => bet.refNo],
  ['member_id', 'uuid', (bet) => bet.request.member.id],
  ['chain_id', 'uuid', (bet) => bet.request.member.chainId],
  ['state', 'text', (bet) => bet.state],
  ['kind', 'text', (bet) => bet.decision.kind],
  // As text, since a list of lists of different lengths is none of the database's.
  ['folds', 'text', (bet) => (bet.decision.kind === 'single' ? null : `{${bet.decision.folds.join(',')}}`)],
  ['match_id', 'text', ofSingle(({ selection }) => selection.matchId)],
  ['family_id', 'text', ofSingle(({ quote }) => familyOf(quote.match))],
  ['sport', 'int', ofSingle(({ quote }) => quote.match.fixture.sport)],
  ['bet_type', 'text', ofSingle(({ selection }) => selection.betType)],
  ['period', 'text', ofSingle(({ selection }) => selection.period)],
  ['line', 'smallint', ofSingle(({ selection }) => selection.line)],
  ['pick', 'text', ofSingle(({ selection }) => selection.pick)],
  ['odds_type', 'text', ofSingle(({ odds }) => odds.type)],
  ['odds_milli', 'int', ofSingle(({ odds }) => odds.milli)],
  ['odds_option', 'smallint', (bet) => bet.request.option],
  ['market_group', 'smallint', ofSingle(({ quote }) => quote.group)],
  ['in_play', 'boolean', (bet) => bet.decision.legs.some(({ quote }) => quote.inPlay)],
  ['score_home', 'smallint', ofSingle(({ quote }) => (quote.inPlay ? quote.match.score[0] : null))],
  ['score_away', 'smallint', ofSingle(({ quote }) => (quote.inPlay ? quote.match.score[1] : null))],
  ['red_home', 'smallint', ofSingle(({ quote }) => quote.match.redCards[0])],
  ['red_away', 'smallint', ofSingle(({ quote }) => quote.match.redCards[1])],
  ['phase', 'text', ofSingle(({ quote }) => quote.match.phase)],
  ['currency', 'text', (bet) => bet.decision.currency],
  ['stake', 'bigint', (bet) => bet.decision.stake],
  ['risk', 'bigint', (bet) => bet.decision.risk],
  ['profit', 'bigint', (bet) => bet.decision.profit],
  ['limit_group', 'text', ofSingle(({ selection }) => limitGroupOf(selection.betType))],
  ['comm_type', 'smallint', (bet) => bet.request.member.commType],
  ['gate_seq', 'bigint', ofSingle(({ quote }) => quote.match.gateSeq)],
  ['ip', 'text', (bet) => bet.request.ip],
]

const NAMES = COLUMNS.map(([name]) => name).join(', ')
const VALUES = COLUMNS.map(([name]) => (name === 'folds' ? 'b.folds::smallint[]' : `b.${name}`)).join(', ')
const INSERT = `
  INSERT INTO bet (shard_key, placed_ms, accepted_ms, ${NAMES})
  SELECT $1, $2, CASE WHEN b.state = 'accepted' THEN $2::bigint END, ${VALUES}
  FROM unnest(${COLUMNS.map(([, type], at) => `$${at + 3}::${type}[]`).join(', ')}) AS b(${NAMES})`

/** Writes new bets of one shard in one statement. */
export async function insertBets(tx: Queries, shardKey: string, bets: readonly NewBet[], nowMs: number): Promise<void> {
  if (bets.length === 0) return
  await tx.prepared('bet-insert', INSERT, [shardKey, nowMs, ...COLUMNS.map(([, , value]) => bets.map(value))])
}

// One look-up for each pair; two lists would be looked up crosswise.
const STAKED = `
  SELECT p.member_id, p.family_id, s.limit_group, s.staked
  FROM (SELECT DISTINCT * FROM unnest($2::uuid[], $3::text[]) AS p(member_id, family_id)) AS p
  CROSS JOIN LATERAL (
    SELECT limit_group, sum(stake)::bigint AS staked FROM bet
    WHERE shard_key = $1 AND member_id = p.member_id AND family_id = p.family_id
      AND state IN ('waiting', 'accepted', 'settled')
    GROUP BY limit_group
  ) AS s`

/**
 * Stakes of members on match families by limit group (R5-3), keyed by stakeKey. Planned anew each time: a plan that is kept
 * from when the table was empty would read every bet there is.
 */
export async function readStaked(
  tx: Queries,
  shardKey: string,
  on: readonly { memberId: string; familyId: string }[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query(STAKED, [
    shardKey,
    on.map(({ memberId }) => memberId),
    on.map(({ familyId }) => familyId),
  ])
  return new Map(rows.map((row) => [stakeKey(row.member_id, row.family_id, row.limit_group), row.staked]))
}

/** What R5-3 adds up stakes by. */
export function stakeKey(memberId: string, familyId: string, limitGroup: string): string {
  return `${memberId} ${familyId} ${limitGroup}`
}

/** A ticket that waited was accepted at most a minute after it was placed (R6-4); one that waits is yet to be. */
const POTENTIAL = `
  SELECT member_id, sum(risk + profit)::bigint AS potential FROM bet
  WHERE shard_key = $1 AND member_id = ANY($2::uuid[]) AND kind <> 'single' AND state <> 'rejected'
    AND placed_ms >= $3::bigint - ${WAIT_MAX_MS} AND (state = 'waiting' OR accepted_ms >= $3)
  GROUP BY member_id`

/** What members' parlays and systems, accepted or waiting since an instant, can return together (R3-6). */
export async function readPotential(
  tx: Queries,
  shardKey: string,
  memberIds: readonly string[],
  fromMs: number,
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await tx.query(POTENTIAL, [shardKey, memberIds, fromMs])
  return new Map(rows.map((row) => [row.member_id, row.potential]))
}
