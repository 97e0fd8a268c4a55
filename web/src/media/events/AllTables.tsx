/** Every competition with a table or a bracket. */

import type { SuccessOf } from '@quarterline/core/calls'
import { useCall } from '../../kit/useCall.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { t } from '../../text/text.ts'
import { SportSign } from '../SportSign.tsx'
import type { Competition } from './EventList.tsx'

interface ListProps {
  heading: string
  standings: SuccessOf<'media/standinglist'>['standings']
  onOpen: (of: Competition) => void
}

function CompetitionList({ heading, standings, onOpen }: ListProps) {
  if (standings.length === 0) return null
  return (
    <section aria-label={heading} className="panel min-w-0">
      <h2 className="border-b border-line px-3 py-2 font-semibold">{heading}</h2>
      <ul className="max-h-[420px] overflow-y-auto">
        {standings.map(({ leagueId, league, sportsType, season, kind }) => (
          <li key={leagueId} className="border-b border-line last:border-0">
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-row-hover"
              onClick={() => onOpen({ leagueId, kind })}
            >
              <SportSign sport={sportsType} />
              <LeagueName name={league} className="min-w-0 grow" />
              <span className="figures text-[12px] text-muted">{season}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AllTables({ sport, onOpen }: { sport: number; onOpen: (of: Competition) => void }) {
  const { data } = useCall('media/standinglist', { sportsType: sport })
  const all = data?.standings ?? []
  return (['table', 'cup'] as const).map((of) => (
    <CompetitionList
      key={of}
      heading={t(of === 'table' ? 'media.tables' : 'media.cups')}
      standings={all.filter(({ kind }) => kind === of)}
      onOpen={onOpen}
    />
  ))
}
