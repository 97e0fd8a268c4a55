/** The settlers' handlers: rulings on matches, which may need a second operator, and what waits for one. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { acting, type OperatorSession } from '../account/operator.ts'
import type { Sessions } from '../account/realms.ts'
import type { Acts, Perform } from '../account/record/approvalHandlers.ts'
import type { Asked, Handlers } from '../kit/http/http.ts'
import type { BetHouse } from './house.ts'
import { listPending } from './settle/pending.ts'
import { makeRuling, RULING_NAMES, type RulingName } from './settle/results.ts'

type RulingHandlers = Pick<Handlers<Sessions>, RulingName>
type OperatorAsked = Asked<OperatorSession>

/** Each ruling as what an approval does. */
export function rulingActs(house: BetHouse): Acts {
  const performs = RULING_NAMES.map((call): [RulingName, Perform] => [
    call,
    (one, request, approval) => makeRuling(house, one, call, request, approval),
  ])
  return Object.fromEntries(performs)
}

/** The handlers of these calls. */
export function createRulingHandlers(house: BetHouse) {
  const handlers = RULING_NAMES.map((call) => [
    call,
    (asked: OperatorAsked, request: never) => makeRuling(house, acting(asked), call, request),
  ])
  return {
    ...(Object.fromEntries(handlers) as RulingHandlers),
    'console/pendinglist': (
      { nowMs, session: { operator } }: OperatorAsked,
      request: RequestOf<'console/pendinglist'>,
    ) => house.reads.turn(operator.id, async (db) => ok(await listPending({ db, book: house.book }, request, nowMs))),
  }
}
