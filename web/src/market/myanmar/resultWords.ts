/** What a Myanmar selection wins, gets its percent, or loses at, in words: wins by 2 or more; exactly 3 goals. */
import type { LegResult } from '@quarterline/core/market/myanmarPick'
import { lineOfPick, type MyanmarPick, sideOf } from '@quarterline/core/market/myanmarPick'
import { t } from '../../text/text.ts'

type At = LegResult['at']

const upperWords = (goals: number): Record<At, string> => ({
  win: t('mm.winsBy', { n: goals + 1 }),
  exactly: t('mm.winsExactly', { n: goals }),
  lose: goals === 1 ? t('mm.drawsOrLoses') : t('mm.winsByLess', { n: goals - 1 }),
})

const lowerWords = (goals: number): Record<At, string> => ({
  win: goals === 1 ? t('mm.drawsOrWins') : t('mm.losesByLess', { n: goals - 1 }),
  exactly: t('mm.losesExactly', { n: goals }),
  lose: t('mm.losesBy', { n: goals + 1 }),
})

const overWords = (goals: number): Record<At, string> => ({
  win: t('mm.goalsMore', { n: goals + 1 }),
  exactly: t('mm.goalsExactly', { n: goals }),
  lose: t('mm.goalsLess', { n: goals - 1 }),
})

/** The words of each result of a selection. */
export function resultWords(of: MyanmarPick): Record<At, string> {
  const { goals } = lineOfPick(of)
  const side = sideOf(of)
  if (side === 'upper') return upperWords(goals)
  if (side === 'lower') return lowerWords(goals)
  if (side === 'level') return { win: t('mm.wins'), exactly: t('mm.draws'), lose: t('mm.loses') }
  const words = overWords(goals)
  return side === 'over' ? words : { ...words, win: words.lose, lose: words.win }
}
