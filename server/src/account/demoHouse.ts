/**
 * Seeds the demo house into an empty database: an upline chain with rates and credit, and members in every currency.
 */
import { type Currency, MONEY_SCALE } from '@quarterline/core/base/money'
import { type Chain, type GroupRates, PRODUCT_GROUPS } from '@quarterline/core/upline/chain'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../kit/db.ts'
import { addOperators } from './operator.ts'
import { hashPassword } from './password.ts'
import { addMembers, type NewMember } from './tree/addMembers.ts'
import { addUplineLogin } from './tree/uplineLogin.ts'

export const DEMO_PASSWORD = 'demo1234'

/** Operators of the demo house; two settlers, because some acts need two people. */
export const DEMO_OPERATORS = [
  { account: 'trader1', role: 'trader' },
  { account: 'settler1', role: 'settler' },
  { account: 'settler2', role: 'settler' },
  { account: 'supervisor1', role: 'supervisor' },
] as const

/** One rate for every product group. */
/** A rate of every group, and the rate of 4D, which gives back less and is sold at higher rates. */
const rates = (ppm: number, lottery: number): GroupRates => ({
  ...Object.fromEntries(PRODUCT_GROUPS.map((group) => [group, ppm])),
  lottery,
})

/**
 * From the agent up, as in the worked example of rules 7: position and rates in ppm. The second agent is beside the
 * first.
 */
const LEVELS = [
  { level: 1, title: 'agent', positionPpm: 100_000, ratesPpm: rates(3000, 90_000) },
  { level: 2, title: 'master', positionPpm: 150_000, ratesPpm: rates(3500, 100_000) },
  { level: 3, title: 'senior', positionPpm: 200_000, ratesPpm: rates(4000, 110_000) },
  { level: 4, title: 'super', positionPpm: 150_000, ratesPpm: rates(4500, 120_000) },
  { level: 5, title: 'share', positionPpm: 250_000, ratesPpm: rates(5000, 130_000) },
] as const
/** The names of a demo tree's uplines, from the agent up. */
const namesOf = (tree: string): string[] => LEVELS.map(({ title }) => `${tree}${title}`)
const TREE = 'demo'
export const TOP_NAME = 'demoshare'
const SECOND_AGENT = 'demoagent2'
/** Demo uplines who log in at the console. */
export const DEMO_UPLINES: readonly string[] = [...namesOf(TREE), SECOND_AGENT]

/** The tree of the demo house's licensee of type 2, and its members. */
const PARTNER_TREE = 'demov'
export const PARTNER = 'demopartner'
export const PARTNER_UPLINES: readonly string[] = namesOf(PARTNER_TREE)
export const PARTNER_MEMBERS = ['demov01', 'demov02', 'demov03', 'demov04', 'demov05'] as const
const MEMBER_RATES_PPM = rates(2500, 80_000)

const CURRENCY_MEMBERS: [string, Currency, number][] = [
  ['demommk', 'MMK', 5_000_000],
  ['demommo', 'MMO', 5_000_000],
  ['demoidr', 'IDR', 35_000_000],
  ['demothb', 'THB', 80_000],
  ['democny', 'CNY', 16_000],
  ['demousd', 'USD', 2_400],
  ['demosgd', 'SGD', 3_100],
  ['demobdt', 'BDT', 280_000],
]

/**
 * demo01 to demo10 with cash and comm_type 0, demo11 to demo20 with credit and comm_type 1 under the second agent, and one
 * per currency.
 */
export function demoMembers(): NewMember[] {
  const numbered = Array.from({ length: 20 }, (_, at): NewMember => {
    const accountId = `demo${String(at + 1).padStart(2, '0')}`
    const onCredit = at >= 10
    const funds = onCredit ? { cash: 0, credit: 5_000 } : { cash: 10_000, credit: 0 }
    return { accountId, currency: 'MYR', ...funds, commType: onCredit ? 1 : 0 }
  })
  const others = CURRENCY_MEMBERS.map(([accountId, currency, cash]): NewMember => {
    return { accountId, currency, cash, credit: 0, commType: 0 }
  })
  return [...numbered, ...others]
}

const INSERT_UPLINE = `
  INSERT INTO upline (shard_key, id, parent_id, level, name, currency, position_ppm, rates_ppm, credit_limit)
  VALUES ($1, $2, $3, $4, $5, 'MYR', $6, $7, $8)`

/** Stores the demo chain under an agent. @param ids from the agent up */
async function seedChain(tx: Queries, shardKey: string, ids: readonly string[], nowMs: number): Promise<string> {
  const chain: Chain = {
    memberRatesPpm: MEMBER_RATES_PPM,
    levels: LEVELS.map(({ level, positionPpm, ratesPpm }, at) => {
      return { level, id: ids[at] as string, positionPpm, ratesPpm: { ...ratesPpm } }
    }),
  }
  const chainId = uuidv7()
  await tx.query('INSERT INTO chain (shard_key, id, body, at_ms) VALUES ($1, $2, $3, $4)', [
    shardKey,
    chainId,
    chain,
    nowMs,
  ])
  return chainId
}

/** Creates the upline chain of a tree. @returns the shard, the agent and the chain of its members */
export async function seedUplines(tx: Queries, nowMs: number, tree = TREE) {
  const ids = LEVELS.map(() => uuidv7())
  const shardKey = ids[4] as string
  for (const [at, { level, title, positionPpm, ratesPpm }] of LEVELS.entries()) {
    const credit = 1_000_000 * level * MONEY_SCALE
    await tx.query(INSERT_UPLINE, [
      shardKey,
      ids[at],
      ids[at + 1] ?? null,
      level,
      `${tree}${title}`,
      positionPpm,
      ratesPpm,
      credit,
    ])
  }
  return { shardKey, agentId: ids[0] as string, chainId: await seedChain(tx, shardKey, ids, nowMs), path: ids }
}

/** A second agent on the first one's terms. @returns the agent and the chain of its members */
async function seedSecondAgent(
  tx: Queries,
  { shardKey, path }: { shardKey: string; path: readonly string[] },
  nowMs: number,
) {
  const [{ level, positionPpm, ratesPpm }] = LEVELS
  const agentId = uuidv7()
  await tx.query(INSERT_UPLINE, [
    shardKey,
    agentId,
    path[1],
    level,
    SECOND_AGENT,
    positionPpm,
    ratesPpm,
    500_000 * MONEY_SCALE,
  ])
  return { shardKey, agentId, chainId: await seedChain(tx, shardKey, [agentId, ...path.slice(1)], nowMs) }
}

/** Adds demo operators, also to a demo house seeded before there were any; never to another house. */
async function seedDemoOperators(tx: Queries): Promise<void> {
  const isDemo = await tx.query('SELECT 1 FROM upline WHERE name = $1', [TOP_NAME])
  const isStaffed = await tx.query('SELECT 1 FROM operator LIMIT 1')
  if (isDemo.rowCount && !isStaffed.rowCount) await addOperators(tx, DEMO_OPERATORS, DEMO_PASSWORD, { isDemo: true })
}

/** Adds demo uplines' logins, also to a house seeded before uplines had any; with several trees, to the first. */
async function seedDemoUplineLogins(tx: Queries): Promise<void> {
  const { rows } = await tx.query<{ shardKey: string; id: string; name: string }>(
    `SELECT DISTINCT ON (u.name) u.shard_key AS "shardKey", u.id, u.name FROM upline u JOIN upline top ON top.id = u.shard_key AND top.name = $2
     WHERE u.name = ANY($1::text[]) AND NOT EXISTS (SELECT 1 FROM operator WHERE role = 'upline') ORDER BY u.name, u.id`,
    [DEMO_UPLINES, TOP_NAME],
  )
  if (rows.length === 0) return
  const hash = await hashPassword(DEMO_PASSWORD)
  for (const upline of rows) await addUplineLogin(tx, upline, hash, { isDemo: true })
}

/** Seeds the demo house if the database has no member; may be repeated and run twice at once. */
export async function seedDemoHouse(db: Db, nowMs: number): Promise<boolean> {
  return db.tx(async (tx) => {
    // On a busy machine this process loads the whole offer while it opens and may stall for seconds.
    await tx.query(
      `SET LOCAL idle_in_transaction_session_timeout = '1min'; LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE`,
    )
    const { rowCount } = await tx.query('SELECT 1 FROM upline LIMIT 1')
    if (!rowCount) {
      const under = await seedUplines(tx, nowMs)
      const hash = await hashPassword(DEMO_PASSWORD)
      const onCredit = demoMembers().filter(({ credit }) => credit > 0)
      const others = demoMembers().filter(({ credit }) => credit === 0)
      await addMembers(tx, under, others, hash, nowMs)
      await addMembers(tx, await seedSecondAgent(tx, under, nowMs), onCredit, hash, nowMs)
    }
    await seedDemoOperators(tx)
    await seedDemoUplineLogins(tx)
    return !rowCount
  })
}

/**
 * Adds a licensee of type 2 with a tree and members, whose money the stand-in wallet keeps; his wallet is registered by
 * whoever starts it. May be repeated.
 * @returns the licensee's id; undefined if something else has one of the names
 */
export async function seedPartner(db: Db, nowMs: number): Promise<string | undefined> {
  const known = await db.query<{ id: string }>('SELECT id FROM licensee WHERE name = $1', [PARTNER])
  if (known.rows[0]) return known.rows[0].id
  const taken = await db.query(
    'SELECT name FROM upline WHERE name = ANY($1::text[]) UNION ALL SELECT name_key FROM login_name WHERE name_key = ANY($2::text[])',
    [PARTNER_UPLINES, PARTNER_MEMBERS],
  )
  if (taken.rowCount) return undefined
  const hash = await hashPassword(DEMO_PASSWORD)
  return db.tx(async (tx) => {
    const id = uuidv7()
    const under = await seedUplines(tx, nowMs, PARTNER_TREE)
    await tx.query('INSERT INTO licensee (id, name, type, made_ms) VALUES ($1, $2, 2, $3)', [id, PARTNER, nowMs])
    await tx.query('INSERT INTO licensee_tree (shard_key, licensee_id) VALUES ($1, $2)', [under.shardKey, id])
    const members = PARTNER_MEMBERS.map((accountId): NewMember => {
      return { accountId, currency: 'MYR', cash: 0, credit: 0, commType: 0 }
    })
    await addMembers(tx, under, members, hash, nowMs)
    for (const [at, name] of PARTNER_UPLINES.entries())
      await addUplineLogin(tx, { shardKey: under.shardKey, id: under.path[at] as string, name }, hash, { isDemo: true })
    return id
  })
}
