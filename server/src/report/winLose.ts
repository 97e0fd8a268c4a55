/** Win/loss sums: by product, sport and bet type, by date with the balance, and by date and sport. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { DAY_MS, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { SuccessOf } from '@quarterline/core/calls'
import { GAME } from '@quarterline/core/game/game'
import { sumUp } from '@quarterline/core/report/statement'
import type { Member } from '../account/session.ts'
import { pageOf } from '../bet/list/page.ts'
import type { Queries } from '../kit/db.ts'
import { readWallet } from '../wallet/balance.ts'
import { type BookingDay, readBookedDays } from './bookedDays.ts'
import { type BookingFilter, matchesFilter, sumDays, wireSums } from './listBooked.ts'
import { openingOf } from './opening.ts'
import { type EntryDay, type EntrySpan, readAdded } from './statementEntries.ts'

type WinLose = Omit<SuccessOf<'report/platformwinlose'>, 'status' | 'statusdesc'>
type Summary = Omit<SuccessOf<'report/gameresultsummarysportsbook'>, 'status' | 'statusdesc'>
type VirtualSummary = Omit<SuccessOf<'report/gameresultesports2'>, 'status' | 'statusdesc'>
type PageRequest = { pageNumber: number; pageSize: number }

const part = <T>(rows: readonly T[], paging: PageRequest): T[] => {
  const { offset, limit } = pageOf(paging)
  return rows.slice(offset, offset + limit)
}

/** Groups rows, in name order. */
function grouped<G extends object>(days: readonly BookingDay[], of: (day: BookingDay) => G): (G & WinLose['sums'])[] {
  const groups = Map.groupBy(days, (day) => JSON.stringify(of(day)))
  const named = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return named.map(([name, rows]) => ({ ...(JSON.parse(name) as G), ...wireSums(sumDays(rows)) }))
}

/** One row per date of the span: the matching sums, and the account's own movements and balance. */
function dayRows({ fromMs, toMs }: EntrySpan, days: readonly BookingDay[], added: readonly EntryDay[], opening: Money) {
  const meant = Map.groupBy(days, (day) => day.workingDate)
  const all = Map.groupBy(added, ({ atMs }) => atMs)
  const rows: WinLose['days'] = []
  let balance = opening
  for (let atMs = fromMs; atMs < toMs; atMs += DAY_MS) {
    const date = workingDate(atMs)
    const entries = all.get(atMs) ?? []
    const { total, commission } = sumUp(entries)
    balance = (balance + total + commission) as Money
    const transfers = toDecimal(sumUp(entries.filter(({ booked }) => !booked)).total)
    rows.push({
      workingDate: date,
      ...wireSums(sumDays(meant.get(date) ?? [])),
      transfers,
      closing: toDecimal(balance),
    })
  }
  return rows
}

/** platformwinlose. */
export async function winLose(
  db: Queries,
  member: Member,
  filter: BookingFilter,
  paging: PageRequest,
): Promise<WinLose> {
  const span = { fromMs: workingDateStartMs(filter.from), toMs: workingDateStartMs(filter.to) + DAY_MS }
  const wallet = await readWallet(db, member)
  const since = await readAdded(db, member, span)
  const days = (await readBookedDays(db, member, filter)).filter(matchesFilter(filter))
  const opening = openingOf(member, wallet, since)
  const added = since.filter(({ atMs }) => atMs < span.toMs)
  const { total, commission } = sumUp(added)
  const rows = grouped(days, ({ product, sport: sportsType, betType }) => ({ product, sportsType, betType }))
  return {
    rows: part(rows, paging),
    total: rows.length,
    sums: wireSums(sumDays(days)),
    days: dayRows(span, days, added, opening),
    opening: toDecimal(opening),
    closing: toDecimal((opening + total + commission) as Money),
    transfers: toDecimal(sumUp(added.filter(({ booked }) => !booked)).total),
  }
}

const newestFirst = (a: { workingDate: string; sportsType: number }, b: { workingDate: string; sportsType: number }) =>
  a.workingDate === b.workingDate ? a.sportsType - b.sportsType : a.workingDate < b.workingDate ? 1 : -1

/** gameresultesports2: a row per date and game with bookings, newest date first. */
export async function virtualSummary(
  db: Queries,
  member: Member,
  filter: BookingFilter,
  paging: PageRequest,
): Promise<VirtualSummary> {
  const of = matchesFilter({ ...filter, games: 'virtual' })
  const days = (await readBookedDays(db, member, filter)).filter(of)
  const rows = grouped(days, ({ workingDate: date, product, sport: sportsType, betType }) => {
    return { workingDate: date, product, sportsType, ...(product === GAME && { kind: betType }) }
  })
  rows.sort(newestFirst)
  return { rows: part(rows, paging), total: rows.length, sums: wireSums(sumDays(days)) }
}

/** gameresultsummarysportsbook: a row per date and sport with bookings, newest date first. */
export async function sportSummary(
  db: Queries,
  member: Member,
  filter: BookingFilter,
  paging: PageRequest,
): Promise<Summary> {
  const isMeant = matchesFilter(filter)
  const days = (await readBookedDays(db, member, filter)).filter((day) => day.product === BET_PRODUCT && isMeant(day))
  const rows = grouped(days, ({ workingDate: date, sport }) => ({ workingDate: date, sportsType: sport }))
  rows.sort(newestFirst)
  return { rows: part(rows, paging), total: rows.length, sums: wireSums(sumDays(days)) }
}
