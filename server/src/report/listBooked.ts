/** Lists a member's bookings, filtered: every settlement and correction, newest first, with sums. Called by the reports. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { ROUND_GAMES } from '@quarterline/core/base/sport/gameRound'
import { DAY_MS, isDate, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { SuccessOf } from '@quarterline/core/calls'
import { GAME, GAME_REPORTS, type GameReport } from '@quarterline/core/game/game'
import { STATEMENT_DAYS_MAX } from '@quarterline/core/report/statement'
import type { Member } from '../account/session.ts'
import { pageOf } from '../bet/list/page.ts'
import { readTickets } from '../bet/list/tickets.ts'
import type { Queries } from '../kit/db.ts'
import { correction } from '../wallet/writeBookings.ts'
import { type BookingDay, type Dates, KIND_OF, readBookedDays, SPORT_OF } from './bookedDays.ts'
import { factsSql, type ItemFacts } from './itemFacts.ts'
import { typeOf } from './statementEntries.ts'

export type BookingList = Omit<SuccessOf<'report/settlementhistory'>, 'status' | 'statusdesc'>
export type Sums = BookingList['sums']

/** Which bookings a report covers; an absent field means all. */
export interface BookingFilter extends Dates {
  sport?: number
  betType?: string
  isOutright?: boolean
  leagueId?: string
  marketType?: number
  onlyCorrections?: boolean
  product?: string
  /** True: only bookings that take one back; false: only the others. */
  isUndone?: boolean
  /** Only what this report of games has. */
  games?: GameReport
}

/** The requested dates; `incompletedRequest` if one is invalid, they are reversed, or too many. */
export function datesOf({ startDate, endDate }: { startDate: string; endDate: string }): Result<Dates> {
  if (!isDate(startDate) || !isDate(endDate) || endDate < startDate) return refuse('incompletedRequest')
  const days = (workingDateStartMs(endDate) - workingDateStartMs(startDate)) / 86_400_000 + 1
  if (days > STATEMENT_DAYS_MAX) return refuse('incompletedRequest', { days: STATEMENT_DAYS_MAX })
  return ok({ from: startDate, to: endDate })
}

const OUTRIGHT = 'BT_OR'

/** Whether a day's bookings are of a report of games. */
function isOfGames(report: GameReport, { product, betType, sport }: BookingDay): boolean {
  const kinds: readonly string[] = GAME_REPORTS[report]
  if (product === GAME) return kinds.includes(betType)
  return report === 'virtual' && product === BET_PRODUCT && sport >= ROUND_GAMES.first && sport <= ROUND_GAMES.last
}

/** Whether a day's bookings match the filter. */
export function matchesFilter({ sport, betType, isOutright, games }: BookingFilter): (day: BookingDay) => boolean {
  return (day) =>
    (!sport || day.sport === sport) &&
    (!betType || day.betType === betType) &&
    (isOutright === undefined || (day.betType === OUTRIGHT) === isOutright) &&
    (games === undefined || isOfGames(games, day))
}

/** Whether the filter needs single bookings, because daily sums are too coarse for it. */
const needsBookings = ({ leagueId, marketType, onlyCorrections, product }: BookingFilter): boolean =>
  Boolean(leagueId) || marketType !== undefined || onlyCorrections === true || product !== undefined

// A ticket of several legs matches a league if one of its legs does.
const OF_LEAGUE = `(
  EXISTS (SELECT FROM match m WHERE m.id = b.match_id AND m.state->'fixture'->>'leagueId' = $11)
  OR EXISTS (
    SELECT FROM bet_leg l JOIN match m ON m.id = l.match_id
    WHERE l.shard_key = b.shard_key AND l.bet_id = b.id AND m.state->'fixture'->>'leagueId' = $11
  ))`
// As `isOfGames` of a day.
const OF_GAMES = `(
  (k.product = '${GAME}' AND k.kind = ANY ($16)) OR ($17::boolean AND k.product = '${BET_PRODUCT}'
    AND ${SPORT_OF} BETWEEN ${ROUND_GAMES.first} AND ${ROUND_GAMES.last}))`
const FROM_WHERE = `
  FROM booking k LEFT JOIN bet b ON b.shard_key = k.shard_key AND b.id = k.item
  WHERE k.shard_key = $1 AND k.member_id = $2 AND k.currency = $3 AND k.working_date >= $4::date
    AND k.working_date <= $5::date AND k.at_ms >= $6 AND k.at_ms < $13
    AND ($7::integer IS NULL OR ${SPORT_OF} = $7) AND ($8::text IS NULL OR ${KIND_OF} = $8)
    AND ($9::boolean IS NULL OR (${KIND_OF} = '${OUTRIGHT}') = $9)
    AND ($10::integer IS NULL OR b.market_group = $10) AND ($11::text IS NULL OR ${OF_LEAGUE})
    AND (NOT $12::boolean OR ${correction('k')}) AND ($14::text IS NULL OR k.product = $14)
    AND ($15::boolean IS NULL OR k.undo = $15) AND ($16::text[] IS NULL OR ${OF_GAMES})`
const SUMS = `
  SELECT count(*) AS entries, count(*) FILTER (WHERE NOT ${correction('k')}) AS bets,
    coalesce(sum(k.turnover), 0)::bigint AS turnover, coalesce(sum(k.valid_turnover), 0)::bigint AS "validTurnover",
    coalesce(sum(k.result), 0)::bigint AS result, coalesce(sum(k.commission), 0)::bigint AS commission ${FROM_WHERE}`
const PAGE = `
  WITH page AS (
    SELECT k.working_date::text, k.at_ms, k.product, k.kind, k.item, k.round, k.undo, ${correction('k')} AS "isCorrection",
      k.outcome, k.result, k.commission, k.turnover, k.valid_turnover, k.evidence_id ${FROM_WHERE}
    ORDER BY k.at_ms DESC, k.item DESC, k.round DESC, k.undo LIMIT $18 OFFSET $19
  ) SELECT *, item AS id, ${factsSql('page')} FROM page ORDER BY at_ms DESC, item DESC, round DESC, undo`

function paramsOf(member: Member, filter: BookingFilter): unknown[] {
  const { from, to, sport, betType, isOutright, marketType, leagueId, onlyCorrections, product, isUndone, games } =
    filter
  return [
    member.shardKey,
    member.id,
    member.currency,
    from,
    to,
    workingDateStartMs(from),
    sport || null,
    betType || null,
    isOutright ?? null,
    marketType ?? null,
    leagueId || null,
    onlyCorrections === true,
    workingDateStartMs(to) + DAY_MS,
    product ?? null,
    isUndone ?? null,
    games ? [...GAME_REPORTS[games]] : null,
    games === 'virtual',
  ]
}

type DaySums = Omit<BookingDay, 'workingDate' | 'product' | 'sport' | 'betType'>

/** Sums days. */
export function sumDays(days: readonly DaySums[]): DaySums {
  const sums = { entries: 0, bets: 0, turnover: 0, validTurnover: 0, result: 0, commission: 0 }
  for (const day of days) for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += day[key]
  return sums as DaySums
}

/** Sums on the wire. */
export function wireSums({ bets, turnover, validTurnover, result, commission }: DaySums): Sums {
  return {
    bets,
    turnover: toDecimal(turnover),
    valid_turnover: toDecimal(validTurnover),
    winlose: toDecimal(result),
    commission: toDecimal(commission),
  }
}

/** A report's sums, with its dates if daily sums are fine enough. */
async function readSums(
  db: Queries,
  member: Member,
  filter: BookingFilter,
): Promise<{ sums: DaySums; days?: BookingDay[] }> {
  if (!needsBookings(filter)) {
    const days = (await readBookedDays(db, member, filter)).filter(matchesFilter(filter))
    return { sums: sumDays(days), days }
  }
  const { rows } = await db.query<DaySums & Record<string, unknown>>(SUMS, paramsOf(member, filter))
  return { sums: rows[0] as DaySums }
}

/**
 * The date on which a page begins, and how many rows of it come earlier, so that dates on earlier pages are not read.
 * The newest date is the first.
 */
function pageStart(days: readonly BookingDay[], offset: number): { to?: string; offset: number } {
  const entries = new Map<string, number>()
  for (const day of days) entries.set(day.workingDate, (entries.get(day.workingDate) ?? 0) + day.entries)
  let left = offset
  for (const date of [...entries.keys()].sort().reverse()) {
    const ofDate = entries.get(date) ?? 0
    if (ofDate > left) return { to: date, offset: left }
    left -= ofDate
  }
  return { offset }
}

interface Row extends Record<string, unknown> {
  working_date: string
  at_ms: number
  product: string
  kind: string | null
  facts: ItemFacts | null
  id: string
  isCorrection: boolean
  undo: boolean
  outcome: string
  result: Money
  commission: Money
  turnover: Money
  valid_turnover: Money
}

const rowOf = (row: Row): BookingList['rows'][number] => ({
  workingDate: row.working_date,
  at: row.at_ms,
  product: row.product,
  remark: row.outcome,
  ...(row.product === BET_PRODUCT ? { bet_id: row.id } : { item_id: row.id, ...(row.kind && { kind: row.kind }) }),
  ...(row.facts && { facts: row.facts }),
  type: typeOf(row.product, row.isCorrection),
  ...(row.undo && { reversed: true }),
  turnover: toDecimal(row.turnover),
  valid_turnover: toDecimal(row.valid_turnover),
  winlose: toDecimal(row.result),
  commission: toDecimal(row.commission),
})

/** A page of bookings, newest first, with the sums over all pages. */
export async function listBooked(
  db: Queries,
  member: Member,
  filter: BookingFilter,
  paging: { pageNumber: number; pageSize: number },
): Promise<BookingList> {
  const { sums: daySums, days } = await readSums(db, member, filter)
  const total = daySums.entries
  const { offset, limit } = pageOf(paging)
  const sums = wireSums(daySums)
  // A page beyond the end reads no rows.
  if (offset >= total) return { rows: [], total, sums }
  const start: ReturnType<typeof pageStart> = days ? pageStart(days, offset) : { offset }
  const { rows } = await db.query<Row>(PAGE, [
    ...paramsOf(member, { ...filter, to: start.to ?? filter.to }),
    limit,
    start.offset,
  ])
  const tickets = await readTickets(db, member, [...new Set(rows.map(({ id }) => id))])
  const withTickets = rows.map((row) => {
    const ticket = tickets.get(row.id)
    return { ...rowOf(row), ...(ticket && { ticket }) }
  })
  return { rows: withTickets, total, sums }
}
