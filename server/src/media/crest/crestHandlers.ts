/** Handlers of crests: their addresses for pages, and the desk's list and acts. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { actingOperator, type OperatorSession } from '../../account/operator.ts'
import type { Session } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { listCrests, listLogos, removeCrest, setCrest } from './crests.ts'

type OperatorContext = CallContext<OperatorSession>

/** The handlers of these calls. */
export function createCrestHandlers({ db: betDb, reads }: { db: Db; reads: Reads }) {
  return {
    'media/getlogo': ({ session: { member } }: CallContext<Session>) =>
      reads.turn(member.id, async (db) => ok(await listLogos(db))),
    'console/crestlist': ({ session: { operator } }: OperatorContext, request: RequestOf<'console/crestlist'>) =>
      reads.turn(operator.id, async (db) => ok(await listCrests(db, request))),
    'console/crestset': (context: OperatorContext, request: RequestOf<'console/crestset'>) =>
      setCrest(betDb, actingOperator(context), request),
    'console/crestremove': (context: OperatorContext, request: RequestOf<'console/crestremove'>) =>
      removeCrest(betDb, actingOperator(context), request),
  }
}
