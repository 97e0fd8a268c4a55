/** Kills a server between a settlement and its uplines' shares: the next one shares everything exactly once. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../server/src/kit/postgres/postgres.ts'
import type { Proof } from '../proof.ts'
import { until } from './chaosPlatform.ts'
import { type HarmedHouse, hosted } from './hosted.ts'

const ROUNDS = 6
const SETTLED_WITHIN_MS = 240_000
const SHARED_WITHIN_MS = 60_000

const DUE = 'SELECT coalesce(sum(cardinality(items)), 0)::int AS n FROM upline_due'
/** A session that locks due bookings and waits to write their shares. */
const STUCK = `SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'upline_day'::regclass AND NOT granted`
const SHARED = 'SELECT coalesce(sum(entries), 0)::int AS n FROM upline_day'

/** Kills it while a batch is settled and not posted. @returns how many bookings were due then */
async function round({ platform, underLoad }: HarmedHouse, client: pg.Client): Promise<number> {
  const count = async (sql: string) => Number((await client.query(sql)).rows[0]?.n)
  let due = 0
  await underLoad(async () => {
    await client.query('BEGIN')
    await client.query('LOCK TABLE upline_day IN EXCLUSIVE MODE')
    // The settlement is committed; its uplines' shares are in an open transaction.
    await until(async () => (await count(STUCK)) > 0, SETTLED_WITHIN_MS, 'a batch that is settled and not shared')
    due = await count(DUE)
    await platform.kill('server')
    await client.query('ROLLBACK')
    await platform.start()
    await until(async () => (await count(DUE)) === 0, SHARED_WITHIN_MS, 'the shares of what was settled')
  })
  return due
}

async function run(seed: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-unshared-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: { warn: () => {} } })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  const due: number[] = []
  let shared = 0
  try {
    await client.connect()
    const stood = await hosted({
      seed,
      url: () => postgres.ownerUrl,
      async story(house) {
        for (let at = 0; at < ROUNDS; at++) due.push(await round(house, client))
        shared = Number((await client.query(SHARED)).rows[0]?.n)
      },
    })
    return `killed ${ROUNDS} times with ${due.join(', ')} bookings settled and not shared, ${shared} shared once each; all ${stood} acknowledged bets are there once, verify clean`
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  { name: 'killed between settlement and posting, seed 1 [B1] [L9] [L10]', run: () => run('1') },
]
