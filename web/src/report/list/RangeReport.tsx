/** A report over a range of dates. */
import { dayText } from '../../kit/format.ts'
import type { ServedPage } from '../../kit/table/served.ts'
import { t } from '../../text/text.ts'
import { RangeBar } from '../RangeBar.tsx'
import { Report, type ReportDefinition } from './Report.tsx'
import type { ReportView } from './reportView.ts'

interface Props<Row, A extends ServedPage<Row>> extends ReportDefinition<Row, A> {
  /** The name of its file, before the dates. */
  fileName: string
  view: ReportView
}

export function RangeReport<Row, A extends ServedPage<Row>>({ fileName, view, ...report }: Props<Row, A>) {
  const { search, range, change } = view
  const [from, to] = [dayText(range.from), dayText(range.to)]
  return (
    <Report
      {...report}
      fileName={`${fileName}-${range.from}-${range.to}`}
      period={`${from} – ${to}`}
      empty={t('report.empty', { from, to })}
      sort={search.sort}
      onSort={(sort) => change({ sort })}
      bar={(along, first) => (
        <RangeBar
          range={range}
          onRange={(dates) => {
            first()
            change(dates)
          }}
        >
          {along}
        </RangeBar>
      )}
    />
  )
}
