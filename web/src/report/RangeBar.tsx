/** The dates of a report: presets, or any two dates. */
import { faultsOf } from '@quarterline/core/base/rule'
import { FORMS } from '@quarterline/core/forms'
import { STATEMENT_DAYS_MAX } from '@quarterline/core/report/statement'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { platformNow } from '../kit/clock.ts'
import { DateField } from '../kit/date/DateField.tsx'
import { isDay } from '../kit/date/dateText.ts'
import { dayText } from '../kit/format.ts'
import { ruleText } from '../text/ruleText.ts'
import { t } from '../text/text.ts'
import { lastDays, PRESETS, presetRange, type Range, rangeFault } from './statement.ts'

interface Props {
  range: Range
  onRange: (range: Range) => void
  /** Content at the end: the file and print buttons. */
  children: ReactNode
}

/** The fault of the typed dates; undefined if they are valid. */
function faultOf(typed: Range): string {
  const { startDate, endDate } = faultsOf(FORMS.period, { startDate: typed.from, endDate: typed.to })
  if (startDate) return ruleText(startDate, t('statement.from'))
  if (endDate) return ruleText(endDate, t('statement.to'))
  const fault = rangeFault(typed)
  return fault ? t(`statement.${fault}`, { days: STATEMENT_DAYS_MAX }) : ''
}

function Presets({ range, onRange }: Pick<Props, 'range' | 'onRange'>) {
  return (
    <div className="flex flex-wrap gap-1">
      {PRESETS.map((preset) => {
        const one = presetRange(preset, platformNow())
        const isChosen = one.from === range.from && one.to === range.to
        return (
          <Button
            key={preset}
            aria-pressed={isChosen}
            className={`max-wide:min-h-11 ${isChosen ? 'border-brand font-semibold' : ''}`}
            onClick={() => onRange(one)}
          >
            {t(`statement.${preset}`)}
            {one.from === one.to && (
              <span className="figures font-normal text-muted">{dayText(one.from).slice(0, 5)}</span>
            )}
          </Button>
        )
      })}
    </div>
  )
}

export function RangeBar({ range, onRange, children }: Props) {
  const [typed, setTyped] = useState(range)
  const [shown, setShown] = useState<Range | null>(null)
  // Depends on the dates, not the object, so that an equal range does not overwrite what is being typed.
  useEffect(() => setTyped({ from: range.from, to: range.to }), [range.from, range.to])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // An invalid date is reported by its own field.
    if ([typed.from, typed.to].some((day) => day !== '' && !isDay(day))) return setShown(null)
    setShown(typed)
    if (!faultOf(typed)) onRange(typed)
  }
  return (
    <form onSubmit={submit} className="panel print:hidden flex flex-wrap items-end gap-2 p-3">
      <Presets range={range} onRange={onRange} />
      {/* Together on one line, whatever the presets leave of it. */}
      <div className="flex flex-wrap items-end gap-2 wide:flex-nowrap">
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={t(`statement.${end}`)}
            value={typed[end]}
            max={lastDays(platformNow(), 1).to}
            onDay={(day) => setTyped({ ...typed, [end]: day })}
          />
        ))}
        <Button type="submit" look="primary" className="max-wide:min-h-11">
          {t('statement.show')}
        </Button>
      </div>
      {children}
      <p role="alert" className="w-full text-[13px] text-danger empty:hidden">
        {shown && faultOf(shown)}
      </p>
    </form>
  )
}
