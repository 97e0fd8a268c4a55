/** The bet table: writes accepted bets in sets, and reads stakes and parlay returns. */

import { MYANMAR } from '@quarterline/core/base/odds'
import { stakeKey } from '@quarterline/core/bet/bet'
import type { Decision, GrantedLeg } from '@quarterline/core/bet/place/check'
import { WAIT_MAX_MS } from '@quarterline/core/bet/wait/accept'
import { limitGroupOf } from '@quarterline/core/market/betType'
import { familyOf } from '@quarterline/core/market/book/match'
import type { CommType } from '@quarterline/core/upline/commission'
import type { Queries } from '../kit/db.ts'
import { listParams, plainList, textList } from '../kit/pgArrayText.ts'
import { type BetRequest, termsOf } from './place/request.ts'

/** Sorts before every bet's id: the start of a walk over bets. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export interface NewBet {
  id: string
  refNo: number
  request: BetRequest
  /** The content that its key stands for. */
  print: string
  decision: Decision
  state: 'waiting' | 'accepted'
}

type SqlValue = string | number | boolean | null
/** A column of new bets: its type for place_bets, whether its texts need quoting, and its value. */
type Column = [type: string, writes: (values: (string | null)[]) => string, value: (bet: NewBet) => SqlValue]

const plain = plainList as Column[1]
const text = textList

/** A single's selection columns; tickets of several legs have leg rows instead. */
function ofSingle(value: (leg: GrantedLeg) => SqlValue): (bet: Pick<NewBet, 'decision'>) => SqlValue {
  return ({ decision: { kind, legs } }) => (kind === 'single' && legs[0] ? value(legs[0]) : null)
}

/** A member earns no commission of a bet that uplines do not share, nor of one at Myanmar odds: of that it is withheld. */
function commTypeOf({ request, decision }: NewBet): CommType {
  return termsOf(request).isShared && !decision.withheld ? request.member.commType : 0
}

/** In the order of place_bets' parameters. */
const COLUMNS: Column[] = [
  ['uuid', plain, (bet) => bet.id],
  ['bigint', plain, (bet) => bet.refNo],
  ['text', text, (bet) => bet.request.key],
  ['text', text, (bet) => bet.print],
  ['uuid', plain, (bet) => bet.request.member.id],
  ['uuid', plain, (bet) => bet.request.member.chainId],
  ['uuid', plain, (bet) => bet.request.purse.cash],
  ['uuid', plain, (bet) => bet.request.purse.escrow],
  ['text', plain, (bet) => bet.state],
  ['text', plain, (bet) => bet.decision.kind],
  // As text, because arrays of different lengths cannot be nested.
  ['text', text, (bet) => (bet.decision.kind === 'single' ? null : `{${bet.decision.folds.join(',')}}`)],
  ['text', text, ofSingle(({ selection }) => selection.matchId)],
  ['text', text, ofSingle(({ quote }) => familyOf(quote.match))],
  ['int', plain, ofSingle(({ quote }) => quote.match.fixture.sport)],
  ['text', plain, ofSingle(({ selection }) => selection.betType)],
  ['text', plain, ofSingle(({ selection }) => selection.period)],
  ['smallint', plain, ofSingle(({ selection }) => selection.line)],
  ['text', text, ofSingle(({ selection }) => selection.pick)],
  // A maung's legs have no odds type of their own: it is their ticket's.
  ['text', plain, ({ decision }) => (decision.withheld ? MYANMAR : ofSingle(({ odds }) => odds.type)({ decision }))],
  ['int', plain, ofSingle(({ odds }) => odds.milli)],
  ['smallint', plain, (bet) => bet.request.option],
  ['smallint', plain, ofSingle(({ quote }) => quote.group)],
  ['boolean', plain, (bet) => bet.decision.legs.some(({ quote }) => quote.inPlay)],
  ['smallint', plain, ofSingle(({ quote }) => (quote.inPlay ? quote.match.score[0] : null))],
  ['smallint', plain, ofSingle(({ quote }) => (quote.inPlay ? quote.match.score[1] : null))],
  ['smallint', plain, ofSingle(({ quote }) => quote.match.redCards[0])],
  ['smallint', plain, ofSingle(({ quote }) => quote.match.redCards[1])],
  ['text', plain, ofSingle(({ quote }) => quote.match.phase)],
  ['text', plain, (bet) => bet.decision.currency],
  ['bigint', plain, (bet) => bet.decision.stake],
  ['bigint', plain, (bet) => bet.decision.risk],
  ['bigint', plain, (bet) => bet.decision.profit],
  ['text', plain, ofSingle(({ selection }) => limitGroupOf(selection.betType))],
  ['smallint', plain, commTypeOf],
  ['bigint', plain, ofSingle(({ quote }) => quote.match.gateSeq)],
  ['text', text, (bet) => bet.request.ip],
  ['text', plain, (bet) => termsOf(bet.request).product],
  ['uuid', plain, (bet) => bet.request.under?.counter ?? null],
  ['boolean', plain, (bet) => termsOf(bet.request).isHouseRisk],
  ['boolean', plain, (bet) => termsOf(bet.request).isShared],
  ['text', text, ({ decision: { withheld } }) => (withheld ? `{${withheld.join(',')}}` : null)],
]

/** An answer stored with its key: a refusal's, or a waiting bet's. */
export interface AnswerRow {
  memberId: string
  key: string
  print: string
  answer: object
}

const ANSWER_TYPES = ['uuid', 'text', 'text', 'jsonb']
const PLACE = `SELECT place_bets($1, $2, ${listParams(3, [...COLUMNS.map(([type]) => type), ...ANSWER_TYPES])})`

/**
 * Writes new bets of a shard, their holds and the stored answers in one statement, which decides nothing (migration
 * 0018).
 */
export async function writeBets(
  tx: Queries,
  shardKey: string,
  { bets, answers, nowMs }: { bets: readonly NewBet[]; answers: readonly AnswerRow[]; nowMs: number },
): Promise<void> {
  if (bets.length + answers.length === 0) return
  await tx.prepared('place-bets', PLACE, [
    shardKey,
    nowMs,
    ...COLUMNS.map(([, writes, value]) => writes(bets.map(value) as (string | null)[])),
    plainList(answers.map(({ memberId }) => memberId)),
    textList(answers.map(({ key }) => key)),
    textList(answers.map(({ print }) => print)),
    textList(answers.map(({ answer }) => JSON.stringify(answer))),
  ])
}

const STAKED = 'SELECT cash_id, family_id, limit_group, staked FROM staked_on($1, $2, $3, $4)'

/** A purse whose bets are counted, by its cash account and owner. */
export interface Payer {
  memberId: string
  cashId: string
}

/** Stakes of purses on match families by limit group (R5-3), keyed by stakeKey. */
export async function readStaked(
  tx: Queries,
  shardKey: string,
  on: readonly (Payer & { familyId: string })[],
): Promise<Map<string, number>> {
  if (on.length === 0) return new Map()
  const { rows } = await tx.prepared('bet-staked', STAKED, [
    shardKey,
    plainList(on.map(({ memberId }) => memberId)),
    plainList(on.map(({ cashId }) => cashId)),
    textList(on.map(({ familyId }) => familyId)),
  ])
  return new Map(rows.map((row) => [stakeKey(row.cash_id, row.family_id, row.limit_group), row.staked]))
}

/** A waiting ticket was accepted at most a minute after placement (R6-4); one that still waits has yet to be. */
const POTENTIAL = `
  SELECT cash_id, sum(risk + profit)::bigint AS potential FROM bet
  WHERE shard_key = $1 AND member_id = ANY($2::uuid[]) AND cash_id = ANY($4::uuid[]) AND kind <> 'single' AND state <> 'rejected'
    AND placed_ms >= $3::bigint - ${WAIT_MAX_MS} AND (state = 'waiting' OR accepted_ms >= $3)
  GROUP BY cash_id`

/**
 * The combined return of parlays and systems accepted or waiting since an instant (R3-6), by the purse's cash account.
 */
export async function readPotential(
  tx: Queries,
  shardKey: string,
  payers: readonly Payer[],
  fromMs: number,
): Promise<Map<string, number>> {
  if (payers.length === 0) return new Map()
  const { rows } = await tx.query(POTENTIAL, [
    shardKey,
    payers.map(({ memberId }) => memberId),
    fromMs,
    payers.map(({ cashId }) => cashId),
  ])
  return new Map(rows.map((row) => [row.cash_id, row.potential]))
}
