/** The sides of a match with their crests, and its score, which may be hidden until it is wanted. */

import { TeamName } from '../../market/TeamName.tsx'
import { t } from '../../text/text.ts'
import { Crest } from '../Crest.tsx'
import { sidesText } from '../sidesText.ts'
import type { HighlightMatch } from './highlightMatch.ts'
import { useHighlights, useShowsScore } from './highlightStore.ts'

function HiddenScore({ match }: { match: HighlightMatch }) {
  const label = t('clip.showScore', { match: sidesText(match) })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => useHighlights.getState().show(match.matchId)}
      className="clip-hidden min-h-11 w-11 shrink-0 rounded-base border border-line-strong"
    />
  )
}

export function Sides({ match }: { match: HighlightMatch }) {
  const isShown = useShowsScore(match.matchId)
  const sides = [match.home, match.away]
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 grow flex-col gap-1">
        {sides.map((name, at) => (
          <span key={name} className="flex min-w-0 items-center gap-2 font-semibold">
            <Crest name={name} />
            <TeamName name={name} className="min-w-0 grow" />
            {isShown && <span className="figures shrink-0">{match.score[at]}</span>}
          </span>
        ))}
      </div>
      {!isShown && <HiddenScore match={match} />}
    </div>
  )
}
