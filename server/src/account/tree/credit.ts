/** Credit in the tree: nobody gives more to his downline than he was given (R7-9). */
import { CURRENCY, type Currency, type Money, toDecimal } from '@quarterline/core/base/money'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { ActRefused } from '../record/adminAct.ts'
import { pathOf } from './upline.ts'

/** In MYR by the house's fixed factors, as for limits; only for comparison. */
const inMyr = (amount: number, currency: Currency) => (amount * 1_000_000) / CURRENCY[currency].limitFactorPpm

const GIVEN = `
  SELECT currency, sum(credit)::text AS credit FROM (
    SELECT currency, credit_limit AS credit FROM upline WHERE shard_key = $1 AND parent_id = $2
    UNION ALL SELECT currency, given_credit FROM member WHERE shard_key = $1 AND parent_id = $2
  ) AS below GROUP BY currency`

/** Refuses more credit below an upline than he has; called after the change, in its transaction. */
export async function refuseOverdrawn(tx: Queries, shardKey: string, uplineId: string): Promise<void> {
  const [upline] = await pathOf(tx, { shardKey, id: uplineId })
  const { rows } = await tx.query<{ currency: Currency; credit: string }>(GIVEN, [shardKey, uplineId])
  const given = rows.reduce((sum, { currency, credit }) => sum + inMyr(Number(credit), currency), 0)
  if (upline && given > inMyr(upline.creditLimit, upline.currency))
    throw new ActRefused(
      `${upline.name} has a credit of ${toDecimal(upline.creditLimit)} ${upline.currency}, and cannot give more than that to all below.`,
      'creditOverParent',
    )
}

/** A change of a member's credit. */
interface CreditChange {
  before: Money
  after: Money
  /** His cash balance when he is given credit: money from before his first credit stays his own. */
  balance: Money
  atMs: number
}

const GIVE = `
  WITH given AS (UPDATE member SET given_credit = $6 WHERE shard_key = $1 AND id = $2)
  INSERT INTO credit_change (shard_key, member_id, at_ms, id, before, after, balance) VALUES ($1, $2, $3, $4, $5, $6, $7)`

/** Writes a member's credit with its former value; the tree is locked, and his purse if he has one. */
export async function writeCredit(
  tx: Queries,
  { shardKey, id }: { shardKey: string; id: string },
  { before, after, balance, atMs }: CreditChange,
): Promise<void> {
  await tx.query(GIVE, [shardKey, id, atMs, uuidv7(), before, after, balance])
}

/** SQL: a member's credit before an instant. @param of the name of his row @param at the instant */
export const creditBefore = (of: string, at: string): string => `coalesce((
    SELECT c.before FROM credit_change c WHERE c.shard_key = ${of}.shard_key AND c.member_id = ${of}.id AND c.at_ms >= ${at}
    ORDER BY c.at_ms, c.id LIMIT 1), ${of}.given_credit)`
