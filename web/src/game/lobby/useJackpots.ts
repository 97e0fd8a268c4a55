/** The jackpots in the member's currency, asked for again while they are looked at. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useCall } from '../../kit/useCall.ts'

export type Jackpot = SuccessOf<'game/Jackpots'>['rows'][number]

const LOOK_EVERY_MS = 5000
const NONE: readonly Jackpot[] = []

/** @param isWanted whether any game feeds one */
export function useJackpots(isWanted: boolean): readonly Jackpot[] {
  return (
    useCall('game/Jackpots', {}, { enabled: isWanted, isSaidHere: true, refetchMs: LOOK_EVERY_MS }).data?.rows ?? NONE
  )
}
