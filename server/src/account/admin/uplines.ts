/** The tree above the members, grown and changed by the administrator: shareholder, super senior, senior, master, agent. */
import { CURRENCY, type Currency, type Money, toDecimal } from '@quarterline/core/base/money'
import type { Chain, ProductGroup } from '@quarterline/core/upline/chain'
import { isComplete } from '@quarterline/core/upline/chain'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../../kit/db.ts'
import { nameKey } from '../login.ts'
import { type AdminHouse, act, Refused, readName } from './act.ts'

const LEVEL_NAMES = ['member', 'agent', 'master', 'senior', 'super senior', 'shareholder'] as const
const TOP = 5

export type Rates = Record<ProductGroup, number>

export interface Upline {
  shardKey: string
  id: string
  parentId: string | null
  level: number
  name: string
  currency: Currency
  positionPpm: number
  ratesPpm: Rates
  creditLimit: Money
}

const COLUMNS = `shard_key AS "shardKey", id, parent_id AS "parentId", level, name, currency,
  position_ppm AS "positionPpm", rates_ppm AS "ratesPpm", credit_limit AS "creditLimit"`

/** The tree is changed by one administrator at a time; nobody who bets waits for it. */
export async function lockTree(tx: Queries): Promise<void> {
  await tx.query('LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE')
}

/** An upline by its name. @throws Refused when there is none, or several of an earlier day */
export async function findUpline(tx: Queries, name: string): Promise<Upline> {
  const { rows } = await tx.query<Upline & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM upline WHERE lower(name) = $1`,
    [nameKey(name)],
  )
  if (rows.length > 1) throw new Refused(`There are ${rows.length} uplines named ${name}.`)
  if (!rows[0]) throw new Refused(`There is no upline ${name}.`)
  return rows[0]
}

/** An upline and all above it, from itself up. */
async function pathOf(tx: Queries, { shardKey, id }: { shardKey: string; id: string }): Promise<Upline[]> {
  const { rows } = await tx.query<Upline & Record<string, unknown>>(
    `WITH RECURSIVE above AS (
       SELECT u.* FROM upline u WHERE u.shard_key = $1 AND u.id = $2
       UNION ALL
       SELECT u.* FROM above a JOIN upline u ON u.shard_key = a.shard_key AND u.id = a.parent_id
     ) SELECT ${COLUMNS} FROM above ORDER BY level`,
    [shardKey, id],
  )
  return rows
}

/** The chain of members under an agent, kept once for all who have the same. @throws Refused when it cannot be (rules 14.18) */
export async function chainUnder(
  tx: Queries,
  agent: { shardKey: string; id: string },
  memberRatesPpm: Rates,
  nowMs: number,
): Promise<string> {
  const path = await pathOf(tx, agent)
  const levels = path.map(({ level, id, positionPpm, ratesPpm }) => ({ level, id, positionPpm, ratesPpm }))
  const body: Chain = { memberRatesPpm, levels }
  if (!isComplete(body))
    throw new Refused(
      'The chain does not go together: five levels, positions of at most 100 % in all, and rates that do not fall from the member up.',
    )
  const known = await tx.query<{ id: string }>(
    'SELECT id FROM chain WHERE shard_key = $1 AND body = $2::jsonb LIMIT 1',
    [...[agent.shardKey, JSON.stringify(body)]],
  )
  if (known.rows[0]) return known.rows[0].id
  const id = uuidv7()
  await tx.query('INSERT INTO chain (shard_key, id, body, at_ms) VALUES ($1, $2, $3, $4)', [
    ...[agent.shardKey, id, JSON.stringify(body), nowMs],
  ])
  return id
}

/** In MYR by the house's fixed factors, as limits are reckoned: for comparing only. */
const inMyr = (amount: number, currency: Currency) => (amount * 1_000_000) / CURRENCY[currency].limitFactorPpm

const GIVEN = `
  SELECT currency, sum(credit)::text AS credit FROM (
    SELECT currency, credit_limit AS credit FROM upline WHERE shard_key = $1 AND parent_id = $2
    UNION ALL SELECT currency, given_credit FROM member WHERE shard_key = $1 AND parent_id = $2
  ) AS below GROUP BY currency`

/** Refuses more credit below an upline than it has itself; asked after the change, in its transaction. */
export async function refuseOverdrawn(tx: Queries, shardKey: string, uplineId: string): Promise<void> {
  const [upline] = await pathOf(tx, { shardKey, id: uplineId })
  const { rows } = await tx.query<{ currency: Currency; credit: string }>(GIVEN, [shardKey, uplineId])
  const given = rows.reduce((sum, { currency, credit }) => sum + inMyr(Number(credit), currency), 0)
  if (upline && given > inMyr(upline.creditLimit, upline.currency))
    throw new Refused(
      `${upline.name} has a credit of ${toDecimal(upline.creditLimit)} ${upline.currency}, and cannot give more than that to all below.`,
    )
}

interface NewUpline {
  name: string
  under: string | undefined
  currency: Currency | undefined
  positionPpm: number
  ratesPpm: Rates
  credit: Money
}

/** Adds an upline: a shareholder with nobody above it, else one level below the one that it is under. */
export function addUpline(house: AdminHouse, asked: NewUpline): Promise<string[]> {
  return act(house, { call: 'upline add', request: asked }, async (tx) => {
    await lockTree(tx)
    const name = readName(asked.name)
    const taken = await tx.query('SELECT 1 FROM upline WHERE lower(name) = $1', [nameKey(name)])
    if (taken.rowCount) throw new Refused(`There is an upline ${name} already.`)
    const parent = asked.under === undefined ? undefined : await findUpline(tx, asked.under)
    if (parent?.level === 1) throw new Refused(`${parent.name} is an agent: only members are under it.`)
    const currency = asked.currency ?? parent?.currency
    if (!currency) throw new Refused('A shareholder needs --currency.')
    const id = uuidv7()
    const level = parent ? parent.level - 1 : TOP
    const shardKey = parent?.shardKey ?? id
    await tx.query(
      `INSERT INTO upline (shard_key, id, parent_id, level, name, currency, position_ppm, rates_ppm, credit_limit)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[shardKey, id, parent?.id ?? null, level, name, currency, asked.positionPpm],
        ...[JSON.stringify(asked.ratesPpm), asked.credit],
      ],
    )
    await refuseWrongPath(tx, { shardKey, id })
    if (parent) await refuseOverdrawn(tx, shardKey, parent.id)
    return {
      subject: name,
      after: { ...asked, level },
      say: [`${name} is ${level === 1 ? 'an' : 'a'} ${LEVEL_NAMES[level]}.`],
    }
  })
}

/** What is wrong of a path whatever comes below it: positions beyond the whole, rates that fall on the way up. */
async function refuseWrongPath(tx: Queries, of: { shardKey: string; id: string }): Promise<void> {
  const path = await pathOf(tx, of)
  const sum = path.reduce((total, { positionPpm }) => total + positionPpm, 0)
  if (sum > 1_000_000) throw new Refused(`The positions up to the shareholder come to ${sum / 10_000} %.`)
  for (const [at, { name, ratesPpm }] of path.entries()) {
    const above = path[at + 1]
    const wrong =
      above && Object.entries(ratesPpm).find(([group, rate]) => rate > above.ratesPpm[group as ProductGroup])
    if (wrong) throw new Refused(`${name} would have a higher rate (${wrong[0]}) than ${above.name} above it.`)
  }
}

interface UplineChange {
  positionPpm: number | undefined
  ratesPpm: Partial<Rates>
  credit: Money | undefined
}

/** An upline and all below it. */
const BELOW = `
  WITH RECURSIVE below AS (
    SELECT id FROM upline WHERE shard_key = $1 AND id = $2
    UNION ALL SELECT u.id FROM below b JOIN upline u ON u.shard_key = $1 AND u.parent_id = b.id
  )`
const MEMBERS_BELOW = `
  ${BELOW}
  SELECT m.parent_id AS "agentId", m.chain_id AS "chainId", c.body->'memberRatesPpm' AS rates
  FROM member m JOIN below b ON b.id = m.parent_id JOIN chain c ON c.shard_key = m.shard_key AND c.id = m.chain_id
  WHERE m.shard_key = $1 GROUP BY m.parent_id, m.chain_id, c.body`

/** Members' next bets are placed under the chain as it is now; those that are open keep theirs. */
async function renewChains(tx: Queries, { shardKey, id }: Upline, nowMs: number): Promise<void> {
  const { rows } = await tx.query<{ agentId: string; chainId: string; rates: Rates }>(MEMBERS_BELOW, [shardKey, id])
  for (const { agentId, chainId, rates } of rows) {
    const fresh = await chainUnder(tx, { shardKey, id: agentId }, rates, nowMs)
    await tx.query('UPDATE member SET chain_id = $4 WHERE shard_key = $1 AND parent_id = $2 AND chain_id = $3', [
      ...[shardKey, agentId, chainId, fresh],
    ])
  }
}

/** Changes an upline's position, rates or credit. */
export function setUpline(house: AdminHouse, name: string, change: UplineChange): Promise<string[]> {
  return act(house, { call: 'upline set', request: { name, ...change } }, async (tx) => {
    await lockTree(tx)
    const old = await findUpline(tx, name)
    const ratesPpm = { ...old.ratesPpm, ...change.ratesPpm }
    const positionPpm = change.positionPpm ?? old.positionPpm
    const creditLimit = change.credit ?? old.creditLimit
    await tx.query(
      'UPDATE upline SET position_ppm = $3, rates_ppm = $4, credit_limit = $5 WHERE shard_key = $1 AND id = $2',
      [old.shardKey, old.id, positionPpm, JSON.stringify(ratesPpm), creditLimit],
    )
    const below = await tx.query<{ id: string }>(`${BELOW} SELECT id FROM below`, [old.shardKey, old.id])
    for (const { id } of below.rows) await refuseWrongPath(tx, { shardKey: old.shardKey, id })
    await refuseOverdrawn(tx, old.shardKey, old.id)
    if (old.parentId) await refuseOverdrawn(tx, old.shardKey, old.parentId)
    await renewChains(tx, old, house.nowMs)
    const { positionPpm: position, ratesPpm: rates, creditLimit: credit } = old
    return {
      ...{ subject: old.name, before: { position, rates, credit } },
      ...{ after: { position: positionPpm, rates: ratesPpm, credit: creditLimit }, say: [`${old.name} is changed.`] },
    }
  })
}

/** The whole tree, each under the one above it. */
export async function listUplines(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<Upline & { under: string | null; members: number } & Record<string, unknown>>(
    `SELECT u.shard_key AS "shardKey", u.level, u.name, p.name AS under, u.currency, u.position_ppm AS "positionPpm",
       u.rates_ppm AS "ratesPpm", u.credit_limit AS "creditLimit",
       (SELECT count(*) FROM member m WHERE m.shard_key = u.shard_key AND m.parent_id = u.id) AS members
     FROM upline u LEFT JOIN upline p ON p.shard_key = u.shard_key AND p.id = u.parent_id
     ORDER BY u.shard_key, u.level DESC, u.name`,
  )
  return rows.map(({ level, name, under, currency, positionPpm, ratesPpm, creditLimit, members }) => ({
    ...{ level: LEVEL_NAMES[level], name, under: under ?? '', currency, position: `${positionPpm / 10_000} %` },
    rates: `${ratesPpm.asian / 10_000} / ${ratesPpm.other / 10_000} / ${ratesPpm.parlay / 10_000} %`,
    ...{ credit: toDecimal(creditLimit), members },
  }))
}
