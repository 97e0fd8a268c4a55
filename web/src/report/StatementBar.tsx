/** Which dates the statement shows, and the ways to take it along. */
import { faultsOf } from '@quarterline/core/base/rule'
import { FORMS } from '@quarterline/core/forms'
import { STATEMENT_DAYS_MAX } from '@quarterline/core/report/statement'
import { Download, Printer } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { platformNow } from '../kit/clock.ts'
import { DateField } from '../kit/date/DateField.tsx'
import { isDay } from '../kit/date/dateText.ts'
import { ruleText } from '../text/ruleText.ts'
import { t } from '../text/text.ts'
import { lastDays, type Range, rangeFault } from './statement.ts'

const SPANS = [
  { days: 1, key: 'statement.today' },
  { days: 7, key: 'statement.7d' },
  { days: 30, key: 'statement.30d' },
] as const

interface Props {
  range: Range
  onRange: (range: Range) => void
  onCsv: () => Promise<void>
}

/** What is wrong with the dates as they are typed; nothing where they can be shown. */
function faultOf(typed: Range): string {
  const { startDate, endDate } = faultsOf(FORMS.period, { startDate: typed.from, endDate: typed.to })
  if (startDate) return ruleText(startDate, t('statement.from'))
  if (endDate) return ruleText(endDate, t('statement.to'))
  const fault = rangeFault(typed)
  return fault ? t(`statement.${fault}`, { days: STATEMENT_DAYS_MAX }) : ''
}

export function StatementBar({ range, onRange, onCsv }: Props) {
  const [typed, type] = useState(range)
  const [shown, show] = useState<Range | null>(null)
  const [saving, setSaving] = useState(false)
  useEffect(() => type(range), [range])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What is no date at all its field says.
    if ([typed.from, typed.to].some((day) => day !== '' && !isDay(day))) return show(null)
    const fault = faultOf(typed)
    show(typed)
    if (!fault) onRange(typed)
  }
  const save = async () => {
    setSaving(true)
    await onCsv()
    setSaving(false)
  }
  return (
    <form noValidate onSubmit={submit} className="print:hidden flex flex-wrap items-end gap-2">
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={t(`statement.${end}`)}
          value={typed[end]}
          max={lastDays(platformNow(), 1).to}
          onDay={(day) => type({ ...typed, [end]: day })}
        />
      ))}
      <Button type="submit" look="primary" className="max-wide:min-h-11">
        {t('statement.show')}
      </Button>
      {SPANS.map(({ days, key }) => (
        <Button key={key} className="max-wide:min-h-11" onClick={() => onRange(lastDays(platformNow(), days))}>
          {t(key)}
        </Button>
      ))}
      <span className="ml-auto flex gap-2">
        <Button className="max-wide:min-h-11" disabled={saving} onClick={() => void save()}>
          <Download size={16} aria-hidden />
          {t('statement.csv')}
        </Button>
        <Button className="max-wide:min-h-11" onClick={() => print()}>
          <Printer size={16} aria-hidden />
          {t('statement.print')}
        </Button>
      </span>
      <p role="alert" className="w-full text-[13px] text-danger empty:hidden">
        {shown && faultOf(shown)}
      </p>
    </form>
  )
}
