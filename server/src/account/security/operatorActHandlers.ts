/** Handlers by which supervisors manage operators; approvals work as for other acts. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import { actingOperator, type OperatorSession } from '../operator.ts'
import type { ApprovableAct, ApprovableActs } from '../record/approvalHandlers.ts'
import { actOnOperator, type OperatorAct, readOperatorList } from './operatorActs.ts'

type OperatorContext = CallContext<OperatorSession>

/** The acts that a second supervisor approves. */
export function approvableOperatorActs(house: { db: Db }): ApprovableActs {
  const as =
    (call: OperatorAct): ApprovableAct =>
    (one, request, approval) =>
      actOnOperator(house, one, call, request, approval)
  return {
    'console/operatoradd': as('console/operatoradd'),
    'console/operatorclose': as('console/operatorclose'),
    'console/operatorreset': as('console/operatorreset'),
  }
}

/** Handlers of the calls that list, add, close and reset operators. */
export function createOperatorActHandlers(house: { db: Db }) {
  const make = (context: OperatorContext, call: OperatorAct, request: { account: string }) =>
    actOnOperator(house, actingOperator(context), call, request)
  return {
    'console/operatorlist': async () => ok(await readOperatorList(house.db)),
    'console/operatoradd': (context: OperatorContext, request: RequestOf<'console/operatoradd'>) =>
      make(context, 'console/operatoradd', request),
    'console/operatorclose': (context: OperatorContext, request: RequestOf<'console/operatorclose'>) =>
      make(context, 'console/operatorclose', request),
    'console/operatorreset': (context: OperatorContext, request: RequestOf<'console/operatorreset'>) =>
      make(context, 'console/operatorreset', request),
  }
}
