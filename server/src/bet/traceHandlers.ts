/** The handler that traces a bet from its request to its transfers. */
import { toDecimal } from '@quarterline/core/base/money'
import { ok, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { CallContext } from '../kit/http/http.ts'
import type { BetHouse } from './house.ts'
import { isBetId } from './list/page.ts'
import { traceOf } from './place/betId.ts'

// A bet's shard is its shareholder, of whom there are few: each is queried by its leading key.
const BET = `
  SELECT b.shard_key, b.state, b.placed_ms, b.bet_key FROM (SELECT DISTINCT shard_key FROM upline WHERE level = 5) AS s
  CROSS JOIN LATERAL (SELECT * FROM bet WHERE bet.shard_key = s.shard_key AND bet.id = $1) AS b`
const TRANSFERS = `
  SELECT t.step, t.round, t.reason, d.kind AS "from", c.kind AS "to", t.amount, t.currency, t.at_ms AS at
  FROM transfer t
  JOIN ledger_account d ON d.shard_key = t.shard_key AND d.id = t.debit
  JOIN ledger_account c ON c.shard_key = t.shard_key AND c.id = t.credit
  WHERE t.shard_key = $1 AND t.cause = $2 ORDER BY t.round, t.at_ms, t.step`

type TracedTransfer = {
  step: string
  round: number
  reason: string
  from: string
  to: string
  currency: string
  at: number
}

/** The handler of `console/bettrace`. */
export function createTraceHandlers({ reads }: Pick<BetHouse, 'reads'>) {
  return {
    'console/bettrace'(
      { session }: CallContext<{ operator: { id: string } }>,
      { bet_id }: RequestOf<'console/bettrace'>,
    ) {
      return reads.turn(session.operator.id, async (db) => {
        if (!isBetId(bet_id)) return refuse('invalidBet')
        const found = await db.query<{ shard_key: string; state: string; placed_ms: number; bet_key: string }>(BET, [
          bet_id,
        ])
        const [bet] = found.rows
        if (!bet) return refuse('invalidBet')
        const { rows } = await db.query<TracedTransfer & { amount: never }>(TRANSFERS, [bet.shard_key, bet_id])
        const transfers = rows.map(({ amount, ...row }) => ({ ...row, amount: toDecimal(amount) }))
        const traceId = traceOf(bet_id)
        const { state, placed_ms: placed_at, bet_key } = bet
        return ok({ bet_id, bet_key, ...(traceId && { trace_id: traceId }), state, placed_at, transfers })
      })
    },
  }
}
