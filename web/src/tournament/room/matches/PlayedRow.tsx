/** A match that can no longer be bet on: its score, the member's bets on it, and their points. */
import { hasScore, sportOf } from '@quarterline/core/base/sport/sport'
import { timeText } from '../../../kit/format.ts'
import { scoreText } from '../../../market/figures.ts'
import { Clock } from '../../../market/match/MatchState.tsx'
import { useFresh } from '../../../market/match/useFresh.ts'
import { matchText, shortPeriodText } from '../../../market/selection.ts'
import { type MatchView, useMatch } from '../../../market/store/oddsStore.ts'
import { TeamName } from '../../../market/TeamName.tsx'
import { t } from '../../../text/text.ts'
import { isToFollow, type PointBet, type RoomMatch } from '../bets.ts'
import { PlayedBets } from './PlayedBets.tsx'

/** The state of a match, where the board has no clock for it. */
function stateText(match: RoomMatch): string {
  if (match.state === 'ended') return t('short.FT')
  if (match.state === 'void') return t('room.void')
  if (match.state === 'postponed') return t('short.postponed')
  if (match.state === 'toCome') return ''
  return match.phase === 'scheduled' ? t('board.kickOffSoon') : shortPeriodText(match.phase, match.sport)
}

const AMBER = 'rounded-[3px] bg-accent px-1 text-accent-ink'

interface PartProps {
  match: RoomMatch
  /** The match on the board, while it is in play. */
  live: MatchView | undefined
  score: readonly number[] | undefined
}

/** Its score, amber for a while after a goal, over its clock. */
function When({ match, live, score }: PartProps) {
  const text = score ? scoreText(score) : ''
  const isFresh = useFresh(text)
  return (
    <div className="figures grid content-start pl-1.5 text-small leading-(--row-height) text-muted max-mid:pl-2">
      <strong className="justify-self-start text-[13px] text-ink max-mid:hidden">
        <span className={isFresh ? `-ml-1 ${AMBER}` : ''}>
          {text || (match.state === 'toCome' ? timeText(match.startsAt) : '–')}
        </span>
      </strong>
      {live?.group === 3 ? <Clock match={live} /> : <span className="cut">{stateText(match)}</span>}
      {match.state === 'toCome' && <span className="mid:hidden">{timeText(match.startsAt)}</span>}
    </div>
  )
}

function SideScore({ value }: { value: number }) {
  const isFresh = useFresh(String(value))
  return <b className={`figures ml-auto min-w-3 text-right mid:hidden ${isFresh ? AMBER : ''}`}>{value}</b>
}

function Sides({ match, live, score }: PartProps) {
  const main = live?.markets.find(({ betType, period, slot }) => betType === 'BT_HDP' && period === 'FT' && slot === 0)
  const handicap = main?.line ?? 0
  const isOver = !isToFollow(match)
  const side = (name: string, gives: boolean, value: number | undefined) => (
    <div className="flex h-(--row-height) min-w-0 items-center gap-1.5">
      <TeamName
        name={name}
        className={`cut leading-(--row-height) ${isOver ? 'text-muted' : gives ? 'font-semibold text-giving' : ''}`}
      />
      {value !== undefined && <SideScore value={value} />}
    </div>
  )
  return (
    <div className="min-w-0 pr-1.5 pl-0.5 max-mid:pl-2">
      {side(match.home, handicap < 0, score?.[0])}
      {side(match.away, handicap > 0, score?.[1])}
    </div>
  )
}

interface RowProps {
  match: RoomMatch
  bets: readonly PointBet[]
  /** As high as a row with prices, because its prices are still loading. */
  isTall?: boolean
}

export function PlayedRow({ match, bets, isTall = false }: RowProps) {
  const view = useMatch(match.matchId)
  // The page does not follow the board of a finished match, so its last view is out of date.
  const live = view && !view.isGone && isToFollow(match) ? view : undefined
  const isPlayed = match.state === 'live' || match.state === 'ended' || live?.group === 3
  const told = live?.group === 3 ? live.score : match.score
  const score = isPlayed && hasScore(sportOf(match.sport)) ? told : undefined
  return (
    <article
      aria-label={matchText(match)}
      data-key={match.matchId}
      className={`room-played border-b border-line py-0.5 text-grid hover:bg-row-hover max-mid:py-1 ${isTall ? 'min-h-[55px] max-mid:min-h-[97px]' : ''}`}
    >
      <When {...{ match, live, score }} />
      <Sides {...{ match, live, score }} />
      <PlayedBets match={match} bets={bets} />
    </article>
  )
}
