/** Runs the load through `wrk`, which uses a tenth of the processor time of a Node generator on the same machine. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load, LoadPlan, LoadReport } from './loadPlan.ts'

const SCRIPT = join(import.meta.dirname, 'wrk.lua')
/** One thread sends more than any platform on the same machine can answer. */
const THREADS = 1

/** An order as a line: the request's head up to its length, and the body around token and key. */
function lineOf({ address, headers }: Load, { path, body }: LoadPlan): string {
  const named = { host: new URL(address).host, 'content-type': 'application/json', ...headers }
  const fields = Object.entries(named).map(([name, value]) => `${name}: ${value}`)
  const head = [`POST ${path} HTTP/1.1`, ...fields, 'content-length: '].join('\\r\\n')
  return [head, ...body].join('\t')
}

/** Runs a load in a folder of its own. */
export async function byWrk(wrk: string, load: Load, dir: string): Promise<LoadReport> {
  const [tokens, orders] = [join(dir, 'tokens'), join(dir, 'orders')]
  writeFileSync(tokens, load.tokens.join('\n'))
  writeFileSync(orders, load.orders.map((order) => lineOf(load, order)).join('\n'))
  const pace = [`-t${THREADS}`, `-c${load.connections}`, `-d${load.seconds}s`, '--timeout', '10s', '-s', SCRIPT]
  const said = load.isHeard ? 'say' : 'count'
  const { stdout } = await promisify(execFile)(wrk, [...pace, load.address, '--', tokens, orders, load.run, said])
  const facts = new Map(stdout.split('\n').map((line) => line.split('\t') as [string, string | undefined]))
  const fact = (name: string) => Number(facts.get(name))
  const failures = [...facts.keys()].flatMap((name): [string, number][] => {
    const what = /^(?:refused|error) (.+)$/.exec(name)?.[1]
    // Answers with another status were counted by their message.
    const isCounted = what === undefined || (load.isHeard && name === 'error status')
    return isCounted || fact(name) === 0 ? [] : [[what, fact(name)]]
  })
  return {
    seconds: fact('duration') / 1_000_000,
    successes: load.isHeard ? fact('accepted') : fact('requests') - fact('error status'),
    bytes: fact('bytes'),
    p50Ms: fact('p50') / 1000,
    p99Ms: fact('p99') / 1000,
    failures,
  }
}
