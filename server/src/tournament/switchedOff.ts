/**
 * What a member sees while tournaments are switched off for him: the rooms in which he has a seat, with tables and
 * results, because he paid for them and their prizes are on his statement. He may give a seat up; he cannot open, join
 * or bet.
 */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { OFF_CODE } from '@quarterline/core/base/switch'
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import type { createRoomHandlers } from './handlers.ts'
import type { RoomHouse } from './house.ts'
import { findRoom, findSeat } from './roomRows.ts'

type Handlers = ReturnType<typeof createRoomHandlers>
type MemberContext = CallContext<Session>

const ABOUT_A_ROOM = [
  ...(['tournament/roominfo', 'tournament/matchlookup', 'tournament/roomrank'] as const),
  ...(['tournament/memberbetlist', 'tournament/betresultlist', 'tournament/betresultfinal'] as const),
  // His fee comes back by it.
  'tournament/roomleave',
] as const satisfies (keyof Handlers)[]

/** Calls that the switch leaves open; this file decides what they refuse. */
export const OPEN_WHEN_OFF = ['tournament/roomlist', ...ABOUT_A_ROOM] as const

const isOff = ({ session }: MemberContext) => session.member.off.includes('tournament')

/**
 * The handlers. While tournaments are switched off for a member, those that stay open answer about his own rooms alone.
 */
export function keepOwnRooms({ reads }: Pick<RoomHouse, 'reads'>, handlers: Handlers): Handlers {
  const seatRefusal = ({ session: { member } }: MemberContext, roomId: string) =>
    reads.turn(member.id, async (lists) => {
      const room = await findRoom(lists, roomId)
      return room && (await findSeat(lists, room.id, member.id)) ? ok({}) : refuse(OFF_CODE.tournament)
    })
  const ofOwnRoom = (name: (typeof ABOUT_A_ROOM)[number]) => {
    const handle = handlers[name] as (asked: MemberContext, request: { room_id: string }) => Promise<Result<object>>
    return async (asked: MemberContext, request: { room_id: string }) => {
      const seated = isOff(asked) ? await seatRefusal(asked, request.room_id) : ok({})
      return seated.ok ? handle(asked, request) : seated
    }
  }
  const list = handlers['tournament/roomlist']
  return {
    ...handlers,
    ...(Object.fromEntries(ABOUT_A_ROOM.map((name) => [name, ofOwnRoom(name)])) as Partial<Handlers>),
    'tournament/roomlist': async (asked: MemberContext, request: RequestOf<'tournament/roomlist'>) =>
      isOff(asked) && request.tab !== 'mine' ? refuse(OFF_CODE.tournament) : list(asked, request),
  }
}
