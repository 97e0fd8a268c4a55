/** The corrections of a range as a page: what was taken back, and what was booked in its place. */
import { t } from '../../text/text.ts'
import { BookedReport } from '../list/BookedReport.tsx'

export function Adjustments() {
  return <BookedReport title={t('report.adjustments')} fileName="adjustments" name="report/gameresultadjustment" />
}
