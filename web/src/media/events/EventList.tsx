/** The competitions of a day, each with its matches; one with a table or a bracket opens it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { ChevronRight } from 'lucide-react'
import { dayText, timeText } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { plural, t } from '../../text/text.ts'
import { weekdayText } from '../DayStrip.tsx'
import { SportSign } from '../SportSign.tsx'

export type Competition = Pick<SuccessOf<'media/standinglist'>['standings'][number], 'leagueId' | 'kind'>
type DayEvent = SuccessOf<'media/eventlist'>['events'][number]

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
      {live > 0 && <LiveCount n={live} />}
    </>
  )
  const look = 'flex min-h-12 w-full items-center gap-3 px-3 py-1'
  if (!kind) return <span className={look}>{line}</span>
  return (
    <button type="button" className={`${look} hover:bg-row-hover`} onClick={() => onOpen({ leagueId, kind })}>
      {line}
      <span className="sr-only">{t(kind === 'cup' ? 'media.bracket' : 'media.table')}</span>
      <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
    </button>
  )
}

const LiveCount = ({ n }: { n: number }) => (
  <span className="shrink-0 rounded-base bg-danger-bg px-1.5 py-0.5 text-[12px] font-semibold text-danger">
    {t('media.live', { n })}
  </span>
)

interface Props {
  date: string
  sport: number
  onOpen: (of: Competition) => void
}

export function EventList({ date, sport, onOpen }: Props) {
  const { data, isError, error, refetch } = useCall('media/eventlist', { date, sportsType: sport }, { keep: true })
  const live = data?.events.reduce((sum, event) => sum + event.live, 0) ?? 0
  return (
    <section aria-labelledby="day-events" className="panel min-w-0 grow">
      <h2 id="day-events" className="figures flex items-center gap-2 border-b border-line px-3 py-2 font-semibold">
        {weekdayText(date)} {dayText(date)} {live > 0 && <LiveCount n={live} />}
      </h2>
      {isError && <Failed text={t('media.eventsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton rows={10} height={44} />}
      {data?.events.length === 0 && <Empty text={t('media.noEvents', { date: dayText(date) })} />}
      <ul>
        {data?.events.map((event) => (
          <li key={event.leagueId} className="border-b border-line last:border-0">
            <EventLine event={event} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
