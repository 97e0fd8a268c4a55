/** The page of sports bets summed by working date and sport. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { Member } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import type { EveryColumn } from '../../kit/table/column.ts'
import { amountColumn, countColumn, dayColumn } from '../../kit/table/figureColumn.ts'
import { sportText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { ForMember } from '../list/ForMember.tsx'
import { bookedFilters, searchAfter } from '../list/filters.tsx'
import { RangeReport } from '../list/RangeReport.tsx'
import { useReportView } from '../list/reportView.ts'

type Row = SuccessOf<'report/gameresultsummarysportsbook'>['rows'][number]

/** A ticket of several legs has no one sport. */
const sportOf = ({ sportsType }: Row) => (sportsType === 0 ? t('statement.several') : sportText(sportsType))

function columnsOf(currency: string): EveryColumn<Row> {
  return {
    workingDate: { ...dayColumn(t('statement.day'), (row: Row) => row.workingDate), isRowHead: true },
    sportsType: {
      head: t('result.sport'),
      value: sportOf,
      show: sportOf,
      file: { sport: ({ sportsType }) => sportsType },
    },
    bets: countColumn(t('statement.bets'), ({ bets }) => bets),
    turnover: amountColumn(t('statement.turnover'), currency, ({ turnover }) => turnover),
    valid_turnover: amountColumn(t('statement.valid'), currency, (row) => row.valid_turnover),
    winlose: amountColumn(t('statement.winlose'), currency, ({ winlose }) => winlose, { sign: true }),
    commission: amountColumn(t('statement.commission'), currency, ({ commission }) => commission, { sign: true }),
  }
}

function SummaryReport({ member }: { member: Member }) {
  const view = useReportView()
  const { sport = 0, type } = view.search
  const request = {
    startDate: view.range.from,
    endDate: view.range.to,
    sportsType: sport,
    ...(type && { betType: type }),
  }
  const name = 'report/gameresultsummarysportsbook'
  return (
    <RangeReport
      member={member}
      view={view}
      name="report.summary"
      fileName="sportsbook"
      source={{ call: name, request, ask: (page) => call(name, { ...request, ...page }) }}
      columns={columnsOf(member.currency)}
      keyOf={({ workingDate, sportsType }) => `${workingDate}/${sportsType}`}
      totalsOf={({ sums }) => sums}
      filters={bookedFilters(view.search)}
      onFilter={(filter, value) => view.change(searchAfter(filter, value))}
    />
  )
}

export function Summary() {
  return <ForMember>{(member) => <SummaryReport member={member} />}</ForMember>
}
