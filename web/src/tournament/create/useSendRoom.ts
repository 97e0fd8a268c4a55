/** Sends the room. What was not answered is kept with its key, so that pressing again pays once. */
import { type ErrorCode, errorRow, isKnown } from '@quarterline/core/base/errors'
import type { RequestOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { hasSeamlessWallet } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { react } from '../../kit/reactions.ts'

const TIMEOUT_MS = 20_000

export function useSendRoom() {
  const [sending, setSending] = useState(false)
  const send = async (request: RequestOf<'tournament/roomcreate'>) => {
    setSending(true)
    const name = hasSeamlessWallet() ? 'tournament/vroomcreate' : 'tournament/roomcreate'
    const outcome = await call(name, request, { timeoutMs: TIMEOUT_MS })
    setSending(false)
    // The end of a session is told as everywhere; anything else stands at its step.
    if (!outcome.ok && isKnown(outcome.code) && errorRow(outcome.code as ErrorCode).react === 'logout') react(outcome)
    return outcome
  }
  return { sending, send }
}
