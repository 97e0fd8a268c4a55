/** Clears everything of the member from this page after a logout or the end of his session. */

import { closePopups, endPopup } from '../account/popups.ts'
import { forget, signOut } from '../account/session.ts'
import { SLIPS } from '../bet/store/slipStore.ts'
import { learnViewOnly } from '../bet/store/viewOnly.ts'
import { resetLayout } from '../kit/look.ts'
import { queries } from '../kit/useCall.ts'
import { clearTurned } from '../market/board/unfolded.ts'
import { clearFreshness } from '../market/store/freshness.ts'
import { clearBoard } from '../market/store/oddsStore.ts'

/** @param tell whether to call `logout`; a session that has ended needs none */
export async function leave({ tell }: { tell: boolean }): Promise<void> {
  if (tell) await signOut()
  else forget()
  closePopups()
  resetLayout()
  queries.clear()
  clearBoard()
  clearFreshness()
  clearTurned()
  learnViewOnly([])
  // Bets without an answer are asked for again when the same member comes back.
  for (const store of SLIPS) store.getState().leave()
  endPopup()
}
