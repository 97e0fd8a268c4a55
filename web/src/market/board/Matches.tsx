/** The bar over the board, and what its choices leave of the groups: a grid for each. */
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import type { Level } from '@quarterline/core/market/level'
import { defaultTimeFilter, isTimeFiltered, timeWindow } from '@quarterline/core/market/timeFilter'
import { type ReactNode, Suspense, type TouchEvent, useCallback, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { useTick } from '../../kit/clock.ts'
import { useTab } from '../../kit/look.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Empty } from '../../kit/States.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { plural, t } from '../../text/text.ts'
import { BoardBar } from '../bar/BoardBar.tsx'
import { BoardPager } from '../bar/BoardPager.tsx'
import { isOfDay, PagesPick, TimePick } from '../bar/Choices.tsx'
import { PeriodSwitch } from '../bar/PeriodSwitch.tsx'
import { pageOf } from '../bar/paging.ts'
import { arrange, matchPx, sift } from '../offer/arrange.ts'
import { inTime, type LeagueView, lateLast, matchCount, type Placed } from '../offer/leagues.ts'
import { type BoardChoice, GROUP_KEY, GROUPS_OF, type GroupView } from '../offer/level.ts'
import { StaleContext } from '../picker.ts'
import { groupBoard } from '../store/boardKey.ts'
import { findMatch } from '../store/oddsStore.ts'
import { type Layout, layoutLines, mostPlayed, shorterPeriods } from './columns.ts'
import { Grid } from './Grid.tsx'
import { useNext } from './next.ts'
import { useUnfolded } from './unfolded.ts'
import { useLayout, usePageType, useSizes } from './useLayout.ts'

const Elsewhere = lazyExtra(() => import('../names/Elsewhere.tsx'), 'Elsewhere', { isAsked: false })

const SWIPE_PX = 60

/** Tells a swipe to the side from a scroll. */
function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe()
    },
  }
}

interface Props extends BoardChoice {
  groups: readonly GroupView[]
  sport: number
  page: BetPage
  level: Level
  isNarrow: boolean
  /** What to see of them can be chosen over them. */
  hasBar: boolean
  /** What stands there when nothing is wanted by the level itself. */
  empty: ReactNode
}

type Wants = (match: Placed, league: LeagueView) => boolean

const MINUTE_MS = 60_000

/** What the level, the time filter and the day want of each group's matches. */
function useWants({ level, hours, day }: Pick<Props, 'level' | 'hours' | 'day'>): (group: GroupView) => Wants {
  // The windows move by the minute, not by the tick.
  const nowMs = useTick(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []))
  const favourites = usePreferences((preferences) => preferences.favourites)
  const mode = hours ?? defaultTimeFilter(nowMs)
  const pageType = usePageType()
  return useCallback(
    ({ group }) => {
      const isFiltered = isTimeFiltered({ level, pageType, group, isOutright: false })
      const { fromMs, toMs } = timeWindow(isFiltered ? mode : 0, nowMs)
      return ({ id, startsAtMs }, league) => {
        if (startsAtMs < fromMs || startsAtMs >= toMs) return false
        if (group === 1 && !isOfDay(day, startsAtMs, nowMs)) return false
        return level !== 'favourites' || favourites.leagues.includes(league.id) || favourites.matches.includes(id)
      }
    },
    [level, pageType, mode, day, favourites, nowMs],
  )
}

/** The groups as the member wants to see them, in his order. */
function useSifted({ groups, only, search, ...rest }: Props & { search: string }): readonly GroupView[] {
  const wantsOf = useWants(rest)
  const sort = usePreferences((preferences) => preferences.sort)
  return useMemo(
    () =>
      groups.map((group) => {
        const left = sift(group.leagues, { search, only: new Set(only), wants: wantsOf(group) })
        const inOrder = sort === 'time' ? inTime(left) : left
        return { ...group, leagues: lateLast(inOrder) }
      }),
    [groups, search, only, wantsOf, sort],
  )
}

interface GroupProps {
  of: GroupView
  layout: Layout
  onPeriod: (period: Period) => void
  /** How many matches it has on all pages; its name stands over it with them where it is not alone. */
  count: number | undefined
  /** When the next match of each league begins. */
  next: ReadonlyMap<string, number>
}

function Group({ of: { group, leagues, stale }, layout, onPeriod, count, next }: GroupProps) {
  const { sport, page, form, compact } = layout
  const folded = usePreferences((preferences) => preferences.folded)
  const isUnfolded = useUnfolded({ alone: compact })
  const sizes = useSizes(compact)
  const lines = layoutLines(layout)
  const arrangement = useMemo(
    () =>
      arrange(leagues, {
        sizes,
        isFolded: (id) => folded.includes(id),
        isUnfolded: (id) => page === USUAL_PAGE && isUnfolded(id),
        pxOf: (slots) => matchPx(slots, { form, lines }, sizes),
      }),
    [leagues, sizes, folded, isUnfolded, page, form, lines],
  )
  const name = t(`board.${GROUP_KEY[group]}`)
  if (leagues.length === 0) return null
  return (
    <StaleContext value={stale}>
      <div className={stale ? 'stale' : undefined}>
        {count !== undefined && (
          <h2 className="flex h-6 items-center gap-2 border-b border-line bg-surface px-2 text-[12px] font-bold">
            {name} <span className="figures font-normal text-muted">{count}</span>
          </h2>
        )}
        <Grid
          label={t('board.heading', { group: name })}
          board={groupBoard(sport, group, page)}
          {...{ arrangement, sizes, layout, next, onPeriod }}
        />
      </div>
    </StaleContext>
  )
}

/** The page of the groups that is shown: all of them, unless the address or the member wants pages. */
function usePages(groups: readonly GroupView[], turned: number | undefined) {
  const prefers = usePreferences((preferences) => preferences.paged)
  const folded = usePreferences((preferences) => preferences.folded)
  const isPaged = prefers || turned !== undefined
  const { groups: ofPage, ...at } = useMemo(
    () => (isPaged ? pageOf(groups, (id) => folded.includes(id), turned ?? 1) : { groups, page: 1, pages: 1 }),
    [groups, folded, isPaged, turned],
  )
  return { isPaged, ofPage, shownPage: at.page, pages: at.pages }
}

/** The shorter period that most of what is running can be bet on in as the board opens: later the columns stay what they are. */
function usePlayed({ groups, sport, page, level }: Props): Period | undefined {
  const [played] = useState(() => {
    if (level !== 'live') return undefined
    const ids = groups.flatMap(({ leagues }) => leagues.flatMap(({ matches }) => matches.map(({ id }) => id)))
    const boards = ids.map((id) => findMatch(groupBoard(sport, 3, page), id).match?.markets ?? [])
    return mostPlayed(shorterPeriods(sport, page), boards)
  })
  return played
}

interface BeyondProps extends Pick<Props, 'sport' | 'level' | 'empty'> {
  search: string
  /** Whether the member has narrowed what he sees, or the level does. */
  isNarrowed: boolean
  shown: number
  hidden: number
  onAll: () => void
}

/** What the search and the choices leave out: said where nothing is left, and where else the search finds something. */
function Beyond({ search, sport, level, empty, isNarrowed, shown, hidden, onAll }: BeyondProps) {
  const elsewhere = search !== '' && (
    <Suspense>
      <Elsewhere search={search} sport={sport} level={level} />
    </Suspense>
  )
  if (shown > 0) return search !== '' && <p className="flex flex-wrap gap-x-3 px-2 py-1 empty:hidden">{elsewhere}</p>
  if (!isNarrowed) return empty
  return (
    <Empty text={search ? t('board.noneFound') : plural('board.hidden', hidden)}>
      {elsewhere}
      <Button onClick={onAll}>{t('board.showAll')}</Button>
    </Empty>
  )
}

/** Under what the hours leave of today: how much they hide. */
function OtherHours({ n, onAll }: { n: number; onAll: () => void }) {
  if (n === 0) return null
  return (
    <p className="flex items-center gap-3 px-2 py-1.5 text-muted">
      {plural('board.otherHours', n)}
      <Button onClick={onAll}>{t('board.showAll')}</Button>
    </p>
  )
}

interface BarChoicesProps extends Pick<Props, 'sport' | 'level' | 'hours' | 'isNarrow' | 'onChoose'> {
  periods: readonly Period[]
  period: Period
  onPeriod: (period: Period) => void
  isPaged: boolean
  compact: boolean
}

/** In the bar: which period, which hours, and whether in pages. */
function BarChoices({ sport, level, hours, isNarrow, onChoose, isPaged, compact, ...of }: BarChoicesProps) {
  const wide = useMedia(WIDE)
  const pageType = usePageType()
  const mode = useTick(defaultTimeFilter)
  return (
    <>
      {!compact && (
        <PeriodSwitch {...{ sport, isNarrow }} periods={of.periods} chosen={of.period} onChoose={of.onPeriod} />
      )}
      {level === 'all' && pageType === 1 && (
        <TimePick mode={hours ?? mode} onMode={(next) => onChoose({ hours: next })} />
      )}
      {wide && !isNarrow && <PagesPick isPaged={isPaged} onPage={(page) => onChoose({ page })} />}
    </>
  )
}

export function Matches(props: Props) {
  const { groups, sport, page, level, only, hours, turned, onChoose, empty, hasBar, isNarrow } = props
  const [typed, setSearch] = useState('')
  // What cannot be seen narrows nothing.
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
  const swipe = useSwipe(() => choose(choice[(choice.indexOf(period) + 1) % choice.length] ?? 'FT'))
  const next = useNext(groups)
  const isTimed = level === 'all' && pageType === 1 && search === '' && only.length === 0
  const [count, countAll] = [matchCount(shown), matchCount(all)]
  const showAll = () => {
    setSearch('')
    onChoose({ only: [], hours: 0, day: undefined })
  }
  return (
    <>
      {hasBar && (
        <BoardBar
          {...{ leagues: all, shown, search, only, page, isNarrow }}
          onSearch={setSearch}
          onOnly={(ids) => onChoose({ only: ids })}
        >
          <BarChoices
            {...{ sport, level, hours, isNarrow, isPaged, compact, onChoose }}
            periods={choice}
            period={period}
            onPeriod={choose}
          />
        </BoardBar>
      )}
      <Beyond
        {...{ search, sport, level, empty, isNarrowed }}
        {...{ shown: count, hidden: countAll - count, onAll: showAll }}
      />
      <div ref={board} {...(compact ? swipe : {})}>
        {ofPage.map((group, at) => (
          <Group
            key={group.group}
            of={group}
            layout={layout}
            onPeriod={choose}
            next={next}
            count={GROUPS_OF[level].length > 1 ? matchCount(sifted[at]?.leagues ?? []) : undefined}
          />
        ))}
      </div>
      {isTimed && count > 0 && <OtherHours n={countAll - count} onAll={() => onChoose({ hours: 0 })} />}
      <BoardPager page={shownPage} pages={pages} onTurn={(next) => onChoose({ page: next })} />
    </>
  )
}
