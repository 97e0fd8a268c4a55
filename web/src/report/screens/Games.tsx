/** The pages of games in a range: slots and their like, tables, virtual sports summed and one by one. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { Member } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import type { EveryColumn } from '../../kit/table/column.ts'
import { amountColumn, countColumn, dayColumn } from '../../kit/table/figureColumn.ts'
import { sportText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { gameKindText } from '../booked/gameKindText.ts'
import { BookedReport } from '../list/BookedReport.tsx'
import { ForMember } from '../list/ForMember.tsx'
import { RangeReport } from '../list/RangeReport.tsx'
import { useReportView } from '../list/reportView.ts'

export function SlotsReport() {
  return <BookedReport name="report.slots" fileName="slots" bookings="report/gameresultslots" />
}

export function LiveCasinoReport() {
  return <BookedReport name="report.liveCasino" fileName="live-casino" bookings="report/gameresultlivecasino" />
}

export function VirtualBets() {
  return <BookedReport name="report.virtualBets" fileName="virtual-bets" bookings="report/gameresultesports2detail" />
}

type Row = SuccessOf<'report/gameresultesports2'>['rows'][number]

/** The game's name: a sportsbook game, or the kind of a provider's game. */
const gameOf = ({ sportsType, kind }: Row): string =>
  kind === undefined ? sportText(sportsType) : (gameKindText(kind) ?? kind)

function columnsOf(currency: string): EveryColumn<Row> {
  return {
    workingDate: { ...dayColumn(t('statement.day'), (row: Row) => row.workingDate), isRowHead: true },
    product: { head: '', value: ({ product }) => product },
    sportsType: {
      head: t('result.sport'),
      value: gameOf,
      show: gameOf,
      file: { sport: ({ sportsType }) => sportsType },
    },
    kind: { head: '', value: (row) => row.kind ?? '' },
    bets: countColumn(t('statement.bets'), ({ bets }) => bets),
    turnover: amountColumn(t('statement.turnover'), currency, ({ turnover }) => turnover),
    valid_turnover: amountColumn(t('statement.valid'), currency, (row) => row.valid_turnover),
    winlose: amountColumn(t('statement.winlose'), currency, ({ winlose }) => winlose, { sign: true }),
    commission: amountColumn(t('statement.commission'), currency, ({ commission }) => commission, { sign: true }),
  }
}

function VirtualSummary({ member }: { member: Member }) {
  const view = useReportView()
  const request = { startDate: view.range.from, endDate: view.range.to }
  const name = 'report/gameresultesports2'
  return (
    <RangeReport
      member={member}
      view={view}
      name="report.virtual"
      fileName="virtual"
      source={{ call: name, request, ask: (page) => call(name, { ...request, ...page }) }}
      columns={columnsOf(member.currency)}
      keyOf={(row) => `${row.workingDate}/${row.sportsType}/${row.kind}`}
      totalsOf={({ sums }) => sums}
      filters={[]}
      onFilter={() => undefined}
    />
  )
}

export function Virtual() {
  return <ForMember>{(member) => <VirtualSummary member={member} />}</ForMember>
}
