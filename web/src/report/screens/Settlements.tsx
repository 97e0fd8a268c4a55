/** The page of the settlement history: all bookings of bets, corrections included. */
import { BookedReport } from '../list/BookedReport.tsx'

export function Settlements() {
  return <BookedReport name="report.settlements" fileName="settlements" bookings="report/settlementhistory" />
}
