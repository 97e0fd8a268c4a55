/** The mark of a match on the board: it has a tracker, a live picture, or both. A press opens the match. */
import { Radar, Tv } from 'lucide-react'
import { memo, useContext } from 'react'
import { PickerContext } from '../../market/picker.ts'
import { t } from '../../text/text.ts'
import { type Mark, useMark } from './marks.ts'

interface Props {
  matchId: string
  /** The match as it is named. */
  match: string
  /** One sign alone, where a button has no room: that of the picture, if there is one. */
  isSign?: boolean
}

function markText({ hasTracker, hasPicture }: Mark, match: string): string {
  if (hasTracker && hasPicture) return t('tracker.mark.both', { match })
  return t(hasPicture ? 'tracker.mark.picture' : 'tracker.mark.tracker', { match })
}

function Signs({ hasTracker, hasPicture }: Mark) {
  return (
    <>
      {hasPicture && <Tv size={13} aria-hidden />}
      {hasTracker && <Radar size={13} aria-hidden />}
    </>
  )
}

export const MatchMark = memo(function MatchMark({ matchId, match, isSign = false }: Props) {
  const { open } = useContext(PickerContext)
  const mark = useMark(matchId)
  if (!mark.hasTracker && !mark.hasPicture) return null
  const label = markText(mark, match)
  if (isSign)
    return (
      <span role="img" aria-label={label} className="flex shrink-0 items-center gap-0.5 text-muted">
        <Signs hasPicture={mark.hasPicture} hasTracker={!mark.hasPicture} />
      </span>
    )
  return (
    <button
      type="button"
      // Reached by the arrow keys, as everything in the grid.
      data-way=""
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => open(matchId)}
      className="flex h-full min-w-5 shrink-0 items-center justify-center gap-0.5 text-muted hover:text-brand-text focus-visible:-outline-offset-2 max-mid:min-w-8"
    >
      <Signs {...mark} />
    </button>
  )
})
