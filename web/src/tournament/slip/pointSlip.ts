/**
 * The points slips, one for each room, kept for this browser tab: core's reducer of single bets. Bets of money use
 * another slip.
 */
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
  /** The open room and the account, as the slip's key. */
  key: string
  slips: Readonly<Record<string, Slip>>
}

/** The most rooms whose slips are kept; the ones entered last. */
const ROOMS_KEPT = 8

/** Only his free points and the bounds of one bet limit what a member stakes. */
const UNBOUNDED: Money = money(GRANTED * 1_000_000)
export const POINT_LIMITS = {
  ...{ minBet: POINT_STAKE.min, maxBet: POINT_STAKE.max },
  ...{ maxPerMatch: UNBOUNDED, maxPayout: UNBOUNDED },
}

/** The bettor of a points slip: decimal odds, and stakes in the steps of the house's currency. */
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

/** Opens the slip of a room. Bets that were being sent when the page was left count as unanswered. */
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

/** Whether a leg is not placed yet. */
export const isUnplaced = ({ attempt }: Leg): boolean => attempt.step === 'ready' || attempt.step === 'rejected'
