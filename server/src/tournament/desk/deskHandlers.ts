/** Handlers by which operators see rooms, and supervisors act on them. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { actingOperator, type OperatorSession } from '../../account/operator.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { RoomHouse } from '../house.ts'
import { findRoomMatches } from '../list/choices.ts'
import { cancelByHand, confirmByHand, openRoomByHand, setRooms } from './deskActs.ts'
import { listDeskRooms, viewDeskRoom } from './deskRooms.ts'

type OperatorContext = CallContext<OperatorSession>

/** The handlers of these calls. */
export function createRoomDeskHandlers(house: RoomHouse) {
  const { reads } = house
  return {
    'console/roomlist': ({ session, nowMs }: OperatorContext, request: RequestOf<'console/roomlist'>) =>
      reads.turn(session.operator.id, async (lists) => ok(await listDeskRooms(lists, request, nowMs))),
    'console/roomview': ({ session, nowMs }: OperatorContext, { room_id }: RequestOf<'console/roomview'>) =>
      reads.turn(session.operator.id, (lists) => viewDeskRoom(lists, room_id, nowMs)),
    'console/roommatches': async ({ nowMs }: OperatorContext, request: RequestOf<'console/roommatches'>) =>
      ok(findRoomMatches(house, request, nowMs)),
    'console/roomopen': (asked: OperatorContext, request: RequestOf<'console/roomopen'>) =>
      openRoomByHand(house, actingOperator(asked), request),
    'console/roomcancel': (asked: OperatorContext, request: RequestOf<'console/roomcancel'>) =>
      cancelByHand(house, actingOperator(asked), request),
    'console/roomconfirm': (asked: OperatorContext, request: RequestOf<'console/roomconfirm'>) =>
      confirmByHand(house, actingOperator(asked), request),
    'console/roomset': (asked: OperatorContext, request: RequestOf<'console/roomset'>) =>
      setRooms(house, actingOperator(asked), request),
  }
}
