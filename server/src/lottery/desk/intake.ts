/** What each upline keeps of the stakes of a draw, and what is laid off above him: by the positions frozen on its tickets (R7-1). */
import { inMyr, type Money, money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { riskOf } from '@quarterline/core/lottery/win'
import { type Chain, WHOLE_PPM } from '@quarterline/core/upline/chain'
import type { Queries } from '../../kit/db.ts'
import { type DrawRow, readDraw } from '../rows/drawRows.ts'
import { readTicketRows, type TicketRow } from '../rows/ticketRows.ts'

type Intake = Omit<SuccessOf<'console/lotteryintake'>, 'status' | 'statusdesc'>

const AT_ONCE = 2_000
const HOUSE_LEVEL = 6
const CHAINS = 'SELECT c.id, c.body FROM chain c WHERE c.id = ANY($1::uuid[])'
const NAMES = 'SELECT id::text, name FROM upline WHERE id = ANY($1::uuid[])'

/** What a ticket stakes on a number, or in all, in MYR. */
function stakedOn(ticket: TicketRow, { table }: DrawRow, key: string | undefined): number {
  if (key === undefined) return inMyr(ticket.cost, ticket.currency)
  const own = ticket.lines.filter((line) => [...riskOf(line, table).keys()].some((one) => one === key))
  // Of a line on many numbers, its stake on this one.
  return own.reduce((sum, { stake }) => sum + inMyr(stake, ticket.currency), 0)
}

interface LevelSum {
  level: number
  handed: number
  kept: number
}

/** Adds a stake to what each level of a chain is handed, and what it keeps. */
function addShares(sums: Map<string, LevelSum>, { levels }: Chain, staked: number): void {
  let rest = WHOLE_PPM
  for (const { level, id, positionPpm } of levels) {
    const sum = sums.get(id) ?? { level, handed: 0, kept: 0 }
    sum.handed += (staked * rest) / WHOLE_PPM
    sum.kept += (staked * positionPpm) / WHOLE_PPM
    sums.set(id, sum)
    rest -= positionPpm
  }
  const house = sums.get('') ?? { level: HOUSE_LEVEL, handed: 0, kept: 0 }
  house.handed += (staked * rest) / WHOLE_PPM
  house.kept += (staked * rest) / WHOLE_PPM
  sums.set('', house)
}

/** The stakes of a draw by chain. */
async function stakesByChain(db: Queries, draw: DrawRow, key: string | undefined): Promise<Map<string, number>> {
  const stakes = new Map<string, number>()
  const where = `WHERE t.draw_id = $1 AND t.ref_no > $2 AND t.state <> 'cancelled' ORDER BY t.ref_no LIMIT ${AT_ONCE}`
  for (let after = 0; ; ) {
    const rows = await readTicketRows(db, where, [draw.id, after])
    for (const row of rows) stakes.set(row.chainId, (stakes.get(row.chainId) ?? 0) + stakedOn(row, draw, key))
    const last = rows.at(-1)
    if (!last) return stakes
    after = last.refNo
  }
}

const rounded = (amount: number): Money => money(Math.round(amount))

/** What reached each level, what it kept, and what it laid off to the level above. */
export async function readIntake(
  db: Queries,
  { draw_id: drawId, key }: RequestOf<'console/lotteryintake'>,
): Promise<Result<Intake>> {
  const draw = await readDraw(db, drawId)
  if (!draw) return refuse('requestConflict', { reason: 'unknownDraw' })
  const stakes = await stakesByChain(db, draw, key)
  const chains = (await db.query<{ id: string; body: Chain }>(CHAINS, [[...stakes.keys()]])).rows
  const sums = new Map<string, LevelSum>()
  for (const { id, body } of chains) addShares(sums, body, stakes.get(id) ?? 0)
  const ids = [...sums.keys()].filter((id) => id !== '')
  const named = (await db.query<{ id: string; name: string }>(NAMES, [ids])).rows
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const rows = [...sums].map(([id, { level, handed, kept }]) => ({
    ...{ level, upline_id: id, name: names.get(id) ?? '' },
    ...{ handed: toDecimal(rounded(handed)), kept: toDecimal(rounded(kept)) },
    laid_off: toDecimal(money(rounded(handed) - rounded(kept))),
  }))
  rows.sort((a, b) => b.level - a.level || b.handed - a.handed || (a.name < b.name ? -1 : 1))
  const cost = [...stakes.values()].reduce((sum, staked) => sum + staked, 0)
  return ok({ rows, cost: toDecimal(rounded(cost)) })
}
