/** The member's balance. It is read again every half minute, on focus and after each bet. */
import { type ErrorCode, errorRow } from '@quarterline/core/base/errors'
import { useEffect } from 'react'
import { react } from '../kit/reactions.ts'
import { codeOf, useCall } from '../kit/useCall.ts'
import { rereadProfile } from './session.ts'

const EVERY_MS = 30_000

let last = 0

/** However many parts of the page read the same answer, the profile is read once for it. */
function rereadOnce(asked: number): void {
  if (asked === last) return
  last = asked
  void rereadProfile()
}

/** Warns that the balance on the page is not the present one. A lost session is told as that. */
function warn(error: unknown): void {
  if (errorRow(codeOf(error) as ErrorCode).react !== 'logout') react({ code: 'unableToGetBalanceAtTheMoment' })
}

export function useBalance() {
  const balance = useCall('balance', {}, { refetchMs: EVERY_MS })
  const { data, dataUpdatedAt, error, isError } = balance
  const asked = data?.retrieve_profile === true ? dataUpdatedAt : 0
  useEffect(() => {
    if (asked > 0) rereadOnce(asked)
  }, [asked])
  // Once, however often it is asked for in vain by itself; whoever asks by hand is told each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error of the same silence is no news
  useEffect(() => {
    if (isError) warn(error)
  }, [isError])
  const ask = async () => {
    const { error: again } = await balance.refetch()
    if (again) warn(again)
  }
  return { ...balance, ask }
}
