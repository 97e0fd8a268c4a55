/** A match's further markets by its head row's counters: Correct score 1 · Double chance 2. */

import { isBoardMarket } from '@quarterline/core/market/betPage'
import { BET_TYPES, betTypeFacts } from '@quarterline/core/market/betType'
import type { BoardMatch } from '@quarterline/core/market/board'
import { t } from '../../text/text.ts'

export function countsText({ counts }: Pick<BoardMatch, 'counts'>): string {
  const counted = BET_TYPES.flatMap((betType) => {
    const { counter } = betTypeFacts(betType)
    const n = counter && !isBoardMarket({ betType }) ? counts[counter] : 0
    return n > 0 ? [`${t(`market.${betType}`)} ${n}`] : []
  })
  return counted.join(' · ')
}
