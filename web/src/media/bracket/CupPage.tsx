/** A cup: its bracket as a picture, or as a list, which phones open with. */
import { Empty, Skeleton } from '../../kit/States.tsx'
import { useCall } from '../../kit/useCall.ts'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import type { Ask, EventSearch } from '../eventSearch.ts'
import { NameChoice, SeasonChoice } from '../league/Choice.tsx'
import { CompetitionFailed, CompetitionHead } from '../league/CompetitionHead.tsx'
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
  const back = () => onAsk({ date: search.date })
  if (isError) return <CompetitionFailed error={error} onRetry={() => void refetch()} onBack={back} />
  if (!data) return <Skeleton rows={12} height={32} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <CompetitionHead competition={data} onBack={back} />
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
