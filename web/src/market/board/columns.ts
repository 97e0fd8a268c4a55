/** The market columns of a sport's board: full time first, beside it one of the sport's shorter periods. */
import { type Sport, sportOf } from '@quarterline/core/base/sport'
import { BET_TYPE, type Period } from '@quarterline/core/market/betType'
import { periodsOf } from '@quarterline/core/market/score'

/** The bet types that have a column. */
export type ColumnType = 'BT_HDP' | 'BT_OU' | 'BT_1X2' | 'BT_ML'

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

/** How a column writes its picks: 1X2 stands home, away, draw like the names. */
export const COLUMN_PICKS: Record<ColumnType, readonly string[]> = {
  BT_HDP: BET_TYPE.BT_HDP.picks,
  BT_OU: BET_TYPE.BT_OU.picks,
  BT_1X2: ['1', '2', 'X'],
  BT_ML: BET_TYPE.BT_ML.picks,
}

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

/** The columns of a sport for the periods that are shown. */
export function columnsOf(sportId: number, periods: readonly Period[]): readonly Column[] {
  const betTypes = hasDraw(sportOf(sportId)) ? GOALS : NO_DRAW
  return periods.flatMap((period) => betTypes.map((betType) => ({ key: `${period}/${betType}`, betType, period })))
}

/** Whether the rows of a sport say draw. */
export function saysDraw(sportId: number): boolean {
  return hasDraw(sportOf(sportId))
}
