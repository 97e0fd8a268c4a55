/** The search of a day's results by team or league. The address follows once the member pauses. */
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../text/text.ts'

/** Between two letters of somebody who types. */
const PAUSE_MS = 250
/** No team's name is longer. */
const TYPED_MAX = 60

export function ResultSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  // The address changed by other means, such as the button Back.
  useEffect(() => setTyped(search), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing is a search
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="relative min-w-40 grow basis-40 mid:max-w-72">
      <Search size={15} aria-hidden className="absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        value={typed}
        maxLength={TYPED_MAX}
        autoComplete="off"
        aria-label={t('board.search')}
        placeholder={t('board.search')}
        className="field !min-h-9 !pl-8 max-wide:!min-h-11 mid:!text-[14px]"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
    </div>
  )
}
