/** Sends bets and does not rest until each is answered: one key per attempt, sent again as it is until then (R6-9). */
import type { Sent } from '@quarterline/core/bet/slip'
import { type Purse, summarise, toRequest } from '@quarterline/core/bet/slipLeg'
import { call } from '../kit/call.ts'
import { platformNow } from '../kit/clock.ts'
import { react } from '../kit/reactions.ts'
import { refresh, refreshBets } from '../kit/useCall.ts'
import { resendTickets } from './placeTicket.ts'
import { dispatch, useSlip } from './slipStore.ts'
import { learnStanding } from './standing.ts'
import { isUndecided, readAnswer } from './wire.ts'

async function deliver(sent: readonly Sent[]): Promise<void> {
  const option = sent[0]?.option
  const bets = sent.map(({ key, bet }) => ({ ...bet, bet_key: key }))
  const outcome = await call('bet/betsingle', { ...(option === undefined ? {} : { oddsOption: option }), bets })
  if (!outcome.ok) {
    const open = outcome.unanswered || isUndecided(outcome.code)
    for (const { key } of sent) {
      if (open) dispatch({ type: 'unanswered', key })
      else dispatch({ type: 'answered', key, attempt: { step: 'rejected', code: outcome.code, ...pick(outcome) } })
    }
    return react(outcome)
  }
  learnStanding(outcome.value.bets.map(({ statusdesc }) => statusdesc))
  const answers = new Map(outcome.value.bets.map((answer) => [answer.bet_key, answer]))
  for (const { key } of sent) {
    const answer = answers.get(key)
    const attempt = answer && readAnswer(answer, platformNow())
    if (attempt) dispatch({ type: 'answered', key, attempt })
    else dispatch({ type: 'unanswered', key })
  }
  refresh('balance')
  refreshBets()
}

const pick = ({ params }: { params?: Record<string, string | number> }) => (params ? { params } : {})

/** Places every leg that is ready, under a new key each. @param only this leg alone */
export async function place(purse: Purse, only?: string): Promise<void> {
  const { slip } = useSlip.getState()
  const meant = only === undefined ? slip : { ...slip, legs: slip.legs.filter(({ id }) => id === only) }
  const { ready, obstacle } = summarise(meant, purse)
  if (obstacle || ready.length === 0) return
  const sent = new Map<string, Sent>()
  for (const leg of slip.legs) {
    if (!ready.includes(leg.id)) continue
    sent.set(leg.id, { key: crypto.randomUUID(), option: slip.option, bet: toRequest(leg, purse.oddsType) })
  }
  dispatch({ type: 'send', sent })
  await deliver([...sent.values()])
}

let resending = false

/** Sends again whatever has no answer, each under its own key and word for word. */
export async function resend(): Promise<void> {
  if (resending) return
  resending = true
  const { legs } = useSlip.getState().slip
  for (const { attempt } of legs) if (attempt.step === 'unknown') await deliver([attempt.sent])
  await resendTickets()
  resending = false
}
