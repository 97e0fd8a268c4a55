/** The member's balance. It is read again every half minute, on focus and after each bet. */
import { type ErrorCode, errorRow } from '@quarterline/core/base/errors'
import { useEffect } from 'react'
import { deviceNow, useTick } from '../kit/clock.ts'
import { react } from '../kit/reactions.ts'
import { codeOf, refresh, useCall } from '../kit/useCall.ts'
import { rereadProfile, useSession } from './session.ts'

const EVERY_MS = 30_000

let lastReadFor = 0

/** Reads the profile once for each answer, however many components use it. */
function rereadOnce(answeredAtMs: number): void {
  if (answeredAtMs === lastReadFor) return
  lastReadFor = answeredAtMs
  void rereadProfile()
}

/** Warns that the balance on the page is out of date. A lost session has its own message. */
function warn(error: unknown): void {
  if (errorRow(codeOf(error) as ErrorCode).react !== 'logout') react({ code: 'unableToGetBalanceAtTheMoment' })
}

/** Asks for the balance again, because something changed it. */
export const refreshBalance = (): void => refresh('balance', 'vbalance')

/** The amount that a seamless wallet has not acknowledged yet; undefined if there is none. */
export function useInTransit(): number | undefined {
  const isSeamless = useSession(({ member }) => member?.hasSeamlessWallet === true)
  const { data } = useCall('vbalance', {}, { enabled: isSeamless })
  return data?.in_transit || undefined
}

/** The age in seconds of a seamless wallet's last answer; undefined if the money is here. */
export function useBalanceAge(): number | undefined {
  const isSeamless = useSession(({ member }) => member?.hasSeamlessWallet === true)
  const { data, dataUpdatedAt } = useCall('vbalance', {}, { enabled: isSeamless })
  const age = useTick(() => (data ? Math.round(data.age_s + Math.max(0, deviceNow() - dataUpdatedAt) / 1000) : 0))
  return isSeamless && data ? age : undefined
}

export function useBalance() {
  const isSeamless = useSession(({ member }) => member?.hasSeamlessWallet === true)
  const here = useCall('balance', {}, { refetchMs: EVERY_MS, enabled: !isSeamless })
  const atWallet = useCall('vbalance', {}, { refetchMs: EVERY_MS, enabled: isSeamless })
  const balance = isSeamless ? atWallet : here
  const { data, dataUpdatedAt, error, isError } = balance
  const profileDueAtMs = data?.retrieve_profile === true ? dataUpdatedAt : 0
  useEffect(() => {
    if (profileDueAtMs > 0) rereadOnce(profileDueAtMs)
  }, [profileDueAtMs])
  // Automatic reads warn once, however often they fail; a read by hand warns each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one warning for each outage, whatever its errors
  useEffect(() => {
    if (isError) warn(error)
  }, [isError])
  const refetchByHand = async () => {
    const { error: again } = await balance.refetch()
    if (again) warn(again)
  }
  return { ...balance, refetchByHand }
}
