/**
 * An upline's sheet of draws: what members below staked, what their bookings shared to him and those below, and what goes above him.
 * Results are the bookings' own shares, each rounded as his ledger account has it; so that they agree with his other reports.
 */
import { type Money, money, moneyFromBigint, mulDiv, toDecimal } from '@quarterline/core/base/money'
import { DAY_MS, isDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { type Chain, type ProductGroup, WHOLE_PPM } from '@quarterline/core/upline/chain'
import { share } from '@quarterline/core/upline/shares'
import { uplineBelow } from '../../account/downline/findBelow.ts'
import type { UplineIdentity } from '../../account/operator.ts'
import { ActRefused } from '../../account/record/adminAct.ts'
import type { Queries } from '../../kit/db.ts'
import { type DrawRow, drawState, FROM_DRAW, readDraws } from '../rows/drawRows.ts'

type Sheet = Omit<SuccessOf<'console/downlottery'>, 'status' | 'statusdesc'>
type SheetRow = Sheet['rows'][number]

const PAGE_DEFAULT = 20
const DAYS_MAX = 93

// The chain that was frozen on a ticket decides whose it is.
const CHAINS = `
  SELECT c.id, c.body FROM chain c WHERE c.shard_key = $1 AND (c.body->'levels'->($2::int - 1)->>'id')::uuid = $3`
const WHERE = `
  WHERE d.draw_ms >= $1 AND d.draw_ms < $2 AND EXISTS (
    SELECT FROM lottery_ticket t
    WHERE t.draw_id = d.id AND t.shard_key = $3 AND t.chain_id = ANY($4::uuid[]) AND t.state <> 'cancelled')`
const STAKED = `
  SELECT t.draw_id AS "drawId", t.chain_id AS "chainId", t.currency, count(*)::int AS tickets, sum(t.cost)::bigint AS cost
  FROM lottery_ticket t
  WHERE t.draw_id = ANY($1::uuid[]) AND t.shard_key = $2 AND t.chain_id = ANY($3::uuid[])
    AND t.state NOT IN ('cancelled', 'refunded')
  GROUP BY 1, 2, 3`
// Bookings of equal amounts have equal shares: they are divided once.
const BOOKED = `
  SELECT t.draw_id AS "drawId", k.chain_id AS "chainId", k.currency, k.rate_group AS "rateGroup",
    coalesce(k.shared, k.result) AS shared, k.commission_base AS "commissionBase", k.commission, count(*)::int AS times
  FROM lottery_ticket t JOIN booking k ON k.shard_key = t.shard_key AND k.item = t.id AND k.product = 'lottery'
  WHERE t.draw_id = ANY($1::uuid[]) AND t.shard_key = $2 AND t.chain_id = ANY($3::uuid[])
  GROUP BY 1, 2, 3, 4, 5, 6, 7`

interface OfDraw {
  [column: string]: unknown
  drawId: string
  chainId: string
  currency: string
}
type StakedRow = OfDraw & { tickets: number; cost: Money }
type BookedRow = OfDraw & {
  rateGroup: ProductGroup
  shared: Money
  commissionBase: Money
  commission: Money
  times: number
}

const SUMS = [
  ...(['staked', 'kept_stake', 'laid_stake', 'member', 'member_commission', 'below'] as const),
  ...(['winlose', 'commission', 'passed_up'] as const),
]
type Sums = Record<(typeof SUMS)[number] | 'tickets', number>
const NOTHING_YET = { tickets: 0, ...Object.fromEntries(SUMS.map((name) => [name, 0])) } as Sums

/** The share of a stake that is his, and that is above him. */
function stakesOf({ levels }: Chain, level: number, cost: Money) {
  const own = levels[level - 1]?.positionPpm ?? 0
  const above = levels.slice(0, level).reduce((rest, { positionPpm }) => rest - positionPpm, WHOLE_PPM)
  const part = (ppm: number) => mulDiv(cost, ppm, WHOLE_PPM, money(1))
  return { kept_stake: part(own), laid_stake: part(above) }
}

/** The sums of equal bookings, as seen from his level. */
function sharesOf({ rateGroup, times, ...booking }: BookedRow, chain: Chain, level: number): Partial<Sums> {
  const { member, levels } = share(booking, rateGroup, chain)
  const own = levels[level - 1]
  const below = levels.slice(0, level - 1).reduce((sum, { net }) => sum + net, 0)
  const all = (amount: number) => moneyFromBigint(BigInt(amount) * BigInt(times))
  return {
    ...{ member: all(member), member_commission: all(booking.commission), below: all(below) },
    ...{ winlose: all(own?.winLoss ?? 0), commission: all(own?.commission ?? 0), passed_up: all(own?.passedUp ?? 0) },
  }
}

/** Sums by draw and currency. */
async function sumsOf(tx: Queries, ids: readonly string[], chains: ReadonlyMap<string, Chain>, of: UplineIdentity) {
  const sums = new Map<string, Map<string, Sums>>()
  const addTo = ({ drawId, currency }: OfDraw, more: Partial<Sums>) => {
    const byCurrency = sums.get(drawId) ?? new Map<string, Sums>()
    sums.set(drawId, byCurrency)
    const sum = byCurrency.get(currency) ?? { ...NOTHING_YET }
    byCurrency.set(currency, sum)
    for (const [name, amount] of Object.entries(more) as [keyof Sums, number][]) sum[name] += amount
  }
  const values = [ids, of.shardKey, [...chains.keys()]]
  for (const row of (await tx.query<StakedRow>(STAKED, values)).rows) {
    const chain = chains.get(row.chainId) as Chain
    addTo(row, { tickets: row.tickets, staked: row.cost, ...stakesOf(chain, of.level, row.cost) })
  }
  for (const row of (await tx.query<BookedRow>(BOOKED, values)).rows)
    addTo(row, sharesOf(row, chains.get(row.chainId) as Chain, of.level))
  return sums
}

function rowOf(draw: DrawRow, currency: string, { tickets, ...sums }: Sums, nowMs: number): SheetRow {
  const amounts = Object.fromEntries(SUMS.map((name) => [name, toDecimal(money(sums[name]))])) as Omit<Sums, 'tickets'>
  return {
    ...{ draw_id: draw.id, company_name: draw.companyName, draw: draw.draw, draw_at: draw.drawMs },
    ...{ state: drawState(draw, nowMs), currency, tickets, ...amounts },
    net: toDecimal(money(sums.winlose + sums.commission)),
  }
}

/** The instants of a span of working dates. @throws ActRefused unless they are dates, in order, and not too many */
function spanOf({ startDate, endDate }: { startDate: string; endDate: string }): [fromMs: number, toMs: number] {
  if (isDate(startDate) && isDate(endDate)) {
    const [fromMs, toMs] = [workingDateStartMs(startDate), workingDateStartMs(endDate) + DAY_MS]
    if (toMs > fromMs && toMs - fromMs <= DAYS_MAX * DAY_MS) return [fromMs, toMs]
  }
  throw new ActRefused('These are no dates, or too many.', 'dates')
}

/** downlottery. */
export async function listDrawsBelow(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/downlottery'>,
  nowMs: number,
): Promise<Sheet> {
  const of = await uplineBelow(tx, viewer, request.upline_id)
  const { pageNumber = 1, pageSize = PAGE_DEFAULT } = request
  const found = await tx.query<{ id: string; body: Chain }>(CHAINS, [of.shardKey, of.level, of.id])
  const chains = new Map(found.rows.map(({ id, body }) => [id, body]))
  const values = [...spanOf(request), of.shardKey, [...chains.keys()]]
  const page = `${WHERE} ORDER BY d.draw_ms DESC, d.id LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`
  const draws = await readDraws(tx, page, values)
  const count = await tx.query<{ total: number }>(`SELECT count(*)::int AS total ${FROM_DRAW} ${WHERE}`, values)
  const ids = draws.map(({ id }) => id)
  const sums = await sumsOf(tx, ids, chains, of)
  return {
    rows: draws.flatMap((draw) =>
      [...(sums.get(draw.id) ?? [])].map(([currency, sum]) => rowOf(draw, currency, sum, nowMs)),
    ),
    total: count.rows[0]?.total ?? 0,
  }
}
