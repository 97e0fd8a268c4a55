/** Handlers of Tournament+. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../account/session.ts'
import { ofType } from '../bet/place/ofType.ts'
import type { Queries } from '../kit/db.ts'
import type { CallContext } from '../kit/http/http.ts'
import { createRoom } from './createRoom.ts'
import type { RoomCaller, RoomHouse } from './house.ts'
import { joinRoom, leaveRoom } from './joinRoom.ts'
import { listRoomLeagues, listRoomMatches } from './list/choices.ts'
import { listRooms } from './list/lobby.ts'
import { listPointBets, listResults, lookRefusal, viewFinal, viewRoom } from './list/roomInfo.ts'
import { lookUpMatches } from './list/roomMatches.ts'
import { validateMember } from './list/validate.ts'
import { alone, placePoints } from './placePoints.ts'
import { findRoom, type Room } from './roomRows.ts'

type MemberContext = CallContext<Session>
const callerOf = ({ session: { member }, ip, traceId, nowMs }: MemberContext): RoomCaller => {
  return { member, ip, traceId, nowMs }
}

/** The handlers of these calls. */
export function createRoomHandlers(house: RoomHouse) {
  const { reads } = house
  /** A list about a room that the caller may look into. */
  const about =
    <R extends { room_id: string }, A>(
      list: (db: Queries, room: Room, asked: MemberContext, request: R) => Promise<Result<A>>,
      isOpenToAll = false,
    ) =>
    (asked: MemberContext, request: R): Promise<Result<A>> =>
      reads.turn(asked.session.member.id, async (lists) => {
        const room = await findRoom(lists, request.room_id)
        if (!room) return refuse('roomNotExists')
        const refused = isOpenToAll ? undefined : await lookRefusal(lists, room, asked.session.member)
        return refused ?? list(lists, room, asked, request)
      })

  const create = ({ session }: MemberContext, request: RequestOf<'tournament/roomcreate'>) =>
    createRoom(house, session.member, request)
  const join = (asked: MemberContext, request: RequestOf<'tournament/roomjoin'>) =>
    joinRoom(house, callerOf(asked), request)

  return {
    'tournament/roomlist': ({ session: { member }, nowMs }: MemberContext, request: RequestOf<'tournament/roomlist'>) =>
      reads.turn(member.id, async (lists) => ok(await listRooms(lists, member, request, nowMs))),
    'tournament/roominfo': about(async (db, room, { session }) => ok(await viewRoom(db, room, session.member)), true),
    'tournament/roomleaguelist': async (
      { session, nowMs }: MemberContext,
      request: RequestOf<'tournament/roomleaguelist'>,
    ) => ok(await listRoomLeagues(house, session.member, request, nowMs)),
    'tournament/roommatchlist': async ({ nowMs }: MemberContext, request: RequestOf<'tournament/roommatchlist'>) =>
      ok(listRoomMatches(house, request, nowMs)),
    'tournament/matchlookup': about(async (db, room, { nowMs }) => ok(await lookUpMatches(db, room, nowMs)), true),
    'tournament/roomcreate': ofType(1, create),
    'tournament/vroomcreate': ofType(2, create),
    'tournament/roomjoin': ofType(1, join),
    'tournament/vroomjoin': ofType(2, join),
    'report/membervalidatetournament': (asked: MemberContext, request: RequestOf<'report/membervalidatetournament'>) =>
      validateMember(house, callerOf(asked), request),
    'tournament/roomleave': ({ session }: MemberContext, { room_id }: RequestOf<'tournament/roomleave'>) =>
      leaveRoom(house, session.member, room_id),
    'tournament/bet': (asked: MemberContext, request: RequestOf<'tournament/bet'>) =>
      placePoints(house, callerOf(asked), alone(request)),
    'tournament/betplus': (asked: MemberContext, request: RequestOf<'tournament/betplus'>) =>
      placePoints(house, callerOf(asked), request),
    'tournament/roomrank': about(async (db, room) => ok(await house.roomTables.tableOf(db, room))),
    'tournament/memberbetlist': about(
      (db, room, { session, nowMs }, { seat_id }: RequestOf<'tournament/memberbetlist'>) =>
        listPointBets(db, { room, member: session.member, seatId: seat_id }, { book: house.book, nowMs }),
      true,
    ),
    'tournament/betresultlist': about(async (db, room, { session }) => ok(await listResults(db, room, session.member))),
    'tournament/betresultfinal': about(async (db, room, { session }) => ok(await viewFinal(db, room, session.member))),
  }
}
