/** The member's balance, asked again every half minute, on focus and after each bet. */
import { useEffect } from 'react'
import { useCall } from '../kit/useCall.ts'
import { rereadProfile } from './session.ts'

const EVERY_MS = 30_000

export function useBalance() {
  const balance = useCall('balance', {}, { refetchMs: EVERY_MS })
  const wantsProfile = balance.data?.retrieve_profile === true
  useEffect(() => {
    if (wantsProfile) void rereadProfile()
  }, [wantsProfile])
  return balance
}
