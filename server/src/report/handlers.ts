/** The handlers of the reports. */
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../account/session.ts'
import type { Asked } from '../kit/http/http.ts'
import type { Reads } from '../kit/reads.ts'
import { dailyStatement } from './statement.ts'

/** The handlers of these calls. */
export function createReportHandlers({ reads }: { reads: Reads }) {
  return {
    'report/dailystatement': (
      { session: { member }, nowMs }: Asked<Session>,
      request: RequestOf<'report/dailystatement'>,
    ) =>
      reads.turn(member.id, (db) =>
        // One view of wallet and entries, or the opening balance would not be what led to them.
        db.tx(async (tx) => {
          await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
          return dailyStatement(tx, member, request, nowMs)
        }),
      ),
  }
}
