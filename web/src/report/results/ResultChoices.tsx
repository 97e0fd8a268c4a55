/** What a list of results is narrowed by: sport, state, the member's own bets; beside the table, or above it on a narrow screen. */
import type { ReactNode } from 'react'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { LeagueOptions } from './LeagueOptions.tsx'
import { countAllSports, type DayResults, type ResultFilter } from './results.ts'
import { SportChoice } from './SportChoice.tsx'
import { StateChoice } from './StateChoice.tsx'

interface Props {
  filter: ResultFilter
  data: DayResults | undefined
  onAsk: (filter: ResultFilter) => void
}

/** The leagues of the day and sport. */
export function LeagueSelect({ filter, data, onAsk }: Props) {
  return (
    <select
      aria-label={t('result.league')}
      className="min-h-9 min-w-0 max-w-72 rounded-base border border-line-strong bg-surface-2 px-2 text-[16px] text-ink max-wide:min-h-11 max-mid:max-w-full max-mid:grow mid:text-[14px]"
      value={filter.league ?? ''}
      onChange={({ target }) => onAsk({ ...filter, league: target.value || undefined })}
    >
      <LeagueOptions leagues={data?.leagues ?? []} />
    </select>
  )
}

/** @param beside what a narrow screen folds away with the choices */
export function ResultChoices({ filter, data, onAsk, beside }: Props & { beside: ReactNode }) {
  const isWide = useMedia(WIDE)
  const sports = (
    <SportChoice
      sports={data?.sports ?? []}
      chosen={filter.sport ?? 0}
      all={data && countAllSports(data.sports)}
      onSport={(sport) => onAsk({ ...filter, sport: sport || undefined, league: undefined })}
    />
  )
  const states = (
    <StateChoice
      counts={data?.states}
      shown={filter.states}
      isMine={filter.mine ?? false}
      mine={data?.mine}
      onStates={(shown) => onAsk({ ...filter, states: shown })}
      onMine={(isMine) => onAsk({ ...filter, mine: isMine || undefined })}
    />
  )
  if (isWide)
    return (
      <aside aria-label={t('media.filters')} className="panel w-[200px] shrink-0 pb-1 print:hidden">
        {sports}
        {states}
      </aside>
    )
  const isNarrowed = filter.states !== undefined || filter.mine || filter.league !== undefined
  return (
    <div className="flex min-w-0 flex-col gap-2 print:hidden">
      {sports}
      <details className="panel" open={isNarrowed || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">{t('media.filters')}</summary>
        <div className="flex flex-col gap-1 pb-2">
          <div className="flex flex-wrap gap-2 px-3">{beside}</div>
          {states}
        </div>
      </details>
    </div>
  )
}
