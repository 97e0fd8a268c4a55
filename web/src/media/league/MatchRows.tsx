/** Matches of a season: those to come, which lead to their odds, or those that were played. */
import { Link } from '@tanstack/react-router'
import { shortDateTime } from '../../kit/format.ts'
import { Empty } from '../../kit/States.tsx'
import { teamText } from '../../text/teamText.ts'
import { plural, t } from '../../text/text.ts'
import { Crest } from '../Crest.tsx'
import { sidesText } from '../sidesText.ts'
import type { LeagueAnswer } from './StandingTable.tsx'

type Match = LeagueAnswer['coming'][number]

function Sides({ match: { home, away, score } }: { match: Match }) {
  return (
    <span className="grid min-w-0 grow grid-cols-[1fr_auto_1fr] items-center gap-2">
      <span className="flex min-w-0 items-center justify-end gap-2 text-right">
        <span className="min-w-0">{teamText(home)}</span>
        <Crest name={home} />
      </span>
      <b className="figures whitespace-nowrap">{score ? `${score[0]}–${score[1]}` : t('media.versus')}</b>
      <span className="flex min-w-0 items-center gap-2">
        <Crest name={away} />
        <span className="min-w-0">{teamText(away)}</span>
      </span>
    </span>
  )
}

function When({ match: { startsAt, live, round } }: { match: Match }) {
  return (
    <span className="figures w-[92px] shrink-0 text-[12px] text-muted">
      {live ? (
        <span className="rounded-base bg-danger-bg px-1.5 py-0.5 font-semibold text-danger">{t('media.isLive')}</span>
      ) : (
        shortDateTime(startsAt)
      )}
      {round !== undefined && <span className="block">{t('media.round', { n: round })}</span>}
    </span>
  )
}

export function MatchRows({ matches, isOpen }: { matches: readonly Match[]; isOpen: boolean }) {
  if (matches.length === 0) return <Empty text={t('media.noMatches')} />
  return (
    <ul className="panel" aria-label={plural('media.matches', matches.length)}>
      {matches.map((match) => (
        <li key={match.matchId} className="border-b border-line last:border-0">
          {isOpen ? (
            <Link
              to="/desktop"
              search={{ match: match.matchId }}
              aria-label={t('media.openMatch', { match: sidesText(match) })}
              className="flex min-h-11 items-center gap-3 px-3 py-1 hover:bg-row-hover"
            >
              <When match={match} />
              <Sides match={match} />
            </Link>
          ) : (
            <span className="flex min-h-11 items-center gap-3 px-3 py-1">
              <When match={match} />
              <Sides match={match} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
