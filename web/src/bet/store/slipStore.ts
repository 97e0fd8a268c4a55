/**
 * The slips' stores: core's reducer, persisted for each tab and member. Bets at Myanmar odds have a slip of their own.
 */

import type { OddsOption } from '@quarterline/core/bet/bet'
import { hasUnanswered, reduce, type SlipAction, unansweredOf } from '@quarterline/core/bet/slip/slip'
import { unplacedLegs } from '@quarterline/core/bet/slip/slipCombined'
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
  /** The member leaves: only bets without an answer stay, to be asked for again when he comes back. */
  leave: () => void
}

type Accepts = Pick<ReturnType<typeof usePreferences.getState>, 'acceptAnyOdds' | 'acceptBetterOdds'>

/** The odds that the member accepts without asking, as the call names it. */
const oddsOptionOf = ({ acceptBetterOdds, acceptAnyOdds }: Accepts): OddsOption =>
  acceptAnyOdds ? 2 : acceptBetterOdds ? 1 : 0

const asPreferred = (slip: Slip) => reduce(slip, { type: 'option', option: oddsOptionOf(usePreferences.getState()) })

const slipStore = (name: string) =>
  create<SlipStore>()(
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
        leave: () =>
          set(({ slip, owner }) => ({ slip: unansweredOf(slip), owner: hasUnanswered(slip) ? owner : null })),
      }),
      {
        name,
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

export const useSlip = slipStore('quarterline.slip')
/** The slip of bets at Myanmar odds: its prices are percents (core's slipMyanmar.ts), its `parlay` a maung. */
export const useMyanmarSlip = slipStore('quarterline.myanmar')
/** All slips of the member. */
export const SLIPS = [useSlip, useMyanmarSlip] as const

/** Changes the slip from outside React. */
export function dispatch(action: SlipAction): void {
  useSlip.getState().dispatch(action)
}

/** Changes the slip of Myanmar odds from outside React. */
export function tellMyanmar(action: SlipAction): void {
  useMyanmarSlip.getState().dispatch(action)
}

/** How many selections are on the slips and not yet placed. */
export const useUnplacedCount = (): number =>
  useSlip(({ slip }) => unplacedLegs(slip).length) + useMyanmarSlip(({ slip }) => unplacedLegs(slip).length)

// The slips follow the member's preferences, wherever he changes them.
usePreferences.subscribe((now, before) => {
  const option = oddsOptionOf(now)
  if (option === oddsOptionOf(before)) return
  for (const store of SLIPS) store.getState().dispatch({ type: 'option', option })
})
