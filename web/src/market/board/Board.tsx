/** The board of a level: its bar, a grid for each group, and the states without matches. */
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { Level } from '@quarterline/core/market/level'
import { defaultTimeFilter } from '@quarterline/core/market/timeFilter'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useTick } from '../../kit/clock.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { COMPACT, ON_ITS_SIDE, useMedia } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { OddsPick } from '../bar/Choices.tsx'
import { DelayNotice } from '../DelayNotice.tsx'
import { type BoardChoice, GROUPS_OF, type GroupView } from '../offer/level.ts'
import { sportText } from '../selection.ts'
import { groupBoard } from '../store/boardKey.ts'
import { askNow, freshnessOf, useFreshness, wantBoard } from '../store/freshness.ts'
import { useLeagues } from '../store/oddsStore.ts'
import { useSteady } from './attention.ts'
import { BoardViewContext } from './boardView.ts'
import { MYANMAR_PAGE, pagesOf } from './columns.ts'
import { pageText } from './GridHead.tsx'
import { Matches } from './list/Matches.tsx'

const EMPTY = {
  all: 'board.emptyToday',
  live: 'board.emptyLive',
  today: 'board.emptyToday',
  early: 'board.emptyEarly',
  parlay: 'board.emptyToday',
  favourites: 'board.emptyFavourites',
} as const satisfies Record<Level, string>

/** Follows the boards of the groups, and keeps their order while the member's pointer is on them. */
function useGroups(sport: number, level: Level, page: BetPage) {
  const keys = useMemo(() => GROUPS_OF[level].map((group) => groupBoard(sport, group, page)), [sport, level, page])
  useEffect(() => {
    const stops = keys.map(wantBoard)
    return () => {
      for (const stop of stops) stop()
    }
  }, [keys])
  const latest = useLeagues(keys)
  const isFirst = latest.some((one) => one === undefined)
  const shown = useSteady(latest, isFirst)
  const boards = useFreshness((all) => all)
  const leaguesAt = (at: number) => shown[at] ?? latest[at]
  // A lower group waits for the groups above it, which would push it down. Failed groups are not waited for.
  const firstMissing = keys.findIndex((key, at) => !leaguesAt(at) && freshnessOf(boards, key).failures < 2)
  const groups = GROUPS_OF[level].flatMap((group, at): GroupView[] => {
    const leagues = leaguesAt(at)
    const isIn = leagues && (firstMissing < 0 || at < firstMissing)
    return isIn ? [{ group, leagues, stale: freshnessOf(boards, keys[at] as (typeof keys)[number]).stale }] : []
  })
  const failures = Math.min(...keys.map((key) => freshnessOf(boards, key).failures))
  return { groups, isLoading: isFirst, failures, again: () => keys.forEach(askNow) }
}

interface ToggleProps {
  isOpen: boolean
  onToggle: () => void
  /** Whether a filter of leagues or hours is on. */
  isNarrowed: boolean
}

/** The button that shows search, leagues and folding on phones, where they would take the matches' room. */
export function BarToggle({ isOpen, onToggle, isNarrowed }: ToggleProps) {
  return (
    <Button
      look="quiet"
      size="bar"
      className="relative min-h-11 min-w-11 shrink-0 border-l border-line low:min-h-9"
      aria-label={t('board.narrow')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <ListFilter size={16} aria-hidden />
      {isNarrowed && <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-accent" />}
    </Button>
  )
}

interface Props extends BoardChoice {
  sport: number
  level: Level
  page: BetPage
  /** Whether a match is open beside it; then only one period fits. */
  isNarrow: boolean
  /** Shown on an empty board: links to boards with matches. */
  ifEmpty: ReactNode
  /** In landscape on a phone, whether filters and bet types are shown; the button for it is in another bar. */
  isBarOpen?: boolean | undefined
  /** Whether it is one of several boards below each other: with its sport's name and without filters. */
  isBare?: boolean
}

/** A board under its sport's name, without tabs. */
function BareBoard({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="panel">
      <h2 className="px-2 py-1.5 text-[13px] font-bold">{name}</h2>
      {children}
    </section>
  )
}

export function Board({ sport, level, page, ifEmpty, isBarOpen: isOpenAbove, isBare = false, ...choice }: Props) {
  const { groups, isLoading, failures, again } = useGroups(sport, level, page)
  const compact = useMedia(COMPACT)
  const onItsSide = useMedia(ON_ITS_SIDE)
  const isPhone = compact || onItsSide
  const [isOpen, setOpen] = useState(false)
  const isBarOpen = isOpenAbove ?? isOpen
  const mode = useTick(defaultTimeFilter)
  const view = useContext(BoardViewContext)
  const label = t('board.heading', { group: t(`board.${level}`) })
  const empty = <Empty text={t(page === USUAL_PAGE ? EMPTY[level] : 'board.emptyPage')}>{ifEmpty}</Empty>
  const isAnyLive = groups.some(({ group, leagues }) => group === 3 && leagues.length > 0)
  const isEmpty = groups.every(({ leagues }) => leagues.length === 0)
  const content = (
    <>
      {isLoading && isEmpty && failures > 1 && <Failed text={t('board.failed')} code="requestFailed" onRetry={again} />}
      {isLoading && isEmpty && failures <= 1 && <Skeleton rows={12} height={54} />}
      {!isLoading && isEmpty && empty}
      {!isEmpty && (
        <Matches
          groups={groups}
          sport={sport}
          level={level}
          page={page}
          empty={empty}
          hasBar={!isBare && (!isPhone || isBarOpen)}
          {...choice}
        />
      )}
    </>
  )
  if (isBare) return <BareBoard name={sportText(sport)}>{content}</BareBoard>
  return (
    <section aria-label={label} className="panel rounded-t-none">
      <Tabs
        label={t('rules.betTypes')}
        tabs={pagesOf(sport).map((name) => ({ name, label: pageText(sport, name, view) }))}
        chosen={page === MYANMAR_PAGE ? USUAL_PAGE : page}
        isListed={isOpenAbove !== false}
        onChoose={(types) => choice.onChoose({ types })}
        end={
          isPhone &&
          isOpenAbove === undefined && (
            <>
              {view && !isBarOpen && <OddsPick />}
              <BarToggle
                isOpen={isBarOpen}
                onToggle={() => setOpen(!isBarOpen)}
                isNarrowed={choice.only.length > 0 || (level === 'all' && (choice.hours ?? mode) !== 0)}
              />
            </>
          )
        }
      >
        {content}
        {isPhone && isAnyLive && <DelayNotice className="px-2 py-2" />}
      </Tabs>
    </section>
  )
}
