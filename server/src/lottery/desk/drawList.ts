/** Companies and draws as operators see them. */
import { inMyr, isCurrency, type Money, money, toDecimal } from '@quarterline/core/base/money'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Queries } from '../../kit/db.ts'
import { boardOf } from '../list/board.ts'
import { type DrawRow, FROM_DRAW, isRowId, readDraws } from '../rows/drawRows.ts'

type DrawList = Omit<SuccessOf<'console/lotterydraws'>, 'status' | 'statusdesc'>
type ListedDraw = DrawList['rows'][number]
type CompanyList = Omit<SuccessOf<'console/lotterycompanies'>, 'status' | 'statusdesc'>

const PAGE_DEFAULT = 50
const STATES = {
  open: 'd.ruling = 0 AND d.cut_off_ms > $2 AND d.closed_ms IS NULL AND d.seal IS NULL',
  closed: 'd.ruling = 0 AND (d.cut_off_ms <= $2 OR d.closed_ms IS NOT NULL OR d.seal IS NOT NULL)',
  final: 'd.ruling > 0 AND NOT d.is_cancelled AND $2::bigint > 0',
  cancelled: 'd.ruling > 0 AND d.is_cancelled AND $2::bigint > 0',
} as const
const ALL = '$2::bigint IS NOT NULL'

const SUMS = `
  SELECT draw_id AS "drawId", currency, count(*)::int AS tickets, sum(cost)::bigint AS cost, sum(win)::bigint AS paid
  FROM lottery_ticket WHERE draw_id = ANY($1::uuid[]) AND state <> 'cancelled' GROUP BY 1, 2`
const TYPED = `
  SELECT t.draw_id AS "drawId", coalesce((SELECT o.account FROM operator o WHERE o.id = t.by_id), '') AS "by"
  FROM lottery_typed t WHERE t.draw_id = ANY($1::uuid[])`

interface Sum {
  [column: string]: unknown
  drawId: string
  currency: string
  tickets: number
  cost: Money
  paid: Money
}

const myr = (amount: Money, currency: string): number => (isCurrency(currency) ? inMyr(amount, currency) : 0)

/** All that was staked on draws and won, in MYR. */
async function sumsOf(db: Queries, ids: readonly string[]) {
  const { rows } = await db.query<Sum>(SUMS, [ids])
  const byDraw = new Map<string, { tickets: number; cost: number; paid: number }>()
  for (const { drawId, currency, tickets, cost, paid } of rows) {
    const sum = byDraw.get(drawId) ?? { tickets: 0, cost: 0, paid: 0 }
    sum.tickets += tickets
    sum.cost += myr(cost, currency)
    sum.paid += myr(paid, currency)
    byDraw.set(drawId, sum)
  }
  return byDraw
}

async function listed(db: Queries, draws: readonly DrawRow[], nowMs: number): Promise<ListedDraw[]> {
  const ids = draws.map(({ id }) => id)
  const sums = await sumsOf(db, ids)
  const typed = (await db.query<{ drawId: string; by: string }>(TYPED, [ids])).rows
  const typedBy = new Map(typed.map(({ drawId, by }) => [drawId, by]))
  return draws.map((draw) => {
    const { tickets = 0, cost = 0, paid = 0 } = sums.get(draw.id) ?? {}
    const by = typedBy.get(draw.id)
    return {
      ...boardOf(draw, nowMs),
      ...{ tickets, cost: toDecimal(money(cost)), paid: toDecimal(money(paid)) },
      settled: draw.settledRuling === draw.ruling,
      ...(by !== undefined && { typed_by: by }),
    }
  })
}

/** A page of draws: those to come by their time, the others newest first. */
export async function listDraws(
  db: Queries,
  { company, state, draw_id: drawId, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/lotterydraws'>,
  nowMs: number,
): Promise<DrawList> {
  if (drawId !== undefined && !isRowId(drawId)) return { rows: [], total: 0 }
  const where = `WHERE ($1::text IS NULL OR d.company = $1) AND ($3::uuid IS NULL OR d.id = $3) AND ${state === undefined ? ALL : STATES[state]}`
  const values = [company ?? null, nowMs, drawId ?? null]
  const order = state === 'open' ? 'd.draw_ms, d.id' : 'd.draw_ms DESC, d.id'
  const page = `${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`
  const draws = await readDraws(db, page, values)
  const count = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${FROM_DRAW} ${where}`, values)
  return { rows: await listed(db, draws, nowMs), total: count.rows[0]?.total ?? 0 }
}

const COMPANIES = `
  SELECT code AS company, name, prize_table AS "table", provider, is_open AS open, cancel_ms AS "cancelMs", calendar,
    heard_ms AS "heardMs"
  FROM lottery_company ORDER BY made_ms, code`
const SILENT_MS = 60_000
const MINUTE_MS = 60_000

interface CompanyRow {
  [column: string]: unknown
  company: string
  name: string
  table: 'A' | 'B'
  provider: string | null
  open: boolean
  cancelMs: number
  calendar: string
  heardMs: number
}

/** All companies. */
export async function listCompanies(db: Queries, nowMs: number): Promise<CompanyList> {
  const { rows } = await db.query<CompanyRow>(COMPANIES)
  return {
    rows: rows.map(({ provider, cancelMs, heardMs, ...row }) => ({
      ...row,
      ...(provider === null ? { source: 'typed' as const } : { source: 'provider' as const, provider }),
      cancel_minutes: Math.round(cancelMs / MINUTE_MS),
      ...(provider !== null && nowMs - heardMs > SILENT_MS && { silent_since: heardMs }),
    })),
  }
}
