/** Reads lottery tickets for the auditor from a database: their lines, the ruling that they follow, and what the ledger moved. */
import type { Db } from '../../server/src/kit/db.ts'
import type { SheetTable } from '../audit/agentSheet.ts'
import type { WrittenLine, WrittenTicket } from '../audit/auditTickets.ts'
import { fraction } from '../audit/exact.ts'
import { STEP } from '../audit/ruleBook.ts'

const MOVED = (account: string) => `
  (SELECT coalesce(sum(CASE WHEN f.credit = t.${account} THEN f.amount ELSE -f.amount END), 0)::bigint FROM transfer f
   WHERE f.shard_key = t.shard_key AND f.cause = t.id AND t.${account} IN (f.debit, f.credit))`

// A ticket of a draw whose last ruling is paid follows that one, whatever its row says.
const TICKETS = `
  SELECT t.ref_no::text AS ticket, c.prize_table AS "table", t.lines, t.placed_ms AS "placedMs", d.cut_off_ms AS "cutOffMs",
    t.state, t.currency, r.ruling, r.is_cancelled AS "isCancelled", r.numbers, r.closed_ms AS "closedMs",
    CASE WHEN t.comm_type = 1 THEN coalesce((h.body->'memberRatesPpm'->>'lottery')::int, 0) ELSE 0 END AS "rebatePpm",
    ${MOVED('cash_id')} AS cash, ${MOVED('escrow_id')} AS held
  FROM lottery_ticket t JOIN lottery_draw d ON d.id = t.draw_id JOIN lottery_company c ON c.code = d.company
  JOIN chain h ON h.shard_key = t.shard_key AND h.id = t.chain_id
  LEFT JOIN lottery_ruling r ON r.draw_id = d.id
    AND r.ruling = CASE WHEN d.settled_ruling = d.ruling THEN d.ruling ELSE t.ruling END
  ORDER BY t.ref_no`

interface TicketRow {
  [column: string]: unknown
  ticket: string
  table: SheetTable
  lines: (Omit<WrittenLine, 'reduced'> & { reduced?: Record<string, number> })[]
  placedMs: number
  cutOffMs: number
  state: string
  currency: string
  ruling: number | null
  isCancelled: boolean
  numbers: string[] | null
  closedMs: number | null
  rebatePpm: number
  cash: number
  held: number
}

/** All lottery tickets as they are. */
export async function readTickets(db: Db): Promise<WrittenTicket[]> {
  const { rows } = await db.query<TicketRow>(TICKETS)
  return rows.map(({ ruling, isCancelled, numbers, closedMs, currency, cash, held, lines, ...row }) => ({
    ...row,
    lines: lines.map(({ reduced = {}, ...line }) => ({ ...line, reduced })),
    ruling: ruling === null ? null : { isCancelled, numbers: numbers ?? [], closedMs },
    step: STEP[currency] ?? fraction(1, 100),
    cash: fraction(cash, 10_000),
    held: fraction(held, 10_000),
  }))
}
