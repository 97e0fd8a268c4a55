/** The matches that begin within twelve hours and can be watched then, by the hour. */
import { HOUR_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { Tv } from 'lucide-react'
import { timeText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { TeamName } from '../../market/TeamName.tsx'
import { t } from '../../text/text.ts'
import { SportSign } from '../SportSign.tsx'

const SCHEDULE_EVERY_MS = 60_000

type ComingMatch = NonNullable<SuccessOf<'media/livematchlist'>['coming']>[number]

/** A match that begins soon: its kick-off, and the way to its prices. */
function ComingRow({ match }: { match: ComingMatch }) {
  const { matchId, sport, league, home, away, starts, has_picture } = match
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/desktop"
        search={{ sport, match: matchId }}
        className="flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-row-hover"
      >
        <span className="figures text-muted">{timeText(starts)}</span>
        <SportSign sport={sport} />
        <span className="min-w-0 grow">
          <TeamName name={home} /> – <TeamName name={away} />
          <span className="block text-small text-muted">
            <LeagueName name={league} />
          </span>
        </span>
        {has_picture && <Tv size={14} aria-label={t('picture.name')} role="img" className="shrink-0 text-muted" />}
      </Link>
    </li>
  )
}

export function Schedule() {
  const { data } = useCall('media/livematchlist', { coming: true }, { refetchMs: SCHEDULE_EVERY_MS, isSaidHere: true })
  const coming = data?.coming ?? []
  const hours = [...new Set(coming.map(({ starts }) => Math.floor(starts / HOUR_MS)))]
  if (hours.length === 0) return null
  return (
    <section aria-labelledby="next on air" className="panel mt-2">
      <h2 id="next on air" className="border-b border-line px-3 py-2 font-semibold">
        {t('picture.next')} <span className="figures font-normal text-muted">{coming.length}</span>
      </h2>
      <div className="gap-x-4 wide:columns-2">
        {hours.map((hour) => (
          <section key={hour} aria-labelledby={`hour ${hour}`}>
            <h3 id={`hour ${hour}`} className="figures bg-surface-2 px-3 py-1 font-semibold">
              {timeText(hour * HOUR_MS)}
            </h3>
            <ul>
              {coming
                .filter(({ starts }) => Math.floor(starts / HOUR_MS) === hour)
                .map((match) => (
                  <ComingRow key={match.matchId} match={match} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
