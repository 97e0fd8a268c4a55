/** Sends a form's call and holds its state: whether it is in progress, and its refusal. */
import { type ErrorCode, errorRow } from '@quarterline/core/base/errors'
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { call, type Refusal } from '../../kit/call.ts'
import { react } from '../../kit/reactions.ts'

export interface Send {
  sending: boolean
  refusal: Refusal | null
  /** The answer, or undefined when it was refused: then `refusal` says why. */
  send<N extends CallName>(name: N, request: RequestOf<N>): Promise<SuccessOf<N> | undefined>
}

const TIMEOUT_MS = 20_000

/** A refusal that ends the session is told as everywhere; any other stands beside the form. */
export function useSend(): Send {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  return {
    sending,
    refusal,
    async send(name, request) {
      setSending(true)
      setRefusal(null)
      const outcome = await call(name, request, { timeoutMs: TIMEOUT_MS })
      setSending(false)
      if (outcome.ok) return outcome.value
      if (errorRow(outcome.code as ErrorCode).react === 'logout') react(outcome)
      else setRefusal(outcome)
      return undefined
    },
  }
}
