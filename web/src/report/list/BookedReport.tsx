/** A report of single bookings in a range: all of them, the corrections, or those of tournament rooms, games or the lottery. */
import type { Member } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { BOOKED_OPENS, bookedColumns, bookedKey, bookedTotals } from '../booked/bookedColumns.tsx'
import { ForMember } from './ForMember.tsx'
import { bookedFilters, searchAfter } from './filters.tsx'
import { RangeReport } from './RangeReport.tsx'
import type { ReportName } from './ReportLinks.tsx'
import { useReportView } from './reportView.ts'

type BookedCall =
  | 'report/settlementhistory'
  | 'report/gameresultadjustment'
  | 'report/gameresulttournament'
  | 'report/gameresulttournamentrefund'
  | 'report/gameresultslots'
  | 'report/gameresultlivecasino'
  | 'report/gameresultesports2detail'
  | 'report/gameresultlottery'

/** Only these reports have a sport filter: other products have no sports. */
const OF_SPORTS: readonly BookedCall[] = ['report/settlementhistory', 'report/gameresultadjustment']

interface Props {
  name: ReportName
  fileName: string
  /** The call that lists the bookings. */
  bookings: BookedCall
}

function MemberReport({ name, fileName, bookings, member }: Props & { member: Member }) {
  const view = useReportView()
  const { sport = 0, type } = view.search
  const request = {
    startDate: view.range.from,
    endDate: view.range.to,
    sportsType: sport,
    ...(type && { betType: type }),
  }
  return (
    <RangeReport
      name={name}
      fileName={fileName}
      member={member}
      view={view}
      source={{ call: bookings, request, ask: (page) => call(bookings, { ...request, ...page }) }}
      columns={bookedColumns(member.currency)}
      keyOf={bookedKey}
      opens={BOOKED_OPENS}
      totalsOf={bookedTotals}
      filters={OF_SPORTS.includes(bookings) ? bookedFilters(view.search) : []}
      onFilter={(filter, value) => view.change(searchAfter(filter, value))}
    />
  )
}

export function BookedReport(props: Props) {
  return <ForMember>{(member) => <MemberReport {...props} member={member} />}</ForMember>
}
