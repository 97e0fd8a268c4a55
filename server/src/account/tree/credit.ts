/** Credit down the tree: nobody gives more to all below than he was given (R7-9). */
import { CURRENCY, type Currency, toDecimal } from '@quarterline/core/base/money'
import type { Queries } from '../../kit/db.ts'
import { Refused } from '../admin/act.ts'
import { pathOf } from './upline.ts'

/** In MYR by the house's fixed factors, as limits are reckoned: for comparing only. */
const inMyr = (amount: number, currency: Currency) => (amount * 1_000_000) / CURRENCY[currency].limitFactorPpm

const GIVEN = `
  SELECT currency, sum(credit)::text AS credit FROM (
    SELECT currency, credit_limit AS credit FROM upline WHERE shard_key = $1 AND parent_id = $2
    UNION ALL SELECT currency, given_credit FROM member WHERE shard_key = $1 AND parent_id = $2
  ) AS below GROUP BY currency`

/** Refuses more credit below an upline than it has itself; asked after the change, in its transaction. */
export async function refuseOverdrawn(tx: Queries, shardKey: string, uplineId: string): Promise<void> {
  const [upline] = await pathOf(tx, { shardKey, id: uplineId })
  const { rows } = await tx.query<{ currency: Currency; credit: string }>(GIVEN, [shardKey, uplineId])
  const given = rows.reduce((sum, { currency, credit }) => sum + inMyr(Number(credit), currency), 0)
  if (upline && given > inMyr(upline.creditLimit, upline.currency))
    throw new Refused(
      `${upline.name} has a credit of ${toDecimal(upline.creditLimit)} ${upline.currency}, and cannot give more than that to all below.`,
      'creditOverParent',
    )
}
