/**
 * The drafts of new rooms, one for each account, kept for this browser tab until the room is open. A draft that was sent
 * stays as it was until the platform has decided: what may have been paid is only asked for again under its key.
 */
import type { RequestOf } from '@quarterline/core/calls'
import { ROOM } from '@quarterline/core/tournament/room'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useSession } from '../../account/session.ts'
import type { Refusal } from '../../kit/call.ts'
import type { RoomDraft, RoomMatchChoice } from './steps.ts'

const SEATS_USUAL = 12
const WITHIN_USUAL_H = 24

/** Six digits by chance. */
export function drawPin(): string {
  const digits = crypto.getRandomValues(new Uint32Array(ROOM.pinDigits))
  return Array.from(digits, (digit) => digit % 10).join('')
}

/** A request for a room, with what the page shows of it. Its key is how the platform recognises it when asked again. */
export interface SentRoom {
  request: RequestOf<'tournament/roomcreate'>
  chosen: readonly RoomMatchChoice[]
}

interface OwnRoom {
  draft: RoomDraft
  /** What was sent and is not decided yet. */
  sent: SentRoom | null
  /** Why the platform refused the room. */
  refusal: Refusal | null
}

const fresh = (): OwnRoom => ({
  draft: {
    ...{ leagues: [], matches: [], withinH: WITHIN_USUAL_H, name: '', isPrivate: false, fee: '' },
    ...{ seats: SEATS_USUAL, pin: drawPin(), repeats: false },
  },
  sent: null,
  refusal: null,
})

/** What an account without a draft begins with. No two accounts get the same PIN. */
let blank = fresh()

const useRoomDrafts = create<{ rooms: Readonly<Record<string, OwnRoom>> }>()(
  persist(() => ({ rooms: {} }), {
    ...{ name: 'quarterline.room', version: 1 },
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** The account whose draft it is. */
export const draftOwner = (): string => useSession.getState().member?.accountId ?? ''

/** The draft of whoever is logged in. */
export const roomDraft = (): OwnRoom => useRoomDrafts.getState().rooms[draftOwner()] ?? blank

/** The same, for a page. */
export function useRoomDraft(): OwnRoom {
  const owner = useSession(({ member }) => member?.accountId ?? '')
  return useRoomDrafts(({ rooms }) => rooms[owner] ?? blank)
}

/** Keeps an account's room; of others only what is undecided stays. */
function keep(owner: string, change: (before: OwnRoom) => OwnRoom): void {
  const { rooms } = useRoomDrafts.getState()
  const before = rooms[owner] ?? blank
  const after = change(before)
  if (after === before) return
  if (before === blank) blank = fresh()
  const others = Object.entries(rooms).filter(([account, { sent }]) => account !== owner && sent)
  useRoomDrafts.setState({ rooms: { ...Object.fromEntries(others), [owner]: after } })
}

/** Changes the draft; one that was sent cannot be changed. */
export function changeRoomDraft(change: Partial<RoomDraft>): void {
  keep(draftOwner(), (room) => (room.sent ? room : { ...room, draft: { ...room.draft, ...change }, refusal: null }))
}

/** Notes a room before it is sent. */
export function noteSent(owner: string, sent: SentRoom): void {
  keep(owner, (room) => ({ ...room, sent, refusal: null }))
}

/** Notes the platform's decision: a refusal, after which the draft may be changed, or the room is open. */
export function noteDecided(owner: string, { room_key }: SentRoom['request'], refusal: Refusal | null): void {
  keep(owner, (room) => {
    if (room.sent?.request.room_key !== room_key) return room
    return refusal ? { ...room, sent: null, refusal } : fresh()
  })
}
