/** Handlers by which operators see games, and supervisors act on them. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { actingOperator, type OperatorSession } from '../../account/operator.ts'
import type { ApprovableActs } from '../../account/record/approvalHandlers.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { endRoundByHand, listUnfinishedRounds, type RoundDeskHouse } from './unfinishedRounds.ts'

type OperatorContext = CallContext<OperatorSession>

export interface GameDeskHouse extends RoundDeskHouse {
  reads: Reads
}

/** The acts that a second supervisor approves. */
export const gameActs = (house: GameDeskHouse): ApprovableActs => ({
  'console/gameroundend': (one, request, approval) => endRoundByHand(house, one, request, approval),
})

/** The handlers of these calls. */
export function createGameDeskHandlers(house: GameDeskHouse) {
  const { reads } = house
  return {
    'console/gamerounds': ({ session, nowMs }: OperatorContext, request: RequestOf<'console/gamerounds'>) =>
      reads.turn(session.operator.id, async (lists) => ok(await listUnfinishedRounds(lists, request, nowMs))),
    'console/gameroundend': (asked: OperatorContext, request: RequestOf<'console/gameroundend'>) =>
      endRoundByHand(house, actingOperator(asked), request),
  }
}
