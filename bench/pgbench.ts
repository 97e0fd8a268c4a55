/** The yardstick: PostgreSQL's own TPC-B on the same server, scale 50, 16 clients, prepared statements. */
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SCALE = 50
const CLIENTS = 16

function program(): string | undefined {
  const found = (name: string) => {
    try {
      return execFileSync('sh', ['-c', `command -v ${name} || ls /usr/lib/postgresql/*/bin/${name}`], {
        encoding: 'utf8',
      }).trim()
    } catch {
      return undefined
    }
  }
  const here = found('pgbench')
  if (here || process.getuid?.() !== 0) return here?.split('\n')[0]
  try {
    // Debian keeps pgbench in the server's contrib package.
    execFileSync('sh', [
      '-c',
      'apt-get install -y -q postgresql-contrib || (apt-get update && apt-get install -y -q postgresql-contrib)',
    ])
  } catch {
    return undefined
  }
  return found('pgbench')?.split('\n')[0]
}

/** Transactions a second; undefined where pgbench cannot be had. */
export async function tpcB(ownerUrl: string, seconds: number): Promise<number | undefined> {
  const pgbench = program()
  if (!pgbench) return undefined
  const url = ownerUrl.replace(/[^/]*$/, 'postgres')
  await run(pgbench, ['-i', '-q', '-s', String(SCALE), url])
  const { stdout } = await run(pgbench, [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ])
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  return tps === undefined ? undefined : Number(tps)
}
