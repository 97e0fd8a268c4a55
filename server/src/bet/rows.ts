/** The bet table: writing accepted bets in sets, and reading them as tickets. */

import type { Decision } from '@quarterline/core/bet/check'
import { limitGroupOf } from '@quarterline/core/market/betType'
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

const COLUMNS: Column[] = [
  ['id', 'uuid', (bet) => bet.id],
  ['ref_no', 'bigint', (bet) => bet.refNo],
  ['member_id', 'uuid', (bet) => bet.request.member.id],
  ['chain_id', 'uuid', (bet) => bet.request.member.chainId],
  ['state', 'text', (bet) => bet.state],
  ['match_id', 'text', (bet) => bet.decision.selection.matchId],
  ['sport', 'int', (bet) => bet.decision.quote.match.fixture.sport],
  ['bet_type', 'text', (bet) => bet.decision.selection.betType],
  ['period', 'text', (bet) => bet.decision.selection.period],
  ['line', 'smallint', (bet) => bet.decision.selection.line],
  ['pick', 'text', (bet) => bet.decision.selection.pick],
  ['odds_type', 'text', (bet) => bet.decision.odds.type],
  ['odds_milli', 'int', (bet) => bet.decision.odds.milli],
  ['odds_option', 'smallint', (bet) => bet.request.option],
  ['market_group', 'smallint', (bet) => bet.decision.quote.group],
  ['in_play', 'boolean', (bet) => bet.decision.quote.inPlay],
  ['score_home', 'smallint', (bet) => (bet.decision.quote.inPlay ? bet.decision.quote.match.score[0] : null)],
  ['score_away', 'smallint', (bet) => (bet.decision.quote.inPlay ? bet.decision.quote.match.score[1] : null)],
  ['red_home', 'smallint', (bet) => bet.decision.quote.match.redCards[0]],
  ['red_away', 'smallint', (bet) => bet.decision.quote.match.redCards[1]],
  ['phase', 'text', (bet) => bet.decision.quote.match.phase],
  ['currency', 'text', (bet) => bet.decision.currency],
  ['stake', 'bigint', (bet) => bet.decision.stake],
  ['risk', 'bigint', (bet) => bet.decision.risk],
  ['profit', 'bigint', (bet) => bet.decision.profit],
  ['limit_group', 'text', (bet) => limitGroupOf(bet.decision.selection.betType)],
  ['comm_type', 'smallint', (bet) => bet.request.member.commType],
  ['gate_seq', 'bigint', (bet) => bet.decision.quote.match.gateSeq],
  ['ip', 'text', (bet) => bet.request.ip],
]

const NAMES = COLUMNS.map(([name]) => name).join(', ')
const INSERT = `
  INSERT INTO bet (shard_key, placed_ms, accepted_ms, ${NAMES})
  SELECT $1, $2, CASE WHEN b.state = 'accepted' THEN $2::bigint END, ${COLUMNS.map(([name]) => `b.${name}`).join(', ')}
  FROM unnest(${COLUMNS.map(([, type], at) => `$${at + 3}::${type}[]`).join(', ')}) AS b(${NAMES})`

/** Writes new bets of one shard in one statement. */
export async function insertBets(tx: Queries, shardKey: string, bets: readonly NewBet[], nowMs: number): Promise<void> {
  if (bets.length === 0) return
  await tx.prepared('bet-insert', INSERT, [shardKey, nowMs, ...COLUMNS.map(([, , value]) => bets.map(value))])
}

// One look-up for each pair; two lists would be looked up crosswise.
const STAKED = `
  SELECT p.member_id, p.match_id, s.limit_group, s.staked
  FROM (SELECT DISTINCT * FROM unnest($2::uuid[], $3::text[]) AS p(member_id, match_id)) AS p
  CROSS JOIN LATERAL (
    SELECT limit_group, sum(stake)::bigint AS staked FROM bet
    WHERE shard_key = $1 AND member_id = p.member_id AND match_id = p.match_id
      AND state IN ('waiting', 'accepted', 'settled')
    GROUP BY limit_group
  ) AS s`

/**
 * Stakes of members on matches by limit group (R5-3), keyed by stakeKey. Planned anew each time: a plan that is kept
 * from when the table was empty would read every bet there is.
 */
export async function readStaked(
  tx: Queries,
  shardKey: string,
  on: readonly { memberId: string; matchId: string }[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query(STAKED, [
    shardKey,
    on.map(({ memberId }) => memberId),
    on.map(({ matchId }) => matchId),
  ])
  return new Map(rows.map((row) => [stakeKey(row.member_id, row.match_id, row.limit_group), row.staked]))
}

/** What R5-3 adds up stakes by. */
export function stakeKey(memberId: string, matchId: string, limitGroup: string): string {
  return `${memberId} ${matchId} ${limitGroup}`
}
