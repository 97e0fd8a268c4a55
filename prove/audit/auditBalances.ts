/** The auditor's view of the balances: the sum of each member's tickets, and that all accounts together sum to zero. */

import type { RoomMove } from './auditSeasonRooms.ts'
import type { AuditedTicket } from './auditTicket.ts'
import { amount, type Row } from './csv.ts'
import type { Difference } from './difference.ts'
import {
  compare,
  type Fraction,
  fraction,
  inDecimals,
  less,
  negative,
  plus,
  readDecimal,
  signOf,
  sum,
  times,
  ZERO,
} from './exact.ts'

function nameOf(row: Row): string {
  const owner = row.get('owner') ?? ''
  return owner === 'member' ? `balance of ${row.get('account_id')}` : `${owner} account in ${row.get('currency')}`
}

/** A cell that must be an amount. */
function equals(row: Row, column: string, expected: Fraction): Difference[] {
  const written = row.get(column) ?? ''
  const found = readDecimal(written)
  if (found && compare(found, expected) === 0) return []
  return [{ of: nameOf(row), column, written, expected: inDecimals(expected) }]
}

interface Move {
  atMs: number
  change: Fraction
  /** Whether this is the bet being accepted, which must be covered. */
  taken: boolean
  of: string
  risk: string
}

/** More than any commission of the house: a hundredth of the risk. */
const COMMISSION_MAX = fraction(1, 100)

/** The effects of a bet on its owner's funds; where the files leave them open, in his favour. */
function moves(ticket: AuditedTicket): Move[] {
  const cell = (column: string) => Number(ticket.row.get(column))
  const risk = amount(ticket.row, 'risk')
  const of = { of: ticket.name, risk: ticket.row.get('risk') ?? '' }
  const back = sum([risk, ticket.net, ticket.commission])
  const taken = { atMs: cell('accepted_ms'), change: negative(risk), taken: true, ...of }
  const paid = { atMs: cell('settled_ms'), change: back, taken: false, ...of }
  // A cash-out does not depend on a result, so not on a wrong one either.
  if (cell('rounds') <= 1 || ticket.row.get('outcome') === 'cashOut') return [taken, paid]
  // The last state does not show what a wrong result paid meanwhile: at most everything, and not before the match.
  const most = sum([risk, amount(ticket.row, 'win'), times(risk, COMMISSION_MAX)])
  const wrong = { ...paid, atMs: cell('kickoff_ms'), change: most }
  return [taken, wrong, { ...paid, change: less(back, most) }]
}

/** No bet was accepted beyond the member's funds (R7-8); at one instant, effects in his favour come first. */
function auditFunds(row: Row, own: readonly AuditedTicket[], inRooms: readonly RoomMove[]): Difference[] {
  const bets = own.filter((ticket) => ticket.row.get('state') !== 'rejected').flatMap(moves)
  const fees = inRooms.map(({ atMs, change }) => {
    return { atMs, change, taken: signOf(change) < 0, of: 'a fee', risk: inDecimals(negative(change)) }
  })
  const all = [...bets, ...fees]
  let available = plus(amount(row, 'given_credit'), amount(row, 'deposited'))
  for (const { change, taken, of, risk } of all.sort((a, b) => a.atMs - b.atMs || compare(b.change, a.change))) {
    available = plus(available, change)
    if (!taken || signOf(available) >= 0) continue
    return [{ of, column: 'risk', written: risk, expected: `covered: ${inDecimals(available)} is left` }]
  }
  return []
}

/** The causes of a change of a member's money: his tickets, and his seats in rooms. */
interface MemberMoves {
  own: readonly AuditedTicket[]
  inRooms: readonly RoomMove[]
}

/**
 * A member with a seamless wallet: his balance here is zero, and his wallet holds his first balance and the net of his
 * tickets and rooms.
 */
function auditFarMember(row: Row, { own, inRooms }: MemberMoves, wallet: Row): Difference[] {
  const [net, earned] = [sum(own.map((ticket) => ticket.net)), sum(own.map((ticket) => ticket.commission))]
  const rooms = sum(inRooms.map(({ change }) => change))
  const balance = sum([amount(wallet, 'given'), net, earned, rooms])
  const written = wallet.get('balance') ?? ''
  const found = readDecimal(written)
  const isRight = found !== undefined && compare(found, balance) === 0
  return [
    ...['outstanding', 'cash', 'available', 'deposited', 'given_credit'].flatMap((column) => equals(row, column, ZERO)),
    ...equals(row, 'sum_net', net),
    ...equals(row, 'sum_commission', earned),
    ...(row.has('sum_rooms') ? equals(row, 'sum_rooms', rooms) : []),
    ...(isRight
      ? []
      : [{ of: `wallet of ${row.get('account_id')}`, column: 'balance', written, expected: inDecimals(balance) }]),
  ]
}

function auditMember(row: Row, { own, inRooms }: MemberMoves): Difference[] {
  const net = sum(own.map((ticket) => ticket.net))
  const earned = sum(own.map((ticket) => ticket.commission))
  const rooms = sum(inRooms.map(({ change }) => change))
  const cash = sum([amount(row, 'deposited'), net, earned, rooms])
  const available = plus(amount(row, 'given_credit'), cash)
  // Only a correction may take back money that the member has bet again (rules 14.15).
  const wasCorrected = own.some((ticket) => Number(ticket.row.get('rounds')) > 1)
  const overdrawn = signOf(available) < 0 && !wasCorrected
  const written = row.get('available') ?? ''
  return [
    ...equals(row, 'outstanding', ZERO),
    ...equals(row, 'sum_net', net),
    ...equals(row, 'sum_commission', earned),
    ...(row.has('sum_rooms') || signOf(rooms) !== 0 ? equals(row, 'sum_rooms', rooms) : []),
    ...equals(row, 'cash', cash),
    ...equals(row, 'available', available),
    ...auditFunds(row, own, inRooms),
    ...(overdrawn ? [{ of: nameOf(row), column: 'available', written, expected: 'not below nothing' }] : []),
  ]
}

/** R7-10 and the ledger: in each currency the house has the other side of the bets, the bank that of the deposits. */
function auditCurrency(currency: string, rows: readonly Row[], isFar: (member: Row) => boolean): Difference[] {
  const own = rows.filter((row) => row.get('currency') === currency)
  const members = own.filter((row) => row.get('owner') === 'member')
  const total = (column: string) => negative(sum(members.map((row) => amount(row, column))))
  const far = members.filter(isFar)
  // What the licensee's members won is owed to him, and he owes what they lost.
  const owed = sum(
    far.flatMap((row) => [amount(row, 'sum_net'), amount(row, 'sum_commission'), amount(row, 'sum_rooms')]),
  )
  const sides = own.flatMap((row) => {
    if (row.get('owner') === 'house')
      return equals(row, 'cash', sum([total('sum_net'), total('sum_commission'), total('sum_rooms')]))
    if (row.get('owner') === 'licensee') return equals(row, 'cash', owed)
    // A finished room has a balance of zero, and so have the debts between two trees for it.
    if (row.get('owner') === 'room' || row.get('owner') === 'clearing') return equals(row, 'cash', ZERO)
    return row.get('owner') === 'bank' ? equals(row, 'cash', total('deposited')) : []
  })
  const all = sum(own.flatMap((row) => [amount(row, 'cash'), amount(row, 'outstanding')]))
  const together = { of: `all accounts in ${currency}`, column: 'cash', written: inDecimals(all), expected: '0' }
  return signOf(all) === 0 ? sides : [...sides, together]
}

/**
 * Audits every balance against the tickets, and the rooms' fees and prizes, as audited.
 * @param wallet what members have in a seamless wallet
 */
export function auditBalances(
  rows: readonly Row[],
  { tickets, moves }: { tickets: readonly AuditedTicket[]; moves: readonly RoomMove[] },
  wallet: readonly Row[] = [],
): Difference[] {
  const far = new Map(wallet.map((row) => [row.get('account_id'), row]))
  const members = new Map(
    rows.filter((row) => row.get('owner') === 'member').map((row) => [row.get('account_id'), row]),
  )
  const byMember = Map.groupBy(tickets, ({ row }) => row.get('account_id'))
  const inRooms = Map.groupBy(moves, ({ account }) => account)
  const strangers = tickets.flatMap(({ row, name }): Difference[] => {
    const owner = members.get(row.get('account_id'))
    if (!owner) return [{ of: name, column: 'account_id', written: row.get('account_id') ?? '', expected: 'a member' }]
    return ['currency', 'comm_type'].flatMap((column): Difference[] => {
      // A ticket at Myanmar odds earns no commission, whatever its owner's type (rules 14.17).
      const isNone = column === 'comm_type' && row.get('odds_type') === 'MM'
      const [written = '', expected = ''] = [row.get(column), isNone ? '0' : owner.get(column)]
      return written === expected ? [] : [{ of: name, column, written, expected }]
    })
  })
  const currencies = [...new Set(rows.map((row) => row.get('currency') ?? ''))]
  return [
    ...strangers,
    ...[...members.values()].flatMap((row) => {
      const account = row.get('account_id') ?? ''
      const moved = { own: byMember.get(account) ?? [], inRooms: inRooms.get(account) ?? [] }
      const there = far.get(account)
      return there ? auditFarMember(row, moved, there) : auditMember(row, moved)
    }),
    ...currencies.flatMap((currency) => auditCurrency(currency, rows, (row) => far.has(row.get('account_id')))),
  ]
}
