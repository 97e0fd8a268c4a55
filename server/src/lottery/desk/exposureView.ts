/** The payments of a draw, number by number. */
import { inMyr, isCurrency, type Money, money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { drawExposure } from '@quarterline/core/lottery/exposure'
import type { RiskKey } from '@quarterline/core/lottery/win'
import type { Queries } from '../../kit/db.ts'
import { readDraw } from '../rows/drawRows.ts'
import { readNumberStates } from '../ticket/exposure.ts'

type Exposure = Omit<SuccessOf<'console/lotteryexposure'>, 'status' | 'statusdesc'>

const RISKS = 'SELECT risk_key AS key, payout FROM lottery_exposure WHERE draw_id = $1 AND payout > 0'
const COST = `
  SELECT currency, sum(cost)::bigint AS cost FROM lottery_ticket WHERE draw_id = $1 AND state <> 'cancelled' GROUP BY 1`
const TOP = 20
const HUNDRED = 100
const DIGITS = 4

/** The largest of each hundred numbers, or each number of one hundred, with the costliest numbers. */
export async function readExposure(
  db: Queries,
  { draw_id: drawId, hundred }: RequestOf<'console/lotteryexposure'>,
): Promise<Result<Exposure>> {
  if (!(await readDraw(db, drawId))) return refuse('requestConflict', { reason: 'unknownDraw' })
  const { rows } = await db.query<{ key: RiskKey; payout: Money }>(RISKS, [drawId])
  const all = drawExposure(new Map(rows.map(({ key, payout }) => [key, payout])))
  const part = hundred === undefined ? all : all.slice(Number(hundred) * HUNDRED, (Number(hundred) + 1) * HUNDRED)
  const cells = hundred === undefined ? hundreds(all) : part
  const first = hundred === undefined ? 0 : Number(hundred) * HUNDRED
  const top = part
    .map((payout, at) => ({ number: String(first + at).padStart(DIGITS, '0'), payout }))
    .filter(({ payout }) => payout > 0)
    .sort((a, b) => b.payout - a.payout)
    .slice(0, TOP)
  const numbers = await readNumberStates(
    db,
    top.map(({ number }) => ({ drawId, key: `4:${number}` })),
    false,
  )
  const costs = (await db.query<{ currency: string; cost: Money }>(COST, [drawId])).rows
  const cost = costs.reduce((sum, row) => sum + (isCurrency(row.currency) ? inMyr(row.cost, row.currency) : 0), 0)
  return ok({
    cost: toDecimal(money(cost)),
    cells: cells.map(toDecimal),
    top: top.map(({ number, payout }) => {
      const own = numbers.stateOf({ drawId, key: `4:${number}` })
      return { number, payout: toDecimal(payout), limit: toDecimal(own.payoutMax), own: toDecimal(own.payout) }
    }),
  })
}

const hundreds = (all: readonly Money[]): Money[] =>
  Array.from({ length: HUNDRED }, (_, at) => largest(all.slice(at * HUNDRED, (at + 1) * HUNDRED)))

const largest = (amounts: readonly Money[]): Money => money(amounts.reduce((most, amount) => Math.max(most, amount), 0))
