/** The calendar of events: a month, a week or a day, the competitions of the chosen day, and every table that there is. */
import { isDate, workingDate } from '@quarterline/core/base/time'
import { daysOfWeeks } from '@quarterline/core/media/table/monthDays'
import { platformNow } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { Failed } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { DayStrip, daysAround } from '../DayStrip.tsx'
import type { Ask, EventSearch } from '../eventSearch.ts'
import { AllTables } from './AllTables.tsx'
import { DayGrid } from './DayGrid.tsx'
import { EventBar, type Span } from './EventBar.tsx'
import { type Competition, EventList } from './EventList.tsx'

interface Props {
  search: EventSearch
  onAsk: Ask
}

/** The strip's first and last day, from the chosen one. */
const AROUND = [-4, 4] as const

/** The days that are shown at once. */
function shownDays(date: string, span: Span): string[] {
  if (span === 'day') return daysAround(date, AROUND)
  const days = daysOfWeeks(date.slice(0, 7))
  const at = Math.floor(days.indexOf(date) / 7) * 7
  return span === 'month' ? days : days.slice(at, at + 7)
}

function titleOf(date: string, span: Span, days: readonly string[]): string {
  if (span === 'month') return dayText(date).slice(3)
  const short = (day = '') => dayText(day).slice(0, 5)
  return span === 'week' ? `${short(days[0])} – ${short(days.at(-1))}` : dayText(date)
}

/** The page of a competition: its table, or the bracket of a cup. */
const searchOf = (search: EventSearch, { leagueId, kind }: Competition): EventSearch => ({
  ...search,
  league: leagueId,
  ...(kind === 'cup' && { kind }),
})

export function EventCalendar({ search, onAsk }: Props) {
  const { sport = 0, by: span = 'month' } = search
  // An address may say anything.
  const date = search.date && isDate(search.date) ? search.date : workingDate(platformNow())
  const days = shownDays(date, span)
  const title = titleOf(date, span, days)
  const asked = span === 'day' ? { date } : { month: date.slice(0, 7) }
  const programme = useCall('media/prg', { ...asked, sportsType: sport }, { keep: true })
  const found = new Map(programme.data?.days.map((day) => [day.date, day]))
  const onDay = (day: string) => onAsk({ ...search, date: day })
  const onOpen = (of: Competition) => onAsk(searchOf(search, of))
  return (
    <>
      <EventBar {...{ search, date, span, title, onAsk }} />
      {programme.isError && (
        <Failed
          text={t('media.eventsFailed')}
          code={codeOf(programme.error)}
          onRetry={() => void programme.refetch()}
        />
      )}
      <div className={`flex min-w-0 flex-col gap-2 ${span === 'month' ? 'wide:flex-row wide:items-start' : ''}`}>
        {span === 'day' ? (
          <DayStrip
            date={date}
            days={days}
            counts={new Map([...found].map(([day, { matches }]) => [day, matches]))}
            onDay={onDay}
          />
        ) : (
          <div className="min-w-0 grow">
            <DayGrid label={title} {...{ days, found, date, onDay, onOpen }} />
          </div>
        )}
        <div
          className={`flex min-w-0 flex-col gap-2 ${span === 'month' ? 'wide:w-[360px] wide:shrink-0' : 'wide:flex-row wide:items-start'}`}
        >
          <EventList date={date} sport={sport} onOpen={onOpen} />
          <div className={`flex min-w-0 flex-col gap-2 ${span === 'month' ? '' : 'wide:w-[360px] wide:shrink-0'}`}>
            <AllTables sport={sport} onOpen={onOpen} />
          </div>
        </div>
      </div>
    </>
  )
}
