/** Acts of operators at the console, run as those of commands are: on record, with a refusal that says why. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { CallName } from '@quarterline/core/calls'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import { actingOperator, type OperatorSession } from '../operator.ts'
import { ActRefused, type AdminHouse } from './adminAct.ts'

/** Makes what runs acts. @param tell after an act: lets this process, and others, read anew what it changed */
export function createConsoleActs(db: Db, tell: () => Promise<unknown>) {
  return async <A extends object>(
    context: CallContext<OperatorSession>,
    call: CallName,
    work: (admin: AdminHouse) => Promise<A>,
  ): Promise<Result<A>> => {
    const { by, ip, now } = actingOperator(context)
    const { id, account, role } = by
    try {
      const answer = await work({ db, by: { id, account, role, ip }, call, now: async () => now() })
      await tell()
      return ok(answer)
    } catch (error) {
      if (error instanceof ActRefused) return refuse('requestConflict', { reason: error.reason })
      throw error
    }
  }
}
