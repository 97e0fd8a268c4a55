/** The days of a month or of a week, a week in each row: each day with its number of matches and its first competitions; narrow pages have a dot for each. */
import { workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { platformNow } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { plural, t } from '../../text/text.ts'
import { weekdayText } from '../DayStrip.tsx'
import { SportSign } from '../SportSign.tsx'
import type { Competition } from './EventList.tsx'

type Day = SuccessOf<'media/prg'>['days'][number]
type First = NonNullable<Day['first']>[number]
const WEEK = 7

interface Acts {
  onDay: (date: string) => void
  onOpen: (of: Competition) => void
}

function FirstEvent({
  event: { leagueId, league, sportsType, kind, round },
  onOpen,
}: Pick<Acts, 'onOpen'> & { event: First }) {
  const said = (
    <>
      <SportSign sport={sportsType} />
      <span className="min-w-0 wrap-anywhere leading-tight">
        <LeagueName name={league} />
        {round !== undefined && ` · ${t('media.round', { n: round })}`}
      </span>
    </>
  )
  const look =
    'flex min-h-6 w-full min-w-0 items-center gap-1 rounded-base bg-surface-3 px-1 py-0.5 text-left text-[12px]'
  if (!kind) return <span className={look}>{said}</span>
  return (
    <button type="button" className={`${look} hover:bg-row-hover`} onClick={() => onOpen({ leagueId, kind })}>
      {said}
    </button>
  )
}

interface DayProps extends Acts {
  date: string
  found: Day | undefined
  isChosen: boolean
  isOutside: boolean
}

function GridDay({ date, found, isChosen, isOutside, onDay, onOpen }: DayProps) {
  const { matches = 0, competitions = 0, first = [] } = found ?? {}
  const isToday = date === workingDate(platformNow())
  const more = competitions - first.length
  return (
    <li
      className={`min-h-14 min-w-0 border-r border-b border-line wide:min-h-[116px] ${isOutside ? 'bg-surface-3' : 'bg-surface-2'} ${
        isChosen ? 'shadow-[inset_0_0_0_2px_var(--brand)]' : ''
      }`}
    >
      <button
        type="button"
        aria-current={isChosen ? 'date' : undefined}
        className="figures flex min-h-14 w-full flex-col gap-1 px-1.5 pt-1 text-left hover:bg-row-hover wide:min-h-7 wide:flex-row wide:justify-between"
        onClick={() => onDay(date)}
      >
        <b aria-hidden className={isToday ? 'text-brand-text' : ''}>
          {Number(date.slice(8))}
        </b>
        <span className="sr-only">
          {weekdayText(date)} {dayText(date)}
        </span>
        <span className="text-[12px] text-muted max-wide:sr-only">
          {isToday && matches === 0 ? t('statement.today') : matches > 0 && plural('media.matches', matches)}
        </span>
        <span aria-hidden className="flex gap-0.5 wide:hidden">
          {first.map(({ leagueId }) => (
            <span key={leagueId} className="size-1.5 rounded-full bg-brand-text" />
          ))}
        </span>
      </button>
      <ul className="flex flex-col gap-0.5 px-1 pb-1 max-wide:hidden">
        {first.map((event) => (
          <li key={event.leagueId}>
            <FirstEvent event={event} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="px-2 pb-1 text-[12px] text-muted max-wide:hidden">{t('media.more', { n: more })}</p>}
    </li>
  )
}

interface Props extends Acts {
  label: string
  /** Whole weeks, from Monday to Sunday. */
  days: readonly string[]
  /** What was found of each day. */
  found: ReadonlyMap<string, Day>
  date: string
}

export function DayGrid({ label, days, found, date, onDay, onOpen }: Props) {
  const isMonth = days.length > WEEK
  return (
    <div className="border-t border-l border-line">
      <p aria-hidden className="grid grid-cols-7">
        {days.slice(0, WEEK).map((day) => (
          <span
            key={day}
            className="wrap-anywhere border-r border-b border-line bg-surface-3 px-1.5 py-1 text-[12px] text-muted"
          >
            {weekdayText(day)}
          </span>
        ))}
      </p>
      <ol aria-label={label} className="grid grid-cols-7">
        {days.map((day) => (
          <GridDay
            key={day}
            date={day}
            found={found.get(day)}
            isChosen={day === date}
            isOutside={isMonth && day.slice(0, 7) !== date.slice(0, 7)}
            onDay={onDay}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </div>
  )
}
