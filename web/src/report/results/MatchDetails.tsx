/** The details of a match: every known score, its goals, refunds with their reasons, its history, and the member's bets on it. */
import { useSession } from '../../account/session.ts'
import { TicketRow } from '../../bet/list/Ticket.tsx'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { scoreText } from '../../market/figures.ts'
import { shortPeriodText } from '../../market/selection.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { MatchHistory } from './MatchHistory.tsx'
import { MatchMoments } from './MatchMoments.tsx'
import { furtherScores, type MatchResult, voidText } from './results.ts'

function Facts({ match }: { match: MatchResult }) {
  const { during, winners, voids, sportsType, scorers, home, away } = match
  const sideText = (side: 'H' | 'A') => teamText(side === 'H' ? home : away)
  const facts: [string, string][] = furtherScores(match).map(([period, score]) => [
    shortPeriodText(period, sportsType),
    match.isOutright ? String(score[0] ?? 0) : scoreText([score[0] ?? 0, score[1] ?? 0]),
  ])
  if (winners.length > 0) facts.push([t('result.winner'), winners.map(teamText).join(', ')])
  if (scorers?.first) facts.push([t('media.firstGoal'), sideText(scorers.first)])
  if (scorers?.last) facts.push([t('media.lastGoal'), sideText(scorers.last)])
  return (
    <>
      {during && <p className="text-muted">{t('result.brokenOff', { part: shortPeriodText(during, sportsType) })}</p>}
      {facts.length > 0 && (
        <dl className="figures flex flex-wrap gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="flex gap-1">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {voids.length > 0 && (
        <div>
          <h2 className="font-medium text-danger">{t('result.voids')}</h2>
          <ul>
            {voids.map((one) => (
              <li key={JSON.stringify(one)}>{voidText(one, match)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

export function MatchDetails({ matchId }: { matchId: string }) {
  const currency = useSession(({ member }) => member?.currency)
  const { data, isError, error, refetch } = useCall('report/singlematchresult', { matchId })
  if (isError) return <Failed text={t('result.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} height={32} />
  return (
    <div className="flex flex-col gap-2 text-[13px]">
      <Facts match={data.match} />
      {data.moments.length > 0 && (
        <MatchMoments match={data.match} moments={data.moments} isWhole={data.momentsWhole} />
      )}
      {data.history.length > 0 && currency && (
        <MatchHistory history={data.history} changes={data.changes} currency={currency} />
      )}
      <h2 className="font-medium">{t('result.mine')}</h2>
      {data.rows.length === 0 && <p className="text-muted">{t('result.noBets')}</p>}
      <ul className="grid gap-2 wide:grid-cols-2">
        {data.rows.map((ticket) => (
          <TicketRow key={ticket.bet_id} ticket={ticket} />
        ))}
      </ul>
    </div>
  )
}
