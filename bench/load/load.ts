/** Sends load over HTTP: keep-alive connections that each send the next request after the last answer. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { program } from '../debian.ts'
import { type Cpu, startCpu, type Workers } from './cpu.ts'
import type { Load, LoadReport } from './loadPlan.ts'
import { byWrk } from './wrk.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CANNON = 'bench/load/cannon.ts'

export type LoadResult = LoadReport & { perSecond: number; cpu: Cpu; note: string }

async function byCannon(load: Load, dir: string): Promise<LoadReport> {
  const file = join(dir, 'load.json')
  writeFileSync(file, JSON.stringify(load))
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, CANNON), file])
  return JSON.parse(stdout) as LoadReport
}

/** The load generator of this machine. */
export const generator = (): 'wrk' | 'autocannon' => (program('wrk', 'wrk') ? 'wrk' : 'autocannon')

/** Runs a load; its cost is reported per counted answer. */
export async function runLoad(load: Load, workers: Workers): Promise<LoadResult> {
  const wrk = program('wrk', 'wrk')
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-load-'))
  try {
    const used = startCpu(workers)
    const report = await (wrk ? byWrk(wrk, load, dir) : byCannon(load, dir))
    if (report.successes === 0) throw new Error(`nothing was answered with yes: ${JSON.stringify(report.failures)}`)
    const lost = report.failures.map(([what, count]) => `, ${count} × ${what}`).join('')
    const note = `p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(1)} ms${lost}`
    return { ...report, perSecond: report.successes / report.seconds, cpu: used(report.successes), note }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
