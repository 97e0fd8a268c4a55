/** The effect of a press on a price, on the board and in an open match. */
import { DEFAULT_CURRENCY } from '@quarterline/core/base/money'
import { spotKey } from '@quarterline/core/market/spot'
import { useCallback, useRef } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useSession } from '../../account/session.ts'
import { useLook } from '../../kit/look.ts'
import type { Picker } from '../../market/picker.ts'
import { place } from '../place/place.ts'
import { quickFault } from '../slip/QuickBet.tsx'
import { useBettor } from '../slip/useBettor.ts'
import { pickSpot, putSpot } from '../store/slipFeed.ts'
import { useSlip } from '../store/slipStore.ts'
import { sportsbook } from './route.ts'

/** A press on a price: onto the slip, or with the quick bet armed straight to the desk; a finger must be held for that. */
export function usePick(): Picker['pick'] {
  const navigate = sportsbook.useNavigate()
  const member = useSession((session) => session.member)
  const bettor = useBettor(member?.currency ?? DEFAULT_CURRENCY)
  const latest = useRef(bettor)
  latest.current = bettor
  return useCallback<Picker['pick']>(
    (spot, how) => {
      const { quickBet, quickStake } = usePreferences.getState()
      const { mode } = useSlip.getState().slip
      const here = useSession.getState().member
      const isArmed = quickBet && mode === 'single' && here !== null && quickFault(quickStake, here) === null
      if (!isArmed || how === 'tap') return pickSpot(spot)
      // The slip opens to show what becomes of the bet.
      useLook.getState().setSmall('side', false)
      putSpot(spot, quickStake)
      const sport = useSlip.getState().slip.legs.find(({ id }) => id === spotKey(spot))?.sport
      // A stake outside this sport's limits is corrected on the slip with a message, and not placed by the same press.
      if (quickFault(quickStake, here, sport) === null) void place(latest.current, spotKey(spot))
      if (how === 'hold') void navigate({ search: (now) => ({ ...now, panel: 'slip' }) })
    },
    [navigate],
  )
}
