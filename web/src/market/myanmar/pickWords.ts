/** A Myanmar selection in words: its team with its side of the line, or over and under. */
import { sideOf } from '@quarterline/core/market/myanmarPick'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'

interface Pick {
  betType: string
  pick: string
  line: number
  home: string
  away: string
}

/** Body or goals. */
export const betTypeWords = (betType: string): string => t(betType === 'BT_OU' ? 'bets.goals' : 'bets.body')

/** A selection's name alone: the team, over or under. */
export function nameWords({ betType, pick, home, away }: Omit<Pick, 'line'>): string {
  if (betType === 'BT_OU') return t(pick === 'O' ? 'board.over' : 'board.under')
  return teamText(pick === 'H' ? home : away)
}

/** The side of a body; none for goals or a level ball. */
export function sideWords(of: Omit<Pick, 'home' | 'away'>): string | undefined {
  const side = sideOf(of)
  return side === 'upper' || side === 'lower' ? t(`mm.${side}`) : undefined
}

/** A selection with its side: Langworth Town upper. */
export const pickWords = (of: Pick): string => [nameWords(of), sideWords(of)].filter(Boolean).join(' ')
