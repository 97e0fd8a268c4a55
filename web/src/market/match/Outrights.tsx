/** The outright events of a sport; each unfolds its runners. */
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, useContext, useEffect } from 'react'
import { shortDateTime } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { LatinText } from '../LatinText.tsx'
import { LeagueName } from '../LeagueName.tsx'
import { eventText } from '../leagueText.ts'
import { PickerContext } from '../picker.ts'
import { outrightBoard } from '../store/boardKey.ts'
import { askNow, freshnessOf, useFreshness, wantBoard } from '../store/freshness.ts'
import { type MatchView, useLeagues, useMatch } from '../store/oddsStore.ts'
import { FavouriteMatches } from './Favourites.tsx'
import { MatchShut } from './MatchState.tsx'
import { TALL } from './panelLayout.ts'

/** An event for display: shut if all its markets are, such as a league that is almost decided. */
function shownOf(event: MatchView): MatchView {
  const isShut = event.markets.length > 0 && event.markets.every(({ status }) => status !== 'open')
  return isShut && !event.lock ? { ...event, lock: 'periodEnd' } : event
}

function Event({ matchId, league }: { matchId: string; league: string }) {
  const event = useMatch(matchId)
  const { open } = useContext(PickerContext)
  if (!event) return null
  return (
    <li data-key={matchId} className="border-t border-line">
      <button
        type="button"
        data-more=""
        onClick={() => open(matchId)}
        className="flex min-h-12 w-full items-center gap-3 px-3 text-left hover:bg-surface-3 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <strong className="block truncate leading-loose">
            <LeagueName name={league} />
          </strong>
          <span className="block text-[13px] text-muted">
            <LatinText text={eventText(event.home)} />
          </span>
        </span>
        <span className="figures ml-auto flex items-center gap-2 text-[13px] whitespace-nowrap text-muted">
          <MatchShut match={shownOf(event)} />
          {t('outright.until', { time: shortDateTime(event.startsAtMs) })}
        </span>
        <ChevronRight size={16} aria-hidden className="shrink-0" />
      </button>
      <FavouriteMatches event={event} />
    </li>
  )
}

export function Outrights({ sport }: { sport: number }) {
  const key = outrightBoard(sport)
  const compact = useMedia(COMPACT)
  useEffect(() => wantBoard(key), [key])
  const [leagues] = useLeagues([key])
  const { stale, failures } = useFreshness((boards) => freshnessOf(boards, key))
  return (
    <section aria-label={t('outright.tab')} className={`panel ${stale ? 'stale' : ''}`}>
      {!leagues && failures > 1 && <Failed text={t('board.failed')} code="requestFailed" onRetry={() => askNow(key)} />}
      {!leagues && failures <= 1 && <Skeleton rows={4} height={64} />}
      {leagues?.length === 0 && <Empty text={t('outright.empty')} />}
      <ul style={{ '--row-height': compact ? TALL.narrow : TALL.wide } as CSSProperties}>
        {leagues?.flatMap(({ name, matches }) =>
          matches.map(({ id }) => <Event key={id} matchId={id} league={name} />),
        )}
      </ul>
    </section>
  )
}
