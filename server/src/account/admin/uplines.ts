/** The administrator builds and changes the tree: shareholder, super senior, senior, master, agent. */

import { type Currency, type Money, toDecimal } from '@quarterline/core/base/money'
import { type GroupRates, PRODUCT_GROUPS } from '@quarterline/core/upline/chain'
import type { Db } from '../../kit/db.ts'
import { type AdminHouse, adminAct } from '../record/adminAct.ts'
import { changeUpline, insertUpline } from '../tree/changeTree.ts'
import { type EdgeTerms, findUpline, LEVEL_NAMES, lockTree, type Upline } from '../tree/upline.ts'
import { replaceUplinePassword } from '../tree/uplineLogin.ts'

interface NewUpline extends Partial<EdgeTerms> {
  name: string
  under: string | undefined
  currency: Currency | undefined
  positionPpm: number
  ratesPpm: GroupRates
  credit: Money
}

/** Adds an upline: a shareholder without a parent, otherwise one level below its parent. */
export function addUpline(house: AdminHouse, upline: NewUpline): Promise<string[]> {
  return adminAct(house, { call: 'upline add', request: upline }, async (tx) => {
    await lockTree(tx)
    const parent = upline.under === undefined ? undefined : await findUpline(tx, upline.under)
    const { level } = await insertUpline(tx, parent, upline)
    return {
      subject: upline.name,
      after: { ...upline, level },
      say: [`${upline.name} is ${level === 1 ? 'an' : 'a'} ${LEVEL_NAMES[level]}.`],
    }
  })
}

/** Adds uplines in order, each under an existing or earlier one: all or none. */
export function loadUplines(house: AdminHouse, uplines: readonly NewUpline[]): Promise<string[]> {
  return adminAct(house, { call: 'upline load', request: { uplines: uplines } }, async (tx) => {
    await lockTree(tx)
    for (const one of uplines)
      await insertUpline(tx, one.under === undefined ? undefined : await findUpline(tx, one.under), one)
    const names = uplines.map(({ name }) => name)
    return { subject: names[0] ?? '', after: { names }, say: [`${names.length} uplines were added to the tree.`] }
  })
}

/** Sets an upline's console password; the first one creates his login. */
export function setUplinePassword(house: AdminHouse, name: string, hash: string): Promise<string[]> {
  return adminAct(house, { call: 'upline password', request: { name } }, async (tx) => {
    const upline = await findUpline(tx, name)
    await replaceUplinePassword(tx, upline, hash)
    const say = [`${upline.name} can log in at the console, and sets up two-step login there first.`]
    return { subject: upline.name, say }
  })
}

interface UplineChange {
  positionPpm: number | undefined
  ratesPpm: Partial<GroupRates>
  credit: Money | undefined
}

/** Changes an upline's position, rates or credit. */
export function setUpline(house: AdminHouse, name: string, change: UplineChange): Promise<string[]> {
  return adminAct(house, { call: 'upline set', request: { name, ...change } }, async (tx) => {
    await lockTree(tx)
    const old = await findUpline(tx, name)
    const { positionPpm = old.positionPpm, credit: creditLimit = old.creditLimit, ratesPpm } = change
    const now = await changeUpline(tx, old, { positionPpm, creditLimit, ratesPpm }, await house.now(tx))
    const termsOf = ({ positionPpm: position, ratesPpm: rates, creditLimit: credit }: Upline) => ({
      position,
      rates,
      credit,
    })
    return { subject: old.name, before: termsOf(old), after: termsOf(now), say: [`${old.name} was changed.`] }
  })
}

/** The whole tree, children after their parent. */
export async function listUplines(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<Upline & { under: string | null; members: number } & Record<string, unknown>>(
    `SELECT u.shard_key AS "shardKey", u.level, u.name, p.name AS under, u.currency, u.position_ppm AS "positionPpm",
       u.rates_ppm AS "ratesPpm", u.credit_limit AS "creditLimit",
       (SELECT count(*) FROM member m WHERE m.shard_key = u.shard_key AND m.parent_id = u.id) AS members
     FROM upline u LEFT JOIN upline p ON p.shard_key = u.shard_key AND p.id = u.parent_id
     ORDER BY u.shard_key, u.level DESC, u.name`,
  )
  return rows.map(({ level, name, under, currency, positionPpm, ratesPpm, creditLimit, members }) => ({
    level: LEVEL_NAMES[level],
    name,
    under: under ?? '',
    currency,
    position: `${positionPpm / 10_000} %`,
    rates: `${PRODUCT_GROUPS.map((group) => `${group} ${(ratesPpm[group] ?? 0) / 10_000}`).join(', ')} %`,
    credit: toDecimal(creditLimit),
    members,
  }))
}
