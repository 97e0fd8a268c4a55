/** Adds and changes uplines, with everything that follows below. */
import type { Currency, Money } from '@quarterline/core/base/money'
import type { GroupRates, ProductGroup } from '@quarterline/core/upline/chain'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { nameKey } from '../name.ts'
import { ActRefused, readName } from '../record/adminAct.ts'
import { lowerRates, positionsOf, renewChains } from './chains.ts'
import { refuseOverdrawn } from './credit.ts'
import { type EdgeTerms, pathIn, pathOf, TOP, type Upline, uplinesBelow } from './upline.ts'

export interface NewUpline extends Partial<EdgeTerms> {
  name: string
  currency: Currency | undefined
  positionPpm: number
  ratesPpm: GroupRates
  credit: Money
}

/** Adds an upline, a shareholder without a parent; the tree is locked. @returns it */
export async function insertUpline(
  tx: Queries,
  parent: Upline | undefined,
  upline: NewUpline,
): Promise<{ shardKey: string; id: string; level: number }> {
  const name = readName(upline.name)
  const taken = await tx.query('SELECT 1 FROM upline WHERE lower(name) = $1', [nameKey(name)])
  if (taken.rowCount) throw new ActRefused(`There is an upline ${name} already.`, 'exists')
  if (parent?.level === 1) throw new ActRefused(`${parent.name} is an agent: only members are under it.`, 'isAgent')
  const currency = upline.currency ?? parent?.currency
  if (!currency) throw new ActRefused('A shareholder needs --currency.')
  const id = uuidv7()
  const level = parent ? parent.level - 1 : TOP
  const shardKey = parent?.shardKey ?? id
  const { givePpm = null, keepPpm = null, takeRemainPpm = 0, forcePpm = 0 } = upline
  await tx.query(
    `INSERT INTO upline (shard_key, id, parent_id, level, name, currency, position_ppm, rates_ppm, credit_limit, give_ppm,
       keep_ppm, take_remain_ppm, force_ppm) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      shardKey,
      id,
      parent?.id ?? null,
      level,
      name,
      currency,
      upline.positionPpm,
      JSON.stringify(upline.ratesPpm),
      upline.credit,
      givePpm,
      keepPpm,
      takeRemainPpm,
      forcePpm,
    ],
  )
  refuseWrongPath(await pathOf(tx, { shardKey, id }))
  if (parent) await refuseOverdrawn(tx, shardKey, parent.id)
  return { shardKey, id, level }
}

/** What is wrong with a path, whatever is below it: positions above the give, or rates falling on the way up. */
function refuseWrongPath(path: readonly Upline[]): void {
  positionsOf(path)
  for (const [at, { name, ratesPpm }] of path.entries()) {
    const above = path[at + 1]
    const wrong =
      above && Object.entries(ratesPpm).find(([group, rate]) => rate > (above.ratesPpm[group as ProductGroup] ?? 0))
    if (wrong)
      throw new ActRefused(
        `${name} would have a higher rate (${wrong[0]}) than ${above.name} above it.`,
        'rateOverParent',
      )
  }
}

/** The changeable terms of an upline. */
export type UplineChange = Partial<EdgeTerms & Pick<Upline, 'positionPpm' | 'creditLimit' | 'state'>> & {
  ratesPpm?: GroupRates | undefined
}

const SET = `
  UPDATE upline SET position_ppm = $3, rates_ppm = $4, credit_limit = $5, give_ppm = $6, keep_ppm = $7, take_remain_ppm = $8,
    force_ppm = $9, state = $10 WHERE shard_key = $1 AND id = $2`

const SET_RATES = `
  UPDATE upline u SET rates_ppm = n.rates FROM unnest($2::uuid[], $3::jsonb[]) AS n(id, rates) WHERE u.shard_key = $1 AND u.id = n.id`

/**
 * Caps rates below at those above: lowering one lowers all higher ones (rules 14.18).
 * @returns the present uplines below
 */
async function lowerBelow(tx: Queries, top: Upline, below: readonly Upline[]): Promise<Upline[]> {
  const most = new Map([[top.id, top.ratesPpm]])
  const now = below.map((one): Upline => {
    const ratesPpm = lowerRates(one.ratesPpm, most.get(one.parentId ?? '') ?? one.ratesPpm)
    most.set(one.id, ratesPpm)
    return { ...one, ratesPpm }
  })
  const lowered = now.filter(({ ratesPpm }, at) => {
    const old = below[at]?.ratesPpm as GroupRates
    return JSON.stringify(ratesPpm) !== JSON.stringify(lowerRates(old, old))
  })
  if (lowered.length > 0)
    await tx.query(SET_RATES, [
      top.shardKey,
      lowered.map(({ id }) => id),
      lowered.map(({ ratesPpm }) => JSON.stringify(ratesPpm)),
    ])
  return now
}

/** Applies changed positions and rates below: read once, checked in memory, written in sets. */
async function passDown(tx: Queries, now: Upline, nowMs: number): Promise<void> {
  const above = (await pathOf(tx, now)).slice(1)
  const below = await lowerBelow(tx, now, await uplinesBelow(tx, now))
  const tree = new Map([...above, now, ...below].map((one) => [one.id, one]))
  for (const { id } of [now, ...below]) refuseWrongPath(pathIn(tree, id))
  await renewChains(tx, now, tree, nowMs)
}

/** Changes an upline's terms for later bets; the tree is locked. @returns it */
export async function changeUpline(
  tx: Queries,
  old: Upline,
  { ratesPpm, ...change }: UplineChange,
  nowMs: number,
): Promise<Upline> {
  const now: Upline = { ...old, ...change, ratesPpm: { ...old.ratesPpm, ...ratesPpm } }
  await tx.query(SET, [
    now.shardKey,
    now.id,
    now.positionPpm,
    JSON.stringify(now.ratesPpm),
    now.creditLimit,
    now.givePpm,
    now.keepPpm,
    now.takeRemainPpm,
    now.forcePpm,
    now.state,
  ])
  const { state: _, creditLimit: __, ...shares } = change
  if (ratesPpm || Object.keys(shares).length > 0) await passDown(tx, now, nowMs)
  if (change.creditLimit !== undefined) {
    await refuseOverdrawn(tx, now.shardKey, now.id)
    if (now.parentId) await refuseOverdrawn(tx, now.shardKey, now.parentId)
  }
  return now
}
