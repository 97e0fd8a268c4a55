/** What the member chooses to see: a search for a team, leagues, folded or not, main lines or all. */
import { ChevronsDownUp, ChevronsUpDown, ListFilter, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { LeagueDialog } from './LeagueDialog.tsx'
import type { LeagueView } from './leagues.ts'

interface Props {
  leagues: readonly LeagueView[]
  /** What search and choice leave of them. */
  shown: readonly LeagueView[]
  search: string
  onSearch: (search: string) => void
  only: readonly string[]
  onOnly: (leagueIds: readonly string[]) => void
  children?: ReactNode
}

function FoldAll({ leagues }: { leagues: readonly LeagueView[] }) {
  const anyOpen = usePreferences((preferences) => leagues.some(({ id }) => !preferences.folded.includes(id)))
  const setFolded = usePreferences((preferences) => preferences.setFolded)
  const ids = leagues.map(({ id }) => id)
  const Icon = anyOpen ? ChevronsDownUp : ChevronsUpDown
  const label = t(anyOpen ? 'board.foldAll' : 'board.unfoldAll')
  return (
    <Button
      look="quiet"
      size="small"
      className="max-mid:min-h-11 max-mid:min-w-11"
      title={label}
      onClick={() => setFolded(ids, anyOpen)}
    >
      <Icon size={15} aria-hidden />
      <span className="max-mid:sr-only">{label}</span>
    </Button>
  )
}

function LinesSwitch() {
  const lines = usePreferences((preferences) => preferences.lines)
  const setLines = usePreferences((preferences) => preferences.setLines)
  return (
    <Button look="quiet" size="small" onClick={() => setLines(lines === 'all' ? 'main' : 'all')}>
      {t(lines === 'all' ? 'board.mainLines' : 'board.allLines')}
    </Button>
  )
}

export function BoardBar({ leagues, shown, search, onSearch, only, onOnly, children }: Props) {
  const [choosing, setChoosing] = useState(false)
  const compact = useMedia(COMPACT)
  return (
    <div className="flex items-center gap-1 px-1.5 py-1">
      <div className="relative min-w-0 grow mid:max-w-64">
        <Search size={15} aria-hidden className="absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
        <input
          id="search"
          type="search"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
          aria-label={t('board.search')}
          placeholder={t('board.search')}
          autoComplete="off"
          className="field [&::-webkit-search-cancel-button]:hidden !min-h-8 !pr-8 !pl-8 mid:!text-[13px] max-mid:!min-h-11"
        />
        {search && (
          <Button
            look="quiet"
            size="small"
            className="absolute inset-y-0.5 right-0.5 !px-1.5"
            aria-label={t('board.showAll')}
            onClick={() => onSearch('')}
          >
            <X size={14} aria-hidden />
          </Button>
        )}
      </div>
      <span className="ml-auto" />
      {children}
      <Button
        look="quiet"
        size="small"
        className={`max-mid:min-h-11 ${only.length > 0 ? '!bg-picked' : ''}`}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <ListFilter size={15} aria-hidden />
        {t('board.leagues')}
        <span className="figures text-muted">
          {only.length > 0 ? `${shown.length}/${leagues.length}` : leagues.length}
        </span>
      </Button>
      {!compact && <LinesSwitch />}
      <FoldAll leagues={shown} />
      {choosing && <LeagueDialog leagues={leagues} only={only} onOnly={onOnly} onClose={() => setChoosing(false)} />}
    </div>
  )
}
