/** The settlement history as a page: everything that was booked of bets, corrections too. */
import { t } from '../../text/text.ts'
import { BookedReport } from '../list/BookedReport.tsx'

export function Settlements() {
  return <BookedReport title={t('report.settlements')} fileName="settlements" name="report/settlementhistory" />
}
