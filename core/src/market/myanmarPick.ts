/** A pick of a Myanmar line as slip and tickets have it, and the line that it belongs to. */
import type { Quarters } from '../base/line.ts'
import { GOAL, type MyanmarLine } from './myanmar.ts'

/** The whole stake, won or lost. */
export const WHOLE_PERCENT = 100

/** A selection of a ticket or of the slip: its pick, its own line in quarters, and its own percent. */
export interface MyanmarPick {
  betType: string
  pick: string
  /** Signed for the picked side of a handicap. */
  line: Quarters
  percent: number
}

/** The side of a line that a pick is on. A level ball has none: both sides read it for themselves. */
export type MyanmarSide = 'upper' | 'lower' | 'level' | 'over' | 'under'

/** The side of a pick. */
export function sideOf({ betType, pick, line }: Omit<MyanmarPick, 'percent'>): MyanmarSide {
  if (betType === 'BT_OU') return pick === 'O' ? 'over' : 'under'
  return line === 0 ? 'level' : line < 0 ? 'upper' : 'lower'
}

/** The line of a pick as it stands on the board, for the upper side; a level ball as the pick reads it. */
export function lineOfPick(of: MyanmarPick): MyanmarLine {
  const side = sideOf(of)
  const isLower = side === 'lower' || side === 'under'
  return { goals: Math.abs(of.line) / GOAL, percent: (isLower ? -of.percent : of.percent) || 0 }
}

/** One result of a pick: below, exactly or above its line from the pick's view, and what the pick then gets. */
export interface LegResult {
  at: 'win' | 'exactly' | 'lose'
  percent: number
}

/** The results of a pick, the best first. A total below no goals cannot be. */
export function pickResults(of: MyanmarPick): readonly LegResult[] {
  const all: LegResult[] = [
    { at: 'win', percent: WHOLE_PERCENT },
    { at: 'exactly', percent: of.percent },
    { at: 'lose', percent: -WHOLE_PERCENT },
  ]
  if (of.betType !== 'BT_OU' || of.line > 0) return all
  return all.filter(({ at }) => at !== (of.pick === 'O' ? 'lose' : 'win'))
}
