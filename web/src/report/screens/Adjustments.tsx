/** The page of corrections in a range: bookings taken back, and those in their place. */
import { t } from '../../text/text.ts'
import { BookedReport } from '../list/BookedReport.tsx'

export function Adjustments() {
  return <BookedReport title={t('report.adjustments')} fileName="adjustments" name="report/gameresultadjustment" />
}
