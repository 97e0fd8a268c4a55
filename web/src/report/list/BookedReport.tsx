/** A report of single bookings in a range: all of them, or the corrections. */
import type { Member } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { BOOKED_OPENS, bookedColumns, bookedKey, bookedTotals } from '../booked/bookedColumns.tsx'
import { ForMember } from './ForMember.tsx'
import { bookedFilters, filtered } from './filters.tsx'
import { RangeReport } from './RangeReport.tsx'
import { useReportView } from './reportView.ts'

interface Props {
  title: string
  fileName: string
  /** Which bookings. */
  name: 'report/settlementhistory' | 'report/gameresultadjustment'
}

function MemberReport({ title, fileName, name, member }: Props & { member: Member }) {
  const view = useReportView()
  const { sport = 0, type } = view.search
  const request = {
    ...{ startDate: view.range.from, endDate: view.range.to, sportsType: sport },
    ...(type && { betType: type }),
  }
  return (
    <RangeReport
      {...{ title, fileName, member, view }}
      source={{ call: name, request, ask: (page) => call(name, { ...request, ...page }) }}
      columns={bookedColumns(member.currency)}
      keyOf={bookedKey}
      opens={BOOKED_OPENS}
      totalsOf={bookedTotals}
      filters={bookedFilters(view.search)}
      onFilter={(filter, value) => view.change(filtered(filter, value))}
    />
  )
}

export function BookedReport(props: Props) {
  return <ForMember>{(member) => <MemberReport {...props} member={member} />}</ForMember>
}
