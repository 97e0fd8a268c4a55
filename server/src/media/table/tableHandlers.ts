/** Handlers of competitions: the day's events, tables and meetings. */
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../../account/session.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { drawResults } from '../result/drawResults.ts'
import { virtualResults } from '../result/virtualResults.ts'
import { dayEvents } from './dayEvents.ts'
import { listStandings } from './listStandings.ts'
import { readBracket } from './readBracket.ts'
import { readMeetings, readStanding } from './standing.ts'

type MemberContext = CallContext<Session>

/** The handlers of these calls. */
export function createTableHandlers({ reads }: { reads: Reads }) {
  return {
    'media/ngresult': ({ session: { member } }: MemberContext, request: RequestOf<'media/ngresult'>) =>
      reads.turn(member.id, (db) => drawResults(db, member, request)),
    'media/efresult': ({ session: { member }, nowMs }: MemberContext, request: RequestOf<'media/efresult'>) =>
      reads.turn(member.id, (db) => virtualResults(db, member, request, nowMs)),
    'media/eventlist': ({ session: { member }, nowMs }: MemberContext, request: RequestOf<'media/eventlist'>) =>
      reads.turn(member.id, (db) => dayEvents(db, request, nowMs)),
    'media/standinglist': ({ session: { member } }: MemberContext, request: RequestOf<'media/standinglist'>) =>
      reads.turn(member.id, (db) => listStandings(db, request)),
    'media/standingresult': (
      { session: { member }, nowMs }: MemberContext,
      request: RequestOf<'media/standingresult'>,
    ) => reads.turn(member.id, (db) => readStanding(db, request, nowMs)),
    'media/bracketlist': ({ session: { member }, nowMs }: MemberContext, request: RequestOf<'media/bracketlist'>) =>
      reads.turn(member.id, (db) => readBracket(db, request, nowMs)),
    'media/headtohead': ({ session: { member } }: MemberContext, request: RequestOf<'media/headtohead'>) =>
      reads.turn(member.id, (db) => readMeetings(db, request)),
  }
}
