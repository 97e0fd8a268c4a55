/** Handlers of the results of machines' games and of the number game; those of matches are `server/src/report/handlers.ts`. */
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../../account/session.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { drawResults } from './drawResults.ts'
import { virtualResults } from './virtualResults.ts'

type MemberContext = CallContext<Session>

/** The handlers of these calls. */
export function createResultHandlers({ reads }: { reads: Reads }) {
  return {
    'media/ngresult': ({ session: { member } }: MemberContext, request: RequestOf<'media/ngresult'>) =>
      reads.turn(member.id, (db) => drawResults(db, member, request)),
    'media/efresult': ({ session: { member }, nowMs }: MemberContext, request: RequestOf<'media/efresult'>) =>
      reads.turn(member.id, (db) => virtualResults(db, member, request, nowMs)),
  }
}
