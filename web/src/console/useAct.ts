/**
 * Runs an act at the console; where it needs a fresh one-time code, asks the operator for it and then runs the act
 * again.
 */
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { call, type Refusal } from '../kit/call.ts'

export interface Act {
  refusal: Refusal | null
  sending: boolean
  /** Whether it waits for a fresh code. */
  wantsCode: boolean
  /** Does it. @returns its answer; undefined if it was not done */
  act<N extends CallName>(name: N, request: RequestOf<N>, code?: string): Promise<SuccessOf<N> | undefined>
}

export function useAct(): Act {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const [wantsCode, setWantsCode] = useState(false)
  return {
    refusal,
    sending,
    wantsCode,
    async act(name, request, code) {
      setSending(true)
      const proven = code ? await call('console/stepup', { code }) : undefined
      const outcome = proven && !proven.ok ? proven : await call(name, request)
      setSending(false)
      const isAsked = !outcome.ok && outcome.code === 'stepUpRequired'
      setWantsCode(isAsked || (wantsCode && !outcome.ok))
      setRefusal(outcome.ok || (isAsked && !wantsCode) ? null : outcome)
      return outcome.ok ? (outcome.value as SuccessOf<typeof name>) : undefined
    },
  }
}
