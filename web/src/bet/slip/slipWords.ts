/** The slip's events for screen readers: the outcome of placing a bet, and a selection that is gone. */
import type { Leg, Slip, SlipTicket } from '@quarterline/core/bet/slip/slipShape'
import { freeLegs } from '@quarterline/core/bet/slip/slipTicket'
import { pickText } from '../../market/selection.ts'
import { codeText, t } from '../../text/text.ts'

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
      return sentences([t('slip.rejected'), codeText(attempt.code, attempt.params)])
    case 'ready':
      if (now.status !== 'open') return t(`slip.${now.status}`)
      if (now.line !== seen.line) return t('slip.lineChanged')
      return now.base === seen.base ? '' : t(now.base > seen.base ? 'slip.priceUp' : 'slip.priceDown')
  }
}

/** The outcome of placing a parlay or system. */
function ticketWords({ attempt }: SlipTicket): string {
  switch (attempt.step) {
    case 'accepted':
      return t('slip.accepted', { ref: attempt.taken.refNo })
    case 'rejected':
      return sentences([t('slip.rejected'), codeText(attempt.code, attempt.params)])
    case 'ready':
      return ''
    default:
      return t(attempt.step === 'waiting' ? 'bets.waiting' : 'slip.sending')
  }
}

/** Joins sentences, each with its own full stop where it has one. */
function sentences(said: readonly string[]): string {
  return said
    .filter(Boolean)
    .reduce((all, next) => (all === '' ? next : `${all}${/[.!?…。！？။។]$/.test(all) ? ' ' : '. '}${next}`), '')
}

/** The text for the page's polite live region: the news of all legs and tickets. */
export function slipWords(slip: Slip): string {
  const { mode, parlay, system } = slip
  const ticket = mode === 'single' ? '' : ticketWords(mode === 'parlay' ? parlay : system)
  const spoken = freeLegs(slip).map((leg) => {
    const words = wordsOf(leg)
    return (
      words &&
      `${pickText({ ...leg.spot, line: leg.now.line, home: leg.home, away: leg.away, name: leg.name })}: ${words}`
    )
  })
  return sentences([ticket, ...spoken])
}
