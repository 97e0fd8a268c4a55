/** The calls behind an open slip: checks at the specification's pace, and retries of unanswered bets. */

import type { OddsType } from '@quarterline/core/base/odds'
import { hasUnanswered } from '@quarterline/core/bet/slip/slip'
import { ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import { toRequest } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { parseStake } from '@quarterline/core/bet/slip/slipStake'
import { useCallback, useEffect } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { call, inOrder } from '../../kit/call.ts'
import { react } from '../../kit/reactions.ts'
import { resumeCashOuts } from '../cash/resume.ts'
import { resend } from '../place/place.ts'
import { dispatch, useMyanmarSlip, useSlip } from '../store/slipStore.ts'
import { learnViewOnly } from '../store/viewOnly.ts'
import { readCheck } from '../wire.ts'

/** A match in play is looked at more often, unless the member wants it seldom. */
const LIVE_S = 5
const RESEND_MS = 2000

/** Loaded only for a member whose Myanmar bets have no answer. */
const loadMyanmarPlace = () => import('../place/placeMyanmar.ts')

const nextCheck = inOrder()

/** Asks price, limits and permission for every ready leg; a stake that is being typed is left out. */
async function check(oddsType: OddsType, doubt: (leg: Leg) => void): Promise<void> {
  const legs = ticketLegs(useSlip.getState().slip)
  if (legs.length === 0) return
  const typing = document.activeElement?.getAttribute('data-leg')
  const stakes = legs.map((leg) => (leg.id === typing ? undefined : parseStake(leg.typed)))
  const bets = legs.map((leg, at) => {
    const { bet_amount, ...rest } = toRequest(leg, oddsType)
    return stakes[at] && bet_amount !== undefined ? { ...rest, bet_amount } : rest
  })
  const isLate = nextCheck()
  const outcome = await call('bet/betcheck', { bets })
  if (isLate()) return
  if (!outcome.ok) return react(outcome)
  learnViewOnly(outcome.value.bets.map(({ statusdesc }) => statusdesc))
  outcome.value.bets.forEach((row, at) => {
    const leg = legs[at]
    if (!leg) return
    dispatch({ type: 'checked', id: leg.id, answer: readCheck(row, stakes[at]) })
    // The desk sees another price or line than the board here: the board is old.
    if (row.status === 0 || row.odds !== bets[at]?.odds) doubt(leg)
  })
}

/** Watches over the slip while the member is logged in. @param doubt called when the board seems older than the desk */
export function useSlipWatch(oddsType: OddsType, doubt: (leg: Leg) => void): { checkNow: () => void } {
  const single = useSlip(({ slip }) => slip.mode === 'single')
  const ready = useSlip(({ slip }) =>
    ticketLegs(slip)
      .map((leg) => `${leg.id}@${leg.seen.line}/${leg.seen.group}`)
      .join(),
  )
  const live = useSlip(({ slip }) => slip.legs.some((leg) => leg.now.group === 3))
  const everyS = usePreferences(({ autoRefreshOdds }) => (live && autoRefreshOdds === 10 ? LIVE_S : autoRefreshOdds))

  const checkNow = useCallback(() => void check(oddsType, doubt), [oddsType, doubt])
  useEffect(() => {
    // A ticket of several legs is quoted as a whole.
    if (!ready || !single) return
    checkNow()
    const timer = setInterval(() => !document.hidden && checkNow(), everyS * 1000)
    return () => clearInterval(timer)
  }, [ready, single, everyS, checkNow])
  return { checkNow }
}

/** Retries bets and cash-outs without an answer, on every screen of a member. */
export function useResend(): void {
  useEffect(resumeCashOuts, [])
  const isLost = useSlip(({ slip }) => hasUnanswered(slip))
  const isMyanmarLost = useMyanmarSlip(({ slip }) => hasUnanswered(slip))
  useEffect(() => {
    if (!isLost && !isMyanmarLost) return
    const timer = setInterval(() => {
      if (isLost) void resend()
      if (isMyanmarLost)
        void loadMyanmarPlace().then(
          ({ resendMyanmar }) => resendMyanmar(),
          () => {},
        )
    }, RESEND_MS)
    return () => clearInterval(timer)
  }, [isLost, isMyanmarLost])
}
