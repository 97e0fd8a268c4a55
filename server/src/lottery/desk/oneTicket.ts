/** A ticket as an operator sees it whom a member asks about it. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { SuccessOf } from '@quarterline/core/calls'
import type { Queries } from '../../kit/db.ts'
import { readTicketRows, refNoOf } from '../rows/ticketRows.ts'
import { viewTickets } from '../ticket/ticketView.ts'

type DeskTicket = Omit<SuccessOf<'console/lotteryticket'>, 'status' | 'statusdesc'>

const ACCOUNT = 'SELECT account_id FROM member WHERE shard_key = $1 AND id = $2'

/** @param name as people call it, `LOT_4711` */
export async function readTicket(db: Queries, name: string, nowMs: number): Promise<Result<DeskTicket>> {
  const refNo = refNoOf(name)
  const [row] = refNo === undefined ? [] : await readTicketRows(db, 'WHERE t.ref_no = $1', [refNo])
  const [ticket] = row ? await viewTickets(db, [row], nowMs) : []
  if (!row || !ticket) return refuse('betNotExists')
  const { rows } = await db.query<{ account_id: string }>(ACCOUNT, [row.shardKey, row.memberId])
  return ok({ account_id: rows[0]?.account_id ?? '', ticket })
}
