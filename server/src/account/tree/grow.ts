/** The tree grown and changed: an upline added, its terms changed, with all that follows below. */
import type { Currency, Money } from '@quarterline/core/base/money'
import type { ProductGroup } from '@quarterline/core/upline/chain'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { Refused, readName } from '../admin/act.ts'
import { nameKey } from '../login.ts'
import { lowerRates, positionsOf, renewChains } from './chains.ts'
import { refuseOverdrawn } from './credit.ts'
import { type Agreed, pathOf, type Rates, TOP, type Upline, uplinesBelow } from './upline.ts'

export interface NewUpline extends Partial<Agreed> {
  name: string
  currency: Currency | undefined
  positionPpm: number
  ratesPpm: Rates
  credit: Money
}

/** Adds an upline, a shareholder where there is no parent; the tree is locked. @returns it */
export async function insertUpline(
  tx: Queries,
  parent: Upline | undefined,
  asked: NewUpline,
): Promise<{ shardKey: string; id: string; level: number }> {
  const name = readName(asked.name)
  const taken = await tx.query('SELECT 1 FROM upline WHERE lower(name) = $1', [nameKey(name)])
  if (taken.rowCount) throw new Refused(`There is an upline ${name} already.`, 'exists')
  if (parent?.level === 1) throw new Refused(`${parent.name} is an agent: only members are under it.`, 'isAgent')
  const currency = asked.currency ?? parent?.currency
  if (!currency) throw new Refused('A shareholder needs --currency.')
  const id = uuidv7()
  const level = parent ? parent.level - 1 : TOP
  const shardKey = parent?.shardKey ?? id
  const { givePpm = null, keepPpm = null, takeRemainPpm = 0, forcePpm = 0 } = asked
  await tx.query(
    `INSERT INTO upline (shard_key, id, parent_id, level, name, currency, position_ppm, rates_ppm, credit_limit, give_ppm,
       keep_ppm, take_remain_ppm, force_ppm) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[shardKey, id, parent?.id ?? null, level, name, currency, asked.positionPpm],
      ...[JSON.stringify(asked.ratesPpm), asked.credit, givePpm, keepPpm, takeRemainPpm, forcePpm],
    ],
  )
  await refuseWrongPath(tx, { shardKey, id })
  if (parent) await refuseOverdrawn(tx, shardKey, parent.id)
  return { shardKey, id, level }
}

/** What is wrong of a path whatever comes below it: positions beyond what was given, rates that fall on the way up. */
async function refuseWrongPath(tx: Queries, of: { shardKey: string; id: string }): Promise<void> {
  const path = await pathOf(tx, of)
  positionsOf(path)
  for (const [at, { name, ratesPpm }] of path.entries()) {
    const above = path[at + 1]
    const wrong =
      above && Object.entries(ratesPpm).find(([group, rate]) => rate > above.ratesPpm[group as ProductGroup])
    if (wrong)
      throw new Refused(`${name} would have a higher rate (${wrong[0]}) than ${above.name} above it.`, 'rateOverParent')
  }
}

/** What of an upline may change. */
export type UplineChange = Partial<Agreed & Pick<Upline, 'positionPpm' | 'creditLimit' | 'state'>> & {
  ratesPpm?: Partial<Rates> | undefined
}

const SET = `
  UPDATE upline SET position_ppm = $3, rates_ppm = $4, credit_limit = $5, give_ppm = $6, keep_ppm = $7, take_remain_ppm = $8,
    force_ppm = $9, state = $10 WHERE shard_key = $1 AND id = $2`

/** Rates below are at most those of the one above: lowering one's lowers all that were higher (rules 14.18). */
async function lowerBelow(tx: Queries, top: Upline): Promise<void> {
  const most = new Map([[top.id, top.ratesPpm]])
  for (const { shardKey, id, parentId, ratesPpm } of await uplinesBelow(tx, top)) {
    const rates = lowerRates(ratesPpm, most.get(parentId ?? '') ?? ratesPpm)
    most.set(id, rates)
    if (JSON.stringify(rates) === JSON.stringify(lowerRates(ratesPpm, ratesPpm))) continue
    await tx.query('UPDATE upline SET rates_ppm = $3 WHERE shard_key = $1 AND id = $2', [
      ...[shardKey, id, JSON.stringify(rates)],
    ])
  }
}

/** Changes an upline's terms for bets from now on; the tree is locked. @returns it as it is now */
export async function changeUpline(
  tx: Queries,
  old: Upline,
  { ratesPpm, ...change }: UplineChange,
  nowMs: number,
): Promise<Upline> {
  const now: Upline = { ...old, ...change, ratesPpm: { ...old.ratesPpm, ...ratesPpm } }
  await tx.query(SET, [
    ...[now.shardKey, now.id, now.positionPpm, JSON.stringify(now.ratesPpm), now.creditLimit, now.givePpm],
    ...[now.keepPpm, now.takeRemainPpm, now.forcePpm, now.state],
  ])
  if (ratesPpm) await lowerBelow(tx, now)
  await refuseWrongPath(tx, now)
  for (const { shardKey, id } of await uplinesBelow(tx, now)) await refuseWrongPath(tx, { shardKey, id })
  await refuseOverdrawn(tx, now.shardKey, now.id)
  if (now.parentId) await refuseOverdrawn(tx, now.shardKey, now.parentId)
  await renewChains(tx, now, nowMs)
  return now
}
