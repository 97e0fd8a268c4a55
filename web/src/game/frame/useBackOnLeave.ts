/** Brings money back from a provider that keeps the balance when the member leaves the game. */
import { type RefObject, useEffect, useRef } from 'react'
import { call } from '../../kit/call.ts'

/**
 * @param provider undefined if the house keeps the balance
 * @returns whether it stays there all the same, because the game goes on in another window
 */
export function useBackOnLeave(provider: string | undefined): RefObject<boolean> {
  const isKept = useRef(false)
  useEffect(() => {
    if (provider === undefined) return undefined
    return () => {
      if (!isKept.current) void call('game/MoveOut', { provider })
    }
  }, [provider])
  return isKept
}
