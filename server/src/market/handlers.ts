/** Handlers of the odds host, and of traders at the console. */
import type { Language } from '@quarterline/core/base/language'
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { MarketScope } from '@quarterline/core/market/book/overlay'
import { actingOperator, type OperatorSession } from '../account/operator.ts'
import type { Sessions } from '../account/realms.ts'
import type { CompressedBody } from '../kit/compressedBody.ts'
import type { CallContext, Handlers } from '../kit/http/http.ts'
import type { BookStore } from './bookStore.ts'
import { listHouseNames, setHouseName } from './league/houseNames.ts'
import { listLeagues, rankLeague } from './league/ranks.ts'
import type { OddsBoard } from './oddsBoard.ts'
import { type HistoryHouse, priceHistoryWire } from './priceHistoryWire.ts'
import { type TradeDeciders, type TradingHouse, trade, tradesUnder, viewMatch } from './trade/trading.ts'
import { setHouseMargins, shiftMatch } from './trade/tuning.ts'
import { readHouseMargins } from './trade/tuningRows.ts'

export interface MarketHouse extends TradingHouse, HistoryHouse {
  board: OddsBoard
  /** The prepared answer of uxnames. */
  names: () => CompressedBody
  /** The prepared answer of uxhousenames. */
  houseNames: (language: Language) => Promise<CompressedBody>
  book: BookStore
  /** The highest exposure of a line's selections, in MYR: a line at its limit is not reopened. */
  exposedOn(matchId: string, line: MarketScope): number
}

type OperatorContext = CallContext<OperatorSession>

/** Each trading call as a handler. */
function tradeHandlers(house: MarketHouse): Pick<Handlers<Sessions>, keyof TradeDeciders> {
  const trades = tradesUnder(house.exposedOn)
  const handlers = Object.entries(trades).map(([call, decide]) => {
    const handler = (context: OperatorContext, request: { matchId: string }) =>
      trade(house, actingOperator(context), { call, request }, decide(request as never))
    return [call, handler]
  })
  return Object.fromEntries(handlers)
}

/** The handlers of these calls. */
export function createMarketHandlers(house: MarketHouse) {
  const { board, names } = house
  return {
    uxmenu: () => ok(board.menu()),
    uxmarket(_: unknown, { sport, market, betTypes, isOutright, since }: RequestOf<'uxmarket'>) {
      const filter = {
        ...(sport !== undefined && { sport }),
        ...(market !== undefined && { market: market as MarketGroup }),
        ...(betTypes && { betTypes }),
        ...(isOutright && { isOutright }),
      }
      return ok(board.board(filter, since))
    },
    uxnames: () => ok(names()),
    uxhousenames: async (_: unknown, { language }: RequestOf<'uxhousenames'>) => ok(await house.houseNames(language)),
    'console/housenames': async (_: unknown, request: RequestOf<'console/housenames'>) =>
      ok(await listHouseNames(house.db, request)),
    'console/housenameset': (context: OperatorContext, request: RequestOf<'console/housenameset'>) =>
      setHouseName(house.db, actingOperator(context), request),
    uxmatch: (_: unknown, { matchId, since }: RequestOf<'uxmatch'>) => board.match({ matchId }, since),
    uxmatch2: (_: unknown, { matchId, since }: RequestOf<'uxmatch2'>) =>
      board.match({ matchId, withChildren: true }, since),
    uxhistory: (_: unknown, wanted: RequestOf<'uxhistory'>) => priceHistoryWire(house, wanted),
    uxround: (_: unknown, { sport }: RequestOf<'uxround'>) => ok(board.rounds(sport)),
    ...tradeHandlers(house),
    'console/matchshift': (context: OperatorContext, request: RequestOf<'console/matchshift'>) =>
      shiftMatch(house, actingOperator(context), request),
    'console/housemarginset': (context: OperatorContext, request: RequestOf<'console/housemarginset'>) =>
      setHouseMargins(house, actingOperator(context), request),
    'console/housemargins': async () => ok(await readHouseMargins(house.db)),
    'console/leagues': (_: unknown, { sport }: RequestOf<'console/leagues'>) => ok(listLeagues(house.book, sport)),
    'console/leaguerank': (context: OperatorContext, request: RequestOf<'console/leaguerank'>) =>
      rankLeague(house, actingOperator(context), request),
    'console/matchview': (_: unknown, { matchId }: RequestOf<'console/matchview'>) => viewMatch(house, matchId),
  }
}
