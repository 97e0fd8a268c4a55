/**
 * The console's logged-in user, and the house's status for an operator, both polled; a stale answer says how old it is.
 */
import type { SuccessOf } from '@quarterline/core/calls'
import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { deviceNow, useTick } from '../kit/clock.ts'
import { queries, useCall } from '../kit/useCall.ts'

export const AGAIN_MS = 5000

export type Caller = SuccessOf<'console/whoami'>
export type Status = SuccessOf<'console/status'>

export const WhoContext = createContext<Caller | null>(null)

/** The logged-in user. Every page of the console is within his frame. */
export function useWho(): Caller {
  const who = useContext(WhoContext)
  if (!who) throw new Error('nobody is in')
  return who
}

/** The house's status; an upline may not read it. */
export function useStatus() {
  const { role } = useWho()
  return useCall('console/status', {}, { refetchMs: AGAIN_MS, enabled: role !== 'upline' })
}

/** For how many seconds a question that is asked over and over was not answered: 0 while it is. */
export function useUnansweredS(
  query: Pick<ReturnType<typeof useStatus>, 'dataUpdatedAt' | 'isError' | 'isPaused'>,
): number {
  const heardMs = useRef(deviceNow())
  const { dataUpdatedAt, isError, isPaused } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it was answered
  useEffect(() => {
    heardMs.current = deviceNow()
  }, [dataUpdatedAt])
  const isLost = isError || isPaused
  return useTick(useCallback(() => (isLost ? Math.round((deviceNow() - heardMs.current) / 1000) : 0), [isLost]))
}

/** Forgets all answers, so that the next user sees none of them. */
export const forgetAnswers = (): void => queries.clear()
