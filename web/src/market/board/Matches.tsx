/** The bar over the board, and what its choices leave of the groups: a grid for each. */
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import type { Level } from '@quarterline/core/market/level'
import { defaultTimeFilter, isTimeFiltered, timeWindow } from '@quarterline/core/market/timeFilter'
import { type ReactNode, type TouchEvent, useCallback, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { useTick } from '../../kit/clock.ts'
import { type Look, useLook } from '../../kit/look.ts'
import { Empty } from '../../kit/States.tsx'
import { COMPACT, ROOMY, useMedia } from '../../kit/useMedia.ts'
import { plural, t } from '../../text/text.ts'
import { BoardBar } from '../bar/BoardBar.tsx'
import { isOfDay, TimePick } from '../bar/Choices.tsx'
import { type BoardChoice, GROUP_KEY, type GroupView } from '../bar/level.ts'
import { PeriodSwitch } from '../bar/PeriodSwitch.tsx'
import { StaleContext } from '../picker.ts'
import { groupBoard } from '../store/boardKey.ts'
import { arrange, bandPx, matchPx, type Sizes, sift } from './arrange.ts'
import { columnsOf, formOf, isOfOnePeriod, type Layout, layoutLines, periodShown, shorterPeriods } from './columns.ts'
import { Grid } from './Grid.tsx'
import { inTime, type LeagueView, matchCount, type Placed } from './leagues.ts'
import { useUnfolded } from './unfolded.ts'

type Density = Look['density']
/** A wide screen has room for a little more. */
const SPACIOUS = '(min-width: 1800px)'
const SIZES: Record<Density, Sizes> = {
  dense: { head: 20, band: 18, row: 16, name: 16 },
  normal: { head: 20, band: 20, row: 18, name: 18 },
  roomy: { head: 26, band: 28, row: 24, name: 24 },
}
const SPACIOUS_SIZES: Sizes = { head: 22, band: 24, row: 20, name: 20 }
/** A phone on its side has the wide grid, and fingers. */
const ON_ITS_SIDE = '(height < 500px) and (pointer: coarse)'
const SIDE_SIZES: Sizes = { head: 24, band: 28, row: 24, name: 20 }
/** Over the 24 pixels that a finger must have at least; a roomy board gives it 44. */
const NARROW_SIZES: Record<Density, Sizes> = {
  dense: { head: 36, band: 28, row: 32, name: 22 },
  normal: { head: 36, band: 28, row: 32, name: 22 },
  roomy: { head: 44, band: 45, row: 44, name: 24 },
}

function useSizes(compact: boolean): Sizes {
  const density = useLook((look) => look.density)
  const spacious = useMedia(SPACIOUS)
  const onItsSide = useMedia(ON_ITS_SIDE)
  if (compact) return NARROW_SIZES[density]
  if (onItsSide) return SIDE_SIZES
  return spacious && density === 'normal' ? SPACIOUS_SIZES : SIZES[density]
}

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
  return useCallback(
    ({ group }) => {
      const isFiltered = isTimeFiltered({ level, pageType: 1, group, isOutright: false })
      const { fromMs, toMs } = timeWindow(isFiltered ? mode : 0, nowMs)
      return ({ id, startsAtMs }, league) => {
        if (startsAtMs < fromMs || startsAtMs >= toMs) return false
        if (group === 1 && !isOfDay(day, startsAtMs, nowMs)) return false
        return level !== 'favourites' || favourites.leagues.includes(league.id) || favourites.matches.includes(id)
      }
    },
    [level, mode, day, favourites, nowMs],
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
        return { ...group, leagues: sort === 'time' ? inTime(left) : left }
      }),
    [groups, search, only, wantsOf, sort],
  )
}

interface GroupProps {
  of: GroupView
  layout: Layout
  onPeriod: (period: Period) => void
  /** Its name stands over it where it is not alone. */
  hasName: boolean
}

function Group({ of: { group, leagues, stale }, layout, onPeriod, hasName }: GroupProps) {
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
        pxOf: (slots) => (form === 'band' ? bandPx(lines, sizes) : matchPx(slots, lines, sizes)),
      }),
    [leagues, sizes, folded, isUnfolded, page, form, lines],
  )
  const name = t(`board.${GROUP_KEY[group]}`)
  if (leagues.length === 0) return null
  return (
    <StaleContext value={stale}>
      <div className={stale ? 'stale' : undefined}>
        {hasName && (
          <h2 className="flex h-6 items-center gap-2 border-b border-line bg-surface px-2 text-[12px] font-bold">
            {name} <span className="figures font-normal text-muted">{matchCount(leagues)}</span>
          </h2>
        )}
        <Grid
          label={t('board.heading', { group: name })}
          board={groupBoard(sport, group, page)}
          {...{ arrangement, sizes, layout, onPeriod }}
        />
      </div>
    </StaleContext>
  )
}

/** How the matches stand: as the screen has room for the columns of the page. */
function useLayout({ sport, page, isNarrow }: Props, chosen: Period | undefined, shorter: readonly Period[]) {
  const compact = useMedia(COMPACT)
  const roomy = useMedia(ROOMY)
  const isAlone = compact || isOfOnePeriod(sport, page)
  const period = periodShown(chosen, shorter, isAlone)
  const isDense = useLook((look) => look.density !== 'roomy')
  const form = formOf(page, roomy && isDense && !isNarrow)
  return useMemo((): Layout & { period: Period } => {
    const periods: readonly Period[] = isAlone || period === 'FT' ? [period] : isNarrow ? ['FT'] : ['FT', period]
    return { sport, page, form, compact, periods, period, columns: columnsOf(sport, periods, page, form) }
  }, [sport, page, form, compact, isAlone, isNarrow, period])
}

export function Matches(props: Props) {
  const { groups, sport, page, level, only, hours, onChoose, empty } = props
  const compact = useMedia(COMPACT)
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState<Period>()
  const shorter = shorterPeriods(sport, page)
  const layout = useLayout(props, chosen, shorter)
  const { period } = layout
  const sifted = useSifted({ ...props, search })
  const all = groups.flatMap(({ leagues }) => leagues)
  const shown = sifted.flatMap(({ leagues }) => leagues)
  const hidden = matchCount(all) - matchCount(shown)
  const isNarrowed = search !== '' || only.length > 0 || level !== 'favourites'
  const periodsOf: readonly Period[] = ['FT', ...shorter]
  const switched = isOfOnePeriod(sport, page) ? periodsOf : shorter
  const swipe = useSwipe(() => choose(periodsOf[(periodsOf.indexOf(period) + 1) % periodsOf.length] ?? 'FT'))
  const mode = useTick(defaultTimeFilter)
  const showAll = () => {
    setSearch('')
    onChoose({ only: [], hours: 0, day: undefined })
  }
  return (
    <>
      <BoardBar
        {...{ leagues: all, shown, search, only, page }}
        onSearch={setSearch}
        onOnly={(ids) => onChoose({ only: ids })}
      >
        {!compact && switched.length > 1 && <PeriodSwitch periods={switched} chosen={period} onChoose={choose} />}
        {level === 'all' && <TimePick mode={hours ?? mode} onMode={(next) => onChoose({ hours: next })} />}
      </BoardBar>
      {shown.length === 0 && !isNarrowed && empty}
      {shown.length === 0 && isNarrowed && (
        <Empty text={plural('board.hidden', hidden)}>
          <Button onClick={showAll}>{t('board.showAll')}</Button>
        </Empty>
      )}
      <div {...(compact ? swipe : {})}>
        {sifted.map((group) => (
          <Group key={group.group} of={group} layout={layout} onPeriod={choose} hasName={groups.length > 1} />
        ))}
      </div>
    </>
  )
}
