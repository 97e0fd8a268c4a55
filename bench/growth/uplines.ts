/**
 * Bench: a week of 10,000 agents, each one's own report and those of all above them, beside a bare read of the same
 * rows.
 */
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import type { UplineIdentity } from '../../server/src/account/operator.ts'
import { type Db, openDb, type Queries } from '../../server/src/kit/db.ts'
import { winLossBelow } from '../../server/src/report/downline.ts'
import { sheetBelow } from '../../server/src/report/sheet/sheet.ts'
import { isQuick } from '../pace.ts'
import type { Row } from '../table.ts'
import { openTown, START_MS } from '../town.ts'

const AGENTS = isQuick ? 300 : 10_000
/** Agents of a master, and masters of a senior. */
const EACH = isQuick ? 20 : 100
const MEMBERS_EACH = 10
const DAYS = 7
const AT_ONCE = 4
const TIMES = 5
/** A Monday before the town opens. */
const FROM_MS = START_MS - 12 * DAY_MS

const from = workingDate(FROM_MS)
const to = workingDate(FROM_MS + (DAYS - 1) * DAY_MS)

/** A tree of that size with each member's sums by date: rows as the share step writes them. */
async function furnish(ownerUrl: string): Promise<void> {
  const owner = openDb(ownerUrl, { max: 1 })
  const level = (name: string, no: number, count: number, parent: string) => `
    INSERT INTO upline (shard_key, id, parent_id, level, name, currency, position_ppm, rates_ppm, credit_limit)
    SELECT u.shard_key, md5('${name}' || n)::uuid, ${parent}, ${no}, '${name} ' || n, u.currency, u.position_ppm, u.rates_ppm, 0
    FROM upline u CROSS JOIN generate_series(0, ${count - 1}) AS n WHERE u.name = 'demosuper'`
  const masters = Math.ceil(AGENTS / EACH)
  await owner.query(level('senior', 3, Math.ceil(masters / EACH), 'u.id'))
  await owner.query(level('master', 2, masters, `md5('senior' || n / ${EACH})::uuid`))
  await owner.query(level('agent', 1, AGENTS, `md5('master' || n / ${EACH})::uuid`))
  await owner.query(
    `INSERT INTO upline_day
     SELECT u.shard_key, $1::date + d, md5('member' || n || '/' || m)::uuid, u.id, 'bet', (ARRAY['asian', 'other', 'parlay'])[1 + (m + d) % 3],
       'MYR', md5('agent' || n)::uuid, md5('master' || n / ${EACH})::uuid, md5('senior' || n / ${EACH * EACH})::uuid, u.id,
       3, 3, 300000, 300000, 12345, 75, -1234, -1851, -2469, -1851, -3086, 2, 3, 5, 7, 11
     FROM upline u CROSS JOIN generate_series(0, ${AGENTS - 1}) AS n CROSS JOIN generate_series(1, ${MEMBERS_EACH}) AS m
     CROSS JOIN generate_series(0, ${DAYS - 1}) AS d WHERE u.name = 'demosuper'`,
    [from],
  )
  // Members who are only looked up by name: they have no wallets.
  await owner.tx(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    await tx.query(`
      INSERT INTO member
      SELECT (jsonb_populate_record(m, jsonb_build_object('id', md5('member' || n || '/' || k)::uuid, 'account_id', 'm' || n || '/' || k,
        'nickname', NULL, 'parent_id', md5('agent' || n)::uuid, 'cash_id', md5('cash' || n || '/' || k)::uuid,
        'escrow_id', md5('escrow' || n || '/' || k)::uuid))).*
      FROM member m CROSS JOIN generate_series(0, ${AGENTS - 1}) AS n CROSS JOIN generate_series(1, ${MEMBERS_EACH}) AS k
      WHERE m.account_id = 'demo01'`)
  })
  await owner.query('VACUUM ANALYZE upline_day')
  await owner.query('ANALYZE member')
  await owner.query('ANALYZE upline')
  await owner.close()
}

const range = { startDate: from, endDate: to, pageSize: 100 }

/** The sessions of the uplines of a level. */
async function standing(db: Queries, where: string): Promise<UplineIdentity[]> {
  const { rows } = await db.query<UplineIdentity & Record<string, unknown>>(
    `SELECT shard_key AS "shardKey", id, level, name, state FROM upline WHERE ${where} ORDER BY id`,
  )
  return rows
}

/** Runs work for each element, a few at a time. @returns the seconds it took */
async function forAll<T>(db: Db, list: readonly T[], work: (tx: Queries, one: T) => Promise<unknown>): Promise<number> {
  const sinceMs = performance.now()
  let next = 0
  const one = async () => {
    for (let at = next++; at < list.length; at = next++) await db.tx((tx) => work(tx, list[at] as T))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return (performance.now() - sinceMs) / 1000
}

/** The median of several runs, in ms. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const sinceMs = performance.now()
    await work()
    took.push(performance.now() - sinceMs)
  }
  return took.sort((a, b) => a - b)[Math.floor(TIMES / 2)] as number
}

const BARE = (column: string) =>
  `SELECT sum(result), sum(win_loss_1) FROM upline_day
   WHERE shard_key = $1 AND ${column} = $2 AND working_date BETWEEN $3::date AND $4::date`

export async function benchUplines(): Promise<Row[]> {
  const town = await openTown()
  try {
    await furnish(town.ownerUrl)
    const { db } = town
    const agents = await standing(db, `name LIKE 'agent %'`)
    const [top] = await standing(db, `name = 'demosuper'`)
    const bare =
      (column: string) =>
      (tx: Queries, { shardKey, id }: UplineIdentity) =>
        tx.query(BARE(column), [shardKey, id, from, to])
    const read = (by: 'child' | 'day' | 'product') => (tx: Queries, one: UplineIdentity) =>
      winLossBelow(tx, one, { ...range, by })
    const bareAgents = await forAll(db, agents, bare('agent_id'))
    const count = agents.length.toLocaleString('en')
    const rows: Row[] = [
      {
        name: `the week of each of ${count} agents, by member`,
        value: await forAll(db, agents, read('child')),
        unit: 's',
        yardstick: { name: 'the same rows bare, s', value: bareAgents },
      },
    ]
    const bareTop = await middle(() => bare('s_senior_id')(db, top as UplineIdentity))
    const above: [string, (tx: Queries, one: UplineIdentity) => Promise<unknown>][] = [
      ['by senior', read('child')],
      ['by day', read('day')],
      ['by product', read('product')],
      ['its sheet', (tx, one) => sheetBelow(tx, one, { week: from }, START_MS)],
    ]
    for (const [name, work] of above) {
      rows.push({
        name: `the week of all of them above, ${name}`,
        value: await middle(() => work(db, top as UplineIdentity)),
        unit: 'ms',
        yardstick: { name: 'the same rows bare, ms', value: bareTop },
      })
    }
    return rows
  } finally {
    await town.stop()
  }
}
