/**
 * Licensees: the companies whose members the house serves (the specification's operators). The house is one; others
 * have trees of their own. Type 1 keeps members' money here, type 2 in a wallet of its own. Switched-off features are
 * refused with their code; open bets continue.
 */
import { SWITCHES, type Switch } from '@quarterline/core/base/switch'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../../kit/db.ts'
import { findMember } from '../admin/members.ts'
import { nameKey } from '../name.ts'
import { ActRefused, type AdminHouse, adminAct, readName } from '../record/adminAct.ts'
import { findUpline, TOP } from '../tree/upline.ts'

/** The switched-off features, in catalogue order. @throws ActRefused for an unknown one */
export function readSwitches(names: readonly string[]): Switch[] {
  const wrong = names.find((name) => !SWITCHES.some((one) => one === name))
  if (wrong !== undefined) throw new ActRefused(`WHAT is one or more of: ${SWITCHES.join(', ')}.`, 'switch')
  return SWITCHES.filter((one) => names.includes(one))
}

const offWords = (off: readonly Switch[]) => (off.length === 0 ? 'has all products' : `has no ${off.join(', no ')}`)

/** Adds a licensee without members. */
export function addLicensee(house: AdminHouse, licensee: { name: string; type: 1 | 2 }): Promise<string[]> {
  const name = nameKey(licensee.name)
  return adminAct(house, { call: 'licensee add', request: { ...licensee, name } }, async (tx) => {
    readName(licensee.name)
    const { rowCount } = await tx.query(
      'INSERT INTO licensee (id, name, type, made_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [uuidv7(), name, licensee.type, await house.now(tx)],
    )
    if (!rowCount) throw new ActRefused(`Licensee ${name} already exists.`, 'exists')
    const where = licensee.type === 1 ? 'here' : 'in a wallet of their own'
    return { subject: name, after: { type: licensee.type }, say: [`Members of ${name} keep their money ${where}.`] }
  })
}

const FORMER_TYPE = `
  SELECT l.type FROM licensee_tree t JOIN licensee l ON l.id = t.licensee_id WHERE t.shard_key = $1 FOR UPDATE OF t`
const HAS_MONEY = `
  SELECT 1 FROM member m JOIN ledger_account a ON a.shard_key = m.shard_key AND a.id = m.cash_id
  WHERE m.shard_key = $1 AND (a.balance <> 0 OR m.given_credit <> 0) LIMIT 1`
// A fee is booked without a bet.
const HAS_BETS = 'SELECT 1 FROM bet WHERE shard_key = $1 UNION ALL SELECT 1 FROM booking WHERE shard_key = $1 LIMIT 1'

/** Gives a shareholder's tree to a licensee. A change of type or wallet is possible only before anybody has bet there. */
export function giveTree(house: AdminHouse, name: string, shareholder: string): Promise<string[]> {
  return adminAct(house, { call: 'licensee tree', request: { name, shareholder } }, async (tx) => {
    const found = await tx.query<{ id: string; type: number }>(
      'SELECT id, type FROM licensee WHERE name = $1 FOR UPDATE',
      [nameKey(name)],
    )
    const licensee = found.rows[0]
    if (!licensee) throw new ActRefused(`There is no licensee ${name}.`)
    const { shardKey, level } = await findUpline(tx, shareholder)
    if (level !== TOP) throw new ActRefused(`${shareholder} is not a shareholder.`)
    const former = (await tx.query<{ type: number }>(FORMER_TYPE, [shardKey])).rows[0]?.type ?? 1
    if (licensee.type !== former || licensee.type === 2) {
      const where = former === 1 ? 'here' : 'in another wallet'
      if ((await tx.query(HAS_BETS, [shardKey])).rowCount)
        throw new ActRefused(`Members under ${shareholder} have already bet with money kept ${where}.`, 'hasBets')
    }
    if (licensee.type === 2 && (await tx.query(HAS_MONEY, [shardKey])).rowCount)
      throw new ActRefused(`Members under ${shareholder} still have money or credit here.`, 'hasMoney')
    // What the former licensee let each member do ends with him.
    await tx.query(`UPDATE member SET licensee_state = 'active' WHERE shard_key = $1 AND licensee_state <> 'active'`, [
      shardKey,
    ])
    await tx.query(
      `INSERT INTO licensee_tree (shard_key, licensee_id) VALUES ($1, $2)
       ON CONFLICT (shard_key) DO UPDATE SET licensee_id = excluded.licensee_id`,
      [shardKey, licensee.id],
    )
    return { subject: nameKey(name), after: { shareholder }, say: [`All under ${shareholder} are members of ${name}.`] }
  })
}

/** Sets which features are off for all members of a licensee. */
export function setLicenseeOff(house: AdminHouse, name: string, names: readonly string[]): Promise<string[]> {
  return adminAct(house, { call: 'licensee off', request: { name, off: names } }, async (tx) => {
    const off = readSwitches(names)
    const key = nameKey(name)
    const { rows } = await tx.query<{ off: Switch[] }>('SELECT off FROM licensee WHERE name = $1 FOR UPDATE', [key])
    if (!rows[0]) throw new ActRefused(`There is no licensee ${name}.`)
    await tx.query('UPDATE licensee SET off = $2 WHERE name = $1', [key, off])
    return { subject: key, before: { off: rows[0].off }, after: { off }, say: [`${key} ${offWords(off)}.`] }
  })
}

/** Sets which features are off for one account, in addition to its licensee's. */
export function setMemberOff(house: AdminHouse, name: string, names: readonly string[]): Promise<string[]> {
  return adminAct(house, { call: 'member off', request: { name, off: names } }, async (tx) => {
    const off = readSwitches(names)
    const { shardKey, id, accountId } = await findMember(tx, name)
    const old = await tx.query<{ off: Switch[] }>('SELECT off FROM member WHERE shard_key = $1 AND id = $2', [
      shardKey,
      id,
    ])
    await tx.query('UPDATE member SET off = $3 WHERE shard_key = $1 AND id = $2', [shardKey, id, off])
    const change = { before: { off: old.rows[0]?.off }, after: { off } }
    return { subject: accountId, ...change, say: [`Member ${accountId} ${offWords(off)}.`] }
  })
}

/** Every licensee with its type, switched-off features and trees. */
export async function listLicensees(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(
    `SELECT l.name, l.type, array_to_string(l.off, ' ') AS off, coalesce(string_agg(u.name, ' ' ORDER BY u.name), '') AS trees
     FROM licensee l LEFT JOIN licensee_tree t ON t.licensee_id = l.id
     LEFT JOIN upline u ON u.shard_key = t.shard_key AND u.level = ${TOP}
     GROUP BY l.id ORDER BY l.name`,
  )
  return rows
}
