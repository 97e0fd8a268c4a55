/** The slip's events as spoken by a screen reader: what became of a bet, and that a selection can no longer be had. */
import type { Leg } from '@quarterline/core/bet/slip'
import { pickText } from '../kit/selection.ts'
import { codeText, t } from '../text/text.ts'

function wordsOf({ attempt, now, seen }: Leg): string {
  switch (attempt.step) {
    case 'sending':
      return t('slip.sending')
    case 'unknown':
      return t('slip.unknown')
    case 'waiting':
      return t('bets.waiting')
    case 'accepted':
      return t('slip.accepted', { ref: attempt.taken.refNo })
    case 'rejected':
      return `${t('slip.rejected')}. ${codeText(attempt.code, attempt.params)}`
    case 'ready':
      if (now.status !== 'open') return t(`slip.${now.status}`)
      if (now.line !== seen.line) return t('slip.lineChanged')
      return now.base === seen.base ? '' : t(now.base > seen.base ? 'slip.priceUp' : 'slip.priceDown')
  }
}

/** One polite text for all legs that have something to say. */
export function slipWords(legs: readonly Leg[]): string {
  const spoken = legs.map((leg) => {
    const words = wordsOf(leg)
    return words && `${pickText({ ...leg.spot, line: leg.now.line, home: leg.home, away: leg.away })}: ${words}`
  })
  return spoken.filter(Boolean).join('. ')
}
