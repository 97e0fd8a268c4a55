/** Writes every ticket and every balance of a simulated season as CSV. The columns are described in docs/season.md. */

import { type CsvCell, csvCell } from '@quarterline/core/base/csv'
import { lineOf } from '@quarterline/core/base/line'
import { CURRENCY, type Currency, MONEY_SCALE, type Money } from '@quarterline/core/base/money'
import { oddsText } from '@quarterline/core/base/odds'
import { gmt8 } from '@quarterline/core/base/time'
import type { BetType } from '@quarterline/core/market/betType'
import { hasLine, productGroupOf } from '@quarterline/core/market/betType'
import type { Fixture, MatchResult } from '@quarterline/core/market/event'
import type { Ppm, ProductGroup } from '@quarterline/core/upline/chain'
import type { Queries } from '../../server/src/kit/db.ts'

/** A selection with its match, of a single or of a leg. */
export interface SelectionRow {
  match_id: string
  fixture: Fixture
  result: MatchResult | null
  bet_type: BetType
  period: string
  line: number
  pick: string
  market_group: 1 | 2 | 3
  in_play: boolean
  odds_milli: number
  score_home: number | null
  score_away: number | null
  phase: string | null
}

/** The columns of a ticket; several legs are in a file of their own. */
type TicketRow = Partial<SelectionRow> & {
  kind: 'single' | 'parlay' | 'system'
  legs: number
  folds: number[] | null
  first_kickoff_ms: number | null
  id: string
  ref_no: number
  account_id: string
  currency: Currency
  comm_type: number
  rates: Record<ProductGroup, Ppm>
  odds_type: string | null
  withheld_ppm: readonly Ppm[] | null
  stake: Money
  risk: Money
  profit: Money
  state: string
  reason: string | null
  outcome: string | null
  net: Money | null
  commission: Money | null
  turnover: Money | null
  valid_turnover: Money | null
  placed_ms: number
  accepted_ms: number | null
  settled_ms: number | null
  round: number
}

export type Columns<R> = readonly (readonly [name: string, cell: (row: R) => CsvCell])[]

const GROUPS = { 1: 'early', 2: 'today', 3: 'live' }

/** An amount exactly, with at least the decimals of its currency. */
function amount(value: Money | null, currency: Currency): string {
  if (value === null) return ''
  const size = String(Math.abs(value)).padStart(5, '0')
  const fraction = size.slice(-4).replace(/0+$/, '').padEnd(CURRENCY[currency].decimals, '0')
  return `${value < 0 ? '-' : ''}${size.slice(0, -4)}${fraction === '' ? '' : `.${fraction}`}`
}

const at = (ms: number | null | undefined) => (ms == null ? '' : gmt8(ms))

/** Full-time goals, then half-time goals, of a completed match. */
function goals(result: MatchResult | null | undefined): readonly CsvCell[] {
  if (result?.state !== 'completed') return []
  const { FT, '1H': half } = result.scores
  return [...(FT ?? []), ...(half ?? [])]
}

/** The selection, its group and its price. */
export const SELECTION: Columns<Partial<SelectionRow>> = [
  ['match_id', (row) => row.match_id],
  ['league', (row) => row.fixture?.league],
  ['home', (row) => row.fixture?.home],
  ['away', (row) => row.fixture?.away],
  ['kickoff', (row) => at(row.fixture?.startsAtMs)],
  ['kickoff_ms', (row) => row.fixture?.startsAtMs],
  ['bet_type', (row) => row.bet_type],
  ['period', (row) => row.period],
  ['line', (row) => (row.bet_type && row.line != null && hasLine(row.bet_type) ? lineOf(row.line) : '')],
  ['pick', (row) => row.pick],
  ['market_group', (row) => row.market_group && GROUPS[row.market_group]],
  ['in_play', (row) => (row.in_play ? 'yes' : 'no')],
  ['odds', (row) => (row.odds_milli == null ? '' : oddsText(row.odds_milli))],
]

/** The score when the bet was accepted in play, and the final one. */
export const PLAY: Columns<Partial<SelectionRow>> = [
  ['score_home', (row) => row.score_home],
  ['score_away', (row) => row.score_away],
  ['phase', (row) => (row.in_play ? row.phase : '')],
  ['full_time_home', (row) => goals(row.result)[0]],
  ['full_time_away', (row) => goals(row.result)[1]],
  ['half_time_home', (row) => goals(row.result)[2]],
  ['half_time_away', (row) => goals(row.result)[3]],
]

/** The first kick-off of a ticket, which of several legs is that of the first to begin. */
const kickoffOf = (row: TicketRow) => row.first_kickoff_ms ?? row.fixture?.startsAtMs

const TICKET: Columns<TicketRow> = [
  ['bet_id', (row) => row.id],
  ['ref_no', (row) => row.ref_no],
  ['kind', (row) => row.kind],
  ['legs', (row) => (row.folds ? row.legs : '')],
  ['folds', (row) => row.folds?.join(' ')],
  ['account_id', (row) => row.account_id],
  ['currency', (row) => row.currency],
  ['comm_type', (row) => row.comm_type],
  ['comm_rate_percent', (row) => row.rates[row.bet_type ? productGroupOf(row.bet_type) : 'parlay'] / MONEY_SCALE],
  ...SELECTION.map(([name, cell]) =>
    name.startsWith('kickoff')
      ? ([name, (row: TicketRow) => (name === 'kickoff' ? at(kickoffOf(row)) : kickoffOf(row))] as const)
      : ([name, cell] as const),
  ),
  ['odds_type', (row) => row.odds_type],
  ['withheld_percent', (row) => row.withheld_ppm?.map((ppm) => ppm / MONEY_SCALE).join(' ')],
  ['stake', (row) => amount(row.stake, row.currency)],
  ['risk', (row) => amount(row.risk, row.currency)],
  ['win', (row) => amount(row.profit, row.currency)],
  ...PLAY,
  ['state', (row) => row.state],
  ['reason', (row) => row.reason],
  ['outcome', (row) => row.outcome],
  ['net', (row) => amount(row.net, row.currency)],
  ['credited', (row) => (row.net === null ? '' : amount((row.risk + row.net) as Money, row.currency))],
  ['commission', (row) => amount(row.commission, row.currency)],
  ['turnover', (row) => amount(row.turnover, row.currency)],
  ['valid_turnover', (row) => amount(row.valid_turnover, row.currency)],
  ['placed_at', (row) => at(row.placed_ms)],
  ['placed_ms', (row) => row.placed_ms],
  ['accepted_at', (row) => at(row.accepted_ms)],
  ['accepted_ms', (row) => row.accepted_ms],
  ['settled_at', (row) => at(row.settled_ms)],
  ['settled_ms', (row) => row.settled_ms],
  ['rounds', (row) => row.round],
]

const TICKETS = `
  SELECT b.*, n.account_id, h.body->'memberRatesPpm' AS rates, m.state->'fixture' AS fixture, m.state->'result' AS result,
    l.legs, l.first_kickoff_ms
  FROM bet b
  JOIN member n ON n.shard_key = b.shard_key AND n.id = b.member_id
  JOIN chain h ON h.shard_key = b.shard_key AND h.id = b.chain_id
  LEFT JOIN match m ON m.id = b.match_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS legs, min((o.state->'fixture'->>'startsAtMs')::bigint) AS first_kickoff_ms
    FROM bet_leg g JOIN match o ON o.id = g.match_id WHERE g.shard_key = b.shard_key AND g.bet_id = b.id) l
  WHERE b.product = 'bet'
  ORDER BY b.placed_ms, b.ref_no`

/** Amounts, lines and odds are written exactly, so they come as texts; they are numbers all the same. */
const NUMBER = /^-?\d+(\.\d+)?$/
const cellText = (cell: CsvCell) => (typeof cell === 'string' && NUMBER.test(cell) ? cell : csvCell(cell))

/** Rows as a file with a header. */
export function csv<R>(columns: Columns<R>, rows: readonly R[]): string {
  const written = rows.map((row) => columns.map(([, cell]) => cellText(cell(row))).join(','))
  return `${[columns.map(([name]) => name).join(','), ...written].join('\n')}\n`
}

/** Every bet, in the order of placement, and how many ended in which way. */
export async function writeTickets(db: Queries): Promise<{ text: string; counts: Map<string, number> }> {
  const { rows } = await db.query(TICKETS)
  const tickets = rows as unknown as TicketRow[]
  const counts = new Map<string, number>()
  for (const { outcome, state, reason } of tickets) {
    const end = outcome ?? (reason === null ? state : `${state} (${reason})`)
    counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  return { text: csv(TICKET, tickets), counts }
}

interface BalanceRow {
  owner: string
  account_id: string
  currency: Currency
  comm_type: number | null
  given_credit: Money | null
  deposited: Money | null
  outstanding: Money | null
  sum_net: Money | null
  sum_commission: Money | null
  sum_rooms: Money | null
  cash: Money
}

const BALANCE: Columns<BalanceRow> = [
  ['owner', (row) => row.owner],
  ['account_id', (row) => row.account_id],
  ['currency', (row) => row.currency],
  ['comm_type', (row) => row.comm_type],
  ['given_credit', (row) => amount(row.given_credit, row.currency)],
  ['deposited', (row) => amount(row.deposited, row.currency)],
  ['outstanding', (row) => amount(row.outstanding, row.currency)],
  ['sum_net', (row) => amount(row.sum_net, row.currency)],
  ['sum_commission', (row) => amount(row.sum_commission, row.currency)],
  ['sum_rooms', (row) => amount(row.sum_rooms, row.currency)],
  ['cash', (row) => amount(row.cash, row.currency)],
  [
    'available',
    (row) => (row.given_credit === null ? '' : amount((row.given_credit + row.cash) as Money, row.currency)),
  ],
]

// The sums are those of the bookings, each undoing against its settlement, and not of the bets' last state.
const MEMBERS = `
  SELECT 'member' AS owner, m.account_id, m.currency, m.comm_type, m.given_credit, c.balance AS cash,
    e.balance AS outstanding, coalesce(s.net, 0)::bigint AS sum_net, coalesce(s.commission, 0)::bigint AS sum_commission, coalesce(s.rooms, 0)::bigint AS sum_rooms,
    (SELECT coalesce(sum(t.amount), 0)::bigint FROM transfer t
     WHERE t.shard_key = m.shard_key AND t.credit = m.cash_id AND t.reason = 'deposit') AS deposited
  FROM member m
  JOIN ledger_account c ON c.shard_key = m.shard_key AND c.id = m.cash_id
  JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id
  LEFT JOIN (
    SELECT shard_key, member_id, currency, sum(result) FILTER (WHERE product = 'bet') AS net, sum(commission) AS commission,
      sum(result) FILTER (WHERE product <> 'bet') AS rooms FROM booking GROUP BY 1, 2, 3
  ) s ON s.shard_key = m.shard_key AND s.member_id = m.id AND s.currency = m.currency
  ORDER BY m.account_id`
const OTHERS = `
  SELECT kind AS owner, '' AS account_id, currency, sum(balance)::bigint AS cash, NULL AS comm_type, NULL::bigint AS given_credit,
    NULL::bigint AS deposited, NULL::bigint AS outstanding, NULL::bigint AS sum_net, NULL::bigint AS sum_commission,
    NULL::bigint AS sum_rooms
  FROM ledger_account WHERE kind NOT IN ('cash', 'escrow') AND currency <> 'PTS' GROUP BY kind, currency ORDER BY currency, kind`

/** Every balance: the members', then the house's, the bank's and the licensee's, which hold the other side. */
export async function writeBalances(db: Queries): Promise<string> {
  const members = await db.query(MEMBERS)
  const others = await db.query(OTHERS)
  return csv(BALANCE, [...members.rows, ...others.rows] as unknown as BalanceRow[])
}
