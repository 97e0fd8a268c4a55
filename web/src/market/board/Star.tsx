/** The star of a league or match. Starred ones stand together under the favourites. */
import { Star as Icon } from 'lucide-react'
import { type Favourites, usePreferences } from '../../account/preferences.ts'
import { t } from '../../text/text.ts'

interface Props {
  kind: keyof Favourites
  id: string
  /** The name of the league or match. */
  of: string
}

export function Star({ kind, id, of }: Props) {
  const isOn = usePreferences(({ favourites }) => favourites[kind].includes(id))
  const setFavourite = usePreferences((preferences) => preferences.setFavourite)
  const label = t(isOn ? 'board.unstar' : 'board.star', { of })
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      data-star=""
      // Reached by the arrow keys, as everything in the grid.
      data-way=""
      tabIndex={-1}
      onClick={() => setFavourite(kind, id, !isOn)}
      className={`flex h-full min-w-5 shrink-0 items-center justify-center max-mid:min-w-8 ${isOn ? 'text-star' : 'text-line-strong hover:text-star'}`}
    >
      <Icon size={13} aria-hidden className={isOn ? 'fill-current' : ''} />
    </button>
  )
}
