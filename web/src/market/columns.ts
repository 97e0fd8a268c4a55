/** The market columns of the board, full time before first half. */

export type Period = 'FT' | '1H'

/** The bet types that have a column. */
export type ColumnType = 'BT_HDP' | 'BT_OU' | 'BT_1X2'

export interface Column {
  key: string
  betType: ColumnType
  period: Period
}

const BET_TYPES: readonly ColumnType[] = ['BT_HDP', 'BT_OU', 'BT_1X2']
const PERIODS: readonly Period[] = ['FT', '1H']

export const COLUMNS: readonly Column[] = PERIODS.flatMap((period) =>
  BET_TYPES.map((betType) => ({ key: `${period}/${betType}`, betType, period })),
)
