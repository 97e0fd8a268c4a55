/**
 * What was answered under a bet key (R6-9): kept for a while where it was refused or waits, else told from the bet's row for
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

/** What a key stands for, and what was answered under it. */
export interface StoredAnswer {
  fingerprint: string
  answer: BetAnswer
}

/** A bet that was taken, as its answer tells it. */
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
  /** Leg by leg; of a single its own. */
  oddsMilli: readonly number[]
}

/** The answer of a bet that was taken. */
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
  const combined = {
    odds: combinedOdds(oddsMilli.map((milli) => ({ oddsMilli: milli }))),
    lines: risk / stake,
    legs: oddsMilli.map((milli, at) => ({ leg: at + 1, odds: milli / 1000 })),
  }
  return {
    ...{ bet_key: key, status: 1, statusdesc: '', bet_id: id, ref_no: String(refNo), state, wait_s: waitMs / 1000 },
    ...(kind === 'single' ? { odds: single / 1000 } : combined),
    ...{ bet_amount: toDecimal(stake), risk: toDecimal(risk), win: toDecimal(profit) },
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

/** Tells an answer that is not kept, or no more, from the bet's row as it stands. */
function fromRow(row: Row, legs: readonly { odds_milli: number }[]): BetAnswer {
  const { bet_key: key, id, ref_no: refNo, kind, stake, risk, profit } = row
  if (row.state === 'rejected') return { bet_key: key, status: 0, statusdesc: 'invalidBet' }
  const state = row.state === 'waiting' ? 'waiting' : 'accepted'
  const oddsMilli = kind === 'single' ? [row.odds_milli ?? 0] : legs.map(({ odds_milli }) => odds_milli)
  return acceptance({ key, id, refNo, kind, state, waitMs: 0, stake, risk, profit, oddsMilli })
}

/** What is known under the keys of requests, by member and key. */
export async function readAnswers(
  tx: Queries,
  shardKey: string,
  requests: readonly BetRequest[],
): Promise<Map<string, StoredAnswer>> {
  const { rows } = await tx.prepared<Row & Record<string, unknown>>('answer-read', READ, [
    ...[shardKey, plainList(requests.map(({ member }) => member.id)), textList(requests.map(({ key }) => key))],
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
