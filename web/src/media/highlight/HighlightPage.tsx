/** The page of one match's highlights: its clip, the next odds of its sides, and others of its league that day. */
import { Link } from '@tanstack/react-router'
import { dateTimeText } from '../../kit/format.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { TeamName } from '../../market/TeamName.tsx'
import { t } from '../../text/text.ts'
import { Gone } from '../NotThere.tsx'
import { sidesText } from '../sidesText.ts'
import { ClipPlace } from './ClipPlace.tsx'
import { HighlightCard } from './HighlightCard.tsx'
import type { HighlightMatch, HighlightSearch } from './highlightMatch.ts'
import { Sides } from './Sides.tsx'

/** The related matches shown. */
const RELATED_MAX = 4

/** The next matches of both sides with prices. */
function NextOdds({ matchId }: { matchId: string }) {
  const { data } = useCall('media/highlightclip', { matchId, look: true }, { isSaidHere: true })
  if (!data || data.next.length === 0) return null
  return (
    <section aria-labelledby="clip-next" className="panel">
      <h2 id="clip-next" className="px-3 py-2 font-semibold">
        {t('clip.next')}
      </h2>
      <ul>
        {data.next.map(({ matchId: next, sport, home, away, starts }) => (
          <li key={next} className="border-t border-line">
            <Link
              to="/desktop"
              search={{ sport, match: next }}
              className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1.5 hover:bg-row-hover"
            >
              <span className="min-w-0 grow">
                <TeamName name={home} /> – <TeamName name={away} />
              </span>
              <span className="figures text-small text-muted">{dateTimeText(starts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Opened({
  match,
  related,
  search,
}: {
  match: HighlightMatch
  related: HighlightMatch[]
  search: HighlightSearch
}) {
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_360px]">
      <article className="panel min-w-0 overflow-hidden">
        <ClipPlace match={match} />
        <div className="flex flex-col gap-2 p-3">
          <h1 className="sr-only">{sidesText(match)}</h1>
          <Sides match={match} />
          <p className="text-small text-muted">
            <LeagueName name={match.league} /> · {dateTimeText(match.starts)} · {t('clip.made')}
          </p>
        </div>
      </article>
      <div className="flex min-w-0 flex-col gap-3">
        <NextOdds matchId={match.matchId} />
        {related.length > 0 && (
          <section aria-labelledby="clip-related">
            <h2 id="clip-related" className="px-1 py-2 font-semibold">
              {t('clip.related')}
            </h2>
            <ul className="flex flex-col gap-3">
              {related.map((one) => (
                <HighlightCard key={one.matchId} match={one} search={search} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

export function HighlightPage({ search, matchId }: { search: HighlightSearch; matchId: string }) {
  const { date } = search
  const { data, error, refetch } = useCall('media/highlightlist', { ...(date && { date }) }, { isSaidHere: true })
  const match = data?.matches.find((one) => one.matchId === matchId)
  const related = data?.matches.filter((one) => one.leagueId === match?.leagueId && one !== match) ?? []
  return (
    <>
      <Link
        to="/highlight/home"
        search={{ ...search, match: undefined }}
        className="inline-flex min-h-11 items-center px-1 font-semibold text-brand-text"
      >
        {t('clip.toList')}
      </Link>
      {!data && error && <Failed text={t('clip.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={1} height={420} />}
      {data && !match && <Gone />}
      {match && <Opened match={match} related={related.slice(0, RELATED_MAX)} search={search} />}
    </>
  )
}
