/** An upline's own account by working date, and the shares of one bet for him and those below. */
import { type Currency, type Money, toDecimal } from '@quarterline/core/base/money'
import { DAY_MS, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Chain, ProductGroup } from '@quarterline/core/upline/chain'
import { share } from '@quarterline/core/upline/shares'
import { isUuid } from '../account/downline/findBelow.ts'
import type { UplineIdentity } from '../account/operator.ts'
import { ActRefused } from '../account/record/adminAct.ts'
import type { Queries } from '../kit/db.ts'
import { datesOf } from './listBooked.ts'

const OWN = ['agent_id', 'master_id', 'senior_id', 's_senior_id', 'shard_key'] as const

/** Weekly resets on one side of his accounts, each side with its own index. */
const SETTLED = (side: 'credit' | 'debit', amount: string) => `
  SELECT t.currency, (date '1970-01-01' + floor((t.at_ms - 4 * 3600000) / 86400000.0)::integer)::text, 0, 0, ${amount}
  FROM ledger_account a JOIN transfer t ON t.shard_key = a.shard_key AND t.${side} = a.id
    AND t.reason = 'reset' AND t.at_ms >= $4
  WHERE a.shard_key = $1 AND a.owner_id = $2 AND a.kind = 'upline'`

/** Dates from the span's first on, with shares and resets. */
const MOVED = (level: number) => `
  SELECT currency, date, sum(winlose)::bigint AS winlose, sum(commission)::bigint AS commission, sum(settled)::bigint AS settled
  FROM (
    SELECT d.currency, d.working_date::text AS date, d.win_loss_${level} AS winlose, d.commission_${level} AS commission, 0 AS settled
    FROM upline_day d WHERE d.shard_key = $1 AND d.${OWN[level - 1]} = $2 AND d.working_date >= $3::date
    UNION ALL
    ${SETTLED('credit', 't.amount')} UNION ALL ${SETTLED('debit', '-t.amount')}
  ) AS moved GROUP BY 1, 2 ORDER BY 1, 2`
const BALANCES = `
  SELECT currency, balance FROM ledger_account WHERE shard_key = $1 AND owner_id = $2 AND kind = 'upline' ORDER BY currency`

interface UplineDay {
  currency: Currency
  date: string
  winlose: Money
  commission: Money
  settled: Money
}

type StatementRow = SuccessOf<'console/uplinestatement'>['rows'][number]

/** uplinestatement: each date of the span, computed backwards from the present balance. */
export async function uplineStatement(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/uplinestatement'>,
) {
  const dates = datesOf(request)
  if (!dates.ok) throw new ActRefused('These are no dates, or too many.', 'dates')
  const { from, to } = dates.value
  const { shardKey, id, level } = viewer
  const [fromMs, toMs] = [workingDateStartMs(from), workingDateStartMs(to)]
  const moved = await tx.query<UplineDay & Record<string, unknown>>(MOVED(level), [shardKey, id, from, fromMs])
  const balances = await tx.query<{ currency: Currency; balance: Money }>(BALANCES, [shardKey, id])
  const rows = balances.rows.flatMap(({ currency, balance }) => {
    const own = moved.rows.filter((row) => row.currency === currency)
    const byDate = new Map(own.map((row) => [row.date, row]))
    let at = own.reduce((left, row) => left - row.winlose - row.commission - row.settled, balance as number)
    return Array.from({ length: (toMs - fromMs) / DAY_MS + 1 }, (_, day): StatementRow => {
      const date = workingDate(fromMs + day * DAY_MS)
      const { winlose = 0, commission = 0, settled = 0 } = byDate.get(date) ?? {}
      const opening = at
      at += winlose + commission + settled
      const amounts = { opening, winlose, commission, settled, closing: at }
      const shown = Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount as Money)])
      return { workingDate: date, currency, ...(Object.fromEntries(shown) as Record<keyof typeof amounts, number>) }
    })
  })
  return { rows }
}

const BOOKED = `
  SELECT k.working_date::text AS "workingDate", k.at_ms AS at, k.outcome, k.currency, k.rate_group AS "rateGroup",
    coalesce(k.shared, k.result) AS shared,
    k.commission_base AS "commissionBase", k.commission, c.body AS chain
  FROM bet b JOIN booking k ON k.shard_key = b.shard_key AND k.item = b.id AND k.product = 'bet'
  JOIN chain c ON c.shard_key = k.shard_key AND c.id = k.chain_id
  WHERE b.shard_key = $1 AND b.id = $2 ORDER BY k.at_ms, k.round, k.undo`
const BET = `
  SELECT 1 FROM bet b JOIN chain c ON c.shard_key = b.shard_key AND c.id = b.chain_id
  WHERE b.shard_key = $1 AND b.id = $2 AND (c.body->'levels'->($3::int - 1)->>'id')::uuid = $4`
const NAMES = 'SELECT id, name FROM upline WHERE shard_key = $1 AND id = ANY($2::uuid[])'

interface BookedRow {
  workingDate: string
  at: number
  outcome: string
  currency: Currency
  rateGroup: ProductGroup
  shared: Money
  commissionBase: Money
  commission: Money
  chain: Chain
}

/**
 * betshares: each booking of a bet, shared by its frozen chain up to the caller's level. The chain decides whose bet it
 * is: earlier bets of a moved member stay with his former uplines and are hidden from the new.
 */
export async function betShares(tx: Queries, viewer: UplineIdentity, { bet_id }: RequestOf<'console/betshares'>) {
  const { shardKey, level, id } = viewer
  const found = isUuid(bet_id) ? await tx.query(BET, [shardKey, bet_id, level, id]) : undefined
  if (!found?.rowCount) throw new ActRefused('There is no such bet below.', 'unknownBet')
  const { rows } = await tx.query<BookedRow & Record<string, unknown>>(BOOKED, [shardKey, bet_id])
  const ids = rows.flatMap(({ chain }) => chain.levels.slice(0, level).map(({ id }) => id))
  const named = await tx.query<{ id: string; name: string }>(NAMES, [shardKey, [...new Set(ids)]])
  const names = new Map(named.rows.map(({ id, name }) => [id, name]))
  return {
    rows: rows.map(({ chain, rateGroup, ...row }) => {
      const { member, levels } = share(row, rateGroup, chain)
      return {
        workingDate: row.workingDate,
        at: row.at,
        outcome: row.outcome,
        currency: row.currency,
        member: toDecimal(member),
        member_commission: toDecimal(row.commission),
        levels: levels.slice(0, viewer.level).map(({ level, id, winLoss, commission, net, passedUp }) => ({
          level,
          account: names.get(id) ?? '',
          winlose: toDecimal(winLoss),
          commission: toDecimal(commission),
          net: toDecimal(net),
          passed_up: toDecimal(passedUp),
        })),
      }
    }),
  }
}
