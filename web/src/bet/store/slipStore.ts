/** The slip's store: core's reducer, persisted for each tab and member. */

import type { OddsOption } from '@quarterline/core/bet/bet'
import { reduce, type SlipAction } from '@quarterline/core/bet/slip/slip'
import { EMPTY_SLIP, type Slip } from '@quarterline/core/bet/slip/slipShape'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { usePreferences } from '../../account/preferences.ts'

interface SlipStore {
  slip: Slip
  /** Whose slip it is; another member's is never shown. */
  owner: string | null
  dispatch: (action: SlipAction) => void
  adopt: (accountId: string) => void
}

type Accepts = Pick<ReturnType<typeof usePreferences.getState>, 'acceptAnyOdds' | 'acceptBetterOdds'>

/** The odds that the member accepts without asking, as the call names it. */
const oddsOptionOf = ({ acceptBetterOdds, acceptAnyOdds }: Accepts): OddsOption =>
  acceptAnyOdds ? 2 : acceptBetterOdds ? 1 : 0

const asPreferred = (slip: Slip) => reduce(slip, { type: 'option', option: oddsOptionOf(usePreferences.getState()) })

export const useSlip = create<SlipStore>()(
  persist(
    (set) => ({
      slip: EMPTY_SLIP,
      owner: null,
      dispatch: (action) =>
        set((now) => {
          const slip = reduce(now.slip, action)
          return slip === now.slip ? now : { slip }
        }),
      adopt: (accountId) =>
        set((now) =>
          now.owner === accountId
            ? // Requests that were sent when the page was closed have no answer yet.
              { slip: asPreferred(reduce(reduce(now.slip, { type: 'unanswered' }), { type: 'leave' })) }
            : { owner: accountId, slip: asPreferred(EMPTY_SLIP) },
        ),
    }),
    {
      name: 'quarterline.slip',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ slip, owner }) => ({ slip, owner }),
      // A slip stored by an older version lacks newer fields.
      merge: (kept, now) => {
        const { slip, ...rest } = (kept ?? {}) as Partial<SlipStore>
        return { ...now, ...rest, slip: { ...EMPTY_SLIP, ...slip } }
      },
    },
  ),
)

/** Changes the slip from outside React. */
export function dispatch(action: SlipAction): void {
  useSlip.getState().dispatch(action)
}

// The slip follows the member's preferences, wherever he changes them.
usePreferences.subscribe((now, before) => {
  const option = oddsOptionOf(now)
  if (option !== oddsOptionOf(before)) dispatch({ type: 'option', option })
})
