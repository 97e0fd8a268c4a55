/** The bar above events: which days are shown at once, which of them, and of what sport. */
import { addDays, isDate, workingDate } from '@quarterline/core/base/time'
import { monthAfter } from '@quarterline/core/media/table/monthDays'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { platformNow } from '../../kit/clock.ts'
import { DateField } from '../../kit/date/DateField.tsx'
import { isDay } from '../../kit/date/dateText.ts'
import { SportOptions } from '../../market/sports/SportOptions.tsx'
import { t } from '../../text/text.ts'
import type { Ask, EventSearch } from '../eventSearch.ts'
import { NameChoice } from '../league/Choice.tsx'

const SPANS = ['day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]

interface Props {
  search: EventSearch
  date: string
  span: Span
  /** The name of the days that are shown. */
  title: string
  onAsk: Ask
}

/** The date of the days before or after the shown ones: the same weekday, or the first of a month, today in the present one. */
function stepped(date: string, span: Span, by: -1 | 1): string {
  if (span !== 'month') return addDays(date, by * (span === 'week' ? 7 : 1))
  const first = monthAfter(date, by)
  const today = workingDate(platformNow())
  return first.slice(0, 7) === today.slice(0, 7) ? today : first
}

export function EventBar({ search, date, span, title, onAsk }: Props) {
  const show = (day: string) => isDate(day) && onAsk({ ...search, date: day })
  const step = (by: -1 | 1, label: string, Icon: typeof ChevronLeft) => (
    <Button className="max-wide:min-h-11" aria-label={label} onClick={() => show(stepped(date, span, by))}>
      <Icon size={16} aria-hidden />
    </Button>
  )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <h1 className="self-center text-[18px] font-semibold">{t('product.event')}</h1>
      <span className="mr-auto flex flex-wrap items-center gap-1">
        {step(-1, t('media.earlier'), ChevronLeft)}
        <b className="figures min-w-32 text-center" aria-live="polite">
          {title}
        </b>
        {step(1, t('media.later'), ChevronRight)}
        <Button className="max-wide:min-h-11" onClick={() => onAsk({ ...search, date: undefined })}>
          {t('statement.today')}
        </Button>
      </span>
      <NameChoice
        label={t('media.by')}
        names={SPANS}
        chosen={span}
        textOf={(name) => t(`media.by.${name}`)}
        onChoose={(name) => onAsk({ ...search, by: name === 'month' ? undefined : name })}
      />
      <DateField label={t('statement.day')} value={date} onDay={(day) => isDay(day) && show(day)} />
      <label className="flex flex-col text-[13px] text-muted">
        {t('result.sport')}
        <select
          className="min-h-9 max-w-full rounded-base border border-line-strong bg-surface-2 px-2 text-[16px] text-ink max-wide:min-h-11 mid:text-[14px]"
          value={search.sport ?? 0}
          onChange={({ target }) => onAsk({ ...search, sport: Number(target.value) || undefined })}
        >
          <SportOptions />
        </select>
      </label>
    </div>
  )
}
