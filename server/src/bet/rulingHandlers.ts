/** Settlers' handlers: rulings on matches, which may need approval, and the pending list. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { actingOperator, type OperatorSession } from '../account/operator.ts'
import type { Sessions } from '../account/realms.ts'
import type { ApprovableAct, ApprovableActs } from '../account/record/approvalHandlers.ts'
import type { CallContext, Handlers } from '../kit/http/http.ts'
import type { BetHouse } from './house.ts'
import { listPending } from './settle/listPending.ts'
import { makeRuling, RULING_NAMES, type RulingName } from './settle/makeRuling.ts'

type RulingHandlers = Pick<Handlers<Sessions>, RulingName>
type OperatorContext = CallContext<OperatorSession>

/** Each ruling as an approvable act. */
export function rulingActs(house: BetHouse): ApprovableActs {
  const performs = RULING_NAMES.map((call): [RulingName, ApprovableAct] => [
    call,
    (one, request, approval) => makeRuling(house, one, call, request, approval),
  ])
  return Object.fromEntries(performs)
}

/** The handlers of these calls. */
export function createRulingHandlers(house: BetHouse) {
  const handlers = RULING_NAMES.map((call) => [
    call,
    (context: OperatorContext, request: never) => makeRuling(house, actingOperator(context), call, request),
  ])
  return {
    ...(Object.fromEntries(handlers) as RulingHandlers),
    'console/pendinglist': (
      { nowMs, session: { operator } }: OperatorContext,
      request: RequestOf<'console/pendinglist'>,
    ) => house.reads.turn(operator.id, async (db) => ok(await listPending({ db, book: house.book }, request, nowMs))),
  }
}
