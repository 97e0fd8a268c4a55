/** The handlers of the reports. */
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../account/session.ts'
import type { Db } from '../kit/db.ts'
import type { Asked } from '../kit/http/http.ts'
import { dailyStatement } from './statement.ts'

/** The handlers of these calls. */
export function createReportHandlers({ db }: { db: Db }) {
  return {
    'report/dailystatement': ({ session, nowMs }: Asked<Session>, request: RequestOf<'report/dailystatement'>) => {
      // One view of wallet and entries, or the opening balance would not be what led to them.
      return db.tx(async (tx) => {
        await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
        return dailyStatement(tx, session.member, request, nowMs)
      })
    },
  }
}
