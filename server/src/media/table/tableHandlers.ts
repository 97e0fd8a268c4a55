/** Handlers of competitions: the day's events, tables and meetings. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { actingOperator, type OperatorSession } from '../../account/operator.ts'
import type { Session } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { listCrests, listLogos, removeCrest, setCrest } from '../crest/crests.ts'
import { drawResults } from '../result/drawResults.ts'
import { virtualResults } from '../result/virtualResults.ts'
import { dayEvents } from './dayEvents.ts'
import { listDeductions, setDeduction } from './deductions.ts'
import { listStandings } from './listStandings.ts'
import { createProgramme } from './programme.ts'
import { readBracket } from './readBracket.ts'
import { readMeetings, readStanding } from './standing.ts'

type MemberContext = CallContext<Session>
type OperatorContext = CallContext<OperatorSession>

/** The handlers of these calls. */
export function createTableHandlers({
  db: house,
  reads,
  wallMs: realMs,
}: {
  db: Db
  reads: Reads
  wallMs: () => number
}) {
  const programme = createProgramme(realMs)
  return {
    'media/prg': ({ session: { member }, nowMs }: MemberContext, request: RequestOf<'media/prg'>) =>
      reads.turn(member.id, (db) => programme(db, request, nowMs)),
    'media/ngresult': ({ session: { member } }: MemberContext, request: RequestOf<'media/ngresult'>) =>
      reads.turn(member.id, (db) => drawResults(db, member, request)),
    'media/efresult': ({ session: { member }, nowMs }: MemberContext, request: RequestOf<'media/efresult'>) =>
      reads.turn(member.id, (db) => virtualResults(db, member, request, nowMs)),
    'media/getlogo': ({ session: { member } }: MemberContext) =>
      reads.turn(member.id, async (db) => ok(await listLogos(db))),
    'console/crestlist': ({ session: { operator } }: OperatorContext, request: RequestOf<'console/crestlist'>) =>
      reads.turn(operator.id, async (db) => ok(await listCrests(db, request))),
    'console/crestset': (context: OperatorContext, request: RequestOf<'console/crestset'>) =>
      setCrest(house, actingOperator(context), request),
    'console/crestremove': (context: OperatorContext, request: RequestOf<'console/crestremove'>) =>
      removeCrest(house, actingOperator(context), request),
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
      setDeduction(house, actingOperator(context), request),
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
