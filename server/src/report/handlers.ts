/** Handlers of reports. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { isDate } from '@quarterline/core/base/time'
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import { LOTTERY } from '@quarterline/core/lottery/lottery'
import { TOURNAMENT } from '@quarterline/core/tournament/roomBets'
import type { Member, Session } from '../account/session.ts'
import { fullList } from '../bet/list/combinedLists.ts'
import type { Queries } from '../kit/db.ts'
import type { CallContext } from '../kit/http/http.ts'
import type { Reads } from '../kit/reads.ts'
import { closeBookedDays } from './bookedDays.ts'
import { type BookingFilter, datesOf, listBooked } from './listBooked.ts'
import { dayNames, dayResults, oneResult, ticketResults } from './matchResults.ts'
import { dailyStatement } from './statement.ts'
import { exportPiece } from './statementExport.ts'
import { sportSummary, virtualSummary, winLose } from './winLose.ts'

type ReportResult<N extends CallName> = Promise<Result<Omit<SuccessOf<N>, 'status' | 'statusdesc'>>>
type RangeRequest = RequestOf<'report/settlementhistory'>

/** A report's range of dates as a filter; tickets of several legs have no sport. */
function filterOf(request: RangeRequest): Result<BookingFilter> {
  const dates = datesOf(request)
  if (!dates.ok) return dates
  const { sportsType, betType } = request
  return ok({ ...dates.value, ...(sportsType && { sport: sportsType }), ...(betType && { betType }) })
}

/** Reading for reports: in the member's turn, with one snapshot of wallet and bookings per report. */
function createReading(reads: Reads) {
  return <T>(
    { session: { member }, nowMs }: CallContext<Session>,
    work: (tx: Queries, member: Member) => Promise<Result<T>>,
  ) =>
    reads.turn(member.id, async (db) => {
      await closeBookedDays(db, member, nowMs)
      return db.tx(async (tx) => {
        await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
        return work(tx, member)
      })
    })
}

/** Reports over bookings. */
function createBookedHandlers(reading: ReturnType<typeof createReading>) {
  const listed = (context: CallContext<Session>, request: RangeRequest, more: Partial<BookingFilter>) =>
    reading(context, async (tx, member) => {
      const filter = filterOf(request)
      return filter.ok ? ok(await listBooked(tx, member, { ...filter.value, ...more }, request)) : filter
    })
  const added =
    <T>(add: (tx: Queries, member: Member, filter: BookingFilter, request: RangeRequest) => Promise<T>) =>
    (context: CallContext<Session>, request: RangeRequest) =>
      reading(context, async (tx, member) => {
        const filter = filterOf(request)
        return filter.ok ? ok(await add(tx, member, filter.value, request)) : filter
      })
  return {
    'report/settlementhistory': (context: CallContext<Session>, request: RangeRequest) => listed(context, request, {}),
    'report/gameresultadjustment': (context: CallContext<Session>, request: RangeRequest) =>
      listed(context, request, { onlyCorrections: true }),
    'report/gameresultsportsbook': (
      context: CallContext<Session>,
      request: RequestOf<'report/gameresultsportsbook'>,
    ) => {
      const { workingDate: date, sportsType, leagueId, isOutright, marketType, betType } = request
      if (!isDate(date)) return refuse('incompletedRequest', { at: '/workingDate' })
      return listed(
        context,
        { ...request, startDate: date, endDate: date },
        {
          sport: sportsType,
          leagueId,
          isOutright: Boolean(isOutright),
          ...(marketType !== undefined && { marketType }),
          ...(betType !== undefined && { betType }),
        },
      )
    },
    'report/gameresulttournament': (context: CallContext<Session>, request: RangeRequest) =>
      listed(context, request, { product: TOURNAMENT, isUndone: false }),
    'report/gameresulttournamentrefund': (context: CallContext<Session>, request: RangeRequest) =>
      listed(context, request, { product: TOURNAMENT, isUndone: true }),
    'report/gameresultlottery': (context: CallContext<Session>, request: RangeRequest) =>
      listed(context, request, { product: LOTTERY }),
    'report/gameresultslots': (context: CallContext<Session>, request: RangeRequest) =>
      listed(context, request, { games: 'slots' }),
    'report/gameresultlivecasino': (context: CallContext<Session>, request: RangeRequest) =>
      listed(context, request, { games: 'live' }),
    'report/gameresultesports2detail': (context: CallContext<Session>, request: RangeRequest) =>
      listed(context, request, { games: 'virtual' }),
    'report/gameresultesports2': added(virtualSummary),
    'report/platformwinlose': added(winLose),
    'report/gameresultsummarysportsbook': added(sportSummary),
  }
}

/** The handlers of these calls. */
export function createReportHandlers({ reads }: { reads: Reads }) {
  const reading = createReading(reads)
  /** Members with an export under way: one each, however often they ask. */
  const exporting = new Set<string>()
  const turn = <T>(
    { session: { member } }: CallContext<Session>,
    work: (db: Queries, member: Member) => Promise<Result<T>>,
  ) => reads.turn(member.id, (db) => work(db, member))
  return {
    ...createBookedHandlers(reading),
    'report/dailystatement': (context: CallContext<Session>, request: RequestOf<'report/dailystatement'>) =>
      reading(context, (tx, member) => dailyStatement(tx, member, request, context.nowMs)),
    async 'report/statementexport'(
      context: CallContext<Session>,
      request: RequestOf<'report/statementexport'>,
    ): ReportResult<'report/statementexport'> {
      const { id } = context.session.member
      if (exporting.has(id)) return refuse('requestProcessing')
      exporting.add(id)
      try {
        return await reading(context, (tx, member) => exportPiece(tx, member, request))
      } finally {
        exporting.delete(id)
      }
    },
    'report/cancelledbetlist': (context: CallContext<Session>, request: RequestOf<'report/cancelledbetlist'>) =>
      turn(context, (db, member) =>
        fullList(db, member, { filter: { states: ['void'] }, nowMs: context.nowMs }, request),
      ),
    'report/matchresult': (context: CallContext<Session>, request: RequestOf<'report/matchresult'>) =>
      turn(context, (db, member) => dayResults(db, member, request, context.nowMs)),
    'report/resultnames': (context: CallContext<Session>, request: RequestOf<'report/resultnames'>) =>
      turn(context, (db) => dayNames(db, request)),
    'report/singlematchresult': (context: CallContext<Session>, { matchId }: RequestOf<'report/singlematchresult'>) =>
      turn(context, (db, member) => oneResult(db, member, matchId)),
    'report/parlaymatchresult': (context: CallContext<Session>, { bet_id }: RequestOf<'report/parlaymatchresult'>) =>
      turn(context, (db, member) => ticketResults(db, member, bet_id)),
  }
}
