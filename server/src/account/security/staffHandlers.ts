/** Handlers by which supervisors manage operators; approvals work as for other acts. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import { actingOperator, type OperatorSession } from '../operator.ts'
import type { ApprovableAct, ApprovableActs } from '../record/approvalHandlers.ts'
import { listStaff, makeStaff, type StaffCall } from './staff.ts'

type OperatorContext = CallContext<OperatorSession>

/** The acts that a second supervisor approves. */
export function staffActs(house: { db: Db }): ApprovableActs {
  const as =
    (call: StaffCall): ApprovableAct =>
    (one, request, approval) =>
      makeStaff(house, one, call, request, approval)
  return {
    'console/operatoradd': as('console/operatoradd'),
    'console/operatorclose': as('console/operatorclose'),
    'console/operatorreset': as('console/operatorreset'),
  }
}

/** The handlers of these calls. */
export function createStaffHandlers(house: { db: Db }) {
  const make = (asked: OperatorContext, call: StaffCall, request: { account: string }) =>
    makeStaff(house, actingOperator(asked), call, request)
  return {
    'console/operatorlist': async () => ok(await listStaff(house.db)),
    'console/operatoradd': (asked: OperatorContext, request: RequestOf<'console/operatoradd'>) =>
      make(asked, 'console/operatoradd', request),
    'console/operatorclose': (asked: OperatorContext, request: RequestOf<'console/operatorclose'>) =>
      make(asked, 'console/operatorclose', request),
    'console/operatorreset': (asked: OperatorContext, request: RequestOf<'console/operatorreset'>) =>
      make(asked, 'console/operatorreset', request),
  }
}
