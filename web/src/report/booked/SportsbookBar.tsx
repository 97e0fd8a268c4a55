/** The filter of a day's sports bookings: date, sport, league, outrights. */
import { SportOptions } from '../../market/sports/SportOptions.tsx'
import { t } from '../../text/text.ts'
import { LeagueOptions } from '../results/LeagueOptions.tsx'
import type { DayResults, ResultFilter } from '../results/results.ts'
import { DayPicker } from './DayPicker.tsx'

const FIELD =
  'min-h-9 max-w-full rounded-base border border-line-strong bg-surface-2 px-2 text-[16px] text-ink max-wide:min-h-11 mid:text-[14px]'
const LABEL = 'flex min-w-0 flex-col text-[13px] text-muted'

interface Props {
  filter: ResultFilter & { date: string }
  leagues: DayResults['leagues']
  onAsk: (filter: ResultFilter) => void
}

export function SportsbookBar({ filter, leagues, onAsk }: Props) {
  const { date, sport = 0, league = '', outright = false } = filter
  // Another day or sport has other leagues.
  const ask = (more: ResultFilter) => onAsk({ ...filter, league: undefined, ...more })
  return (
    <div className="print:hidden flex max-w-full min-w-0 flex-wrap items-end gap-2">
      <DayPicker date={date} onDay={(day) => ask({ date: day })} />
      <label className={LABEL}>
        {t('result.sport')}
        <select className={FIELD} value={sport} onChange={({ target }) => ask({ sport: Number(target.value) })}>
          <SportOptions />
        </select>
      </label>
      <label className={LABEL}>
        {t('result.league')}
        <select className={FIELD} value={league} onChange={({ target }) => onAsk({ ...filter, league: target.value })}>
          <LeagueOptions leagues={leagues} />
        </select>
      </label>
      <label className="flex min-h-9 items-center gap-2 max-wide:min-h-11">
        <input type="checkbox" checked={outright} onChange={({ target }) => ask({ outright: target.checked })} />
        {t('result.outright')}
      </label>
    </div>
  )
}
