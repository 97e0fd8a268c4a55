/** The member's balance, asked again every half minute, on focus and after each bet. */
import { useEffect } from 'react'
import { useCall } from '../kit/useCall.ts'
import { rereadProfile } from './session.ts'

const EVERY_MS = 30_000

let last = 0

/** However many parts of the page read the same answer, the profile is read once for it. */
function rereadOnce(asked: number): void {
  if (asked === last) return
  last = asked
  void rereadProfile()
}

export function useBalance() {
  const balance = useCall('balance', {}, { refetchMs: EVERY_MS })
  const { data, dataUpdatedAt } = balance
  const asked = data?.retrieve_profile === true ? dataUpdatedAt : 0
  useEffect(() => {
    if (asked > 0) rereadOnce(asked)
  }, [asked])
  return balance
}
