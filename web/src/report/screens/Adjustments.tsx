/** The page of corrections in a range: bookings taken back, and those in their place. */
import { BookedReport } from '../list/BookedReport.tsx'

export function Adjustments() {
  return <BookedReport name="report.adjustments" fileName="adjustments" bookings="report/gameresultadjustment" />
}
