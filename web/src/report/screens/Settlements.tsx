/** The page of the settlement history: all bookings of bets, corrections included. */
import { t } from '../../text/text.ts'
import { BookedReport } from '../list/BookedReport.tsx'

export function Settlements() {
  return <BookedReport title={t('report.settlements')} fileName="settlements" name="report/settlementhistory" />
}
