/** Which markets of a match are in its row of a room, and which are below it. */
import { quartersOf } from '@quarterline/core/base/line'
import type { BetType } from '@quarterline/core/market/betType'
import { ROOM_BET_TYPES } from '@quarterline/core/tournament/roomBets'
import { lineText } from '../../../market/figures.ts'
import type { MarketView } from '../../../market/store/oddsStore.ts'
import { t } from '../../../text/text.ts'

/** The columns of a row: in sports without a draw, the winner market replaces 1X2. */
const COLUMNS: readonly (readonly BetType[])[] = [['BT_HDP'], ['BT_OU'], ['BT_1X2', 'BT_ML']]

type RowMarket = Pick<MarketView, 'betType' | 'period' | 'slot' | 'status'>

const isOffered = ({ betType, status }: RowMarket) => status !== 'closed' && ROOM_BET_TYPES.includes(betType)

/** The main market of each column, or nothing. */
export function rowMarkets<M extends RowMarket>(markets: readonly M[]): readonly (M | undefined)[] {
  const main = markets.filter((market) => isOffered(market) && market.period === 'FT' && market.slot === 0)
  return COLUMNS.map((types) => types.map((type) => main.find(({ betType }) => betType === type)).find(Boolean))
}

/** All others that can be bet on in a room. */
export function furtherMarkets<M extends RowMarket>(markets: readonly M[]): readonly M[] {
  const inRow = rowMarkets(markets)
  return markets.filter((market) => isOffered(market) && !inRow.includes(market))
}

const SIDES: Readonly<Record<string, '1' | 'X' | '2'>> = { H: '1', A: '2', 1: '1', X: 'X', 2: '2' }

/** The label beside a price. A handicap is shown with the side that gives it, a total with the over. */
export function cellLabel({ betType, line }: Pick<MarketView, 'betType' | 'line'>, pick: string): string {
  const quarters = quartersOf(line) ?? 0
  if (betType === 'BT_OU') return pick === 'O' ? t('board.o', { line: lineText(quarters) }) : t('board.u')
  if (betType === 'BT_HDP') return pick === (quarters <= 0 ? 'H' : 'A') ? lineText(quarters) : ''
  return t(`row.${SIDES[pick] ?? 'X'}`)
}
