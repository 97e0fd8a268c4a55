/** The handlers by which supervisors say who is an operator; a second one approves it like other acts. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Db } from '../../kit/db.ts'
import type { Asked } from '../../kit/http/http.ts'
import { acting, type OperatorSession } from '../operator.ts'
import type { Acts, Perform } from '../record/approvalHandlers.ts'
import { listStaff, makeStaff, type StaffCall } from './staff.ts'

type OperatorAsked = Asked<OperatorSession>

/** What of it a second supervisor approves. */
export function staffActs(house: { db: Db }): Acts {
  const as =
    (call: StaffCall): Perform =>
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
  const make = (asked: OperatorAsked, call: StaffCall, request: { account: string }) =>
    makeStaff(house, acting(asked), call, request)
  return {
    'console/operatorlist': async () => ok(await listStaff(house.db)),
    'console/operatoradd': (asked: OperatorAsked, request: RequestOf<'console/operatoradd'>) =>
      make(asked, 'console/operatoradd', request),
    'console/operatorclose': (asked: OperatorAsked, request: RequestOf<'console/operatorclose'>) =>
      make(asked, 'console/operatorclose', request),
    'console/operatorreset': (asked: OperatorAsked, request: RequestOf<'console/operatorreset'>) =>
      make(asked, 'console/operatorreset', request),
  }
}
