/** The page of void bets that had been accepted, by date of placing. */
import type { Member } from '../../account/session.ts'
import { TicketRow } from '../../bet/list/Ticket.tsx'
import { ticketColumns } from '../../bet/list/ticketColumns.tsx'
import { call } from '../../kit/call.ts'
import { ForMember } from '../list/ForMember.tsx'
import { RangeReport } from '../list/RangeReport.tsx'
import { useReportView } from '../list/reportView.ts'

function CancelledReport({ member }: { member: Member }) {
  const view = useReportView()
  const request = { startDate: view.range.from, endDate: view.range.to }
  const name = 'report/cancelledbetlist'
  return (
    <RangeReport
      member={member}
      view={view}
      name="report.cancelled"
      fileName="cancelled"
      source={{ call: name, request, ask: (page) => call(name, { ...request, ...page }) }}
      columns={ticketColumns()}
      keyOf={({ bet_id }) => bet_id}
      cards={(ticket) => <TicketRow ticket={ticket} />}
    />
  )
}

export function Cancelled() {
  return <ForMember>{(member) => <CancelledReport member={member} />}</ForMember>
}
