/** Lists of a member's bets: which index finds each, a page, and the sums. */
import { toDecimal } from '@quarterline/core/base/money'
import { DAY_MS } from '@quarterline/core/base/time'
import type { BetKind } from '@quarterline/core/bet/bet'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { pageOf } from './page.ts'
import { type BetSums, END_MS, sumsOfAll } from './sums.ts'
import { SELECT_TICKETS, type Ticket, type TicketList, ticketsOf } from './tickets.ts'

/** The bets of a list. */
export interface ListFilter {
  states: readonly Ticket['state'][]
  kinds?: readonly BetKind[]
  /** Placement times, end exclusive. */
  fromMs?: number
  toMs?: number
  /** Of this sport, or with a leg of it. */
  sport?: number
  /** Digits within the ticket's number. */
  digits?: string
}

// Bets of other products' purses are in those products' lists.
const MINE = `
  b.shard_key = $1 AND b.product = '${BET_PRODUCT}' AND b.state = ANY($3::text[]) AND ($4::text[] IS NULL OR b.kind = ANY($4))
  AND b.placed_ms >= $5 AND b.placed_ms < $6`

const OF_MEMBER = `${MINE} AND b.member_id = $2`
// Looked up by id, in a form that no index on members' bets can be walked for.
const OPEN = `
  ${MINE} AND b.id = ANY (ARRAY(SELECT bet_id FROM open_bet WHERE shard_key = $1 AND member_id = $2))
  AND b.member_id IS NOT DISTINCT FROM $2`

/** How a list is found. */
interface ListIndex {
  name: string
  which: string
  order: string
  /** Whether it contains accepted and settled bets, which grow for ever: its sums are kept by date. */
  isAll: boolean
}

const BY_ID = 'b.id DESC'
// Index order; only bets placed by two processes in the same ms may differ.
const BY_TIME = 'b.placed_ms DESC, b.id DESC'

/** The index of each list; a list of open bets reads little more than it shows. */
function foundBy({ states, kinds }: ListFilter): ListIndex {
  const isOf = (...some: ListFilter['states']) => states.every((state) => some.includes(state))
  if (isOf('waiting')) return { name: 'waiting', which: `${OF_MEMBER} AND b.waiting`, order: BY_ID, isAll: false }
  if (isOf('waiting', 'accepted')) return { name: 'open', which: OPEN, order: BY_ID, isAll: false }
  if (isOf('rejected', 'void'))
    return { name: 'turned-down', which: `${OF_MEMBER} AND b.turned_down`, order: BY_ID, isAll: false }
  if (kinds && !kinds.includes('single'))
    return { name: 'combined', which: `${OF_MEMBER} AND b.kind <> 'single'`, order: BY_TIME, isAll: true }
  return { name: 'all', which: OF_MEMBER, order: BY_TIME, isAll: true }
}

/** Filters that no index or sum covers: the bets of its dates are read one by one. */
const NARROWED = `
  AND ($7::integer IS NULL OR b.sport = $7 OR EXISTS (
    SELECT FROM bet_leg l WHERE l.shard_key = b.shard_key AND l.bet_id = b.id AND l.sport = $7
  )) AND ($8::text IS NULL OR strpos(b.ref_no::text, $8) > 0)`
/** The reach of a filtered list from its end, as for reports. */
const NARROWED_MS = 366 * DAY_MS

const narrow = (found: ListIndex): ListIndex => ({
  ...found,
  name: `${found.name}-narrowed`,
  which: `${found.which} ${NARROWED}`,
  isAll: false,
})

/** The page's bets are found first, so that ticket data is computed only for them. */
const pageSql = ({ which, order }: ListIndex, paramCount: number) => `
  ${SELECT_TICKETS} WHERE b.shard_key = $1 AND b.id = ANY (ARRAY(
    SELECT b.id FROM bet b WHERE ${which} ORDER BY ${order} LIMIT $${paramCount + 1} OFFSET $${paramCount + 2}
  )) ORDER BY ${order}`

const sumsSql = ({ which }: ListIndex) => `
  SELECT count(*) AS total, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(risk), 0)::bigint AS risk,
    coalesce(sum(profit), 0)::bigint AS profit FROM bet b WHERE ${which}`

/** A page of a member's bets, newest first, with sums over all pages. */
export async function listBets(
  db: Queries,
  member: Member,
  { filter, nowMs }: { filter: ListFilter; nowMs: number },
  paging: { pageNumber?: number; pageSize?: number },
): Promise<Omit<TicketList, 'status' | 'statusdesc'>> {
  const { offset, limit } = pageOf(paging)
  const { states, kinds, fromMs = 0, toMs = END_MS, sport, digits } = filter
  const isNarrowed = sport !== undefined || digits !== undefined
  const earliestMs = isNarrowed ? Math.min(toMs, nowMs) - NARROWED_MS : 0
  const found = isNarrowed ? narrow(foundBy(filter)) : foundBy(filter)
  const mine = [member.shardKey, member.id, states, kinds ?? null, Math.max(fromMs, earliestMs), toMs]
  if (isNarrowed) mine.push(sport ?? null, digits ?? null)
  const sums = found.isAll
    ? await sumsOfAll(db, member, filter, nowMs)
    : ((await db.prepared(`bet-sums-${found.name}`, sumsSql(found), mine)).rows[0] as unknown as BetSums)
  const { total, stake, risk, profit } = sums
  // A page beyond the end reads no rows.
  const page =
    offset < total
      ? (await db.prepared(`bet-list-${found.name}`, pageSql(found, mine.length), [...mine, limit, offset])).rows
      : []
  return {
    rows: await ticketsOf(db, member.shardKey, page),
    total,
    sums: { bet_amount: toDecimal(stake), risk: toDecimal(risk), win: toDecimal(profit) },
  }
}
