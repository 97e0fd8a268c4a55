/** The strip of days around a chosen one, above events, results and highlights; a narrow screen scrolls it, the chosen day in sight. */
import { addDays, workingDate } from '@quarterline/core/base/time'
import { useEffect, useRef } from 'react'
import { platformNow } from '../kit/clock.ts'
import { dayText } from '../kit/format.ts'
import { t } from '../text/text.ts'

const WEEKDAYS = ['day.sun', 'day.mon', 'day.tue', 'day.wed', 'day.thu', 'day.fri', 'day.sat'] as const

/** The dates from the `first` to the `last` day around a date. */
export const daysAround = (date: string, [first, last]: readonly [first: number, last: number]): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => addDays(date, first + at))

/** The short name of a date's weekday. */
export const weekdayText = (date: string): string => t(WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'day.sun')

interface Props {
  date: string
  days: readonly string[]
  /** How many matches each day has, said below its date; undefined: nothing is said. */
  counts?: ReadonlyMap<string, number> | undefined
  /** Whether a day without matches cannot be chosen. */
  isEmptyDisabled?: boolean
  onDay: (date: string) => void
}

export function DayStrip({ date, days, counts, isEmptyDisabled = false, onDay }: Props) {
  const today = workingDate(platformNow())
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is the trigger
  useEffect(() => {
    const here = strip.current?.querySelector('[aria-current]')
    if (strip.current && here instanceof HTMLElement)
      strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2
  }, [date])
  return (
    <nav
      ref={strip}
      aria-label={t('media.days')}
      className="relative flex snap-x gap-1 max-mid:overflow-x-auto print:hidden"
    >
      {days.map((day) => {
        return (
          <button
            key={day}
            type="button"
            aria-current={day === date ? 'date' : undefined}
            className={`figures min-h-11 min-w-max flex-1 basis-16 snap-center rounded-base border px-2 py-0.5 leading-tight disabled:opacity-50 ${
              day === date
                ? 'border-brand bg-brand font-semibold text-brand-ink'
                : 'border-line bg-surface-2 hover:bg-row-hover'
            }`}
            // The chosen day always takes the focus, so that the keyboard can scroll a strip of empty days.
            disabled={isEmptyDisabled && day !== date && !counts?.get(day)}
            onClick={() => onDay(day)}
          >
            <span className="block text-[12px] font-normal">
              {day === today ? t('statement.today') : weekdayText(day)}
            </span>
            {dayText(day).slice(0, 5)}
            {counts && <span className="block text-[12px] font-normal">{counts.get(day) ?? '–'}</span>}
          </button>
        )
      })}
    </nav>
  )
}
