/** A week with many corrections under many chains costs one look-up each, independent of the planner's estimates. */
import { DAY_MS, weekOf, workingDateStartMs } from '@quarterline/core/base/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { furnishCorrections } from '../../../test/history/testCorrections.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import type { UplineIdentity } from '../../account/operator.ts'
import { viewSheet } from './sheet.ts'

const CHAINS = 40
const ITEMS = 2_000
const CORRECTED = 600
let house: TestHouse
let week: string
beforeAll(async () => {
  house = await openTestHouse()
  week = weekOf(house.clock.now())
  const mondayMs = workingDateStartMs(week)
  await furnishCorrections(house.ownerDb, { chains: CHAINS, items: ITEMS, corrected: CORRECTED, mondayMs })
  await house.share()
  house.clock.move(7 * DAY_MS)
})
afterAll(() => house.close())

async function standing(name: string): Promise<UplineIdentity> {
  const { rows } = await house.db.query<UplineIdentity & Record<string, unknown>>(
    'SELECT shard_key AS "shardKey", id, level, name, state FROM upline WHERE name = $1',
    [name],
  )
  return rows[0] as UplineIdentity
}

const SCANS = `
  SELECT coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int AS scans,
    coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int AS rows
  FROM pg_stat_xact_user_tables WHERE relname LIKE 'booking%' OR relname = 'chain'`

/** Reads a sheet. @returns its amounts, and the number of look-ups of bookings and chains */
async function read(name: string) {
  const by = await standing(name)
  return house.db.tx(async (tx) => {
    const now = async () =>
      (await tx.query<{ scans: number; rows: number }>(SCANS)).rows[0] as { scans: number; rows: number }
    const before = await now()
    const sheet = await viewSheet(tx, by, { week }, house.clock.now())
    const after = await now()
    return { sheet, scans: after.scans - before.scans, rows: after.rows - before.rows }
  })
}

const READERS = [
  ['the shareholder', 'demoshare', CORRECTED],
  ['a master', 'demomaster', CORRECTED],
  ['an agent', 'agent 3', (2 * CORRECTED) / CHAINS],
] as const

describe.each(['no statistics', 'statistics'])('with %s', (known) => {
  beforeAll(async () => {
    if (known === 'statistics') await house.ownerDb.query('ANALYZE')
  })

  it.each(READERS)('of %s', async (_, name, corrected) => {
    const { sheet, scans, rows } = await read(name)
    expect(sheet.closed).toBe(true)
    // The week has only corrections, so everything due was carried over.
    expect(sheet.rows.map(({ carried }) => carried)).toEqual(sheet.rows.map(({ due }) => due))
    expect(sheet.rows.reduce((sum, { due }) => sum + Math.abs(due), 0)).toBeGreaterThan(0)
    // Each chain and corrected item is looked up once per month; an item's corrections are two rows.
    const months = (await house.db.query(`SELECT FROM pg_inherits WHERE inhparent = 'booking'::regclass`)).rowCount ?? 0
    expect(scans).toBeLessThan((corrected + CHAINS + 10) * months)
    expect(rows).toBeLessThan(4 * corrected + 2 * CHAINS)
  })
})
