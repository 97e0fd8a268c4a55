/** bet/explain: the ticket, the steps of its arithmetic, and its bookings. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { explainTicket } from '@quarterline/core/bet/list/explain'
import type { SuccessOf } from '@quarterline/core/calls'
import { type BetType, productGroupOf } from '@quarterline/core/market/betType'
import type { ProductGroup } from '@quarterline/core/upline/chain'
import type { CommType } from '@quarterline/core/upline/commission'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { isBetId } from './page.ts'
import { SELECT_TICKETS, ticketsOf } from './tickets.ts'

type Explanation = Omit<SuccessOf<'bet/explain'>, 'status' | 'statusdesc'>

const TERMS = `
  SELECT b.comm_type, c.body->'memberRatesPpm' AS rates
  FROM bet b JOIN chain c ON c.shard_key = b.shard_key AND c.id = b.chain_id
  WHERE b.shard_key = $1 AND b.id = $2`
const BOOKINGS = `
  SELECT at_ms, undo, outcome, result, commission, turnover FROM booking
  WHERE shard_key = $1 AND item = $2 ORDER BY round, undo`

/** Explains a member's own bet; `invalidBet` for any other id. */
export async function explainBet(db: Queries, member: Member, betId: string): Promise<Result<Explanation>> {
  if (!isBetId(betId)) return refuse('invalidBet')
  const { rows } = await db.query(`${SELECT_TICKETS} WHERE b.shard_key = $1 AND b.member_id = $2 AND b.id = $3`, [
    member.shardKey,
    member.id,
    betId,
  ])
  const [ticket] = await ticketsOf(db, member.shardKey, rows)
  if (!ticket) return refuse('invalidBet')
  const mine = [member.shardKey, betId]
  const [terms, booked] = await Promise.all([
    db.query<{ comm_type: CommType; rates: Record<ProductGroup, number> }>(TERMS, mine),
    db.query<{ at_ms: number; undo: boolean; outcome: string; result: Money; commission: Money; turnover: Money }>(
      BOOKINGS,
      mine,
    ),
  ])
  const { comm_type: commType, rates } = terms.rows[0] as (typeof terms.rows)[number]
  const group = ticket.kind === 'single' ? productGroupOf(ticket.betType as BetType) : 'parlay'
  const bookings = booked.rows.map(({ at_ms: at, undo, outcome, result, commission, turnover }) => {
    const amounts = { net: toDecimal(result), commission: toDecimal(commission), turnover: toDecimal(turnover) }
    return { at, undo, outcome, ...amounts }
  })
  return ok({ ticket, steps: explainTicket(ticket, { commType, ratePpm: rates[group] }), bookings })
}
