/** The market columns of the board, full time before first half. */
import type { BetType } from '@quarterline/core/market/event'

export type Period = 'FT' | '1H'

export interface Column {
  key: string
  betType: BetType
  period: Period
}

const BET_TYPES: readonly BetType[] = ['BT_HDP', 'BT_OU', 'BT_1X2']
const PERIODS: readonly Period[] = ['FT', '1H']

export const COLUMNS: readonly Column[] = PERIODS.flatMap((period) =>
  BET_TYPES.map((betType) => ({ key: `${period}/${betType}`, betType, period })),
)
