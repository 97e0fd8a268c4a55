/** The room that is being made: kept while the pages change, and made anew once it is open. */
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
  /** Recognised by the platform when it is sent again: one room and one fee, however often it is pressed. */
  key: string
  /** Why the house did not open it. */
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
  // What was not answered may be open already: only the same key is sure to be the same room.
  change: (change) =>
    set(({ draft, key, refusal }) => ({
      ...{ draft: { ...draft, ...change }, refusal: null },
      key: refusal?.unanswered ? key : newBetKey(),
    })),
  refuse: (refusal) => set({ refusal }),
  begin: () => set(fresh()),
}))
