/**
 * The yardstick: TPC-B on the same server, scale 50, 16 clients, prepared statements: PostgreSQL's own pgbench, or the
 * same transaction through `pg` where pgbench cannot be had.
 */
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const SCALE = 50
const CLIENTS = 16
const TELLERS = 10
const ACCOUNTS = 100_000

function program(): string | undefined {
  const found = () => {
    try {
      const find = 'command -v pgbench || ls /usr/lib/postgresql/*/bin/pgbench'
      return execFileSync('sh', ['-c', find], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .trim()
        .split('\n')[0]
    } catch {
      return undefined
    }
  }
  const here = found()
  if (here || process.getuid?.() !== 0) return here
  try {
    // Debian keeps pgbench in the server's contrib package.
    const install = 'apt-get install -y -q postgresql-contrib'
    execFileSync('sh', ['-c', `${install} || (apt-get update && ${install})`], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return found()
}

async function byPgbench(pgbench: string, url: string, seconds: number): Promise<number> {
  await run(pgbench, ['-i', '-q', '-s', String(SCALE), url])
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

async function byDriver(url: string, seconds: number): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(TABLES)
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

/** Transactions a second of TPC-B in the owner's cluster, and what made them. */
export async function tpcB(ownerUrl: string, seconds: number): Promise<{ name: string; value: number }> {
  const pgbench = program()
  const url = ownerUrl.replace(/[^/]*$/, 'postgres')
  if (pgbench) return { name: 'TPC-B, pgbench', value: await byPgbench(pgbench, url, seconds) }
  return { name: 'TPC-B, pg', value: await byDriver(url, seconds) }
}
