/** A member's figures for an operator: his account, bookings of a range, and what his bets came to. Serves `console/memberfigures`. */
import { toDecimal } from '@quarterline/core/base/money'
import { ok, type Result } from '@quarterline/core/base/result'
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Db } from '../../kit/db.ts'
import { readShownWallet } from '../../wallet/seamless/shownWallet.ts'
import { closeBookedDays } from '../bookedDays.ts'
import { findReportMember } from '../desk/reportMember.ts'
import { datesOf } from '../listBooked.ts'
import { winLose } from '../winLose.ts'

type Figures = Omit<SuccessOf<'console/memberfigures'>, 'status' | 'statusdesc'>

const BETS = `
  SELECT count(*) AS placed, count(*) FILTER (WHERE state = 'settled' AND net > 0) AS won,
    count(*) FILTER (WHERE state = 'settled' AND net < 0) AS lost, count(*) FILTER (WHERE state = 'rejected') AS refused
  FROM bet WHERE shard_key = $1 AND member_id = $2 AND placed_ms >= $3 AND placed_ms < $4 AND product = '${BET_PRODUCT}'`
/** More kinds of bets than a member can have. */
const KINDS_MAX = 1000

export async function memberFigures(
  db: Db,
  request: RequestOf<'console/memberfigures'>,
  nowMs: number,
): Promise<Result<Figures>> {
  const dates = datesOf(request)
  if (!dates.ok) return dates
  const found = await findReportMember(db, request.account)
  if (!found.ok) return found
  const member = found.value
  await closeBookedDays(db, member, nowMs)
  const { from, to } = dates.value
  return db.tx(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const wallet = await readShownWallet(tx, member)
    const booked = await winLose(tx, member, dates.value, { pageNumber: 1, pageSize: KINDS_MAX })
    const counted = await tx.query<Pick<Figures, 'placed' | 'won' | 'lost' | 'refused'>>(BETS, [
      member.shardKey,
      member.id,
      workingDateStartMs(from),
      workingDateStartMs(to) + DAY_MS,
    ])
    const { bets, turnover, winlose, commission } = booked.sums
    return ok({
      account: member.accountId,
      currency: member.currency,
      state: member.state,
      uplines: member.uplines ?? [],
      available: toDecimal(wallet.available),
      outstanding: toDecimal(wallet.frozen),
      rows: booked.rows.map((row) => ({
        product: row.product,
        sportsType: row.sportsType,
        betType: row.betType,
        bets: row.bets,
        turnover: row.turnover,
        winlose: row.winlose,
      })),
      sums: { bets, turnover, winlose, commission },
      ...(counted.rows[0] ?? { placed: 0, won: 0, lost: 0, refused: 0 }),
    })
  })
}
