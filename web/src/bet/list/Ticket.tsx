/** A ticket as a card: selection, stake, state. The legs of a parlay or system open and close. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { priceText } from '../../market/figures.ts'
import { t, textOr } from '../../text/text.ts'
import {
  type CombinedTicket,
  cutText,
  kindText,
  netClass,
  netOf,
  outcomeClass,
  type Part,
  partResult,
  partWords,
  payoutOf,
  reasonWords,
  type Ticket,
} from '../ticket/ticket.ts'
import { ExplainButton } from './ExplainButton.tsx'
import { LegLines, Legs } from './Legs.tsx'
import { MatchProgress } from './MatchProgress.tsx'
import { TicketActs } from './TicketActs.tsx'

type Single = Extract<Ticket, { kind: 'single' }>

/** Whether a ticket's matches may still be played. */
export const isTicketOpen = ({ state }: Ticket) => state === 'waiting' || state === 'accepted'

function SingleText({ ticket }: { ticket: Single }) {
  const words = partWords(ticket)
  return (
    <>
      <div className="flex items-baseline gap-2">
        <strong className="grow text-[13px]">{words.pick}</strong>
        <span className={`figures font-semibold ${ticket.odds < 0 ? 'text-neg' : ''}`}>{words.odds}</span>
        <span className="text-muted">{ticket.oddsType}</span>
      </div>
      <span className="text-muted">
        {words.market} · {words.match}
      </span>
      {isTicketOpen(ticket) && <MatchProgress part={ticket} />}
    </>
  )
}

/** The number of decided legs of a ticket. */
function decidedText({ legs }: CombinedTicket): string {
  return t('bets.decided', { n: legs.filter((leg: Part) => partResult(leg)).length, of: legs.length })
}

/** @param saysOdds whether to show a parlay's odds; false if the page shows them beside */
export function CombinedText({ ticket, saysOdds = true }: { ticket: CombinedTicket; saysOdds?: boolean }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-8 items-center gap-1 text-left max-wide:min-h-11"
      >
        <Arrow size={16} aria-hidden className="shrink-0" />
        <strong className="grow text-[13px]">{kindText(ticket)}</strong>
        <span className="figures text-muted">{decidedText(ticket)}</span>
        {saysOdds && ticket.kind === 'parlay' && (
          <span className="figures font-semibold">{priceText(Math.round(ticket.odds * 1000))}</span>
        )}
      </button>
      <div id={id}>
        {open ? (
          <Legs legs={ticket.legs} isOpen={isTicketOpen(ticket)} isOver={ticket.state === 'settled'} />
        ) : (
          <LegLines legs={ticket.legs} />
        )}
      </div>
    </>
  )
}

/** The typed stake; for a system, the unit stake times the number of combinations. */
export function stakeText(ticket: Ticket): string {
  const typed = amountText(ticket.bet_amount, ticket.currency)
  return ticket.kind === 'system' ? `${typed} × ${ticket.lines}` : typed
}

/** The note that a ticket is the cashed-out part of another, or that a part of it was cashed out as its own ticket. */
export function PartWords({ ticket }: { ticket: Ticket }) {
  const { part_of, cut } = ticket
  if (part_of === undefined && cut === undefined) return null
  return (
    <span className="figures block text-muted">
      {part_of !== undefined && t('cash.partOf', { ref: `#${part_of}` })}
      {cutText(ticket)}
    </span>
  )
}

/** A settled ticket's net, and the button that explains it. */
export function TicketOutcome({ ticket }: { ticket: Ticket }) {
  const { outcome, credited, currency, bet_id, ref_no } = ticket
  const net = netOf(ticket)
  if (!outcome) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <strong className={`figures ${outcomeClass(outcome)}`}>
        {(ticket.kind === 'single' && partResult(ticket)?.words) || textOr(`outcome.${outcome}`, 'outcome.void')}
      </strong>
      {credited !== undefined && (
        <b className={`figures ${netClass(net)}`}>{amountText(net, currency, { sign: true })}</b>
      )}
      {outcome === 'cashOut' && credited !== undefined && (
        <span className="figures">{t('cash.done', { amount: amountText(credited, currency) })}</span>
      )}
      <ExplainButton betId={bet_id} refNo={ref_no} />
    </span>
  )
}

export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { currency } = ticket
  const off = ticket.state === 'rejected' || ticket.state === 'void'
  return (
    <li className="flex flex-col gap-0.5 border-b border-line p-2 text-[12px] last:border-0">
      {ticket.kind === 'single' ? <SingleText ticket={ticket} /> : <CombinedText ticket={ticket} />}
      <div className="figures flex flex-wrap gap-x-3">
        <span>
          {t('slip.stake')} {stakeText(ticket)}
        </span>
        {ticket.risk !== ticket.bet_amount && (
          <span>
            {t('slip.risk')} {amountText(ticket.risk, currency)}
          </span>
        )}
        <span>
          {t('slip.win')} {amountText(ticket.win, currency)}
        </span>
        <span>
          {t(ticket.kind === 'system' ? 'slip.payoutMost' : 'slip.payout')} {amountText(payoutOf(ticket), currency)}
        </span>
      </div>
      {off && <span className="text-danger">{reasonWords(ticket)}</span>}
      <PartWords ticket={ticket} />
      <TicketOutcome ticket={ticket} />
      <TicketActs ticket={ticket} />
      <span className="figures text-muted">
        #{ticket.ref_no} · {dateTimeText(ticket.placedAt)}
      </span>
    </li>
  )
}
