/** A competition: its table, fixtures or results, and the comparison of two teams at its side. */
import { TABLE_SIDES } from '@quarterline/core/media/table/leagueTable'
import { Skeleton } from '../../kit/States.tsx'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { type Ask, type EventSearch, LEAGUE_TABS } from '../eventSearch.ts'
import { NameChoice, SeasonChoice } from './Choice.tsx'
import { CompetitionFailed, CompetitionHead } from './CompetitionHead.tsx'
import { HeadToHead } from './HeadToHead.tsx'
import { MatchRows } from './MatchRows.tsx'
import { PlacesPlot } from './PlacesPlot.tsx'
import { type LeagueAnswer, StandingTable } from './StandingTable.tsx'

interface Props {
  leagueId: string
  search: EventSearch
  onAsk: Ask
}

interface BarProps extends Omit<Props, 'leagueId'> {
  standing: LeagueAnswer
  onBack: () => void
}

function LeagueBar({ standing, search, onAsk, onBack }: BarProps) {
  const { tab, side = 'all' } = search
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CompetitionHead competition={standing} onBack={onBack} />
      <NameChoice
        label={t('media.table')}
        names={['table', ...LEAGUE_TABS] as const}
        chosen={tab ?? 'table'}
        textOf={(name) => t(`media.${name}`)}
        onChoose={(name) => onAsk({ ...search, tab: name === 'table' ? undefined : name })}
      />
      <span className="flex flex-wrap items-center gap-2 wide:ml-auto">
        {tab === undefined && (
          <NameChoice
            label={t('media.side')}
            names={TABLE_SIDES}
            chosen={side}
            textOf={(name) => t(`media.side.${name}`)}
            onChoose={(name) => onAsk({ ...search, side: name === 'all' ? undefined : name })}
          />
        )}
        <SeasonChoice
          season={standing.season}
          seasons={standing.seasons}
          onSeason={(season) => onAsk({ ...search, season })}
        />
      </span>
    </div>
  )
}

/** The teams to compare: the chosen ones; a third one takes the place of the first. */
function withTeam({ first, second, ...search }: EventSearch, team: string): EventSearch {
  if (team === first) return { ...search, first: second }
  if (team === second) return { ...search, first }
  return first === undefined || second === undefined
    ? { ...search, first: first ?? team, second: first === undefined ? undefined : team }
    : { ...search, first: second, second: team }
}

/** The teams that are compared: the chosen ones, or the first two of the table before one is chosen. */
function comparedIn({ rows }: LeagueAnswer, { first, second }: EventSearch) {
  return first === undefined && second === undefined
    ? { first: rows[0]?.team, second: rows[1]?.team }
    : { first, second }
}

function Comparison({ standing, search }: { standing: LeagueAnswer; search: EventSearch }) {
  const { first, second } = comparedIn(standing, search)
  const teams = [first, second].flatMap((team) => (team === undefined ? [] : [team]))
  const { leagueId } = standing
  return (
    <aside className="flex min-w-0 flex-col gap-2 wide:w-[360px] wide:shrink-0">
      {first !== undefined && second !== undefined && <HeadToHead leagueId={leagueId} first={first} second={second} />}
      <PlacesPlot rows={standing.rows} teams={teams} />
      {(search.first === undefined || search.second === undefined) && (
        <p className="panel px-3 py-2 text-[13px] text-muted">{t('media.chooseTwo')}</p>
      )}
    </aside>
  )
}

export function LeaguePage({ leagueId, search, onAsk }: Props) {
  const { season, side, tab } = search
  const request = { leagueId, ...(season && { season }), ...(side && { side }) }
  const { data, isError, error, refetch } = useCall('media/standingresult', request, { keep: true, isSaidHere: true })
  const back = () => onAsk({ date: search.date })
  if (isError) return <CompetitionFailed error={error} onRetry={() => void refetch()} onBack={back} />
  if (!data) return <Skeleton rows={12} height={32} />
  return (
    <>
      <LeagueBar standing={data} search={search} onAsk={onAsk} onBack={back} />
      <div className="flex min-w-0 flex-col gap-2 wide:flex-row wide:items-start">
        <div className="min-w-0 grow">
          {tab === undefined && (
            <StandingTable
              standing={data}
              chosen={[search.first, search.second]}
              onTeam={(team) => onAsk(withTeam(search, team))}
            />
          )}
          {tab === 'fixtures' && <MatchRows matches={data.coming} isOpen />}
          {tab === 'results' && <MatchRows matches={data.lately} isOpen={false} />}
        </div>
        <Comparison standing={data} search={search} />
      </div>
    </>
  )
}
