/** A bet as a card: what, on what, for how much, and where it stands. */
import { quartersOf } from '@quarterline/core/base/line'
import { useContext } from 'react'
import { amountText, dateTimeText, priceText, scoreText } from '../kit/format.ts'
import { marketText, matchText, pickText } from '../kit/selection.ts'
import { kindText, oddsTypeOf, type Part, partsOf, type Ticket as TicketRow } from '../kit/ticket.ts'
import { codeText, t } from '../text/text.ts'
import { StandContext } from './stand.ts'

/** A selection in words, shared by the card and the table. */
export function partWords(part: Part) {
  const { betType, pick, home, away, period, marketType, score } = part
  const line = quartersOf(part.line ?? 0) ?? 0
  const seen = score ? ` ${t('bets.score', { score: scoreText(score) })}` : ''
  const group = marketType === 3 ? t('group.3') : marketType === 2 ? t('group.2') : t('group.1')
  return {
    pick: pickText({ betType, pick, line, home, away }),
    market: `${marketText(betType, period)} · ${group}${seen}`,
    match: matchText(part),
    odds: priceText(Math.round(part.odds * 1000)),
  }
}

/** Why a ticket was turned down or is void. */
export function reasonWords({ reason, state }: TicketRow): string {
  return reason ? codeText(reason) : t(state === 'void' ? 'bets.voided' : 'bets.rejected')
}

function PartLines({ part, odds, stands }: { part: Part; odds: string; stands: boolean }) {
  const Stand = useContext(StandContext)
  const words = partWords(part)
  return (
    <>
      <div className="flex items-baseline gap-2">
        <strong className="grow text-sm">{words.pick}</strong>
        <span className={`figures font-semibold ${part.odds < 0 ? 'text-neg' : ''}`}>{words.odds}</span>
        <span className="text-muted">{odds}</span>
      </div>
      <span className="text-muted">{words.market}</span>
      <span className="text-muted">{words.match}</span>
      {stands && <Stand part={part} />}
    </>
  )
}

export function Ticket({ ticket }: { ticket: TicketRow }) {
  const { currency } = ticket
  const off = ticket.state === 'rejected' || ticket.state === 'void'
  const kind = kindText(ticket)
  return (
    <li className="flex flex-col gap-0.5 border-b border-line p-3 text-[13px]">
      {kind && (
        <div className="flex items-baseline gap-2">
          <strong className="grow text-sm">{kind}</strong>
          {ticket.kind === 'parlay' && (
            <span className="figures font-semibold">{priceText(Math.round(ticket.odds * 1000))}</span>
          )}
        </div>
      )}
      {partsOf(ticket).map((part) => (
        <PartLines key={part.matchId} part={part} odds={oddsTypeOf(ticket)} stands={!off} />
      ))}
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
      {off && <span className="text-danger">{reasonWords(ticket)}</span>}
      <span className="figures text-muted">
        #{ticket.ref_no} · {dateTimeText(ticket.placedAt)}
      </span>
    </li>
  )
}
