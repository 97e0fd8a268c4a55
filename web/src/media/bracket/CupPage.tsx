/** A cup: its bracket as a picture, or as a list, which phones open with. */
import { ChevronLeft } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { t } from '../../text/text.ts'
import type { Ask, EventSearch } from '../eventSearch.ts'
import { NameChoice, SeasonChoice } from '../league/Choice.tsx'
import { SportSign } from '../SportSign.tsx'
import { BracketList } from './BracketList.tsx'
import { BracketTree } from './BracketTree.tsx'

interface Props {
  leagueId: string
  search: EventSearch
  onAsk: Ask
}

const VIEWS = ['bracket', 'asList'] as const

export function CupPage({ leagueId, search, onAsk }: Props) {
  const { season, view, first } = search
  const isCompact = useMedia(COMPACT)
  const request = { leagueId, ...(season && { season }) }
  const { data, isError, error, refetch } = useCall('media/bracketlist', request, { keep: true, isSaidHere: true })
  const shown = view ?? (isCompact ? 'asList' : 'bracket')
  if (isError) {
    return (
      <>
        <Failed text={t('media.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
        <Button className="self-start max-wide:min-h-11" onClick={() => onAsk({ date: search.date })}>
          {t('media.tables')}
        </Button>
      </>
    )
  }
  if (!data) return <Skeleton rows={12} height={32} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          className="max-wide:min-h-11"
          aria-label={t('media.tables')}
          onClick={() => onAsk({ date: search.date })}
        >
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <h1 className="flex min-w-0 items-center gap-2 text-[18px] font-semibold">
          <SportSign sport={data.sportsType} />
          <LeagueName name={data.league} />
        </h1>
        <NameChoice
          label={t('media.bracket')}
          names={VIEWS}
          chosen={shown}
          textOf={(name) => t(`media.${name}`)}
          onChoose={(name) => onAsk({ ...search, view: name })}
        />
        <span className="wide:ml-auto">
          <SeasonChoice
            season={data.season}
            seasons={data.seasons}
            onSeason={(next) => onAsk({ ...search, season: next, first: undefined })}
          />
        </span>
      </div>
      {data.rounds.length === 0 && <Empty text={t('media.noMatches')} />}
      {shown === 'asList' ? (
        <BracketList rounds={data.rounds} />
      ) : (
        <BracketTree
          rounds={data.rounds}
          team={first}
          onTeam={(team) => onAsk({ ...search, first: team === first ? undefined : team })}
        />
      )}
    </>
  )
}
