/** A selection in words, the same on the board, the slip, the bet list and the statement. */
import type { Quarters } from '@quarterline/core/base/line'
import { t, textOr } from '../text/text.ts'
import { lineText, signedLineText } from './format.ts'

export interface Named {
  betType: string
  pick: string
  /** For the picked side. */
  line: Quarters
  home: string
  away: string
}

/** KL City −0.5, Over 2.5, Draw. */
export function pickText({ betType, pick, line, home, away }: Named): string {
  if (betType === 'BT_HDP') return t('pick.hdp', { team: pick === 'H' ? home : away, line: signedLineText(line) })
  if (betType === 'BT_OU') {
    return t('pick.total', { side: t(pick === 'O' ? 'board.over' : 'board.under'), line: lineText(line) })
  }
  return pick === '1' ? home : pick === '2' ? away : pick === 'X' ? t('board.draw') : pick
}

/** Full time Handicap. */
export function marketText(betType: string, period: string): string {
  const name = textOr(`market.${betType}`, 'slip.heading')
  return `${textOr(`period.${period}`, 'period.FT')} ${name}`
}

/** KL City v Johor DT. */
export function matchText({ home, away }: { home: string; away: string }): string {
  return t('board.name', { home, away })
}
