/** The handlers of the reports. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { isDate } from '@quarterline/core/base/time'
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Member, Session } from '../account/session.ts'
import { fullList } from '../bet/list/combinedLists.ts'
import type { Queries } from '../kit/db.ts'
import type { Asked } from '../kit/http/http.ts'
import type { Reads } from '../kit/reads.ts'
import { type BookedFilter, type BookedList, datesOf, listBooked, sumOf, wireSums } from './booked.ts'
import { closeBookedDays } from './days.ts'
import { dayResults, oneResult, ticketResults } from './matches.ts'
import { dailyStatement } from './statement.ts'
import { exportPiece } from './statementExport.ts'
import { sportSummary, winLose } from './winLose.ts'

type Answered<N extends CallName> = Promise<Result<Omit<SuccessOf<N>, 'status' | 'statusdesc'>>>
type Ranged = RequestOf<'report/settlementhistory'>

/** A report over a range of dates as a filter; tickets of several legs have no sport of their own. */
function filterOf(request: Ranged): Result<BookedFilter> {
  const dates = datesOf(request)
  if (!dates.ok) return dates
  const { sportsType, betType } = request
  return ok({ ...dates.value, ...(sportsType && { sport: sportsType }), ...(betType && { betType }) })
}

/** Of products that are not open: the page that was asked for, with nothing on it. */
function emptyPage(_: Asked<Session>, request: RequestOf<'report/gameresultslots'>): Result<BookedList> {
  const dates = datesOf(request)
  return dates.ok ? ok({ rows: [], total: 0, sums: wireSums(sumOf([])) }) : dates
}
const LATER = {
  'report/gameresulttournament': emptyPage,
  'report/gameresulttournamentrefund': emptyPage,
  'report/gameresultesports2': emptyPage,
  'report/gameresultesports2detail': emptyPage,
  'report/gameresultslots': emptyPage,
  'report/gameresultlivecasino': emptyPage,
  'report/gameresultlottery': emptyPage,
  'report/cancelledbetlistlottery': emptyPage,
}

/** What reports read with: the member's turn, and one view of wallet and bookings for all that a report says. */
function createReading(reads: Reads) {
  return <T>(
    { session: { member }, nowMs }: Asked<Session>,
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
  const listed = (asked: Asked<Session>, request: Ranged, more: Partial<BookedFilter>) =>
    reading(asked, async (tx, member) => {
      const filter = filterOf(request)
      return filter.ok ? ok(await listBooked(tx, member, { ...filter.value, ...more }, request)) : filter
    })
  const added =
    <T>(add: (tx: Queries, member: Member, filter: BookedFilter, request: Ranged) => Promise<T>) =>
    (asked: Asked<Session>, request: Ranged) =>
      reading(asked, async (tx, member) => {
        const filter = filterOf(request)
        return filter.ok ? ok(await add(tx, member, filter.value, request)) : filter
      })
  return {
    'report/settlementhistory': (asked: Asked<Session>, request: Ranged) => listed(asked, request, {}),
    'report/gameresultadjustment': (asked: Asked<Session>, request: Ranged) =>
      listed(asked, request, { onlyCorrections: true }),
    'report/gameresultsportsbook': (asked: Asked<Session>, request: RequestOf<'report/gameresultsportsbook'>) => {
      const { workingDate: date, sportsType, leagueId, isOutright, marketType, betType } = request
      if (!isDate(date)) return refuse('incompletedRequest', { at: '/workingDate' })
      return listed(
        asked,
        { ...request, startDate: date, endDate: date },
        {
          ...{ sport: sportsType, leagueId, isOutright: Boolean(isOutright) },
          ...(marketType !== undefined && { marketType }),
          ...(betType !== undefined && { betType }),
        },
      )
    },
    'report/platformwinlose': added(winLose),
    'report/gameresultsummarysportsbook': added(sportSummary),
  }
}

/** The handlers of these calls. */
export function createReportHandlers({ reads }: { reads: Reads }) {
  const reading = createReading(reads)
  /** Whose piece of a file is being made: nobody has more than one at a time, however often he asks. */
  const exporting = new Set<string>()
  const turn = <T>(
    { session: { member } }: Asked<Session>,
    work: (db: Queries, member: Member) => Promise<Result<T>>,
  ) => reads.turn(member.id, (db) => work(db, member))
  return {
    ...LATER,
    ...createBookedHandlers(reading),
    'report/dailystatement': (asked: Asked<Session>, request: RequestOf<'report/dailystatement'>) =>
      reading(asked, (tx, member) => dailyStatement(tx, member, request, asked.nowMs)),
    async 'report/statementexport'(
      asked: Asked<Session>,
      request: RequestOf<'report/statementexport'>,
    ): Answered<'report/statementexport'> {
      const { id } = asked.session.member
      if (exporting.has(id)) return refuse('requestProcessing')
      exporting.add(id)
      try {
        return await reading(asked, (tx, member) => exportPiece(tx, member, request))
      } finally {
        exporting.delete(id)
      }
    },
    'report/cancelledbetlist': (asked: Asked<Session>, request: RequestOf<'report/cancelledbetlist'>) =>
      turn(asked, (db, member) => fullList(db, member, { filter: { states: ['void'] }, nowMs: asked.nowMs }, request)),
    'report/matchresult': (asked: Asked<Session>, request: RequestOf<'report/matchresult'>) =>
      turn(asked, (db, member) => dayResults(db, member, request, asked.nowMs)),
    'report/singlematchresult': (asked: Asked<Session>, { matchId }: RequestOf<'report/singlematchresult'>) =>
      turn(asked, (db, member) => oneResult(db, member, matchId)),
    'report/parlaymatchresult': (asked: Asked<Session>, { bet_id }: RequestOf<'report/parlaymatchresult'>) =>
      turn(asked, (db, member) => ticketResults(db, member, bet_id)),
  }
}
