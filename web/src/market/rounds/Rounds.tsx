/** A house game: its last results, the running round, and the next ones with the time left to bet. */
import { FIGHT, NUMBER_DRAW, ROUND_LIVE_MS } from '@quarterline/core/base/sport/gameRound'
import { FIGHTING_GAMES, NUMBER_GAME } from '@quarterline/core/base/sport/sport'
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { Period } from '@quarterline/core/market/betType'
import type { Level } from '@quarterline/core/market/level'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTick } from '../../kit/clock.ts'
import { timeText } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { useSteady, watchAttention } from '../board/attention.ts'
import { scoreText } from '../figures.ts'
import { LatinText } from '../LatinText.tsx'
import { TALL } from '../match/panelLayout.ts'
import { GROUPS_OF } from '../offer/level.ts'
import { StaleContext } from '../picker.ts'
import { matchText, periodText, shortPeriodText, sportText } from '../selection.ts'
import { groupBoard, matchBoard } from '../store/boardKey.ts'
import { askNow, freshnessOf, useFreshness, wantBoard } from '../store/freshness.ts'
import { type MatchView, useLeagues, useMatch } from '../store/oddsStore.ts'
import { Countdown } from './Countdown.tsx'
import { Draw } from './Draw.tsx'
import { Fight, FightScore } from './Fight.tsx'
import { Games } from './Games.tsx'
import { PastRounds } from './PastRounds.tsx'
import { Race } from './Race.tsx'

const ROUND_TABS: readonly Period[] = ['FT', ...Array.from({ length: FIGHT.rounds }, (_, at): Period => `R${at + 1}`)]
const BALL_TABS: readonly Period[] = [
  'FT',
  ...Array.from({ length: NUMBER_DRAW.balls }, (_, at): Period => `Q${at + 1}`),
]
/** The parts of a round that have markets of their own, the whole first; a race has none. */
const tabsOf = (sport: number) =>
  FIGHTING_GAMES.includes(sport) ? ROUND_TABS : sport === NUMBER_GAME ? BALL_TABS : undefined

/** Follows the rounds of a game on a level, in time order; the order is kept while the member's pointer is on one. */
function useRounds(sport: number, level: Level) {
  const keys = useMemo(() => GROUPS_OF[level].map((group) => groupBoard(sport, group)), [sport, level])
  useEffect(() => {
    const stops = keys.map(wantBoard)
    return () => {
      for (const stop of stops) stop()
    }
  }, [keys])
  const latest = useLeagues(keys)
  const isLoading = latest.some((list) => list === undefined)
  const lists = useSteady(latest, isLoading)
  const boards = useFreshness((all) => all)
  const rounds = lists.flatMap((leagues, at) => {
    const own = leagues?.flatMap(({ matches }) => matches.filter(({ child }) => !child)) ?? []
    return own.map(({ id, startsAtMs }) => ({ id, startsAtMs, isRunning: GROUPS_OF[level][at] === 3 }))
  })
  // A round that has just begun may be in two groups for a moment.
  const once = rounds.filter(({ id }, at) => rounds.findIndex((one) => one.id === id) === at)
  return {
    rounds: once.sort((a, b) => a.startsAtMs - b.startsAtMs),
    isLoading,
    stale: keys.some((key) => freshnessOf(boards, key).stale),
    failures: Math.min(...keys.map((key) => freshnessOf(boards, key).failures)),
    again: () => keys.forEach(askNow),
  }
}

function Head({ match, isRunning }: { match: MatchView; isRunning: boolean }) {
  const { startsAtMs, home, away, score } = match
  const isClosing = useTick(useCallback((nowMs: number) => startsAtMs - nowMs < MINUTE_MS, [startsAtMs]))
  const isFight = away !== ''
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-0.5 bg-band px-2 py-1 text-band-ink">
      <span className="figures font-semibold">{timeText(startsAtMs)}</span>
      {isFight && (
        <strong className="min-w-0 truncate">
          <LatinText text={matchText({ home, away })} />
        </strong>
      )}
      {isFight && isRunning && <strong className="figures">{scoreText(score)}</strong>}
      <span className="ml-auto rounded-base bg-surface px-2">
        {isRunning ? (
          <Countdown untilMs={startsAtMs + ROUND_LIVE_MS} label={t('rounds.ends')} />
        ) : (
          <Countdown untilMs={startsAtMs} label={t('rounds.closes')} isUrgent={isClosing} />
        )}
      </span>
    </header>
  )
}

/** @param isWide takes a whole line; a running round has little to show */
function Round({ matchId, period, isWide }: { matchId: string; period: Period; isWide: boolean }) {
  const key = matchBoard(matchId)
  useEffect(() => wantBoard(key), [key])
  const match = useMatch(matchId)
  if (!match || match.isGone) return null
  const isRunning = match.group === 3
  const isFight = match.away !== ''
  return (
    <article
      data-key={matchId}
      aria-label={isFight ? matchText(match) : timeText(match.startsAtMs)}
      className={`@container border border-line bg-surface ${isWide ? 'col-span-full' : ''}`}
    >
      <Head match={match} isRunning={isRunning} />
      {isFight && !isRunning && <Fight fight={match} period={period} />}
      {isFight && isRunning && <FightScore fight={match} />}
      {!isFight && match.sport === NUMBER_GAME && <Draw draw={match} period={period} isRunning={isRunning} />}
      {!isFight && match.sport !== NUMBER_GAME && <Race race={match} />}
    </article>
  )
}

interface Props {
  sport: number
  level: Level
  /** The page on which other games open. */
  to: '/desktop' | '/public'
}

function List({ sport, level, period }: Omit<Props, 'to'> & { period: Period }) {
  const { rounds, isLoading, stale, failures, again } = useRounds(sport, level)
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = rounds.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list comes with the first rounds
  useEffect(() => (list.current ? watchAttention(list.current) : undefined), [isLoading])
  const compact = useMedia(COMPACT)
  if (isLoading && isEmpty)
    return failures > 1 ? (
      <Failed text={t('board.failed')} code="requestFailed" onRetry={again} />
    ) : (
      <Skeleton rows={8} height={54} />
    )
  return (
    <StaleContext value={stale}>
      <div
        ref={list}
        className={`grid items-start gap-2 p-1 ${compact ? '' : 'grid-cols-2'} ${stale ? 'stale' : ''}`}
        style={{ '--row-height': compact ? TALL.narrow : TALL.wide } as CSSProperties}
      >
        {rounds.map(({ id, isRunning }) => (
          <Round key={id} matchId={id} period={period} isWide={isRunning} />
        ))}
      </div>
      {isEmpty && <Empty text={t('rounds.none')} />}
    </StaleContext>
  )
}

export function Rounds({ sport, level, to }: Props) {
  const [chosen, setPeriod] = useState<Period>('FT')
  const tabs = tabsOf(sport)
  // Another game has other parts.
  const period = tabs?.includes(chosen) ? chosen : 'FT'
  return (
    <section aria-label={sportText(sport)} className="panel rounded-t-none">
      <Games sport={sport} to={to} />
      <PastRounds sport={sport} />
      {tabs ? (
        <Tabs
          label={t('board.period')}
          tabs={tabs.map((name) => ({
            name,
            label: name === 'FT' ? t('tab.main') : (sport === NUMBER_GAME ? periodText : shortPeriodText)(name, sport),
          }))}
          chosen={period}
          onChoose={setPeriod}
        >
          <List sport={sport} level={level} period={period} />
        </Tabs>
      ) : (
        <List sport={sport} level={level} period="FT" />
      )}
    </section>
  )
}
