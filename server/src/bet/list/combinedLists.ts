/** Lists of parlays and systems: all tickets, a ticket's legs, a system's combinations. */

import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, isDate, workingDateStartMs } from '@quarterline/core/base/time'
import { parlayOfTicket } from '@quarterline/core/bet/list/explain'
import { combinationReturns, combinedOdds, type ParlayLeg } from '@quarterline/core/bet/settle/parlay'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { type ListFilter, listBets } from './listBets.ts'
import { isBetId } from './page.ts'
import { SELECT_TICKETS, type Ticket, ticketsOf } from './tickets.ts'

type ListResult<N extends 'bet/betacceptfulllist' | 'report/parlaybetdetails' | 'report/betsysparlaybet'> = Result<
  Omit<SuccessOf<N>, 'status' | 'statusdesc'>
>
export type CombinedTicket = Extract<Ticket, { legs: unknown }>

/** The instants of working dates, both included; `incompletedRequest` if invalid or reversed. */
function datesOf({ startDate, endDate }: { startDate?: string; endDate?: string }): Result<Partial<ListFilter>> {
  const given = [startDate, endDate].filter((date) => date !== undefined)
  if (!given.every(isDate)) return refuse('incompletedRequest')
  if (startDate !== undefined && endDate !== undefined && endDate < startDate) return refuse('incompletedRequest')
  return ok({
    ...(startDate !== undefined && { fromMs: workingDateStartMs(startDate) }),
    ...(endDate !== undefined && { toMs: workingDateStartMs(endDate) + DAY_MS }),
  })
}

/** A page of a member's bets of any kind, by working dates, sport and number. */
export async function fullList(
  db: Queries,
  member: Member,
  { filter, nowMs }: { filter: ListFilter; nowMs: number },
  request: RequestOf<'bet/betacceptfulllist'>,
): Promise<ListResult<'bet/betacceptfulllist'>> {
  const dates = datesOf(request)
  if (!dates.ok) return dates
  const { sportsType: sport, ref_no: digits } = request
  const narrowed = { ...(sport !== undefined && { sport }), ...(digits !== undefined && { digits }) }
  return ok(await listBets(db, member, { filter: { ...filter, ...dates.value, ...narrowed }, nowMs }, request))
}

/** A member's own ticket of several legs; `invalidBet` if there is none in those states. */
async function readCombined(
  db: Queries,
  member: Member,
  betId: string,
  { states, kinds }: ListFilter,
): Promise<Result<CombinedTicket>> {
  if (!isBetId(betId)) return refuse('invalidBet')
  const { rows } = await db.query(
    `${SELECT_TICKETS} WHERE b.shard_key = $1 AND b.member_id = $2 AND b.id = $3 AND b.state = ANY($4::text[])
       AND b.kind = ANY($5::text[])`,
    [member.shardKey, member.id, betId, states, kinds ?? ['parlay', 'system']],
  )
  const [ticket] = await ticketsOf(db, member.shardKey, rows)
  return ticket && ticket.kind !== 'single' ? ok(ticket) : refuse('invalidBet')
}

/** A ticket's legs. */
export async function legList(
  db: Queries,
  member: Member,
  betId: string,
  filter: ListFilter,
): Promise<ListResult<'report/parlaybetdetails'>> {
  const ticket = await readCombined(db, member, betId, filter)
  if (!ticket.ok) return ticket
  const { bet_id, ref_no, legs } = ticket.value
  return ok({ bet_id, ref_no, legs })
}

/** A system's combinations with their returns (R3-7). */
export async function combinationList(
  db: Queries,
  member: Member,
  betId: string,
  filter: ListFilter,
): Promise<ListResult<'report/betsysparlaybet'>> {
  const ticket = await readCombined(db, member, betId, filter)
  if (!ticket.ok) return ticket
  const { bet_id, ref_no, bet_amount, settledAt } = ticket.value
  const parlay = parlayOfTicket(ticket.value)
  let returned = 0
  const lines = [...combinationReturns(parlay)].map(({ legs, back }, at) => {
    returned += back ?? 0
    return {
      line: at + 1,
      fold: legs.length,
      legs: legs.map((leg) => leg + 1),
      odds: combinedOdds(legs.map((leg) => parlay.legs[leg] as ParlayLeg)),
      ...(back !== null && { returned: toDecimal(back) }),
    }
  })
  const settled = settledAt === undefined ? {} : { settledAt }
  return ok({ bet_id, ref_no, bet_amount, lines, returned: toDecimal(returned as Money), ...settled })
}
