/**
 * The part of a draw's stakes that each upline keeps, and the part laid off above him: by the positions frozen on its
 * tickets (R7-1).
 */
import { inMyr, type Money, money, moneyFromBigint, toDecimal } from '@quarterline/core/base/money'
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

/** The stake of a ticket on a number, or in all, in MYR. */
function stakedOn(ticket: TicketRow, { table }: DrawRow, key: string | undefined): number {
  if (key === undefined) return inMyr(ticket.cost, ticket.currency)
  const own = ticket.lines.filter((line) => [...riskOf(line, table).keys()].some((one) => one === key))
  // Of a line on many numbers, its stake on this one.
  return own.reduce((sum, { stake }) => sum + inMyr(stake, ticket.currency), 0)
}

/** Sums in millionths of an amount, so that nothing is rounded before the end. */
interface LevelSum {
  level: number
  handed: bigint
  kept: bigint
}

/** Adds a stake to the sums that each level of a chain receives and keeps. */
function addShares(sums: Map<string, LevelSum>, { levels }: Chain, staked: number): void {
  let rest = WHOLE_PPM
  for (const { level, id, positionPpm } of levels) {
    const sum = sums.get(id) ?? { level, handed: 0n, kept: 0n }
    sum.handed += BigInt(staked) * BigInt(rest)
    sum.kept += BigInt(staked) * BigInt(positionPpm)
    sums.set(id, sum)
    rest -= positionPpm
  }
  const house = sums.get('') ?? { level: HOUSE_LEVEL, handed: 0n, kept: 0n }
  house.handed += BigInt(staked) * BigInt(rest)
  house.kept += BigInt(staked) * BigInt(rest)
  sums.set('', house)
}

/** The stakes of a draw by chain. */
async function stakesByChain(db: Queries, draw: DrawRow, key: string | undefined): Promise<Map<string, number>> {
  const stakes = new Map<string, number>()
  const where = `WHERE t.draw_id = $1 AND t.ref_no > $2 AND t.state <> 'cancelled' ORDER BY t.ref_no LIMIT ${AT_ONCE}`
  for (let after = 0; ; ) {
    const rows = await readTicketRows(db, where, [draw.id, after])
    for (const row of rows) {
      const staked = stakedOn(row, draw, key)
      if (staked > 0) stakes.set(row.chainId, (stakes.get(row.chainId) ?? 0) + staked)
    }
    const last = rows.at(-1)
    if (!last) return stakes
    after = last.refNo
  }
}

const WHOLE = BigInt(WHOLE_PPM)
/** Stakes are never negative: half a ten-thousandth is rounded up. */
const rounded = (millionths: bigint): Money => moneyFromBigint((2n * millionths + WHOLE) / (2n * WHOLE))

/** The stakes that reached each level, the part it kept, and the part it laid off to the level above. */
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
  return ok({ rows, cost: toDecimal(money(cost)) })
}
