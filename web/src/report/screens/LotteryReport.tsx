/** The page of 4D tickets whose draw was ruled on, in a range. */
import { BookedReport } from '../list/BookedReport.tsx'

export function LotteryReport() {
  return <BookedReport name="report.lottery" fileName="lottery" bookings="report/gameresultlottery" />
}
