/** The statement: a range of working dates, and one of them opened in its place. */
import { useState } from 'react'
import { download } from '../kit/table/csvFile.ts'
import type { Progress } from '../kit/table/served.ts'
import { TakeAlong } from '../kit/table/TakeAlong.tsx'
import { t } from '../text/text.ts'
import { RangeBar } from './RangeBar.tsx'
import { RangePanel } from './RangePanel.tsx'
import { exportRange, type Range } from './statement.ts'

interface Props {
  currency: string
  range: Range
  day: string | undefined
  onRange: (range: Range) => void
  onDay: (day: string | undefined) => void
}

export function StatementPanel({ currency, range, day, onRange, onDay }: Props) {
  const [progress, setProgress] = useState<Progress>()
  const save = async () => {
    setProgress({ done: 0, total: 0 })
    const pieces = await exportRange(range, setProgress)
    setProgress(undefined)
    if (pieces) download(`statement-${range.from}-${range.to}.csv`, pieces)
  }
  return (
    <div className="flex flex-col gap-3">
      <RangeBar range={range} onRange={onRange}>
        <TakeAlong progress={progress} onSave={() => void save()} onPrint={() => print()} />
      </RangeBar>
      <RangePanel {...{ currency, range, day, onDay }} />
      <p className="text-[13px] text-muted">{t('statement.dayNote')}</p>
    </div>
  )
}
