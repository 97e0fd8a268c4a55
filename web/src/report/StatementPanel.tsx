/** The statement: a range of working dates, and one of them opened in its place. */
import { t } from '../text/text.ts'
import { RangePanel } from './RangePanel.tsx'
import { StatementBar } from './StatementBar.tsx'
import { download, exportRange, type Range } from './statement.ts'

interface Props {
  currency: string
  range: Range
  day: string | undefined
  onRange: (range: Range) => void
  onDay: (day: string | undefined) => void
}

export function StatementPanel({ currency, range, day, onRange, onDay }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <StatementBar
        range={range}
        onRange={onRange}
        onCsv={async (onProgress) => {
          const file = await exportRange(range, onProgress)
          if (file) download(`statement-${range.from}-${range.to}.csv`, file)
        }}
      />
      <RangePanel {...{ currency, range, day, onDay }} />
      <p className="text-[13px] text-muted">{t('statement.dayNote')}</p>
    </div>
  )
}
