/** The bar over the board, and a grid for each group with matches after filtering. */
import type { BetPage } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import type { Level } from '@quarterline/core/market/level'
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react'
import { useSwipe } from '../../../kit/gesture/useSwipe.ts'
import { useTab } from '../../../kit/look.ts'
import { lazyExtra } from '../../../kit/part/part.tsx'
import { BoardBar } from '../../bar/BoardBar.tsx'
import { matchCount } from '../../offer/leagues.ts'
import { type BoardChoice, GROUPS_OF, type GroupView } from '../../offer/level.ts'
import { shorterPeriods } from '../columns.ts'
import { useNext } from '../next.ts'
import { useLayout, usePageType } from '../useLayout.ts'
import { BarChoices } from './BarChoices.tsx'
import { Beyond, OtherHours } from './Beyond.tsx'
import { MatchGroup } from './Group.tsx'
import { usePages, usePlayed, useSifted } from './useWanted.ts'

/** Loaded for members who want the board in pages. */
const BoardPager = lazyExtra(() => import('../../bar/BoardPager.tsx'), 'BoardPager')
const Pager = (props: ComponentProps<typeof BoardPager>) => (
  <Suspense>
    <BoardPager {...props} />
  </Suspense>
)

interface Props extends BoardChoice {
  groups: readonly GroupView[]
  sport: number
  page: BetPage
  level: Level
  isNarrow: boolean
  /** Whether the bar over the matches has the choices. */
  hasBar: boolean
  /** The content of an empty level. */
  empty: ReactNode
}

export function Matches(props: Props) {
  const { groups, sport, page, level, only, hours, turned, onChoose, empty, hasBar, isNarrow } = props
  const [typed, setSearch] = useState('')
  // A hidden choice filters nothing.
  const search = hasBar ? typed : ''
  const [chosen, choose] = useTab<Period>(`period/${sport}`, ['FT', ...shorterPeriods(sport, page)])
  const board = useRef<HTMLDivElement>(null)
  const pageType = usePageType()
  const layout = useLayout({ ...props, played: usePlayed(props) }, chosen, board)
  const { period, choice, compact } = layout
  const sifted = useSifted({ ...props, search })
  const all = groups.flatMap(({ leagues }) => leagues)
  const shown = sifted.flatMap(({ leagues }) => leagues)
  const isNarrowed = search !== '' || only.length > 0 || level !== 'favourites'
  const { isPaged, shownPage, pages, ofPage } = usePages(sifted, turned)
  // On a narrow screen a swipe turns to the next period.
  const swipe = useSwipe(() => choose(choice[(choice.indexOf(period) + 1) % choice.length] ?? 'FT'))
  const next = useNext(groups)
  const isTimed = level === 'all' && pageType === 1 && search === '' && only.length === 0
  const [count, countAll] = [matchCount(shown), matchCount(all)]
  const choices = { sport, level, hours, isNarrow, isPaged, compact, onChoose }
  const beyond = { search, sport, level, empty, isNarrowed }
  const showAll = () => {
    setSearch('')
    onChoose({ only: [], hours: 0, day: undefined })
  }
  return (
    <>
      {hasBar && (
        <BoardBar
          leagues={all}
          shown={shown}
          search={search}
          only={only}
          page={page}
          isNarrow={isNarrow}
          hasLayouts={layout.view === undefined}
          onSearch={setSearch}
          onOnly={(ids) => onChoose({ only: ids })}
        >
          <BarChoices {...choices} periods={choice} period={period} onPeriod={choose} />
        </BoardBar>
      )}
      <Beyond {...beyond} shown={count} hidden={countAll - count} onAll={showAll} />
      <div ref={board} {...(compact ? swipe : {})}>
        {ofPage.map((group, at) => {
          const count = GROUPS_OF[level].length > 1 ? matchCount(sifted[at]?.leagues ?? []) : undefined
          return <MatchGroup key={group.group} of={group} onPeriod={choose} {...{ layout, next, count }} />
        })}
      </div>
      {isTimed && count > 0 && <OtherHours n={countAll - count} onAll={() => onChoose({ hours: 0 })} />}
      {pages > 1 && <Pager page={shownPage} pages={pages} onTurn={(next) => onChoose({ page: next })} />}
    </>
  )
}
