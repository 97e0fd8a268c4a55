/** What corrections of a match did to a member's tickets: each settlement that took the place of an earlier one. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import type { Member } from '../../account/session.ts'
import type { Ticket } from '../../bet/list/tickets.ts'
import type { Queries } from '../../kit/db.ts'

type TicketChange = SuccessOf<'report/singlematchresult'>['changes'][number]

interface BookingRow extends Record<string, unknown> {
  item: string
  undo: boolean
  outcome: string
  result: Money
  at_ms: number
}

// A ticket is booked on the date of its placing or later, which spares the partitions before.
const BOOKINGS = `
  SELECT item, undo, outcome, result, at_ms FROM booking
  WHERE shard_key = $1 AND item = ANY($2::uuid[]) AND working_date >= $3::date ORDER BY item, round, undo`
const RULED = `SELECT match_id, at_ms FROM match_ruling WHERE match_id = ANY($1::text[]) ORDER BY at_ms`

const matchesOf = (ticket: Ticket): readonly string[] =>
  ticket.kind === 'single' ? [ticket.matchId] : ticket.legs.map(({ matchId }) => matchId)

/** A change of a ticket, and when what it undoes was booked. */
interface MadeChange {
  ticket: Ticket
  change: TicketChange
  bookedMs: number
}

/** A ticket's changes in order: undone bookings, with what was booked in their place, if anything was. */
function changesOf(ticket: Ticket, bookings: readonly BookingRow[]): MadeChange[] {
  const changes: MadeChange[] = []
  for (const [at, booking] of bookings.entries()) {
    const before = bookings[at - 1]
    if (!booking.undo || !before) continue
    const next = bookings[at + 1]
    const { bet_id, ref_no } = ticket
    const was = { outcome: before.outcome, net: toDecimal(before.result) }
    const change = {
      ...{ bet_id, ref_no, at: booking.at_ms, was },
      ...(next && { is: { outcome: next.outcome, net: toDecimal(next.result) } }),
    }
    changes.push({ ticket, change, bookedMs: before.at_ms })
  }
  return changes
}

interface RuledMatch extends Record<string, unknown> {
  match_id: string
  at_ms: number
}

/**
 * The match whose ruling a change followed: of the ticket's matches the one that was ruled last before it. One that had no
 * ruling yet when the ticket was booked cannot have changed it, so it comes after those that had.
 * @param ruled in order of time
 */
function causeOf({ ticket, change, bookedMs }: MadeChange, ruled: readonly RuledMatch[]): string | undefined {
  const matches = matchesOf(ticket)
  const before = ruled.filter(({ match_id, at_ms }) => matches.includes(match_id) && at_ms <= change.at)
  const known = new Set(before.filter(({ at_ms }) => at_ms <= bookedMs).map(({ match_id }) => match_id))
  const again = before.findLast(({ match_id, at_ms }) => at_ms > bookedMs && known.has(match_id))
  return (again ?? before.at(-1))?.match_id
}

/** The changes of these tickets that followed rulings of a match, in order of time. */
export async function readTicketChanges(
  db: Queries,
  member: Member,
  matchId: string,
  tickets: readonly Ticket[],
): Promise<TicketChange[]> {
  if (tickets.length === 0) return []
  const firstMs = tickets.reduce((first, { placedAt: at }) => Math.min(first, at), Infinity)
  const ids = tickets.map(({ bet_id }) => bet_id)
  const { rows } = await db.query<BookingRow>(BOOKINGS, [member.shardKey, ids, workingDate(firstMs)])
  const byBet = Map.groupBy(rows, ({ item }) => item)
  const changed = tickets.flatMap((ticket) => changesOf(ticket, byBet.get(ticket.bet_id) ?? []))
  if (changed.length === 0) return []
  const matches = [...new Set(changed.flatMap(({ ticket }) => matchesOf(ticket)))]
  const { rows: ruled } = await db.query<RuledMatch>(RULED, [matches])
  return changed
    .filter((made) => causeOf(made, ruled) === matchId)
    .map(({ change }) => change)
    .sort((a, b) => a.at - b.at)
}
