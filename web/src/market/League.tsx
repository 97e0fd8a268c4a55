/** A league: a band that stays in sight and folds, and its matches. A stale line disables every price in one stroke. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useLook } from '../kit/look.ts'
import { plural } from '../text/text.ts'
import { MatchRow } from './MatchRow.tsx'
import type { LeagueView } from './oddsStore.ts'

export const League = memo(function League({ league, stale }: { league: LeagueView; stale: boolean }) {
  const folded = useLook((look) => look.folded.includes(league.id))
  const setFolded = useLook((look) => look.setFolded)
  const Arrow = folded ? ChevronRight : ChevronDown
  const id = `league-${league.id}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sticky top-[calc(var(--top)+1.75rem)] z-10 bg-band">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => setFolded([league.id], !folded)}
          className="flex min-h-8 w-full items-center gap-2 px-2 text-left font-semibold max-mid:min-h-11"
        >
          <Arrow size={16} aria-hidden className="shrink-0" />
          <span className="truncate">{league.name}</span>
          <span className="figures ml-auto font-normal whitespace-nowrap text-muted">
            {plural('board.matches', league.matchIds.length)}
          </span>
        </button>
      </h2>
      {!folded && (
        <fieldset disabled={stale} className={stale ? 'opacity-60' : ''}>
          <legend className="sr-only">{league.name}</legend>
          {league.matchIds.map((matchId) => (
            <MatchRow key={matchId} matchId={matchId} />
          ))}
        </fieldset>
      )}
    </section>
  )
})
