/** The day of any results: the week before it and the day after in a strip, or any date, however long ago. */
import { isDate } from '@quarterline/core/base/time'
import { DateField } from '../../kit/date/DateField.tsx'
import { DayStrip, daysAround } from '../../media/DayStrip.tsx'
import { t } from '../../text/text.ts'

interface Props {
  date: string
  counts?: ReadonlyMap<string, number> | undefined
  onDay: (date: string) => void
}

/** The strip's first and last day, from the chosen one: results are looked for in the past. */
const SPAN = [-7, 1] as const
/** The day that the programme of nine days has in its middle. */
export const MIDDLE_OF_SPAN = (SPAN[0] + SPAN[1]) / 2

export const ResultDays = (props: Props) => <DayStrip days={daysAround(props.date, SPAN)} {...props} />

export function ResultDate({ date, onDay }: Props) {
  return <DateField label={t('statement.day')} value={date} onDay={(day) => isDate(day) && onDay(day)} />
}
