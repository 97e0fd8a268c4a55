/** The matches of one group: what to see of them, the grid, and what stands there when there is nothing. */
import type { Period } from '@quarterline/core/market/betType'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import { type ReactNode, type TouchEvent, useEffect, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { useLook } from '../../kit/look.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { plural, t } from '../../text/text.ts'
import { DelayNotice } from '../DelayNotice.tsx'
import { StaleContext } from '../picker.ts'
import { groupBoard } from '../store/boardKey.ts'
import { askNow, freshnessOf, useFreshness, wantBoard } from '../store/freshness.ts'
import { useLeagues } from '../store/oddsStore.ts'
import { arrange, type Sizes, sift } from './arrange.ts'
import { useSteady } from './attention.ts'
import { BoardBar } from './BoardBar.tsx'
import { periodShown, shorterPeriods } from './columns.ts'
import { Grid } from './Grid.tsx'
import { type LeagueView, matchCount } from './leagues.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'

export const GROUP_KEY = { 1: 'early', 2: 'today', 3: 'live' } as const satisfies Record<MarketGroup, string>
const EMPTY = { 1: 'board.emptyEarly', 2: 'board.emptyToday', 3: 'board.emptyLive' } as const

/** A finger needs its 44 pixels, whatever the density. */
const FINGER: Sizes = { head: 44, band: 45, row: 44 }
const SIZES: Record<'dense' | 'normal' | 'roomy', Sizes> = {
  dense: { head: 26, band: 26, row: 22 },
  normal: { head: 30, band: 28, row: 24 },
  roomy: { head: 34, band: 34, row: 30 },
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

interface Props {
  sport: number
  group: MarketGroup
  /** What to offer when this group is empty. */
  elsewhere: ReactNode
  /** The leagues that are wanted; all when none is named. */
  only: readonly string[]
  onOnly: (leagueIds: readonly string[]) => void
}

function Matches({
  leagues,
  sport,
  group,
  only,
  onOnly,
}: { leagues: readonly LeagueView[] } & Omit<Props, 'elsewhere'>) {
  const compact = useMedia(COMPACT)
  const density = useLook((look) => look.density)
  const folded = usePreferences((preferences) => preferences.folded)
  const [search, setSearch] = useState('')
  const shorter = shorterPeriods(sport)
  const [chosen, choose] = useState<Period>()
  const period = periodShown(chosen, shorter, compact)
  const periods = useMemo<readonly Period[]>(
    () => (compact || period === 'FT' ? [period] : ['FT', period]),
    [compact, period],
  )
  const lines = usePreferences((preferences) => preferences.lines)
  // A narrow screen has room for the main lines; the others stand with all markets of the match.
  const allLines = lines === 'all' && !compact
  const sizes = compact ? FINGER : SIZES[density]
  const sifted = useMemo(() => sift(leagues, search, new Set(only)), [leagues, search, only])
  const arrangement = useMemo(
    () => arrange(sifted, { sizes, isFolded: (id) => folded.includes(id), allLines }),
    [sifted, sizes, folded, allLines],
  )
  const all: readonly Period[] = ['FT', ...shorter]
  const swipe = useSwipe(() => choose(all[(all.indexOf(period) + 1) % all.length] ?? 'FT'))
  const hidden = matchCount(leagues) - matchCount(sifted)
  const showAll = () => {
    setSearch('')
    onOnly([])
  }
  return (
    <>
      <BoardBar leagues={leagues} shown={sifted} search={search} onSearch={setSearch} only={only} onOnly={onOnly}>
        {!compact && shorter.length > 1 && <PeriodSwitch periods={shorter} chosen={period} onChoose={choose} />}
      </BoardBar>
      {sifted.length === 0 ? (
        <Empty text={plural('board.hidden', hidden)}>
          <Button onClick={showAll}>{t('board.showAll')}</Button>
        </Empty>
      ) : (
        <div {...(compact ? swipe : {})}>
          <Grid
            label={t('board.heading', { group: t(`board.${GROUP_KEY[group]}`) })}
            arrangement={arrangement}
            sizes={sizes}
            sport={sport}
            periods={periods}
            compact={compact}
            onPeriod={choose}
          />
        </div>
      )}
    </>
  )
}

export function Board({ sport, group, elsewhere, only, onOnly }: Props) {
  const key = groupBoard(sport, group)
  useEffect(() => wantBoard(key), [key])
  const latest = useLeagues(key)
  const shown = useSteady(latest, latest === undefined)
  const leagues = latest && (shown ?? latest)
  const { stale, failures } = useFreshness((boards) => freshnessOf(boards, key))
  return (
    <section
      aria-label={t('board.heading', { group: t(`board.${GROUP_KEY[group]}`) })}
      className={`panel ${stale ? 'stale' : ''}`}
    >
      {!leagues && failures > 1 && <Failed text={t('board.failed')} code="requestFailed" onRetry={() => askNow(key)} />}
      {!leagues && failures <= 1 && <Skeleton rows={8} height={96} />}
      {leagues?.length === 0 && <Empty text={t(EMPTY[group])}>{elsewhere}</Empty>}
      {leagues && leagues.length > 0 && (
        <StaleContext value={stale}>
          {group === 3 && <DelayNotice className="px-2 pt-1.5" />}
          <Matches leagues={leagues} sport={sport} group={group} only={only} onOnly={onOnly} />
        </StaleContext>
      )}
    </section>
  )
}
