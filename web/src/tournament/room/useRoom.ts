/** The state of a room's page: the answers of its calls, and the table from the live channel. */
import { type Currency, DEFAULT_CURRENCY, isCurrency, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { GRANTED, type RoomState } from '@quarterline/core/tournament/room'
import { createContext, useContext, useEffect } from 'react'
import { followTopic, isPushed, useLink } from '../../kit/live.ts'
import { queries, refreshByItself, useCall } from '../../kit/useCall.ts'
import { isPrivate } from '../lobby/roomWords.ts'
import { roomState } from '../parts/roomState.ts'
import type { PointBet, RoomMatch } from './bets.ts'
import type { RoomStanding, StandingRow } from './standing.ts'

export type RoomAnswer = SuccessOf<'tournament/roominfo'>

export interface RoomView {
  roomId: string
  room: RoomAnswer
  state: RoomState
  currency: Currency
  matches: readonly RoomMatch[] | undefined
  table: RoomStanding | undefined
  /** The member's own row of the table, if he has a seat. */
  mine: StandingRow | undefined
  bets: readonly PointBet[]
  /** Whether neither pushes nor answers arrive: what is shown may be old, and nothing can be sent. */
  isLost: boolean
}

const RoomContext = createContext<RoomView | null>(null)
export const RoomProvider = RoomContext.Provider

/** Points that are not staked; before the first bet, the points that every player starts with. */
export const freePoints = ({ room }: Pick<RoomView, 'room'>): number => room.me?.points ?? toDecimal(GRANTED)

/** The room of the page, for components inside a `RoomProvider`. */
export function useRoomView(): RoomView {
  const view = useContext(RoomContext)
  if (!view) throw new Error('this part stands outside a room')
  return view
}

const FACTS_EVERY_MS = 10_000
const TABLE_EVERY_MS = 4000

/** Requests the room again after an act of the member. */
export function refreshRoom(): void {
  refreshByItself('tournament/roominfo', 'tournament/memberbetlist', 'tournament/roomrank', 'tournament/matchlookup')
  refreshByItself('tournament/roomlist')
}

/** Follows the table on the live channel; each pushed table replaces the answer of `roomrank` in the cache. */
function useFollowedTable(roomId: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    return followTopic({
      key: `room ${roomId}`,
      request: { op: 'room', room_id: roomId },
      take: (message) => {
        if (message.type !== 'room') return
        const { type: _, key: __, ...table } = message
        const held = queries.getQueryData<RoomStanding>(['tournament/roomrank', { room_id: roomId }])
        queries.setQueryData(['tournament/roomrank', { room_id: roomId }], { status: 1, statusdesc: '', ...table })
        // A goal or whistle also changes the member's bets and the matches. A new seat or state is in the room's
        // answer.
        refreshByItself('tournament/memberbetlist', 'tournament/matchlookup')
        if (held?.seats !== table.seats || held?.roomStatus !== table.roomStatus) {
          refreshByItself('tournament/roominfo')
        }
      },
    })
  }, [roomId, isShown])
}

/**
 * The table: pushed, or requested while nothing is pushed. @param isShown false if a private room does not show it to
 * him
 */
function useTable(roomId: string, isShown: boolean) {
  const link = useLink((state) => state.link)
  useFollowedTable(roomId, isShown)
  const isByPush = isPushed(link)
  const table = useCall(
    'tournament/roomrank',
    { room_id: roomId },
    { isSaidHere: true, enabled: isShown, ...(!isByPush && { refetchMs: TABLE_EVERY_MS }) },
  )
  // Offline, TanStack Query pauses requests and reports no error.
  const isUnanswered = table.isError || table.fetchStatus === 'paused'
  return { table: table.data, isLost: !isByPush && link !== 'starting' && isUnanswered && table.data !== undefined }
}

/** All of a room's page; `view` is undefined until the room is loaded. */
export function useRoom(roomId: string) {
  const asked = { room_id: roomId }
  const facts = useCall('tournament/roominfo', asked, { refetchMs: FACTS_EVERY_MS, isSaidHere: true })
  const matches = useCall('tournament/matchlookup', asked, { refetchMs: FACTS_EVERY_MS, isSaidHere: true })
  const seat = facts.data?.me?.seat_id
  const isShown = facts.data !== undefined && (!isPrivate(facts.data) || seat !== undefined)
  const { table, isLost } = useTable(roomId, isShown)
  const bets = useCall('tournament/memberbetlist', asked, {
    refetchMs: FACTS_EVERY_MS,
    enabled: seat !== undefined,
    isSaidHere: true,
  })
  const room = facts.data
  const view: RoomView | undefined = room && {
    ...{ roomId, room, state: roomState(table?.roomStatus ?? room.roomStatus), isLost, table },
    currency: isCurrency(room.currency) ? room.currency : DEFAULT_CURRENCY,
    matches: matches.data?.rows,
    mine: table?.rows.find(({ seat_id }) => seat_id === seat),
    bets: (seat !== undefined && bets.data?.rows) || [],
  }
  return { view, facts }
}
