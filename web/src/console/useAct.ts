/**
 * Runs an act at the console; where it needs a fresh one-time code, asks the operator for it and then runs the act
 * again.
 */
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { newBetKey } from '../bet/place/betKey.ts'
import { isUndecided } from '../bet/wire.ts'
import { call, type Refusal } from '../kit/call.ts'
import { refresh } from '../kit/useCall.ts'

export interface Act {
  refusal: Refusal | null
  sending: boolean
  /** Whether it waits for a fresh code. */
  wantsCode: boolean
  /** For acts that have a key: the same until one is done, so that an act whose answer was lost is done once. */
  key: string
  /** Whether an act with a key was sent and not answered, so that nobody knows whether it was done. */
  isUnknown: boolean
  /** The act that has no answer yet, as it was sent. */
  unanswered: readonly [name: CallName, request: object] | undefined
  /** Does it. @returns its answer; undefined if it was not done */
  act<N extends CallName>(name: N, request: RequestOf<N>, code?: string): Promise<SuccessOf<N> | undefined>
}

/** Whether a refusal came before the act itself was looked at. */
const isBefore = (code: string) => code === 'stepUpRequired' || code === 'permission_denied' || isUndecided(code)

/** @param lists what the act changes: read again when it is done, and when it may have been done */
export function useAct(lists: readonly CallName[] = []): Act {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const [wantsCode, setWantsCode] = useState(false)
  const [key, setKey] = useState(newBetKey)
  const [unanswered, setUnanswered] = useState<Act['unanswered']>()
  return {
    refusal,
    sending,
    wantsCode,
    key,
    isUnknown: unanswered !== undefined && 'act_key' in unanswered[1],
    unanswered,
    async act(name, request, code) {
      setSending(true)
      const proven = code ? await call('console/stepup', { code }) : undefined
      // A code counts once: its field goes when it was believed, and when it may have been.
      if (proven && (proven.ok || proven.unanswered)) setWantsCode(false)
      const isSent = !proven || proven.ok
      const outcome = isSent ? await call(name, request) : proven
      setSending(false)
      const isAsked = !outcome.ok && outcome.code === 'stepUpRequired'
      if (isSent) setWantsCode(isAsked)
      setRefusal(outcome.ok || (isAsked && !wantsCode) ? null : outcome)
      if (isSent) {
        // A refused act never had its key, so the key may stay: a refusal from before the act was looked at, such as for
        // want of a code, says nothing of an earlier press.
        if (outcome.ok || outcome.params?.reason === 'keyUsed') setKey(newBetKey())
        if (!outcome.ok && outcome.unanswered) setUnanswered([name, request])
        else if (outcome.ok || !isBefore(outcome.code)) setUnanswered(undefined)
        if (outcome.ok || outcome.unanswered) refresh(...lists)
      }
      return outcome.ok ? (outcome.value as SuccessOf<typeof name>) : undefined
    },
  }
}
