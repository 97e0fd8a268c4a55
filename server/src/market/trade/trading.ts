/** Performs a trader's act on a match, under its row's lock and with its record in the same transaction. */

import { lineOf } from '@quarterline/core/base/line'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import { picksOf } from '@quarterline/core/market/betType'
import { noteCorrections } from '@quarterline/core/market/book/corrected'
import { type BookMatch, lockOf } from '@quarterline/core/market/book/match'
import { houseShut, type MarketScope } from '@quarterline/core/market/book/overlay'
import {
  changedMarkets,
  moveLine,
  movePrice,
  openMarkets,
  openMatchAgain,
  readScope,
  setMargin,
  shutMarkets,
  shutMatch,
  tradeSummary,
} from '@quarterline/core/market/trade/traderActs'
import type { tradeCalls } from '@quarterline/core/market/tradeCalls'
import { type Actor, type RequestedAct, record } from '../../account/record/auditRecord.ts'
import type { Db } from '../../kit/db.ts'
import type { Ingest } from '../ingest.ts'
import { readShift } from './tuningRows.ts'

export interface TradingHouse {
  db: Db
  ingest: Pick<Ingest, 'act' | 'find' | 'rank'>
}

/** The acting trader, with origin and clock. */
export interface ActingTrader {
  by: Actor
  ip: string
  now(): number
}

/** Applies `decide` to a match; refusals are recorded as well. */
export async function trade(
  { db, ingest }: TradingHouse,
  acting: ActingTrader,
  order: { call: string; request: { matchId: string } },
  decide: (match: BookMatch) => Result<BookMatch>,
): Promise<Result<{ state: 'done' }>> {
  const { matchId } = order.request
  const act: RequestedAct = { ...acting, ...order }
  const done = await ingest.act(
    matchId,
    (match) => {
      const after = decide(match)
      if (!after.ok) return after
      const markets = noteCorrections(match.markets, after.value.markets, acting.now())
      return ok({ after: { ...after.value, markets } })
    },
    (tx, before, after) => {
      const markets = changedMarkets(before, after)
      const summary = { before: tradeSummary(before, markets), after: tradeSummary(after, markets) }
      return record(tx, act, { outcome: 'done', subject: matchId, ...summary })
    },
  )
  if (done.ok) return ok({ state: 'done' })
  await record(db, act, { outcome: done.code, subject: matchId })
  return done
}

/** The move that a pricemove request asks for; exactly one of its three fields. */
function priceMove({ by, price, release }: RequestOf<'console/pricemove'>) {
  const wishes = [
    ...(by !== undefined ? [{ by }] : []),
    ...(price !== undefined ? [{ price }] : []),
    ...(release ? [{ release }] : []),
  ]
  return wishes.length === 1 ? wishes[0] : undefined
}

type TradeName = Exclude<keyof typeof tradeCalls, 'console/matchview'>
type Decider<N extends CallName> = (request: RequestOf<N>) => (match: BookMatch) => Result<BookMatch>
export type TradeDeciders = { [N in TradeName]: Decider<N> }

/**
 * The act of each trading call.
 * @param exposed the highest exposure of a line's selections, in MYR
 */
export function tradesUnder(exposed: (matchId: string, line: MarketScope) => number): TradeDeciders {
  return {
    'console/matchsuspend': () => shutMatch,
    'console/matchopen': () => openMatchAgain,
    'console/marketsuspend': (request) => (match) => {
      const scope = readScope(request)
      return scope.ok ? shutMarkets(match, scope.value, 'trader') : scope
    },
    'console/marketopen': (request) => (match) => {
      const scope = readScope(request)
      return scope.ok ? openMarkets(match, scope.value, (line) => exposed(request.matchId, line)) : scope
    },
    'console/pricemove': (request) => (match) => {
      const move = priceMove(request)
      if (!move) return refuse('incompletedRequest', { at: 'by, price or release' })
      return movePrice(match, request, request.pick, move)
    },
    'console/linemove': (request) => (match) => moveLine(match, request, request.by),
    'console/marginset': (request) => (match) => {
      const { margin } = request
      const ppm = margin === undefined ? undefined : Math.round(margin * 10_000)
      if (ppm !== undefined && ppm % 100 !== 0) return refuse('incompletedRequest', { at: 'margin' })
      return setMargin(match, request, ppm)
    },
  }
}

const shownPrices = (prices: readonly number[]) => prices.map((milli) => milli / 1000)

/** A match as the house sees it, from the book or its row; 318 if there is none. */
export async function viewMatch(
  { db, ingest }: TradingHouse,
  matchId: string,
): Promise<Result<Omit<SuccessOf<'console/matchview'>, 'status' | 'statusdesc'>>> {
  const match = await ingest.find(matchId)
  if (!match) return refuse('318')
  const { fixture, source, phase, score, scores, result, cancels, held } = match
  const lock = lockOf(match)
  const shift = await readShift(db, matchId)
  return ok({
    matchId: fixture.matchId,
    sport: fixture.sport,
    league: fixture.league,
    home: fixture.home,
    away: fixture.away,
    startsAt: fixture.startsAtMs,
    source,
    phase,
    score: [...score],
    scores,
    ...(lock && { lock }),
    ...(shift && { shift }),
    ...(result && { result: { ...result } }),
    ...(held && { held: { ...held } }),
    cancels: cancels.map((cancel) => ({ ...cancel })),
    markets: match.markets.map((market) => {
      const { betType, period, slot, line, status, prices, quoted } = market
      const shut = houseShut(match.house, market)
      return {
        betType,
        period,
        slot,
        picks: [...picksOf(market)],
        line: lineOf(line),
        status,
        prices: shownPrices(prices),
        ...(shut && { shut }),
        ...(quoted && {
          quoted: { line: lineOf(quoted.line), status: quoted.status, prices: shownPrices(quoted.prices) },
        }),
      }
    }),
  })
}
