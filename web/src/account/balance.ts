/** The member's balance. It is read again every half minute, on focus and after each bet. */
import { type ErrorCode, errorRow } from '@quarterline/core/base/errors'
import { useEffect } from 'react'
import { react } from '../kit/reactions.ts'
import { codeOf, useCall } from '../kit/useCall.ts'
import { rereadProfile } from './session.ts'

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

export function useBalance() {
  const balance = useCall('balance', {}, { refetchMs: EVERY_MS })
  const { data, dataUpdatedAt, error, isError } = balance
  const profileDueAtMs = data?.retrieve_profile === true ? dataUpdatedAt : 0
  useEffect(() => {
    if (profileDueAtMs > 0) rereadOnce(profileDueAtMs)
  }, [profileDueAtMs])
  // Automatic reads warn once, however often they fail; a read by hand warns each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error of the same outage is no news
  useEffect(() => {
    if (isError) warn(error)
  }, [isError])
  const refetchByHand = async () => {
    const { error: again } = await balance.refetch()
    if (again) warn(again)
  }
  return { ...balance, refetchByHand }
}
