/** A bet as a card: what, on what, for how much, and where it stands. */
import { quartersOf } from '@quarterline/core/base/line'
import { useContext } from 'react'
import { amountText, dateTimeText, priceText, scoreText } from '../kit/format.ts'
import { marketText, matchText, pickText } from '../kit/selection.ts'
import { codeText, t } from '../text/text.ts'
import { StandContext } from './stand.ts'
import type { Ticket as TicketRow } from './wire.ts'

/** Pieces of a ticket in words, shared by the card and the table. */
export function ticketWords(ticket: TicketRow) {
  const { betType, pick, home, away, period, marketType, score } = ticket
  const line = quartersOf(ticket.line ?? 0) ?? 0
  const seen = score ? ` ${t('bets.score', { score: scoreText(score) })}` : ''
  const group = marketType === 3 ? t('group.3') : marketType === 2 ? t('group.2') : t('group.1')
  return {
    pick: pickText({ betType, pick, line, home, away }),
    market: `${marketText(betType, period)} · ${group}${seen}`,
    match: matchText(ticket),
    odds: priceText(Math.round(ticket.odds * 1000)),
    reason: ticket.reason ? codeText(ticket.reason) : t(ticket.state === 'void' ? 'bets.voided' : 'bets.rejected'),
  }
}

export function Ticket({ ticket }: { ticket: TicketRow }) {
  const Stand = useContext(StandContext)
  const words = ticketWords(ticket)
  const { currency } = ticket
  const off = ticket.state === 'rejected' || ticket.state === 'void'
  return (
    <li className="flex flex-col gap-0.5 border-b border-line p-3 text-[13px]">
      <div className="flex items-baseline gap-2">
        <strong className="grow text-sm">{words.pick}</strong>
        <span className={`figures font-semibold ${ticket.odds < 0 ? 'text-neg' : ''}`}>{words.odds}</span>
        <span className="text-muted">{ticket.oddsType}</span>
      </div>
      <span className="text-muted">{words.market}</span>
      <span className="text-muted">{words.match}</span>
      {!off && <Stand ticket={ticket} />}
      <div className="figures flex flex-wrap gap-x-3">
        <span>
          {t('slip.stake')} {amountText(ticket.bet_amount, currency)}
        </span>
        {ticket.risk !== ticket.bet_amount && (
          <span>
            {t('slip.risk')} {amountText(ticket.risk, currency)}
          </span>
        )}
        <span>
          {t('slip.win')} {amountText(ticket.win, currency)}
        </span>
      </div>
      {off && <span className="text-danger">{words.reason}</span>}
      <span className="figures text-muted">
        #{ticket.ref_no} · {dateTimeText(ticket.placedAt)}
      </span>
    </li>
  )
}
