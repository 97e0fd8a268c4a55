/** The worker step that shuts lines at their exposure limit (rules 14.20). */
import { ok, refuse } from '@quarterline/core/base/result'
import { isOnBoard } from '@quarterline/core/market/book/match'
import { houseShut, isMarketOf } from '@quarterline/core/market/book/overlay'
import { changedMarkets, shutMarkets, tradeSummary } from '@quarterline/core/market/trade/traderActs'
import { record, SYSTEM } from '../../account/record/auditRecord.ts'
import type { Clock } from '../../kit/clock.ts'
import type { BookStore } from '../../market/bookStore.ts'
import type { Ingest } from '../../market/ingest.ts'
import type { Exposure, FullLine } from './exposure.ts'

interface ExposureHouse {
  book: BookStore
  exposure: Exposure
  ingest: Pick<Ingest, 'act'>
  clock: Pick<Clock, 'now'>
}

/** Whether a full line is for sale: on the board, and not opened by a trader who knew this exposure. */
function isForSale(book: BookStore, full: FullLine): boolean {
  const { matchId, betType, period, line, myr } = full
  const match = book.match(matchId)
  if (!match || !isOnBoard(match)) return false
  const scope = { betType, period, line }
  const seen = match.house?.seen.find((one) => isMarketOf(one, { ...scope, slot: one.slot ?? 0 }))
  if (seen && myr <= seen.myr) return false
  const offered = match.markets.filter((market) => isMarketOf(scope, market))
  return offered.some((market) => market.status !== 'closed' && !houseShut(match.house, market))
}

/** Shuts full lines; the record names the house as author. */
export async function exposureStep({ book, exposure, ingest, clock }: ExposureHouse): Promise<void> {
  for (const full of exposure.reached().filter((one) => isForSale(book, one))) {
    const { matchId, betType, period, line, myr } = full
    const scope = { betType, period, line }
    await ingest.act(
      matchId,
      (match) => {
        if (!isForSale(book, full)) return refuse('requestConflict', { reason: 'notForSale' })
        const shut = shutMarkets(match, scope, 'exposure')
        return shut.ok ? ok({ after: shut.value, isRuling: false }) : shut
      },
      (tx, before, after) => {
        const markets = changedMarkets(before, after)
        const act = { by: SYSTEM, call: 'exposure', request: { matchId, ...scope, myr }, ip: '', now: clock.now }
        const summary = { before: tradeSummary(before, markets), after: tradeSummary(after, markets) }
        return record(tx, act, { outcome: 'done', subject: matchId, ...summary })
      },
    )
  }
}
