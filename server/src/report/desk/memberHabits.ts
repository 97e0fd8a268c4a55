/** How a member bets, for an operator. Serves `console/memberhabits`. */
import { money, toDecimal } from '@quarterline/core/base/money'
import { type Odds, profitOf } from '@quarterline/core/base/odds'
import { ok, type Result } from '@quarterline/core/base/result'
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import {
  type ComparedBet,
  closingOf,
  countClasses,
  EDGE_CLASSES,
  edgeOf,
  effectOf,
  limitsBelow,
  medianOf,
  PAUSE_CLASSES,
  type SettledBet,
  suggestLimit,
} from '@quarterline/core/report/desk/habits'
import type { Db, Queries } from '../../kit/db.ts'
import { datesOf } from '../listBooked.ts'
import { findReportMember } from './reportMember.ts'

type Habits = Omit<SuccessOf<'console/memberhabits'>, 'status' | 'statusdesc'>

/** The latest bets of the range; more would take long and say the same. */
const BETS_MAX = 2_000
/** Bets that are compared with those of others: each look-up walks its match's bets. */
const COMPARED_MAX = 200
const NEAR_MS = 30_000
const ALIKE_MAX = 6

const BETS = `
  SELECT stake, net, state, placed_ms FROM bet
  WHERE shard_key = $1 AND member_id = $2 AND placed_ms >= $3 AND placed_ms < $4 AND product = '${BET_PRODUCT}'
    AND state IN ('accepted', 'settled', 'void')
  ORDER BY placed_ms DESC, id DESC LIMIT ${BETS_MAX}`
const SINGLES = `
  SELECT * FROM bet
  WHERE shard_key = $1 AND member_id = $2 AND placed_ms >= $3 AND placed_ms < $4 AND product = '${BET_PRODUCT}'
    AND kind = 'single' AND state IN ('accepted', 'settled')
  ORDER BY placed_ms DESC, id DESC LIMIT ${COMPARED_MAX}`
const SAME_SELECTION = `
  o.match_id = b.match_id AND o.bet_type = b.bet_type AND o.period = b.period AND o.pick = b.pick AND o.line = b.line
    AND o.product = '${BET_PRODUCT}' AND o.state IN ('accepted', 'settled')`
// The last price before the start that anybody took after him; without a later bet there is nothing to compare with.
const CLOSING = `
  SELECT b.stake, b.odds_type, b.odds_milli, c.odds_type AS closing_type, c.odds_milli AS closing_milli
  FROM (${SINGLES}) AS b CROSS JOIN LATERAL (
    SELECT o.odds_type, o.odds_milli FROM bet o
    WHERE ${SAME_SELECTION} AND NOT o.in_play AND o.placed_ms > b.placed_ms ORDER BY o.id DESC LIMIT 1
  ) AS c WHERE NOT b.in_play`
const ALIKE = `
  SELECT m.account_id, u.name AS agent, count(DISTINCT n.id)::int AS together,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY n.apart_ms) AS apart_ms, bool_or(n.same_address) AS same_address
  FROM (
    SELECT b.id, o.shard_key, o.member_id, abs(o.placed_ms - b.placed_ms) AS apart_ms, o.ip = b.ip AS same_address
    FROM (${SINGLES}) AS b CROSS JOIN LATERAL (
      SELECT o.shard_key, o.member_id, o.placed_ms, o.ip FROM bet o
      WHERE ${SAME_SELECTION} AND o.member_id <> b.member_id
        AND o.placed_ms BETWEEN b.placed_ms - ${NEAR_MS} AND b.placed_ms + ${NEAR_MS}
    ) AS o
  ) AS n
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  JOIN upline u ON u.shard_key = m.shard_key AND u.id = m.parent_id
  GROUP BY m.account_id, u.name ORDER BY together DESC, apart_ms, m.account_id LIMIT ${ALIKE_MAX}`
const COUNT = `SELECT count(*)::int AS compared FROM (${SINGLES}) AS b`

const decimalOf = (odds: Odds): number => 1 + profitOf(odds)

interface ClosingRow extends Record<string, unknown> {
  stake: number
  odds_type: Odds['type']
  odds_milli: number
  closing_type: Odds['type']
  closing_milli: number
}

async function readCompared(db: Queries, values: unknown[]): Promise<ComparedBet[]> {
  const { rows } = await db.query<ClosingRow>(CLOSING, values)
  return rows.map(({ stake, odds_type, odds_milli, closing_type, closing_milli }) => ({
    stake: toDecimal(money(stake)),
    price: decimalOf({ type: odds_type, milli: odds_milli }),
    closing: decimalOf({ type: closing_type, milli: closing_milli }),
  }))
}

async function readAlike(db: Queries, values: unknown[]): Promise<Pick<Habits, 'alike' | 'compared'>> {
  const { rows } = await db.query<
    { account_id: string; agent: string; together: number; apart_ms: number; same_address: boolean } & Record<
      string,
      unknown
    >
  >(ALIKE, values)
  const counted = await db.query<{ compared: number }>(COUNT, values)
  const alike = rows.map(({ account_id, agent, together, apart_ms, same_address }) => {
    return { account_id, agent, together, apart_s: Math.round(apart_ms / 100) / 10, sameAddress: same_address }
  })
  return { alike, compared: counted.rows[0]?.compared ?? 0 }
}

const percent = (share: number) => Math.round(share * 1_000) / 10
const cents = (amount: number) => Math.round(amount * 100) / 100

/** What limits would have changed, and the one to suggest. */
function limitsOf(bets: readonly SettledBet[], compared: readonly ComparedBet[]) {
  const largest = bets.reduce((most, { stake }) => Math.max(most, stake), 0)
  const limits = limitsBelow(largest)
  const suggested = suggestLimit(limits, compared)
  return {
    largest,
    limits: limits.map((limit) => {
      const { cut, stays, net } = effectOf(limit, bets)
      return { limit, cut, stays: percent(stays), winlose: cents(net) }
    }),
    ...(suggested !== undefined && { suggested }),
  }
}

export async function memberHabits(db: Db, request: RequestOf<'console/memberhabits'>): Promise<Result<Habits>> {
  const dates = datesOf(request)
  if (!dates.ok) return dates
  const found = await findReportMember(db, request.account)
  if (!found.ok) return found
  const { shardKey, id, currency } = found.value
  const { from, to } = dates.value
  const values = [shardKey, id, workingDateStartMs(from), workingDateStartMs(to) + DAY_MS]
  const { rows } = await db.query<{ stake: number; net: number | null; state: string; placed_ms: number }>(BETS, values)
  const compared = await readCompared(db, values)
  const closing = closingOf(compared)
  const pauses = rows.slice(1).map(({ placed_ms }, at) => ((rows[at]?.placed_ms ?? placed_ms) - placed_ms) / 1000)
  const half = medianOf(pauses)
  const settled = rows
    .filter(({ state, net }) => state === 'settled' && net !== null)
    .map(({ stake, net }) => ({ stake: toDecimal(money(stake)), net: toDecimal(money(net ?? 0)) }))
  return ok({
    currency,
    closing: {
      ...closing,
      mean: percent(closing.mean),
      classes: countClasses(
        compared.map((bet) => edgeOf(bet) * 100),
        EDGE_CLASSES,
      ),
    },
    pauses: { ...(half !== undefined && { half_s: half }), classes: countClasses(pauses, PAUSE_CLASSES) },
    ...(await readAlike(db, values)),
    ...limitsOf(settled, compared),
  })
}
