/** Handlers of competitions: the programme and the day's events, tables, brackets, meetings, and points taken away. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { actingOperator, type OperatorSession } from '../../account/operator.ts'
import type { Session } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { dayEvents } from './dayEvents.ts'
import { listDeductions, setDeduction } from './deductions.ts'
import { listStandings } from './listStandings.ts'
import { createProgramme } from './programme.ts'
import { readBracket } from './readBracket.ts'
import { readMeetings, readStanding } from './standing.ts'

type MemberContext = CallContext<Session>
type OperatorContext = CallContext<OperatorSession>

/** The handlers of these calls. */
export function createTableHandlers({ db: betDb, reads, wallMs }: { db: Db; reads: Reads; wallMs: () => number }) {
  const programme = createProgramme(wallMs)
  return {
    'media/prg': ({ session: { member }, nowMs }: MemberContext, request: RequestOf<'media/prg'>) =>
      programme((read) => reads.turn(member.id, read), request, nowMs),
    'console/tableleagues': ({ session: { operator } }: OperatorContext) =>
      reads.turn(operator.id, async (db) => {
        const listed = await listStandings(db, {})
        if (!listed.ok) return listed
        const tables = listed.value.standings.filter(({ kind }) => kind === 'table')
        return ok({ leagues: tables.map(({ leagueId, league, season }) => ({ leagueId, league, season })) })
      }),
    'console/deductionlist': (
      { session: { operator } }: OperatorContext,
      request: RequestOf<'console/deductionlist'>,
    ) => reads.turn(operator.id, async (db) => ok(await listDeductions(db, request))),
    'console/deductionset': (context: OperatorContext, request: RequestOf<'console/deductionset'>) =>
      setDeduction(betDb, actingOperator(context), request),
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
