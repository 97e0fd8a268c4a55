/** A ticket's columns in a CSV file, shared by the statement and every list of bets. */
import type { Static } from 'typebox'
import type { CsvCell } from '../../base/csv.ts'
import type { Ticket as TicketShape } from '../calls.ts'

type Ticket = Static<typeof TicketShape>
type Part = Extract<Ticket, { kind: 'single' }> | Extract<Ticket, { legs: unknown }>['legs'][number]

/** What a row booked of a ticket. */
export interface BookedOutcome {
  /** The outcome that it booked, or took back when `reversed`. */
  remark: string
  reversed?: true
  /** The ticket in its present state. */
  ticket?: Ticket
}

/** Whether a row of a settled bet is in force, and was not corrected since. */
export const isInForce = ({ remark, reversed, ticket }: BookedOutcome) => !reversed && remark === ticket?.outcome

/** One cell for all selections of a ticket: of several legs one after the other, in slip order. */
function partsCell(ticket: Ticket, of: (part: Part) => CsvCell): CsvCell {
  const parts: readonly Part[] = ticket.kind === 'single' ? [ticket] : ticket.legs
  const cells = parts.map(of)
  return cells.length === 1 ? cells[0] : cells.map((cell) => cell ?? '').join(' | ')
}

// With a colon, which no spreadsheet takes for a date.
const scoreCell = (score: readonly number[] | undefined): CsvCell => score?.join(':')

/** The columns by their names, in order. */
export const TICKET_FILE = {
  ref_no: ({ ref_no }) => ref_no,
  kind: ({ kind }) => kind,
  sport: (ticket) => partsCell(ticket, ({ sport }) => sport),
  league: (ticket) => partsCell(ticket, ({ league }) => league),
  home: (ticket) => partsCell(ticket, ({ home }) => home),
  away: (ticket) => partsCell(ticket, ({ away }) => away),
  bet_type: (ticket) => partsCell(ticket, ({ betType }) => betType),
  period: (ticket) => partsCell(ticket, ({ period }) => period),
  pick: (ticket) => partsCell(ticket, ({ pick, name }) => name ?? pick),
  line: (ticket) => partsCell(ticket, ({ line }) => line),
  odds: (ticket) => partsCell(ticket, ({ odds }) => odds),
  odds_type: (ticket) => (ticket.kind === 'single' ? ticket.oddsType : 'DEC'),
  stake: ({ bet_amount }) => bet_amount,
  risk: ({ risk }) => risk,
  outcome: (_, { remark }) => remark,
  score_at_bet: (ticket) => partsCell(ticket, ({ score }) => scoreCell(score)),
  result: (ticket, booking) =>
    isInForce(booking) ? partsCell(ticket, ({ evidence }) => scoreCell(evidence?.score)) : undefined,
} as const satisfies Readonly<Record<string, (ticket: Ticket, booking: BookedOutcome) => CsvCell>>
