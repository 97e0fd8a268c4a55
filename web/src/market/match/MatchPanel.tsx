/** All markets of a match and of its children under tabs, refreshed as a board of its own (`uxmatch2`). */

import { hasGoals, hasScore, isInInnings, isRoundGame, sportOf } from '@quarterline/core/base/sport/sport'
import { ArrowLeft } from 'lucide-react'
import { type CSSProperties, type ReactNode, Suspense, useContext, useEffect, useId, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useTab } from '../../kit/look.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { DelayNotice } from '../DelayNotice.tsx'
import { scoreText } from '../figures.ts'
import { LatinText } from '../LatinText.tsx'
import { LeagueName } from '../LeagueName.tsx'
import { StaleContext } from '../picker.ts'
import { matchText } from '../selection.ts'
import { type ChildOf, matchBoard } from '../store/boardKey.ts'
import { askNow, freshnessOf, useFreshness, wantBoard } from '../store/freshness.ts'
import { leagueName, listOf, type MatchView, useChildren, useMatch } from '../store/oddsStore.ts'
import { Clock, GameScore, MatchShut, PeriodScores, RedCards, Serves } from './MatchState.tsx'
import { MatchExtrasContext } from './matchExtras.ts'
import { PanelMarkets } from './PanelMarkets.tsx'
import { type MatchTab, TABS, TALL, tabOf } from './panelLayout.ts'

const Runners = lazyExtra(() => import('./Runners.tsx'), 'Runners')

/** A tab's name in the sport's terms, such as team total instead of team goals, or innings instead of halves. */
function tabText(name: MatchTab, id: number): string {
  const sport = sportOf(id)
  if (name === 'goals' && !hasGoals(sport)) return t('market.BT_TT')
  return t(`tab.${name === 'halves' && isInInnings(sport) ? 'periods' : name}`)
}

interface SideProps {
  match: MatchView
  side: 0 | 1
  name: string
  score: number | undefined
}

function Side({ match, side, name, score }: SideProps) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 leading-relaxed">
        <LatinText text={name} />
      </span>
      <Serves match={match} side={side} />
      <RedCards count={match.redCards[side]} />
      {score !== undefined && <span className="figures ml-auto">{score}</span>}
    </span>
  )
}

function Head({ match, id }: { match: MatchView; id: string }) {
  const outright = match.away === '' ? matchText({ ...match, league: leagueName(match.leagueId) }) : undefined
  const score = (at: 0 | 1) =>
    match.group === 3 && outright === undefined && hasScore(sportOf(match.sport)) ? match.score[at] : undefined
  return (
    <div className="flex flex-col gap-0.5 px-3 pb-2">
      <span className="flex items-center gap-3 text-[13px]">
        <span className="min-w-0 truncate leading-loose text-muted">
          {outright === undefined ? <LeagueName name={leagueName(match.leagueId)} /> : t('outright.tab')}
        </span>
        <span className="figures ml-auto flex items-center gap-2 whitespace-nowrap">
          <MatchShut match={match} />
          <PeriodScores match={match} />
          <GameScore match={match} />
          <Clock match={match} />
        </span>
      </span>
      <h2 id={id} aria-label={matchText(match)} className="text-[16px] font-semibold">
        <Side match={match} side={0} name={outright ?? teamText(match.home)} score={score(0)} />
        {match.away !== '' && <Side match={match} side={1} name={teamText(match.away)} score={score(1)} />}
      </h2>
    </div>
  )
}

/** The match's own board. Until it is loaded, its group's board, which is also kept for going back. */
function useMatchLine(matchId: string, match: MatchView | undefined) {
  const key = matchBoard(matchId)
  const group = match && listOf(match)
  useEffect(() => wantBoard(key), [key])
  useEffect(() => (group ? wantBoard(group) : undefined), [group])
  const own = useFreshness((boards) => freshnessOf(boards, key))
  const ofGroup = useFreshness((boards) => (group ? freshnessOf(boards, group).stale : false))
  const answered = own.goodAtMs !== null
  return { answered, stale: answered ? own.stale : ofGroup, failures: own.failures, again: () => askNow(key) }
}

function Child({ matchId, type }: ChildOf) {
  const child = useMatch(matchId)
  const id = useId()
  if (!child || child.isGone || child.markets.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t-2 border-line-strong">
      <h3 id={id} className="flex items-center gap-2 px-3 py-2 font-semibold">
        {t(`child.${type}`)}
        <span className="figures font-normal text-muted">{child.group === 3 && scoreText(child.score)}</span>
        <MatchShut match={child} />
      </h3>
      <PanelMarkets match={child} markets={child.markets} />
    </section>
  )
}

/** The tabs that have markets, and the content of the chosen one. */
function Markets({ match, of: children }: { match: MatchView; of: readonly ChildOf[] }) {
  const [wanted, choose] = useTab('match', TABS)
  const open = match.markets.filter(({ status }) => status !== 'closed')
  const countOf = (tab: MatchTab) =>
    tab === 'children' ? children.length : open.filter((market) => tabOf(market) === tab).length
  const names = TABS.filter((tab) => countOf(tab) > 0)
  const chosen = names.find((tab) => tab === wanted) ?? names[0] ?? 'main'
  const tabs = names.map((name) => ({ name, label: tabText(name, match.sport), count: countOf(name) }))
  const outright = open.find(({ betType }) => betType === 'BT_OR')
  if (outright)
    return (
      <Suspense fallback={<Skeleton rows={8} height={40} />}>
        <Runners match={match} market={outright} />
      </Suspense>
    )
  if (names.length === 0) return <Empty text={t('panel.empty')} />
  return (
    <Tabs label={t('board.more')} tabs={tabs} chosen={chosen} onChoose={choose}>
      {chosen === 'children' ? (
        children.map((child) => <Child key={child.matchId} {...child} />)
      ) : (
        <PanelMarkets match={match} markets={open.filter((market) => tabOf(market) === chosen)} />
      )}
    </Tabs>
  )
}

/** The tracker of a match in play, where it has one (core's `hasTracker`). */
function InPlay({ match }: { match: MatchView }) {
  const { Tracker } = useContext(MatchExtrasContext)
  if (!Tracker || match.group !== 3 || match.parent || match.away === '' || isRoundGame(match.sport)) return null
  return (
    <Suspense fallback={<Skeleton rows={1} height={240} />}>
      <Tracker matchId={match.id} />
    </Suspense>
  )
}

interface Props {
  matchId: string
  onClose: () => void
  /** Content above the markets. */
  children?: ReactNode
}

export function MatchPanel({ matchId, onClose, children: above }: Props) {
  const match = useMatch(matchId)
  const children = useChildren(matchId)
  const { answered, stale, failures, again } = useMatchLine(matchId, match)
  const compact = useMedia(COMPACT)
  const back = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => back.current?.focus({ preventScroll: true }), [])
  const gone = answered && (!match || match.isGone)
  return (
    <section
      aria-labelledby={match ? id : undefined}
      aria-label={t('board.more')}
      className={`panel @container min-w-0 ${stale ? 'stale' : ''}`}
      style={{ '--row-height': compact ? TALL.narrow : TALL.wide } as CSSProperties}
    >
      <Button ref={back} look="quiet" className="m-1 max-mid:min-h-11" data-back="" onClick={onClose}>
        <ArrowLeft size={16} aria-hidden />
        {t('board.back')}
      </Button>
      {match && <Head match={match} id={id} />}
      {match?.live && !gone && <DelayNotice className="px-3 pb-2" />}
      {!match && !answered && failures > 1 && <Failed text={t('board.failed')} code="requestFailed" onRetry={again} />}
      {!match && !answered && failures <= 1 && <Skeleton rows={4} height={96} />}
      {gone && <Empty text={t('board.matchGone')} />}
      {match?.parlay === 0 && !gone && <p className="px-3 pb-2 text-[13px] text-muted">{t('panel.singlesOnly')}</p>}
      {match && !gone && <InPlay match={match} />}
      {match && !gone && above}
      <StaleContext value={stale}>{match && !gone && <Markets match={match} of={children} />}</StaleContext>
    </section>
  )
}
