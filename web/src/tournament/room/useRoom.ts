/** A room as its page knows it: what the calls say, and the table as the live channel brings it. */
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
  /** Neither pushes nor answers come: what is shown may be old, and nothing can be sent. */
  isLost: boolean
}

const RoomContext = createContext<RoomView | null>(null)
export const RoomProvider = RoomContext.Provider

/** Points that are not staked; before the first bet all that everybody is given. */
export const freePoints = ({ room }: Pick<RoomView, 'room'>): number => room.me?.points ?? toDecimal(GRANTED)

/** The room of the page; for what stands inside a `RoomProvider`. */
export function useRoomView(): RoomView {
  const view = useContext(RoomContext)
  if (!view) throw new Error('this part stands outside a room')
  return view
}

const FACTS_EVERY_MS = 10_000
const TABLE_EVERY_MS = 4000

/** Asks a room’s answers again, because its member did something. */
export function refreshRoom(): void {
  refreshByItself('tournament/roominfo', 'tournament/memberbetlist', 'tournament/roomrank', 'tournament/matchlookup')
  refreshByItself('tournament/roomlist')
}

/** Follows the table on the live channel; each table that comes takes the place of the answer of `roomrank`. */
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
        // What a goal or a whistle did to the own bets; a new seat or state is in the room's own answer.
        refreshByItself('tournament/memberbetlist', 'tournament/matchlookup')
        if (held?.seats !== table.seats || held?.roomStatus !== table.roomStatus) {
          refreshByItself('tournament/roominfo')
        }
      },
    })
  }, [roomId, isShown])
}

/** The table, pushed or else asked for. @param isShown a private room shows it to its players alone */
function useTable(roomId: string, isShown: boolean) {
  const link = useLink((state) => state.link)
  useFollowedTable(roomId, isShown)
  const isByPush = isPushed(link)
  const table = useCall(
    'tournament/roomrank',
    { room_id: roomId },
    { isSaidHere: true, enabled: isShown, ...(!isByPush && { refetchMs: TABLE_EVERY_MS }) },
  )
  // Without a network the library does not even ask.
  const isUnanswered = table.isError || table.fetchStatus === 'paused'
  return { table: table.data, isLost: !isByPush && link !== 'starting' && isUnanswered && table.data !== undefined }
}

/** Everything of a room; `view` is undefined until it was answered. */
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
