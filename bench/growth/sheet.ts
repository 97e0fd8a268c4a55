/**
 * Bench: the sheet of a week in which 150,000 items of the week before were corrected, in a tree of 1,000 chains and a
 * million bookings.
 */
import { DAY_MS, weekOf, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { UplineIdentity } from '../../server/src/account/operator.ts'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { viewSheet } from '../../server/src/report/sheet/sheet.ts'
import { auditShares } from '../../server/src/upline/audit.ts'
import { furnishCorrections } from '../../server/test/history/testCorrections.ts'
import { isQuick } from '../pace.ts'
import type { Row } from '../table.ts'
import { openTown, START_MS } from '../town.ts'

const SCALE = isQuick ? 0.01 : 1
const CHAINS = 1000 * SCALE
const ITEMS = 700_000 * SCALE
const CORRECTED = 150_000 * SCALE
const TIMES = 5
const week = weekOf(START_MS - 7 * DAY_MS)
const mondayMs = workingDateStartMs(week)

const READERS = [
  ['the shareholder', 'demoshare'],
  ['the super senior', 'demosuper'],
  ['the master', 'demomaster'],
  ['an agent', 'agent 3'],
] as const

const BARE = `
  SELECT sum(result), sum(commission) FROM booking
  WHERE shard_key = $1 AND working_date BETWEEN $2::date AND $2::date + 6 AND (undo OR round > 1)`

async function standing(db: Db, name: string): Promise<UplineIdentity> {
  const { rows } = await db.query<UplineIdentity & Record<string, unknown>>(
    'SELECT shard_key AS "shardKey", id, level, name, state FROM upline WHERE name = $1',
    [name],
  )
  return rows[0] as UplineIdentity
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const sinceMs = performance.now()
  await work()
  return (performance.now() - sinceMs) / 1000
}

/** The median of several runs, in ms. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) took.push((await seconds(work)) * 1000)
  return took.sort((a, b) => a - b)[Math.floor(TIMES / 2)] as number
}

export async function benchSheet(): Promise<Row[]> {
  const town = await openTown()
  const owner = openDb(town.ownerUrl, { max: 1 })
  try {
    const { db, house } = town
    await furnishCorrections(owner, { chains: CHAINS, items: ITEMS, corrected: CORRECTED, mondayMs })
    const shared = await seconds(() => house.share())
    await owner.query('VACUUM ANALYZE')
    const top = await standing(db, 'demoshare')
    const bare = await middle(() => db.query(BARE, [top.shardKey, workingDate(mondayMs)]))
    const yardstick = { name: 'its corrections read bare, ms', value: bare }
    const rows: Row[] = []
    for (const [whose, name] of READERS) {
      const by = await standing(db, name)
      const value = await middle(() => db.tx((tx) => viewSheet(tx, by, { week }, START_MS)))
      rows.push({ name: `the sheet of ${whose}`, value, unit: 'ms', yardstick })
    }
    const count = (ITEMS + 2 * CORRECTED).toLocaleString('en')
    rows.push({ name: `${count} bookings shared`, value: shared, unit: 's' })
    rows.push({ name: 'the shares of all of them audited', value: await seconds(() => auditShares(owner)), unit: 's' })
    return rows
  } finally {
    await owner.close()
    await town.stop()
  }
}
