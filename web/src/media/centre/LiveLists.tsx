/** The lists of matches in play: all of them by sport, and beside an open match the others with a live picture. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { Tv } from 'lucide-react'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { scoreText } from '../../market/figures.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { sportText } from '../../market/selection.ts'
import { TeamName } from '../../market/TeamName.tsx'
import { t } from '../../text/text.ts'
import { stateText } from '../tracker/sentences.ts'

const LOOK_EVERY_MS = 5000
/** Matches listed beside an open one. */
const ON_AIR_MAX = 12

type LiveMatch = SuccessOf<'media/livematchlist'>['matches'][number]

/** A match in play, in the list; `isBeside`: in the narrow column beside an open one, where each has a picture. */
function MatchRow({ match, isBeside = false }: { match: LiveMatch; isBeside?: boolean }) {
  const state = stateText(match, match.state)
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/livetv"
        search={{ match: match.matchId }}
        className="flex min-h-11 items-center gap-x-3 px-3 py-1.5 hover:bg-row-hover"
      >
        <span className="min-w-0 grow">
          <TeamName name={match.home} /> – <TeamName name={match.away} />
          <span className="block text-small text-muted">
            <LeagueName name={match.league} />
            <span className={isBeside ? '' : 'mid:hidden'}> · {state}</span>
          </span>
        </span>
        {match.has_picture && !isBeside && (
          <Tv size={14} aria-label={t('picture.name')} role="img" className="shrink-0 text-muted" />
        )}
        {!isBeside && <span className="w-32 text-small text-muted max-mid:hidden">{state}</span>}
        <b className="figures min-w-9 shrink-0 text-right">{scoreText(match.score as [number, number])}</b>
      </Link>
    </li>
  )
}

/** Further matches with a live picture, beside the one that is open. */
export function OnAir({ matchId }: { matchId: string }) {
  const { data } = useCall('media/livematchlist', {}, { refetchMs: LOOK_EVERY_MS, isSaidHere: true })
  const others = data?.matches.filter((match) => match.has_picture && match.matchId !== matchId) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="on air" className="panel self-start">
      <h2 id="on air" className="border-b border-line px-3 py-2 font-semibold">
        {t('picture.onAir')} <span className="figures font-normal text-muted">{others.length}</span>
      </h2>
      <ul>
        {others.slice(0, ON_AIR_MAX).map((match) => (
          <MatchRow key={match.matchId} match={match} isBeside />
        ))}
      </ul>
    </section>
  )
}

/** Every match in play, by sport. */
export function LiveList() {
  const { data, error, refetch } = useCall('media/livematchlist', {}, { refetchMs: LOOK_EVERY_MS, isSaidHere: true })
  if (error && !data) return <Failed text={t('tracker.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} height={52} />
  if (data.matches.length === 0) return <Empty text={t('tracker.none')} />
  return (
    <>
      {!data.matches.some(({ has_picture }) => has_picture) && (
        <p className="px-3 pb-2 text-muted">{t('tracker.noPictures')}</p>
      )}
      {[...Map.groupBy(data.matches, ({ sport }) => sport)].map(([sport, matches]) => (
        <section key={sport} aria-labelledby={`live ${sport}`} className="panel mb-2">
          <h2 id={`live ${sport}`} className="border-b border-line px-3 py-2 font-semibold">
            {sportText(sport)} <span className="figures font-normal text-muted">{matches.length}</span>
          </h2>
          <ul>
            {matches.map((match) => (
              <MatchRow key={match.matchId} match={match} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
