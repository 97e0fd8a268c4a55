/**
 * The yardstick: TPC-B on the same server, 16 clients, prepared statements: PostgreSQL's own pgbench, or the same
 * transaction through `pg` where pgbench is unavailable. Measured before and after each figure, since machines change.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { program } from './debian.ts'
import { PACE } from './pace.ts'
import { figure, type Row } from './table.ts'

const run = promisify(execFile)
const SCALE = PACE.scale
const CLIENTS = 16
const TELLERS = 10
const ACCOUNTS = 100_000

async function byPgbench(pgbench: string, url: string, seconds: number): Promise<number> {
  const { stdout } = await run(pgbench, [...'-n -M prepared -j 2'.split(' '), `-c${CLIENTS}`, `-T${seconds}`, url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

const TABLES = `
  DROP TABLE IF EXISTS tpcb_branch, tpcb_teller, tpcb_account, tpcb_history;
  CREATE TABLE tpcb_branch (bid int PRIMARY KEY, bbalance int NOT NULL, filler char(88)) WITH (fillfactor = 100);
  CREATE TABLE tpcb_teller (tid int PRIMARY KEY, bid int, tbalance int NOT NULL, filler char(84));
  CREATE TABLE tpcb_account (aid int PRIMARY KEY, bid int, abalance int NOT NULL, filler char(84));
  CREATE TABLE tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  INSERT INTO tpcb_branch SELECT b, 0 FROM generate_series(1, ${SCALE}) AS b;
  INSERT INTO tpcb_teller SELECT t, (t - 1) / ${TELLERS} + 1, 0 FROM generate_series(1, ${SCALE * TELLERS}) AS t;
  INSERT INTO tpcb_account SELECT a, (a - 1) / ${ACCOUNTS} + 1, 0, '' FROM generate_series(1, ${SCALE * ACCOUNTS}) AS a;
  ANALYZE tpcb_branch, tpcb_teller, tpcb_account`

const draw = (count: number): number => 1 + Math.floor(Math.random() * count)

async function transact(client: pg.Client): Promise<void> {
  const [account, branch, teller] = [draw(SCALE * ACCOUNTS), draw(SCALE), draw(SCALE * TELLERS)]
  const delta = draw(10_000) - 5000
  const say = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  await client.query('BEGIN')
  await say('a', 'UPDATE tpcb_account SET abalance = abalance + $1 WHERE aid = $2', [delta, account])
  await say('s', 'SELECT abalance FROM tpcb_account WHERE aid = $1', [account])
  await say('t', 'UPDATE tpcb_teller SET tbalance = tbalance + $1 WHERE tid = $2', [delta, teller])
  await say('b', 'UPDATE tpcb_branch SET bbalance = bbalance + $1 WHERE bid = $2', [delta, branch])
  await say('h', 'INSERT INTO tpcb_history VALUES ($1, $2, $3, $4, now())', [teller, branch, account, delta])
  await client.query('COMMIT')
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(TABLES)
  await client.end()
}

async function byDriver(url: string, seconds: number): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const sinceMs = performance.now()
  let count = 0
  const work = async (client: pg.Client) => {
    for (; performance.now() - sinceMs < seconds * 1000; count++) await transact(client)
  }
  await Promise.all(clients.map(work))
  const tps = (count / (performance.now() - sinceMs)) * 1000
  await Promise.all(clients.map((client) => client.end()))
  return tps
}

/** Measures work between two runs of TPC-B; the second run also precedes the next measurement. */
export type BesideTpcB = <T>(work: () => Promise<T>) => Promise<{ value: T; yardstick: NonNullable<Row['yardstick']> }>

/** Fills TPC-B's tables in the owner's cluster and warms them up. */
export async function openTpcB(ownerUrl: string): Promise<BesideTpcB> {
  const pgbench = program('pgbench', 'postgresql-contrib')
  const url = ownerUrl.replace(/[^/]*$/, 'postgres')
  if (pgbench) await run(pgbench, ['-i', '-q', '-s', String(SCALE), url])
  else await fill(url)
  const perSecond = (seconds: number) => (pgbench ? byPgbench(pgbench, url, seconds) : byDriver(url, seconds))
  await perSecond(PACE.yardstickS)
  let before = await perSecond(PACE.yardstickS)
  return async (work) => {
    const value = await work()
    const after = await perSecond(PACE.yardstickS)
    const name = `TPC-B, ${pgbench ? 'pgbench' : 'pg'}, ${figure(before)} before and ${figure(after)} after:`
    const yardstick = { name, value: (before + after) / 2 }
    before = after
    return { value, yardstick }
  }
}
