/** Sends a room; until the platform has decided, it is only sent again, unchanged under its key, and never paid twice. */
import { type ErrorCode, errorRow, isKnown } from '@quarterline/core/base/errors'
import { create } from 'zustand'
import { hasSeamlessWallet } from '../../account/session.ts'
import { staysOpen } from '../../bet/wire.ts'
import { call, type Outcome } from '../../kit/call.ts'
import { react } from '../../kit/reactions.ts'
import { draftOwner, noteDecided, noteSent, roomDraft, type SentRoom } from './draft.ts'

const TIMEOUT_MS = 20_000

export const useSendingRoom = create(() => ({ isSending: false }))

/** Sends the undecided room, or this one if there is none. @returns the decision, if there is one */
export async function sendRoom(room: SentRoom): Promise<Outcome<'tournament/roomcreate'> | undefined> {
  if (useSendingRoom.getState().isSending) return undefined
  const owner = draftOwner()
  const former = roomDraft().sent
  const sent = former ?? room
  noteSent(owner, sent)
  useSendingRoom.setState({ isSending: true })
  const name = hasSeamlessWallet() ? 'tournament/vroomcreate' : 'tournament/roomcreate'
  const outcome = await call(name, sent.request, { timeoutMs: TIMEOUT_MS })
  useSendingRoom.setState({ isSending: false })
  // The end of a session is shown as on every page; other refusals are shown at their step.
  if (!outcome.ok && isKnown(outcome.code) && errorRow(outcome.code as ErrorCode).react === 'logout') react(outcome)
  if (!outcome.ok && staysOpen(outcome, Boolean(former))) return undefined
  noteDecided(owner, sent.request, outcome.ok ? null : outcome)
  // Whoever is logged in now is told nothing of another member's room.
  return draftOwner() === owner ? outcome : undefined
}
