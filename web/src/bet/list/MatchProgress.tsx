/** The progress of an open bet's match: kick-off time, or minute and score from the live board. */
import { Suspense, useCallback, useEffect } from 'react'
import { useLocalTime } from '../../account/localTime.ts'
import { useTick } from '../../kit/clock.ts'
import { shortDateTime } from '../../kit/format.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { scoreText } from '../../market/figures.ts'
import { Clock, MatchShut, PeriodScores } from '../../market/match/MatchState.tsx'
import { kickOffText } from '../../market/match/phase.ts'
import { groupBoard } from '../../market/store/boardKey.ts'
import { freshnessOf, useFreshness, wantBoard } from '../../market/store/freshness.ts'
import { useMatch } from '../../market/store/oddsStore.ts'
import { t } from '../../text/text.ts'
import type { Part } from '../ticket/ticket.ts'

const Standing = lazyExtra(() => import('./Standing.tsx'), 'Standing', { isAsked: false })

const LIVE = 3

export function MatchProgress({ part }: { part: Part }) {
  const { matchId, startsAt, sport } = part
  const live = groupBoard(sport, LIVE)
  const started = useTick(useCallback((nowMs: number) => nowMs >= startsAt, [startsAt]))
  useEffect(() => (started ? wantBoard(live) : undefined), [started, live])
  const match = useMatch(matchId)
  const local = useLocalTime()
  const known = useFreshness((boards) => freshnessOf(boards, live).goodAtMs !== null)
  if (!started) {
    return (
      <span className="figures text-muted">
        {part.betType === 'BT_OR'
          ? t('outright.until', { time: shortDateTime(startsAt) })
          : `${t('statement.kickOff')} ${shortDateTime(startsAt).slice(0, 5)} ${kickOffText(startsAt, local)}`}
      </span>
    )
  }
  if (!known) return null
  // A match that left the board is over: its result will move the bet to the statement.
  if (!match || match.isGone || match.group !== LIVE) return <span className="text-muted">{t('bets.awaiting')}</span>
  return (
    <span className="figures flex items-center gap-2">
      <Clock match={match} />
      <strong>{scoreText(match.score)}</strong>
      <PeriodScores match={match} />
      <MatchShut match={match} />
      <Suspense>
        <Standing part={part} match={match} />
      </Suspense>
    </span>
  )
}
