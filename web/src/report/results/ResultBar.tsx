/** The filter of the results: date, sport, league, outrights. */

import { isDate, workingDate } from '@quarterline/core/base/time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { platformNow } from '../../kit/clock.ts'
import { DateField } from '../../kit/date/DateField.tsx'
import { dayText } from '../../kit/format.ts'
import { leagueText } from '../../market/leagueText.ts'
import { SportOptions } from '../../market/sports/SportOptions.tsx'
import { t } from '../../text/text.ts'
import { type DayResults, dayFrom, type ResultFilter } from './results.ts'

const FIELD =
  'min-h-9 max-w-full rounded-base border border-line-strong bg-surface-2 px-2 text-[16px] text-ink max-wide:min-h-11 mid:text-[14px]'
const LABEL = 'flex min-w-0 flex-col text-[13px] text-muted'

interface Props {
  filter: ResultFilter & { date: string }
  leagues: DayResults['leagues']
  onAsk: (filter: ResultFilter) => void
}

export function ResultBar({ filter, leagues, onAsk }: Props) {
  const { date, sport = 0, league = '', outright = false } = filter
  // Another day or sport has other leagues.
  const ask = (more: ResultFilter) => onAsk({ ...filter, league: undefined, ...more })
  const step = (days: number) => ask({ date: dayFrom(date, days) })
  return (
    <div className="print:hidden flex max-w-full min-w-0 flex-wrap items-end gap-2">
      <div className="flex flex-wrap items-end gap-1">
        <Button className="max-wide:min-h-11" aria-label={t('result.before')} onClick={() => step(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </Button>
        {([0, -1] as const).map((days) => {
          const day = dayFrom(workingDate(platformNow()), days)
          return (
            <Button
              key={days}
              aria-pressed={day === date}
              className={`max-wide:min-h-11 ${day === date ? 'border-brand font-semibold' : ''}`}
              onClick={() => ask({ date: day })}
            >
              {t(days === 0 ? 'statement.today' : 'statement.yesterday')}
              <span className="figures font-normal text-muted">{dayText(day).slice(0, 5)}</span>
            </Button>
          )
        })}
        <DateField label={t('statement.day')} value={date} onDay={(day) => isDate(day) && ask({ date: day })} />
        <Button className="max-wide:min-h-11" aria-label={t('result.after')} onClick={() => step(1)}>
          <ChevronRight size={16} aria-hidden />
        </Button>
      </div>
      <label className={LABEL}>
        {t('result.sport')}
        <select className={FIELD} value={sport} onChange={({ target }) => ask({ sport: Number(target.value) })}>
          <SportOptions />
        </select>
      </label>
      <label className={LABEL}>
        {t('result.league')}
        <select className={FIELD} value={league} onChange={({ target }) => onAsk({ ...filter, league: target.value })}>
          <option value="">{t('result.allLeagues')}</option>
          {leagues.map(({ leagueId, league: name, matches }) => (
            <option key={leagueId} value={leagueId}>
              {leagueText(name)} ({matches})
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-9 items-center gap-2 max-wide:min-h-11">
        <input type="checkbox" checked={outright} onChange={({ target }) => ask({ outright: target.checked })} />
        {t('result.outright')}
      </label>
    </div>
  )
}
