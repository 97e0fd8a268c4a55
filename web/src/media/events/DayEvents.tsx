/** The calendar of events: the competitions of a day by sport, and every table that there is. */

import { workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { ChevronRight } from 'lucide-react'
import { platformNow } from '../../kit/clock.ts'
import { DateField } from '../../kit/date/DateField.tsx'
import { isDay } from '../../kit/date/dateText.ts'
import { dayText, timeText } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { SportOptions } from '../../market/sports/SportOptions.tsx'
import { plural, t } from '../../text/text.ts'
import { DayStrip, daysAround } from '../DayStrip.tsx'
import type { Ask, EventSearch } from '../eventSearch.ts'
import { SportSign } from '../SportSign.tsx'

type Competition = Pick<SuccessOf<'media/standinglist'>['standings'][number], 'leagueId' | 'kind'>
type DayEvent = SuccessOf<'media/eventlist'>['events'][number]

interface Props {
  search: EventSearch
  onAsk: Ask
}

/** The strip's first and last day, from the chosen one. */
const SPAN = [-4, 4] as const

function EventLine({ event, onOpen }: { event: DayEvent; onOpen: (of: Competition) => void }) {
  const { leagueId, league, sportsType, matches, live, played, round, firstAt, kind } = event
  const told = [
    ...(round === undefined ? [] : [t('media.round', { n: round })]),
    plural('media.matches', matches),
    ...(played > 0 ? [t('media.played', { n: played })] : []),
    timeText(firstAt),
  ]
  const line = (
    <>
      <SportSign sport={sportsType} />
      <span className="min-w-0 grow text-left">
        <b className="block font-semibold">
          <LeagueName name={league} />
        </b>
        <span className="figures text-[12px] text-muted">{told.join(' · ')}</span>
      </span>
      {live > 0 && (
        <span className="shrink-0 rounded-base bg-danger-bg px-1.5 py-0.5 text-[12px] font-semibold text-danger">
          {t('media.live', { n: live })}
        </span>
      )}
    </>
  )
  const look = 'flex min-h-12 w-full items-center gap-3 px-3 py-1'
  if (!kind) return <span className={look}>{line}</span>
  return (
    <button type="button" className={`${look} hover:bg-row-hover`} onClick={() => onOpen({ leagueId, kind })}>
      {line}
      <span className="shrink-0 text-[12px] text-muted">{t(kind === 'cup' ? 'media.bracket' : 'media.table')}</span>
      <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
    </button>
  )
}

/** The page of a competition: its table, or the bracket of a cup. */
const searchOf = (search: EventSearch, { leagueId, kind }: Competition): EventSearch => ({
  ...search,
  league: leagueId,
  ...(kind === 'cup' && { kind }),
})

/** Every competition with a table or a bracket. */
function AllTables({ search, onAsk }: Props) {
  const { data } = useCall('media/standinglist', { sportsType: search.sport ?? 0 })
  const all = data?.standings ?? []
  if (all.length === 0) return null
  return (
    <aside className="flex min-w-0 flex-col gap-2 wide:w-[360px] wide:shrink-0">
      {(['table', 'cup'] as const).map((of) => (
        <CompetitionList
          key={of}
          heading={t(of === 'table' ? 'media.tables' : 'media.cups')}
          standings={all.filter(({ kind }) => kind === of)}
          onOpen={(one) => onAsk(searchOf(search, one))}
        />
      ))}
    </aside>
  )
}

interface ListProps {
  heading: string
  standings: SuccessOf<'media/standinglist'>['standings']
  onOpen: (of: Competition) => void
}

function CompetitionList({ heading, standings, onOpen }: ListProps) {
  if (standings.length === 0) return null
  return (
    <section aria-label={heading} className="panel min-w-0">
      <h2 className="border-b border-line px-3 py-2 font-semibold">{heading}</h2>
      <ul className="max-h-[420px] overflow-y-auto">
        {standings.map(({ leagueId, league, sportsType, season, kind }) => (
          <li key={leagueId} className="border-b border-line last:border-0">
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-row-hover"
              onClick={() => onOpen({ leagueId, kind })}
            >
              <SportSign sport={sportsType} />
              <LeagueName name={league} className="min-w-0 grow" />
              <span className="figures text-[12px] text-muted">{season}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DayBar({ date, search, onAsk }: Props & { date: string }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <h1 className="mr-auto text-[18px] font-semibold">{t('product.event')}</h1>
      <DateField
        label={t('statement.day')}
        value={date}
        onDay={(day) => isDay(day) && onAsk({ ...search, date: day })}
      />
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

export function DayEvents({ search, onAsk }: Props) {
  const date = search.date ?? workingDate(platformNow())
  const { data, isError, error, refetch } = useCall(
    'media/eventlist',
    { date, sportsType: search.sport ?? 0 },
    { keep: true },
  )
  const programme = useCall('media/prg', { date, sportsType: search.sport ?? 0 }, { keep: true }).data
  const counts = new Map(programme?.days.map((day) => [day.date, day.matches]))
  return (
    <>
      <DayBar date={date} search={search} onAsk={onAsk} />
      <DayStrip
        date={date}
        days={daysAround(date, SPAN)}
        counts={counts}
        onDay={(day) => onAsk({ ...search, date: day })}
      />
      <div className="flex min-w-0 flex-col gap-2 wide:flex-row wide:items-start">
        <div className="panel min-w-0 grow">
          {isError && <Failed text={t('media.eventsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />}
          {!data && !isError && <Skeleton rows={10} height={44} />}
          {data?.events.length === 0 && <Empty text={t('media.noEvents', { date: dayText(date) })} />}
          <ul>
            {data?.events.map((event) => (
              <li key={event.leagueId} className="border-b border-line last:border-0">
                <EventLine event={event} onOpen={(of) => onAsk(searchOf(search, of))} />
              </li>
            ))}
          </ul>
        </div>
        <AllTables search={search} onAsk={onAsk} />
      </div>
    </>
  )
}
