/** A match's highlights in the list: its picture, sides, score, and where it was left. */
import { calendarDate } from '@quarterline/core/base/time'
import { Link } from '@tanstack/react-router'
import { dayText } from '../../kit/format.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { t } from '../../text/text.ts'
import { ClipPlace, clipTime } from './ClipPlace.tsx'
import type { HighlightMatch, HighlightSearch } from './highlightMatch.ts'
import { useHighlights } from './highlightStore.ts'
import { Sides } from './Sides.tsx'

interface Props {
  match: HighlightMatch
  search: HighlightSearch
}

export function HighlightCard({ match, search }: Props) {
  const place = useHighlights((kept) => kept.places[match.matchId])
  const { league, round, starts, matchId } = match
  return (
    <li className="panel min-w-0 overflow-hidden">
      <ClipPlace match={match} />
      <div className="flex flex-col gap-1.5 p-3">
        <Sides match={match} />
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <Link
            to="/highlight/home"
            search={{ ...search, match: matchId }}
            className="inline-flex min-h-9 min-w-0 items-center hover:text-brand-text max-mid:min-h-11"
          >
            <span>
              <LeagueName name={league} />
              {round !== undefined && `, ${t('media.round', { n: round })}`} ·{' '}
              {dayText(calendarDate(starts)).slice(0, 5)}
            </span>
          </Link>
          {place && <b className="figures ml-auto font-semibold">{t('clip.goOn', { time: clipTime(place.atS) })}</b>}
        </p>
      </div>
    </li>
  )
}
