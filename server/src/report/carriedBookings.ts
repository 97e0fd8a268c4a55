/**
 * Bookings carried over into a week: corrections made in it, of items first settled before it. Each statement looks up
 * ids found by the one before, so that none depends on the planner's row estimates.
 */
import { type Currency, type Money, money, NOTHING, POINTS } from '@quarterline/core/base/money'
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import type { Chain, ProductGroup } from '@quarterline/core/upline/chain'
import { share } from '@quarterline/core/upline/shares'
import type { Upline } from '../account/tree/upline.ts'
import type { Queries } from '../kit/db.ts'
import { plainList, textList } from '../kit/pgArrayText.ts'
import { correction } from '../wallet/writeBookings.ts'
import { DATES } from './downline.ts'

/** A week's Monday and Sunday. */
export interface Week {
  from: string
  to: string
}

// The shared dates tell which chains contain the upline and have corrections in the week.
const CHAINS = (level: number) => `
  SELECT c.id, c.body FROM chain c
  WHERE c.shard_key = $1 AND c.id = ANY(ARRAY(SELECT DISTINCT d.chain_id FROM ${DATES(level)} AND d.entries > d.bets))`
const CORRECTED = `
  SELECT k.product, k.item, k.chain_id AS "chainId", k.rate_group AS "rateGroup", k.currency, coalesce(k.shared, k.result) AS shared, k.commission,
    k.commission_base AS "commissionBase"
  FROM unnest($2::text::uuid[]) AS c(id)
  CROSS JOIN LATERAL (
    SELECT * FROM booking b
    WHERE b.shard_key = $1 AND b.chain_id = c.id AND b.currency <> '${POINTS}' AND b.at_ms >= $3 AND b.at_ms < $4
      AND b.working_date BETWEEN $5::date AND $6::date AND ${correction('b')} OFFSET 0) AS k`
const BEFORE = `
  SELECT i.product, i.item FROM unnest($2::text::text[], $3::text::uuid[]) AS i(product, item)
  CROSS JOIN LATERAL (
    SELECT FROM booking f
    WHERE f.shard_key = $1 AND f.item = i.item AND f.product = i.product AND f.working_date < $4::date LIMIT 1) AS f`

interface CorrectedItem {
  product: string
  item: string
  chainId: string
  rateGroup: ProductGroup
  currency: Currency
  shared: Money
  commission: Money
  commissionBase: Money
}

const keyOf = ({ product, item }: Pick<CorrectedItem, 'product' | 'item'>) => `${product} ${item}`

/** Corrected items first settled before a date. */
async function settledBefore(
  tx: Queries,
  shardKey: string,
  corrected: readonly CorrectedItem[],
  date: string,
): Promise<Set<string>> {
  const items = [...new Map(corrected.map((one) => [keyOf(one), one])).values()]
  const { rows } = await tx.query<Pick<CorrectedItem, 'product' | 'item'>>(BEFORE, [
    shardKey,
    textList(items.map(({ product }) => product)),
    plainList(items.map(({ item }) => item)),
    date,
  ])
  return new Set(rows.map(keyOf))
}

/** The amounts that an upline hands up for a week's corrections of earlier weeks, by `product/group currency`. */
export async function readCarriedBookings(
  tx: Queries,
  { shardKey, id, level }: Upline,
  { from, to }: Week,
): Promise<Map<string, Money>> {
  const found = await tx.query<{ id: string; body: Chain }>(CHAINS(level), [shardKey, id, from, to])
  const chains = new Map(found.rows.map((row) => [row.id, row.body]))
  if (chains.size === 0) return new Map()
  const fromMs = workingDateStartMs(from)
  const { rows } = await tx.query<CorrectedItem & Record<string, unknown>>(CORRECTED, [
    shardKey,
    plainList([...chains.keys()]),
    fromMs,
    fromMs + 7 * DAY_MS,
    from,
    to,
  ])
  const before = await settledBefore(tx, shardKey, rows, from)
  const carried = new Map<string, Money>()
  for (const row of rows) {
    if (!before.has(keyOf(row))) continue
    const key = `${row.product}/${row.rateGroup} ${row.currency}`
    const passedUp = share(row, row.rateGroup, chains.get(row.chainId) as Chain).levels[level - 1]?.passedUp ?? NOTHING
    carried.set(key, money((carried.get(key) ?? NOTHING) + passedUp))
  }
  return carried
}
