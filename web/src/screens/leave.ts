/** Leaving: everything of the member goes from this page, whether he logged out or his session ended. */

import { EMPTY_SLIP, isInFlight } from '@quarterline/core/bet/slip'
import { forget, signOut } from '../account/session.ts'
import { useSlip } from '../bet/slipStore.ts'
import { learnStanding } from '../bet/standing.ts'
import { queries } from '../kit/useCall.ts'
import { clearLine } from '../market/line.ts'
import { clearBoard } from '../market/oddsStore.ts'

/** @param tell whether the platform is told; a session that is over needs no goodbye */
export async function leave({ tell }: { tell: boolean }): Promise<void> {
  if (tell) await signOut()
  else forget()
  queries.clear()
  clearBoard()
  clearLine()
  learnStanding([])
  // Bets without an answer are asked for again when the same member comes back.
  const { slip, owner } = useSlip.getState()
  const open = slip.legs.filter(isInFlight)
  useSlip.setState({ slip: { ...EMPTY_SLIP, legs: open }, owner: open.length > 0 ? owner : null })
}
