/** Cancels a ticket within its company's time and before the cut-off: its cost comes back, and its numbers are free again. */

import { inMyr } from '@quarterline/core/base/money'
import { type Result, refuse } from '@quarterline/core/base/result'
import { riskOf } from '@quarterline/core/lottery/win'
import { release } from '@quarterline/core/wallet/stake'
import { type Member, purseOf } from '../../account/session.ts'
import { lockPurses, post } from '../../wallet/post.ts'
import { type LotteryHouse, TICKETS_TOPIC } from '../house.ts'
import { type DrawRow, isTaking, shareDraws } from '../rows/drawRows.ts'
import { findTicket, type TicketRow } from '../rows/ticketRows.ts'
import { addExposure, type DrawKey, readNumberStates } from './exposure.ts'

const CANCEL = `UPDATE lottery_ticket SET state = 'cancelled', ended_ms = $3 WHERE shard_key = $1 AND id = $2`

/** Until when a ticket can be cancelled; undefined if it cannot be any more. */
export function cancelUntil(ticket: TicketRow, draw: DrawRow, nowMs: number): number | undefined {
  const untilMs = Math.min(ticket.placedMs + draw.cancelMs, draw.cutOffMs)
  return ticket.state === 'open' && nowMs < untilMs && isTaking(draw, nowMs) ? untilMs : undefined
}

/** The risk of a placed ticket's numbers, as it was added when it was placed. */
export function ticketRisks({ drawId, lines, currency }: TicketRow, table: 'A' | 'B'): [DrawKey, number][] {
  return lines.flatMap(({ reduced = {}, ...line }) =>
    [...riskOf(line, table, new Map(Object.entries(reduced)))].map(([key, payout]): [DrawKey, number] => [
      { drawId, key },
      inMyr(payout, currency),
    ]),
  )
}

/** Adds amounts up by number. */
function sums(risks: readonly [DrawKey, number][]): [DrawKey, number][] {
  const byKey = new Map<string, [DrawKey, number]>()
  for (const [of, payout] of risks) byKey.set(of.key, [of, (byKey.get(of.key)?.[1] ?? 0) + payout])
  return [...byKey.values()]
}

/** Cancels a member's ticket; a cancelled one is answered alike. */
export async function cancelTicket(
  house: LotteryHouse,
  member: Member,
  name: string,
): Promise<Result<{ ticket: TicketRow; draw: DrawRow }>> {
  const { shardKey, cashId, id: memberId } = member
  const done = await house.db.tx(async (tx): Promise<Result<{ ticket: TicketRow; draw: DrawRow }>> => {
    await lockPurses(tx, shardKey, [cashId])
    const ticket = await findTicket(tx, member, name, true)
    const draw = ticket && (await shareDraws(tx, [ticket.drawId])).get(ticket.drawId)
    if (!ticket || !draw) return refuse('betNotExists')
    if (ticket.state === 'cancelled') return { ok: true, value: { ticket, draw } }
    const risks = sums(ticketRisks(ticket, draw.table))
    await readNumberStates(
      tx,
      risks.map(([of]) => of),
      true,
    )
    const nowMs = house.clock.now()
    if (cancelUntil(ticket, draw, nowMs) === undefined) return refuse('requestConflict', { reason: 'tooLate' })
    await addExposure(
      tx,
      risks.map(([of, payout]) => [of, -payout] as const),
    )
    await post(tx, shardKey, [release(ticket.id, ticket.cost, purseOf(member))], nowMs)
    await tx.query(CANCEL, [shardKey, ticket.id, nowMs])
    return { ok: true, value: { ticket: { ...ticket, state: 'cancelled', endedMs: nowMs }, draw } }
  })
  if (done.ok) house.membersChanged([memberId], TICKETS_TOPIC)
  return done
}
