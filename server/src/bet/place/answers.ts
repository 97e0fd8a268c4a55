/**
 * Answers under bet keys (R6-9): stored for a while if refused or waiting, otherwise rebuilt from the bet's row for
 * ever (docs/decisions/0032-refusals-in-a-ring.md).
 */
import type { Money } from '@quarterline/core/base/money'
import { toDecimal } from '@quarterline/core/base/money'
import type { BetKind, BetState } from '@quarterline/core/bet/bet'
import { combinedOdds } from '@quarterline/core/bet/settle/parlay'
import type { Queries } from '../../kit/db.ts'
import { plainList, textList } from '../../kit/pgArrayText.ts'
import { readLegs } from '../legRows.ts'
import type { BetAnswer, BetRequest } from './request.ts'

/** The content of a key, and its answer. */
export interface StoredAnswer {
  fingerprint: string
  answer: BetAnswer
}

/** An accepted or waiting bet, for its answer. */
export interface AcceptedBet {
  key: string
  id: string
  refNo: number
  kind: BetKind
  state: 'waiting' | 'accepted'
  waitMs: number
  stake: Money
  risk: Money
  profit: Money
  /** For each leg; for a single its own. */
  oddsMilli: readonly number[]
}

/** The answer for a placed bet. */
export function acceptance({
  key,
  id,
  refNo,
  kind,
  state,
  waitMs,
  stake,
  risk,
  profit,
  oddsMilli,
}: AcceptedBet): BetAnswer {
  const [single = 0] = oddsMilli
  // Decimal odds are above 1: those of a maung are not, and do not multiply.
  const isMaung = oddsMilli.every((milli) => milli <= 1000)
  const combined = {
    odds: isMaung ? (risk + profit) / risk : combinedOdds(oddsMilli.map((milli) => ({ oddsMilli: milli }))),
    lines: risk / stake,
    legs: oddsMilli.map((milli, at) => ({ leg: at + 1, odds: milli / 1000 })),
  }
  return {
    bet_key: key,
    status: 1,
    statusdesc: '',
    bet_id: id,
    ref_no: String(refNo),
    state,
    wait_s: waitMs / 1000,
    ...(kind === 'single' ? { odds: single / 1000 } : combined),
    bet_amount: toDecimal(stake),
    risk: toDecimal(risk),
    win: toDecimal(profit),
  }
}

const READ = 'SELECT * FROM answers_under($1, $2, $3)'

interface Row {
  member_id: string
  bet_key: string
  fingerprint: string
  answer: BetAnswer | null
  id: string
  ref_no: number
  kind: BetKind
  state: BetState
  stake: Money
  risk: Money
  profit: Money
  odds_milli: number | null
}

/** Rebuilds an answer that is not stored from the bet's row. */
function fromRow(row: Row, legs: readonly { odds_milli: number }[]): BetAnswer {
  const { bet_key: key, id, ref_no: refNo, kind, stake, risk, profit } = row
  if (row.state === 'rejected') return { bet_key: key, status: 0, statusdesc: 'invalidBet' }
  const state = row.state === 'waiting' ? 'waiting' : 'accepted'
  const oddsMilli = kind === 'single' ? [row.odds_milli ?? 0] : legs.map(({ odds_milli }) => odds_milli)
  return acceptance({ key, id, refNo, kind, state, waitMs: 0, stake, risk, profit, oddsMilli })
}

/** Known answers of requests, by member and key. */
export async function readAnswers(
  tx: Queries,
  shardKey: string,
  requests: readonly BetRequest[],
): Promise<Map<string, StoredAnswer>> {
  const { rows } = await tx.prepared<Row & Record<string, unknown>>('answer-read', READ, [
    shardKey,
    plainList(requests.map(({ member }) => member.id)),
    textList(requests.map(({ key }) => key)),
  ])
  const combined = rows.filter(({ answer, kind }) => !answer && kind !== 'single').map(({ id }) => id)
  const legs = await readLegs(tx, shardKey, combined)
  return new Map(
    rows.map((row) => {
      const answer = row.answer ?? fromRow(row, legs.get(row.id) ?? [])
      return [`${row.member_id} ${row.bet_key}`, { fingerprint: row.fingerprint, answer }]
    }),
  )
}
