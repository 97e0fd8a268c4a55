/** A match's cell in its row: the sides under one another, their score, and the button that opens the match. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, Suspense, useContext } from 'react'
import { plural, t } from '../../text/text.ts'
import { countsText } from '../match/counts.ts'
import {
  ChildTag,
  Clock,
  GameScore,
  MatchShut,
  PeriodScores,
  RedCards,
  Serves,
  SideScores,
} from '../match/MatchState.tsx'
import { MatchExtrasContext } from '../match/matchExtras.ts'
import { PickerContext } from '../picker.ts'
import { matchText } from '../selection.ts'
import type { MatchView } from '../store/oddsStore.ts'
import { TeamName } from '../TeamName.tsx'
import { type Layout, saysDraw } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { Star } from './Star.tsx'
import { useTurn } from './unfolded.ts'

const GIVES = 'font-semibold text-giving'

interface SideProps {
  match: MatchView
  side: 0 | 1
  gives: boolean
  children?: ReactNode
}

export function SideLine({ match, side, gives, children }: SideProps) {
  const name = side === 0 ? match.home : match.away
  return (
    <div className="flex h-(--row-height) min-w-0 items-center gap-1.5">
      <TeamName name={name} className={`cut leading-(--row-height) ${gives ? GIVES : ''}`} />
      <Serves match={match} side={side} />
      <RedCards count={match.redCards[side]} />
      <span className="figures ml-auto flex shrink-0 items-center gap-2 pl-1">{children}</span>
    </div>
  )
}

/** What can be watched of a match in play. */
export function WatchMark({ match, isSign = false }: { match: MatchView; isSign?: boolean }) {
  const { Mark } = useContext(MatchExtrasContext)
  if (!Mark || match.group !== 3 || match.parent) return null
  return (
    <Suspense>
      <Mark matchId={match.id} match={matchText(match)} isSign={isSign} />
    </Suspense>
  )
}

/** Opens all markets of the match; says how many there are. */
export function More({ match }: { match: MatchView }) {
  const { open } = useContext(PickerContext)
  // Rows carry only the main markets; their answer also has the total number.
  const count = Math.max(match.total, match.markets.length)
  if (count === 0) return null
  const label = t('board.allMarkets', { n: count, match: matchText(match) })
  return (
    <button
      type="button"
      data-more=""
      // Reached by arrow keys, like prices, so that Tab leads to the slip without a hundred stops.
      data-cell=""
      tabIndex={-1}
      aria-label={label}
      title={countsText(match) || label}
      onClick={() => open(match.parent?.id ?? match.id)}
      className="figures flex h-(--row-height) w-full min-w-8 items-center justify-center font-semibold text-brand-text hover:bg-odds-hover focus-visible:-outline-offset-2 max-mid:w-auto max-mid:min-w-10"
    >
      +{count}
    </button>
  )
}

interface LinesProps {
  match: MatchView
  slots: readonly number[]
  unfolded: boolean
  /** Only the number, where the word does not fit. */
  short?: boolean
}

/** The button that unfolds a match's further lines; nothing if there are none. */
function Lines({ match, slots, unfolded, short = false }: LinesProps) {
  const turn = useTurn()
  // Where there is little room, the lock's reason replaces it.
  if (slots.length < 2 || (short && (match.lock || match.isGone))) return null
  const Icon = unfolded ? ChevronUp : ChevronDown
  // The visible text begins the accessible name, or voice control could not press it.
  const lines = plural('board.lines', slots.length)
  const label = `${lines}: ${t(unfolded ? 'board.fold' : 'board.unfold', { match: matchText(match) })}`
  return (
    <button
      type="button"
      aria-expanded={unfolded}
      aria-label={label}
      title={label}
      tabIndex={-1}
      data-cell=""
      onClick={() => turn(match.id)}
      className="figures flex h-(--row-height) shrink-0 items-center justify-center gap-0.5 text-small whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 max-mid:min-w-7"
    >
      {short ? slots.length : lines}
      <Icon size={short ? 14 : 12} aria-hidden />
    </button>
  )
}

interface EventProps {
  match: MatchView
  layout: Layout
  /** All line groups of the match, and those that are shown. */
  slots: readonly number[]
  shown: readonly number[]
}

/** The main handicap's sign: negative if the home side gives it, positive if the away side does. */
function handicapOf({ markets }: MatchView): number {
  return markets.find(({ betType, period, slot }) => betType === 'BT_HDP' && period === 'FT' && slot === 0)?.line ?? 0
}

export function Event({ match, layout: { columns, compact }, slots, shown }: EventProps) {
  const handicap = handicapOf(match)
  const lines = <Lines match={match} slots={slots} unfolded={shown.length > 1} short={compact} />
  const scores = (side: 0 | 1) => <SideScores match={match} side={side} narrow={compact} />
  const hasDraw = saysDraw(columns)
  return (
    <GridPart role="rowheader" className="relative min-w-0 pr-1.5 pl-1 max-mid:pl-2">
      <SideLine match={match} side={0} gives={handicap < 0}>
        {!hasDraw && !compact && <MatchShut match={match} />}
        {scores(0)}
        {!compact && !match.parent && <Star kind="matches" id={match.id} of={matchText(match)} />}
      </SideLine>
      <SideLine match={match} side={1} gives={handicap > 0}>
        {!hasDraw && !compact && lines}
        {scores(1)}
        {/* As wide as the star above, so that the sets stay aligned. */}
        {!compact && !match.parent && match.group === 3 && (
          <span className="flex h-full min-w-5 justify-end">
            <WatchMark match={match} />
          </span>
        )}
      </SideLine>
      {compact ? (
        <div className="figures flex h-(--row-height) min-w-0 items-center gap-0.5 text-small">
          {/* A child's state is its parent's, shown in the row above; beside the tag there is no room. */}
          <span className={match.parent ? 'sr-only' : 'contents'}>
            <Clock match={match} narrow />
          </span>
          <GameScore match={match} />
          {/* Laid over the first columns, which are empty or not pressable in this line; a single column is too narrow. */}
          <span
            className={
              columns.length > 1
                ? `pointer-events-none absolute bottom-0 left-full z-[1] flex h-(--row-height) items-center pl-2 ${columns.length > 2 ? 'w-44' : 'w-36'}`
                : 'flex min-w-0'
            }
          >
            <MatchShut match={match} />
          </span>
          <ChildTag match={match} />
          <span className="-mr-1.5 ml-auto flex h-full shrink-0 items-center">
            <WatchMark match={match} isSign />
            {lines}
            {!match.parent && <Star kind="matches" id={match.id} of={matchText(match)} />}
            <More match={match} />
          </span>
        </div>
      ) : (
        hasDraw && (
          <div className="flex h-(--row-height) min-w-0 items-center gap-2 text-muted">
            <span className="cut leading-(--row-height)">{t('board.draw')}</span>
            <MatchShut match={match} />
            <span className="ml-auto shrink-0">{lines}</span>
          </div>
        )
      )}
    </GridPart>
  )
}

/** A match's cell in one line: home and away side by side. */
export function LineEvent({ match, slots, shown }: Omit<EventProps, 'layout'>) {
  const handicap = handicapOf(match)
  const side = (at: 0 | 1, name: string, gives: boolean) => (
    <>
      <TeamName name={name} className={`cut leading-(--row-height) ${gives ? GIVES : ''}`} />
      <Serves match={match} side={at} />
      <RedCards count={match.redCards[at]} />
    </>
  )
  return (
    <GridPart role="rowheader" className="flex h-(--row-height) min-w-0 items-center gap-1.5 pr-1.5 pl-1">
      {side(0, match.home, handicap < 0)}
      <span aria-hidden className="text-muted">
        –
      </span>
      {side(1, match.away, handicap > 0)}
      <ChildTag match={match} />
      <span className="figures ml-auto flex h-full shrink-0 items-center gap-2 pl-1">
        <PeriodScores match={match} />
        <GameScore match={match} />
        <MatchShut match={match} />
        <Lines match={match} slots={slots} unfolded={shown.length > 1} short />
        <WatchMark match={match} />
        {!match.parent && <Star kind="matches" id={match.id} of={matchText(match)} />}
      </span>
    </GridPart>
  )
}

/** A match's cell above its prices: everything in the two lines of its names. */
export function BandEvent({ match }: { match: MatchView }) {
  const handicap = handicapOf(match)
  const side = (at: 0 | 1) => (
    <SideLine match={match} side={at} gives={at === 0 ? handicap < 0 : handicap > 0}>
      <SideScores match={match} side={at} narrow />
    </SideLine>
  )
  return (
    <GridPart role="rowheader" className="flex min-w-0 bg-row-alt pl-1 [--row-height:var(--name)] max-mid:pl-2">
      <div className="min-w-0 grow mid:max-w-80">
        {side(0)}
        {side(1)}
      </div>
      <div className="figures ml-auto flex shrink-0 items-center gap-1.5 pl-2 text-small [--row-height:calc(2*var(--name))]">
        <Clock match={match} />
        <GameScore match={match} />
        <MatchShut match={match} />
        <ChildTag match={match} />
        <WatchMark match={match} isSign />
        {!match.parent && <Star kind="matches" id={match.id} of={matchText(match)} />}
        <More match={match} />
      </div>
    </GridPart>
  )
}
