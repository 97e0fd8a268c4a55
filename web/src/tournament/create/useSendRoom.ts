/** Sends the room. A request without an answer keeps its key, so that a second press is not charged twice. */
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
    // The end of a session is shown as on every page; other refusals are shown at their step.
    if (!outcome.ok && isKnown(outcome.code) && errorRow(outcome.code as ErrorCode).react === 'logout') react(outcome)
    return outcome
  }
  return { sending, send }
}
