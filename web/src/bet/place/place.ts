/** Places single bets and retries each under its own key until it is answered (R6-9). */

import type { SlipAction } from '@quarterline/core/bet/slip/slip'
import { type SlipBettor, summarise, toRequest } from '@quarterline/core/bet/slip/slipLeg'
import type { SentBet } from '@quarterline/core/bet/slip/slipShape'
import { refreshBalance } from '../../account/balance.ts'
import { usePreferences } from '../../account/preferences.ts'
import { hasSeamlessWallet } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { platformNow } from '../../kit/clock.ts'
import { react } from '../../kit/reactions.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { learnViewOnly } from '../store/viewOnly.ts'
import { refreshBets } from '../ticket/refresh.ts'
import { readAnswer, staysOpen } from '../wire.ts'
import { newBetKey } from './betKey.ts'
import { resendTickets } from './placeTicket.ts'

/** The calls that place single bets: of our own members, and of licensees' members. */
type SingleCalls = readonly [
  own: 'bet/betsingle' | 'bet/betsinglemmo',
  seamless: 'bet/vbetsingle' | 'bet/vbetsinglemmo',
]
type Tell = (action: SlipAction) => void

/**
 * Sends single bets and tells their slip what became of each.
 *
 * @param wasLost whether they were sent before and not answered
 */
export async function deliverSingles(
  sent: readonly SentBet[],
  [own, seamless]: SingleCalls,
  { tell, wasLost }: { tell: Tell; wasLost: boolean },
): Promise<void> {
  const option = sent[0]?.option
  const bets = sent.map(({ key, bet }) => ({ ...bet, bet_key: key }))
  const order = { ...(option === undefined ? {} : { oddsOption: option }), bets }
  // A retry belongs to the same click.
  const outcome = await call(hasSeamlessWallet() ? seamless : own, order, sent[0] && { click: sent[0].key })
  if (!outcome.ok) {
    const open = staysOpen(outcome, wasLost)
    for (const { key } of sent) {
      if (open) tell({ type: 'unanswered', key })
      else tell({ type: 'answered', key, attempt: { step: 'rejected', code: outcome.code, ...pick(outcome) } })
    }
    return react(outcome)
  }
  // A malformed answer is no answer: the bet stays open.
  const answered = Array.isArray(outcome.value.bets) ? outcome.value.bets : []
  learnViewOnly(answered.map(({ statusdesc }) => statusdesc))
  const answers = new Map(answered.map((answer) => [answer.bet_key, answer]))
  for (const { key } of sent) {
    const answer = answers.get(key)
    const attempt = answer && readAnswer(answer, platformNow())
    if (attempt) tell({ type: 'answered', key, attempt })
    else tell({ type: 'unanswered', key })
  }
  refreshBalance()
  refreshBets()
}

const deliver = (sent: readonly SentBet[], wasLost: boolean) =>
  deliverSingles(sent, ['bet/betsingle', 'bet/vbetsingle'], { tell: dispatch, wasLost })

const pick = ({ params }: { params?: Record<string, string | number> }) => (params ? { params } : {})

/** Places every leg that is ready, under a new key each. @param only this leg alone */
export async function place(bettor: SlipBettor, only?: string): Promise<void> {
  const { slip } = useSlip.getState()
  const meant = only === undefined ? slip : { ...slip, legs: slip.legs.filter(({ id }) => id === only) }
  const { ready, obstacle } = summarise(meant, bettor)
  if (obstacle || ready.length === 0) return
  const sent = new Map<string, SentBet>()
  for (const leg of slip.legs) {
    if (!ready.includes(leg.id)) continue
    sent.set(leg.id, { key: newBetKey(), option: slip.option, bet: toRequest(leg, bettor.oddsType) })
  }
  const last = slip.legs.findLast(({ id }) => sent.has(id))
  if (last) usePreferences.getState().choose({ lastStake: last.typed })
  dispatch({ type: 'send', sent })
  await deliver([...sent.values()], false)
}

let resending = false

/** Retries every bet without an answer, each under its own key and unchanged. */
export async function resend(): Promise<void> {
  if (resending) return
  resending = true
  try {
    const { legs } = useSlip.getState().slip
    for (const { attempt } of legs) if (attempt.step === 'unknown') await deliver([attempt.sent], true)
    await resendTickets()
  } finally {
    resending = false
  }
}
