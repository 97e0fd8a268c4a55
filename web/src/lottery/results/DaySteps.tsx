/** The day of the boards: the one before, any, the one after. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { DateField } from '../../kit/date/DateField.tsx'
import { t } from '../../text/text.ts'
import type { DayBoards } from './dayResults.ts'

export interface DayStepsProps {
  boards: Pick<DayBoards, 'date' | 'before' | 'after'>
  onDate: (date: string) => void
}

export function DaySteps({ boards: { date, before, after }, onDate }: DayStepsProps) {
  return (
    <>
      <Button
        aria-label={t('lottery.dayBefore')}
        className="max-wide:min-h-11 max-wide:min-w-11"
        disabled={before === undefined}
        onClick={() => before && onDate(before)}
      >
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <DateField label={t('lottery.date')} value={date} onDay={onDate} />
      <Button
        aria-label={t('lottery.dayAfter')}
        className="max-wide:min-h-11 max-wide:min-w-11"
        disabled={after === undefined}
        onClick={() => after && onDate(after)}
      >
        <ChevronRight size={16} aria-hidden />
      </Button>
    </>
  )
}
