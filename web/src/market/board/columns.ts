/** The market columns of a sport's board: full time first, beside it one of the sport's shorter periods. */
import { SOCCER, type Sport, sportOf } from '@quarterline/core/base/sport'
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import { type Period, picksOf } from '@quarterline/core/market/betType'
import { periodsOf } from '@quarterline/core/market/score'
import type { MarketView } from '../store/oddsStore.ts'

/** The bet types that have a column. */
export type ColumnType = 'BT_HDP' | 'BT_OU' | 'BT_1X2' | 'BT_ML' | 'BT_OE' | 'BT_TG' | 'BT_DC'

export interface Column {
  key: string
  betType: ColumnType
  period: Period
}

const GOALS: readonly ColumnType[] = ['BT_HDP', 'BT_OU', 'BT_1X2']
const NO_DRAW: readonly ColumnType[] = ['BT_HDP', 'BT_OU', 'BT_ML']
const AMERICAN_FOOTBALL = 4
/** Half a match, or a set or map of its own: as many as a switch has room for. */
const SHORTER_MAX = 5

/** Whether a sport's main result has a draw in it (rules 11.3). */
const hasDraw = ({ template, shape, id }: Sport) => template === 'A' && shape !== 'innings' && id !== AMERICAN_FOOTBALL

const HOME_AWAY_DRAW = ['1', '2', 'X']

/** How a column writes a market's picks: 1X2 stands home, away, draw like the names. */
export const columnPicks = (market: Pick<MarketView, 'betType' | 'picks'>): readonly string[] =>
  market.betType === 'BT_1X2' ? HOME_AWAY_DRAW : picksOf(market)

/** The bet types of a sport's pages, in the order of the tabs; total goals and double chance are soccer's. */
function typesOf(sport: Sport): Partial<Record<BetPage, readonly ColumnType[]>> {
  if (sport.id === SOCCER.id) return { hdpou: GOALS, oe_tg: ['BT_OE', 'BT_TG'], dc: ['BT_DC'] }
  return { hdpou: hasDraw(sport) ? GOALS : NO_DRAW, oe_tg: ['BT_OE'] }
}

/** The pages that a sport's board has. */
export const pagesOf = (sportId: number) => Object.keys(typesOf(sportOf(sportId))) as BetPage[]

/** The page that an address names, or the usual one where the sport has none of that name. */
export const pageNamed = (sportId: number, name: BetPage | undefined): BetPage =>
  pagesOf(sportId).find((one) => one === name) ?? USUAL_PAGE

/** The bet types that have a column on a page of a sport's board. */
export const columnTypes = (sportId: number, page: BetPage) => typesOf(sportOf(sportId))[page] ?? []

/** How many prices stand under one another in a column; a side each where nothing else is said. */
const LINES: Partial<Record<ColumnType, number>> = { BT_1X2: 3, BT_DC: 3, BT_TG: 4 }

/** Lines that the columns of a page need. */
export const pageLines = (sportId: number, page: BetPage) =>
  Math.max(...columnTypes(sportId, page).map((betType) => LINES[betType] ?? 2))

/** The periods beside full time that a sport's board can show, the usual one first. */
export function shorterPeriods(sportId: number): readonly Period[] {
  const sport = sportOf(sportId)
  if (sport.shape === 'halves' || sport.shape === 'innings') return ['1H']
  const shorter = periodsOf(sport).filter((period) => period !== 'FT' && period !== '2H')
  return shorter.slice(0, SHORTER_MAX)
}

/**
 * A narrow screen shows one period; a wide one full time and this beside it.
 * @param chosen what the member chose: until he does, a screen that is turned shows what is usual on the new one
 */
export function periodShown(chosen: Period | undefined, shorter: readonly Period[], compact: boolean): Period {
  if (compact) return chosen ?? 'FT'
  return chosen && chosen !== 'FT' ? chosen : (shorter[0] ?? 'FT')
}

/** The columns of a page of a sport's board for the periods that are shown. */
export function columnsOf(sportId: number, periods: readonly Period[], page: BetPage = USUAL_PAGE): readonly Column[] {
  const betTypes = columnTypes(sportId, page)
  return periods.flatMap((period) => betTypes.map((betType) => ({ key: `${period}/${betType}`, betType, period })))
}

/** Whether rows say draw beside a price: where a column has one. */
export const saysDraw = (columns: readonly Column[]) => columns.some(({ betType }) => betType === 'BT_1X2')
