/** The statement: a range of working dates, with one of them unfolded. */
import { type ComponentProps, useState } from 'react'
import type { Member } from '../account/session.ts'
import { dayText } from '../kit/format.ts'
import { download } from '../kit/table/csvFile.ts'
import { ExportBar } from '../kit/table/ExportBar.tsx'
import { PrintHead } from '../kit/table/PrintHead.tsx'
import type { Progress } from '../kit/table/served.ts'
import { useBrand } from '../kit/version/brand.ts'
import { t } from '../text/text.ts'
import { RangeBar } from './RangeBar.tsx'
import { RangePanel } from './RangePanel.tsx'
import { exportRange, type Range } from './statement.ts'

interface Props extends Pick<ComponentProps<typeof RangePanel>, 'view' | 'onView'> {
  member: Member
  range: Range
  day: string | undefined
  onRange: (range: Range) => void
  onDay: (day: string | undefined) => void
}

export function StatementPanel({ member: { accountId, currency }, range, day, onRange, onDay, view, onView }: Props) {
  const brand = useBrand()
  const [progress, setProgress] = useState<Progress>()
  const save = async () => {
    setProgress({ done: 0, total: 0 })
    const pieces = await exportRange(range, setProgress)
    setProgress(undefined)
    if (pieces) download(`statement-${range.from}-${range.to}.csv`, pieces)
  }
  return (
    <div className="flex flex-col gap-3">
      <PrintHead
        brand={brand}
        currency={currency}
        title={t('shell.statement')}
        member={accountId}
        period={`${dayText(range.from)} – ${dayText(range.to)}`}
      />
      <RangeBar range={range} onRange={onRange}>
        <ExportBar progress={progress} onSave={() => void save()} onPrint={() => print()} />
      </RangeBar>
      <RangePanel currency={currency} range={range} day={day} onDay={onDay} view={view} onView={onView} />
      <p className="text-[13px] text-muted">{t('statement.dayNote')}</p>
    </div>
  )
}
