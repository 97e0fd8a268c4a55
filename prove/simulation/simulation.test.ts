/**
 * Tests a simulation of some hours: the same seed does the same, every actor has acted, and planted faults are found.
 */
import { expect, test } from 'vitest'
import { openDb } from '../../server/src/kit/db.ts'
import { testDatabase } from '../../server/test/testDatabase.ts'
import { glance, look } from './invariants.ts'
import { play, type SimulationReport } from './simulation.ts'

const HOURS = 6

async function played(seed: string, wrong: (ownerUrl: string) => Promise<unknown>): Promise<SimulationReport> {
  const database = await testDatabase()
  const db = openDb(database.appUrl)
  try {
    const simulated = await play(db, seed, HOURS)
    await wrong(database.ownerUrl)
    return simulated
  } finally {
    await db.close()
    await database.drop()
  }
}

test('a seed does the same again, with deaths, and every sum is right after each step [L1] [L2] [L8]', async () => {
  const spoil = async (ownerUrl: string) => {
    const owner = openDb(ownerUrl, { max: 1 })
    expect(await look(owner)).toEqual([])
    await owner.query(`UPDATE ledger_account SET balance = balance + 1 WHERE id IN (SELECT escrow_id FROM bet LIMIT 1)`)
    const seen = await glance(owner)
    await owner.close()
    // The currency that does not sum to zero, and the escrow that exceeds the open stakes.
    expect(seen).toEqual([expect.stringContaining('sums to 1'), expect.stringContaining('holds')])
  }
  const [one, same] = [await played('3', spoil), await played('3', async () => {})]
  expect(same).toEqual(one)
  expect(one.deaths).toBeGreaterThan(0)
  expect(one.bets).toBeGreaterThan(20)
  for (const what of ['answered again alike', 'taken accepted'])
    expect([what, one.seen.has(what)]).toEqual([what, true])
})
