/** A match that the member bet on: its clock and score, and for each of his tickets what it needs and would pay now. */
import { clockMinute } from '@quarterline/core/market/board'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { use, useCallback } from 'react'
import { useTick } from '../../kit/clock.ts'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { scoreText } from '../../market/figures.ts'
import { matchText, shortPeriodText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { OffersContext } from '../cash/offers.ts'
import { kindText, netClass, partsOf, partWords, payoutOf } from '../ticket/ticket.ts'
import type { FollowedMatch, FollowedTicket } from './myMatches.ts'
import { needText } from './needWords.ts'

const SIGN = { winning: 1, level: 0, losing: -1 } as const

/** The kick-off of a match to come, the minute of a running one. */
function MatchClock({ match }: { match: FollowedMatch }) {
  const { stage, phase, sport, clock, startsAt } = match
  const read = useCallback(
    (nowMs: number) => {
      if (stage === 'over') return t('bets.awaiting')
      if (stage === 'coming') return shortDateTime(startsAt)
      if (phase === 'scheduled') return t('board.kickOffSoon')
      const name = phase === 'FT' ? '' : shortPeriodText(phase, sport)
      return `${name} ${clock ? `${clockMinute(clock, nowMs)}'` : ''}`.trim() || t('group.3')
    },
    [stage, phase, sport, clock, startsAt],
  )
  return <span className="figures text-muted">{useTick(read)}</span>
}

/** A ticket's selections of this match, how it stands, and what it needs. */
function TicketLine({ followed, match }: { followed: FollowedTicket; match: FollowedMatch }) {
  const { ticket, state, needs } = followed
  const offer = use(OffersContext).get(ticket.bet_id)
  const parts = partsOf(ticket).flatMap((part, at) => (part.matchId === match.match_id ? [{ part, leg: at + 1 }] : []))
  const kind = kindText(ticket)
  return (
    <li className="flex flex-col gap-0.5 border-t border-line px-3 py-2">
      {kind && (
        <span className="text-[12px] text-muted">
          {kind} · #{ticket.ref_no}
        </span>
      )}
      {parts.map(({ part, leg }) => {
        const words = partWords(part)
        const need = needs.find((one) => one.leg === leg)
        return (
          <div key={leg} className="flex flex-col">
            <span className="flex items-baseline gap-2">
              <strong className="grow text-[13px]">{words.pick}</strong>
              <span className="figures font-semibold">{words.odds}</span>
            </span>
            <span className="text-[12px] text-muted">{words.market}</span>
            {need && <span className="text-[12px] font-medium">{needText(need, match)}</span>}
          </div>
        )
      })}
      <span className="figures flex flex-wrap items-baseline gap-x-3 text-[12px]">
        <span className="text-muted">
          {amountText(ticket.risk, ticket.currency)} → {amountText(payoutOf(ticket), ticket.currency)}
        </span>
        {state && <strong className={netClass(SIGN[state])}>{t(`standing.${state}`)}</strong>}
        {offer?.amount !== undefined && (
          <span className="ml-auto font-semibold">
            {t('cash.take', { amount: amountText(offer.amount, ticket.currency) })}
          </span>
        )}
      </span>
    </li>
  )
}

interface Props {
  match: FollowedMatch
  tickets: readonly FollowedTicket[]
}

export function MatchCard({ match, tickets }: Props) {
  const { match_id, stage, score, locked, bet_ids, home, away, sport } = match
  const mine = tickets.filter(({ ticket }) => bet_ids.includes(ticket.bet_id))
  return (
    <li className="panel overflow-hidden">
      <div className="flex flex-col gap-0.5 bg-surface-2 px-3 py-2">
        <span className="flex items-center gap-2">
          <MatchClock match={match} />
          {stage === 'live' && locked && <Lock size={12} aria-label={t('slip.closed')} className="text-warn" />}
          {stage !== 'coming' && <strong className="figures ml-auto text-[15px]">{scoreText(score)}</strong>}
        </span>
        <Link
          to="/desktop"
          search={{ sport, match: match_id } as never}
          className="min-h-6 font-semibold hover:underline max-wide:flex max-wide:min-h-11 max-wide:items-center"
        >
          {matchText({ home, away })}
        </Link>
      </div>
      <ul>
        {mine.map((followed) => (
          <TicketLine key={followed.ticket.bet_id} followed={followed} match={match} />
        ))}
      </ul>
    </li>
  )
}
