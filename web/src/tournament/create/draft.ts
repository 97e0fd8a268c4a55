/** The draft of a new room: kept while the member visits other pages, and reset once the room is open. */
import { ROOM } from '@quarterline/core/tournament/room'
import { create } from 'zustand'
import { newBetKey } from '../../bet/place/betKey.ts'
import type { Refusal } from '../../kit/call.ts'
import type { RoomDraft } from './steps.ts'

const SEATS_USUAL = 12
const WITHIN_USUAL_H = 24

/** Six digits by chance. */
export function drawPin(): string {
  const digits = crypto.getRandomValues(new Uint32Array(ROOM.pinDigits))
  return Array.from(digits, (digit) => digit % 10).join('')
}

interface DraftState {
  draft: RoomDraft
  /**
   * The request's key: the platform recognises a retry by it, so that a second press opens and charges nothing more.
   */
  key: string
  /** Why the platform refused the room. */
  refusal: Refusal | null
  change: (change: Partial<RoomDraft>) => void
  refuse: (refusal: Refusal | null) => void
  begin: () => void
}

const fresh = () => ({
  draft: {
    ...{ leagues: [], matches: [], withinH: WITHIN_USUAL_H, name: '', isPrivate: false, fee: '' },
    ...{ seats: SEATS_USUAL, pin: drawPin(), repeats: false },
  } satisfies RoomDraft,
  key: newBetKey(),
  refusal: null,
})

export const useDraft = create<DraftState>((set) => ({
  ...fresh(),
  // A request without an answer may have opened the room. Only a retry under the same key is safe.
  change: (change) =>
    set(({ draft, key, refusal }) => ({
      ...{ draft: { ...draft, ...change }, refusal: null },
      key: refusal?.unanswered ? key : newBetKey(),
    })),
  refuse: (refusal) => set({ refusal }),
  begin: () => set(fresh()),
}))
