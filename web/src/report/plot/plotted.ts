/** The data of the statement's plots: days as columns, sources as parts of a whole. */
import { decimalSum } from '../../kit/format.ts'
import type { WinLose } from '../statement.ts'

/** The two plots of the statement. */
export type PlotKind = 'winlose' | 'balance'

/** The plot's columns: the day's index, then the drawn values; null draws nothing. */
export function plotColumns(days: WinLose['days'], shown: PlotKind): (number | null)[][] {
  const at = days.map((_, index) => index)
  if (shown === 'winlose') {
    const won = days.map(({ winlose }) => (winlose > 0 ? winlose : null))
    const lost = days.map(({ winlose }) => (winlose < 0 ? winlose : null))
    return [at, won, lost]
  }
  const balance = days.map(({ closing }) => closing)
  // Deposits and withdrawals are drawn on the line, stakes below it.
  const moved = days.map(({ transfers, closing }) => (transfers === 0 ? null : closing))
  const staked = days.map(({ turnover }) => (turnover === 0 ? null : turnover))
  return [at, staked, balance, moved]
}

/** Win and loss by source. */
export interface PlotSource<K = string> {
  key: K
  winlose: number
  bets: number
}

/** Rows summed by the key that `of` returns, largest absolute amount first. */
export function sourcesOf<K>(rows: WinLose['rows'], of: (row: WinLose['rows'][number]) => K): PlotSource<K>[] {
  const groups = Map.groupBy(rows, of)
  const sums = [...groups].map(([key, all]) => ({
    key,
    winlose: decimalSum(...all.map(({ winlose }) => winlose)),
    bets: all.reduce((sum, { bets }) => sum + bets, 0),
  }))
  return sums.sort((a, b) => Math.abs(b.winlose) - Math.abs(a.winlose))
}

/** The length of a bar in percent of its side. */
export function shareOf(winlose: number, all: readonly { winlose: number }[]): number {
  const most = Math.max(...all.map((one) => Math.abs(one.winlose)), 0)
  return most === 0 ? 0 : Math.round((Math.abs(winlose) / most) * 1000) / 10
}
