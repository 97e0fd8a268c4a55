/** The slips of points, one for each room: core's reducer of single bets, kept for this tab. Money has a slip of its own. */
import { DEFAULT_CURRENCY, type Money, money } from '@quarterline/core/base/money'
import type { OddsOption } from '@quarterline/core/bet/bet'
import { reduce, type SlipAction } from '@quarterline/core/bet/slip/slip'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { EMPTY_SLIP, type Leg, type Slip } from '@quarterline/core/bet/slip/slipShape'
import { GRANTED, POINT_STAKE } from '@quarterline/core/tournament/room'
import { useEffect } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { usePreferences } from '../../account/preferences.ts'

interface PointSlips {
  /** The room that is open, and whose slip it is. */
  key: string
  slips: Readonly<Record<string, Slip>>
}

/** Slips of so many rooms are kept, those that were entered last. */
const ROOMS_KEPT = 8

/** Only his free points and the bounds of one bet limit what a member stakes. */
const UNBOUNDED: Money = money(GRANTED * 1_000_000)
export const POINT_LIMITS = {
  ...{ minBet: POINT_STAKE.min, maxBet: POINT_STAKE.max },
  ...{ maxPerMatch: UNBOUNDED, maxPayout: UNBOUNDED },
}

/** A room's member as the slip knows him: prices are decimal. Points have the steps of the house's own currency. */
export const pointBettor = (available: Money): SlipBettor => ({
  ...{ currency: DEFAULT_CURRENCY, available, oddsType: 'DEC' },
})

const optionNow = (): OddsOption => {
  const { acceptAnyOdds, acceptBetterOdds } = usePreferences.getState()
  return acceptAnyOdds ? 2 : acceptBetterOdds ? 1 : 0
}

export const usePointSlips = create<PointSlips>()(
  persist((): PointSlips => ({ key: '', slips: {} }), {
    name: 'quarterline.points',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** The slip of the room that is open. */
export const pointSlip = ({ key, slips }: PointSlips): Slip => slips[key] ?? EMPTY_SLIP
export const useRoomSlip = (): Slip => usePointSlips(pointSlip)

/** Changes the slip of the room that is open. */
export function tellPoints(action: SlipAction): void {
  const before = usePointSlips.getState()
  const slip = reduce(pointSlip(before), action)
  if (slip !== pointSlip(before)) usePointSlips.setState({ slips: { ...before.slips, [before.key]: slip } })
}

/** Opens the slip of a room; what was on its way when the page went away has no answer yet. */
function enterRoom(key: string): void {
  const { slips } = usePointSlips.getState()
  const others = Object.entries(slips).filter(([room]) => room !== key)
  const kept = Object.fromEntries(others.slice(1 - ROOMS_KEPT))
  usePointSlips.setState({ key, slips: { ...kept, [key]: slips[key] ?? EMPTY_SLIP } })
  tellPoints({ type: 'unanswered' })
  tellPoints({ type: 'option', option: optionNow() })
}

/** Keeps the slip of a room open while its page is. */
export function useOpenSlip(accountId: string, roomId: string): void {
  useEffect(() => {
    enterRoom(`${accountId}/${roomId}`)
    return usePreferences.subscribe(() => tellPoints({ type: 'option', option: optionNow() }))
  }, [accountId, roomId])
}

/** A leg that is not a bet yet. */
export const isUnplaced = ({ attempt }: Leg): boolean => attempt.step === 'ready' || attempt.step === 'rejected'
