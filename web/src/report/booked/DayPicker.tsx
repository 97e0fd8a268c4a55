/** The day of the bookings: the one before and after, today, yesterday, or any date, however long ago. */
import { addDays, isDate, workingDate } from '@quarterline/core/base/time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { platformNow } from '../../kit/clock.ts'
import { DateField } from '../../kit/date/DateField.tsx'
import { dayText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'

export function DayPicker({ date, onDay }: { date: string; onDay: (date: string) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-1">
      <Button className="max-wide:min-h-11" aria-label={t('result.before')} onClick={() => onDay(addDays(date, -1))}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      {([0, -1] as const).map((days) => {
        const day = addDays(workingDate(platformNow()), days)
        return (
          <Button
            key={days}
            aria-pressed={day === date}
            className={`max-wide:min-h-11 ${day === date ? 'border-brand font-semibold' : ''}`}
            onClick={() => onDay(day)}
          >
            {t(days === 0 ? 'statement.today' : 'statement.yesterday')}
            <span className="figures font-normal text-muted">{dayText(day).slice(0, 5)}</span>
          </Button>
        )
      })}
      <DateField label={t('statement.day')} value={date} onDay={(day) => isDate(day) && onDay(day)} />
      <Button className="max-wide:min-h-11" aria-label={t('result.after')} onClick={() => onDay(addDays(date, 1))}>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </div>
  )
}
