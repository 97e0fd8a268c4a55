/** The page of corrections in a range: reversed bookings and their replacements. */
import { BookedReport } from '../list/BookedReport.tsx'

export function Adjustments() {
  return <BookedReport name="report.adjustments" fileName="adjustments" bookings="report/gameresultadjustment" />
}
