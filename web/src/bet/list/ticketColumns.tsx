/** Bets as columns of a table: a single's selection and match, or all legs across both columns. */
import { TICKET_FILE } from '@quarterline/core/bet/list/ticketFile'
import { amountText, dateTimeText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { timeFile } from '../../kit/table/csvFile.ts'
import { priceText } from '../../market/figures.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { t } from '../../text/text.ts'
import { isMyanmarTicket, oddsTypeOf, partWords, payoutOf, reasonWords, type Ticket } from '../ticket/ticket.ts'
import { MatchProgress } from './MatchProgress.tsx'
import { CombinedText, isTicketOpen, PartWords, stakeText, TicketOutcome } from './Ticket.tsx'
import { TicketActs } from './TicketActs.tsx'

const FIGURE = 'figures whitespace-nowrap'

/** A bet's selection and its outcome. */
function Selection({ ticket }: { ticket: Ticket }) {
  const isOff = ticket.state === 'rejected' || ticket.state === 'void'
  return (
    <>
      {ticket.kind === 'single' ? (
        <>
          <strong>{partWords(ticket).pick}</strong>
          <span className="block text-muted">{partWords(ticket).market}</span>
        </>
      ) : (
        <CombinedText ticket={ticket} saysOdds={false} />
      )}
      {isOff && <span className="block text-danger">{reasonWords(ticket)}</span>}
      <PartWords ticket={ticket} />
      <TicketOutcome ticket={ticket} />
      <TicketActs ticket={ticket} />
    </>
  )
}

function Match({ ticket }: { ticket: Ticket }) {
  if (ticket.kind !== 'single') return null
  return (
    <>
      {partWords(ticket).match}
      <LeagueName name={ticket.league} className="block text-muted" />
      {isTicketOpen(ticket) && <MatchProgress part={ticket} />}
    </>
  )
}

function OddsText({ ticket }: { ticket: Ticket }) {
  // Each combination of a system has its own odds.
  if (ticket.kind === 'system') return null
  // A body's line is its price.
  if (ticket.kind === 'single' && isMyanmarTicket(ticket)) return <span className="text-muted">{ticket.oddsType}</span>
  return (
    <>
      {priceText(Math.round(ticket.odds * 1000))} <span className="text-muted">{oddsTypeOf(ticket)}</span>
    </>
  )
}

const isSingle = ({ kind }: Ticket) => kind === 'single'

/** The columns of selection and match; a parlay or system has one cell across both. */
function betColumns(): Columns<Ticket> {
  return {
    placed: {
      head: t('bets.col.ref'),
      paint: FIGURE,
      value: ({ placedAt }) => placedAt,
      file: timeFile(({ placedAt }) => placedAt),
      show: ({ ref_no, placedAt }) => (
        <>
          #{ref_no}
          <span className="block text-muted">{dateTimeText(placedAt)}</span>
        </>
      ),
    },
    selection: {
      head: t('bets.col.selection'),
      span: (ticket) => (isSingle(ticket) ? 1 : 2),
      file: Object.fromEntries(
        Object.entries(TICKET_FILE).map(([name, cell]) => [
          name,
          (ticket: Ticket) => cell(ticket, { remark: ticket.outcome ?? '', ticket }),
        ]),
      ),
      show: (ticket) => <Selection ticket={ticket} />,
    },
    match: {
      head: t('bets.col.match'),
      span: (ticket) => (isSingle(ticket) ? 1 : 0),
      file: { state: ({ state }) => state, reason: ({ reason }) => reason },
      show: (ticket) => <Match ticket={ticket} />,
    },
  }
}

/** The columns of odds and amounts. */
function amountColumns(): Columns<Ticket> {
  return {
    odds: {
      head: t('bets.col.odds'),
      align: 'right',
      paint: (ticket) => `${FIGURE} ${ticket.odds < 0 && !isMyanmarTicket(ticket) ? 'text-neg' : ''}`,
      show: (ticket) => <OddsText ticket={ticket} />,
    },
    stake: {
      head: t('bets.col.stake'),
      align: 'right',
      paint: FIGURE,
      show: stakeText,
      value: ({ bet_amount }: Ticket) => bet_amount,
      file: {},
    },
    risk: {
      head: t('bets.col.risk'),
      align: 'right',
      paint: FIGURE,
      value: ({ risk }: Ticket) => risk,
      file: {},
      show: ({ risk, currency }) => amountText(risk, currency),
    },
    win: {
      head: t('bets.col.win'),
      align: 'right',
      paint: FIGURE,
      value: ({ win }) => win,
      show: (ticket) => (
        <>
          {amountText(ticket.win, ticket.currency)}
          <span className="block text-muted">
            {t(ticket.kind === 'system' ? 'slip.payoutMost' : 'slip.payout')}{' '}
            {amountText(payoutOf(ticket), ticket.currency)}
          </span>
        </>
      ),
    },
  }
}

/** The columns of a bet list. Its file has the time of placing, the bet and its outcome. */
export const ticketColumns = (): Columns<Ticket> => ({ ...betColumns(), ...amountColumns() })
