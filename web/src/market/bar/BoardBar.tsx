/** The bar over the board: team search, leagues, sort, odds type, lines, page type, folding. */
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import { AlignJustify, ChevronsDownUp, ChevronsUpDown, ListFilter, Rows2, Search, X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import type { LeagueView } from '../offer/leagues.ts'
import { OddsPick, SortPick } from './Choices.tsx'

const LeagueDialog = lazyExtra(() => import('./LeagueDialog.tsx'), 'LeagueDialog')

interface Props {
  leagues: readonly LeagueView[]
  /** The leagues left by search and filter. */
  shown: readonly LeagueView[]
  search: string
  onSearch: (search: string) => void
  only: readonly string[]
  onOnly: (leagueIds: readonly string[]) => void
  page: BetPage
  /** Whether a match is open beside the board; then only search and leagues fit. */
  isNarrow: boolean
  /** Whether its rows have several layouts; a view of its own has one. */
  hasLayouts: boolean
  children?: ReactNode
}

function FoldAll({ leagues }: { leagues: readonly LeagueView[] }) {
  const anyOpen = usePreferences((preferences) => leagues.some(({ id }) => !preferences.folded.includes(id)))
  const setFolded = usePreferences((preferences) => preferences.setFolded)
  const ids = leagues.map(({ id }) => id)
  const Icon = anyOpen ? ChevronsDownUp : ChevronsUpDown
  const label = t(anyOpen ? 'board.foldAll' : 'board.unfoldAll')
  return (
    <Button look="pick" size="bar" className="max-mid:min-w-11" title={label} onClick={() => setFolded(ids, anyOpen)}>
      <Icon size={13} aria-hidden />
      <span className="sr-only">{label}</span>
    </Button>
  )
}

function LinesSwitch() {
  const lines = usePreferences((preferences) => preferences.lines)
  const setLines = usePreferences((preferences) => preferences.setLines)
  return (
    <Button look="pick" size="bar" onClick={() => setLines(lines === 'all' ? 'main' : 'all')}>
      {t(lines === 'all' ? 'board.mainLines' : 'board.allLines')}
    </Button>
  )
}

/** Home over away, or a match in one line. The label names the other layout, to which a press switches. */
function PageTypeSwitch() {
  const pageType = usePreferences((preferences) => preferences.pageType)
  const setPageType = usePreferences((preferences) => preferences.setPageType)
  const label = t(pageType === 1 ? 'board.singleLine' : 'board.doubleLine')
  const Icon = pageType === 1 ? AlignJustify : Rows2
  return (
    <Button look="pick" size="bar" title={label} onClick={() => setPageType(pageType === 1 ? 2 : 1)}>
      <Icon size={13} aria-hidden />
      <span className="sr-only">{label}</span>
    </Button>
  )
}

function SearchField({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  return (
    <div className="relative min-w-36 grow max-mid:min-w-40 mid:max-w-56">
      <Search size={13} aria-hidden className="absolute top-1/2 left-2 -translate-y-1/2 text-muted" />
      <input
        id="search"
        type="search"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
        aria-label={t('board.search')}
        placeholder={t('board.search')}
        autoComplete="off"
        className="field [&::-webkit-search-cancel-button]:hidden !min-h-[22px] !border-line !pr-7 !pl-7 mid:!text-grid max-wide:!min-h-9"
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
  )
}

interface LeaguesProps extends Pick<Props, 'leagues' | 'shown' | 'only' | 'isNarrow'> {
  onOpen: () => void
}

/** Shows the numbers of chosen and of all leagues, and opens the dialog that chooses them. */
function LeaguesButton({ leagues, shown, only, isNarrow, onOpen }: LeaguesProps) {
  return (
    <Button
      look="pick"
      size="bar"
      className={only.length > 0 ? '!bg-brand-soft !text-ink' : ''}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <ListFilter size={13} aria-hidden />
      <span className={isNarrow ? 'sr-only' : ''}>{t('board.leagues')}</span>
      <span className="figures font-semibold text-ink">
        {only.length > 0 ? `${shown.length}/${leagues.length}` : leagues.length}
      </span>
    </Button>
  )
}

export function BoardBar(props: Props) {
  const { leagues, shown, search, onSearch, only, onOnly, page, isNarrow, hasLayouts, children } = props
  const [choosing, setChoosing] = useState(false)
  const compact = useMedia(COMPACT)
  const isLaidOut = !compact && hasLayouts
  return (
    // Positioned, so that words for screen readers scroll with it instead of widening the page.
    <div className="bar relative gap-1 border-b border-line px-1 max-mid:overflow-x-auto">
      <SearchField search={search} onSearch={onSearch} />
      <span className="ml-auto" />
      {children}
      <LeaguesButton leagues={leagues} shown={shown} only={only} isNarrow={isNarrow} onOpen={() => setChoosing(true)} />
      <SortPick />
      <OddsPick />
      {/* The other bet pages show only main markets. */}
      {isLaidOut && page === USUAL_PAGE && <LinesSwitch />}
      {isLaidOut && !isNarrow && <PageTypeSwitch />}
      <FoldAll leagues={shown} />
      {choosing && (
        <Suspense>
          <LeagueDialog leagues={leagues} only={only} onOnly={onOnly} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
