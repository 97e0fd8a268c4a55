/**
 * The auditor: recomputes every ticket and every balance of a simulated season from the season file and its own rule
 * book, and names the differences. It imports nothing from core or server, so that one mistake cannot hide the other.
 */

import { auditBalances } from './auditBalances.ts'
import { auditParts, type CashedTickets, readCashed } from './auditCash.ts'
import { auditSeasonRooms } from './auditSeasonRooms.ts'
import { type AuditedTicket, auditTicket, type Rates } from './auditTicket.ts'
import { type Row, readCsv } from './csv.ts'
import type { Difference } from './difference.ts'
import { readSheet } from './seasonSheet.ts'

export interface AuditorReport {
  tickets: number
  balances: number
  /** Tournament rooms. */
  rooms: number
  differences: Difference[]
}

export interface SeasonPapers {
  /** The texts of the files: see docs/season.md. */
  tickets: string
  legs: string
  balances: string
  /** The cash-outs; absent if the season offered none. */
  cashouts?: string
  /** The balances of seamless wallets; absent if no member has one. */
  wallet?: string
  /** Seats of tournament rooms, and bets in points; absent where there were no rooms. */
  rooms?: string
  points?: string
  season: string
}

/** Two tickets with one number or one id. */
function repeats(tickets: readonly AuditedTicket[], column: string): Difference[] {
  const seen = new Set<string>()
  return tickets.flatMap(({ row, name }): Difference[] => {
    const written = row.get(column) ?? ''
    const isNew = written !== '' && !seen.has(written)
    seen.add(written)
    return isNew ? [] : [{ of: name, column, written, expected: 'one that no other ticket has' }]
  })
}

/** Members whose answer says that a ticket was paid out, but whose ticket was not. */
function unpaid(tickets: readonly Row[], cashed: CashedTickets): Difference[] {
  const paid = new Set(tickets.flatMap((row) => (row.get('outcome') === 'cashOut' ? [row.get('bet_id')] : [])))
  return [...cashed.keys()].flatMap((id) =>
    paid.has(id) ? [] : [{ of: `ticket ${id}`, column: 'outcome', written: 'not paid out', expected: 'cashOut' }],
  )
}

/** Audits the papers of a season with the commission rates of its members. */
export function auditSeason(papers: SeasonPapers, rates: Rates): AuditorReport {
  const sheet = readSheet(papers.season)
  const legsOf = Map.groupBy(readCsv(papers.legs), (row) => row.get('bet_id') ?? '')
  const rows = readCsv(papers.tickets)
  const cashed = readCashed(papers.cashouts ?? '')
  const parts = auditParts(rows, cashed)
  const known = { sheet, legsOf, rates, cashed, cut: parts.cut }
  const tickets = rows.map((row) => auditTicket(row, known))
  const balances = readCsv(papers.balances)
  const rooms = auditSeasonRooms({ seats: readCsv(papers.rooms ?? ''), points: readCsv(papers.points ?? '') }, sheet)
  const differences = [
    ...tickets.flatMap((ticket) => ticket.differences),
    ...parts.differences,
    ...unpaid(rows, cashed),
    ...repeats(tickets, 'bet_id'),
    ...repeats(tickets, 'ref_no'),
    ...rooms.differences,
    ...auditBalances(balances, { tickets, moves: rooms.moves }, readCsv(papers.wallet ?? '')),
  ]
  return { tickets: tickets.length, balances: balances.length, rooms: rooms.rooms, differences }
}

/** A difference as a sentence. */
export function inWords({ of, column, written, expected }: Difference): string {
  return `${of}: ${column} is ${written === '' ? 'empty' : written}, should be ${expected === '' ? 'empty' : expected}.`
}
