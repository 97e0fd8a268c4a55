/** uxhistory: a main market's price history on the wire. */
import { lineOf } from '@quarterline/core/base/line'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { PricePoint } from '@quarterline/core/market/book/history'
import type { Clock } from '../kit/clock.ts'
import type { BookStore } from './bookStore.ts'

/** The house with its book. */
export interface HistoryHouse {
  book: BookStore
  clock: Clock
}

/** A main market's price history. @returns 318 for an unknown match */
export function priceHistoryWire(
  { book, clock }: HistoryHouse,
  { matchId, betType, period }: RequestOf<'uxhistory'>,
): Result<Omit<SuccessOf<'uxhistory'>, 'status' | 'statusdesc'>> {
  if (!book.match(matchId)) return refuse('318')
  const points = book.history.of(matchId, { betType, period })
  const row = ({ atMs, line, prices }: PricePoint) => [atMs, lineOf(line), ...prices.map((milli) => milli / 1000)]
  return ok({ now: clock.now(), points: points.map(row) })
}
