/** Bench (c): viewers of the whole live and today board while prices change: from publication to reception. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Row } from './table.ts'

const CHANGES = 1000
const SECONDS = 8
const VIEWERS = 5000
/** Where it is called broken: prices a second old, or readers lost. */
const BROKEN_P99_MS = 1000
const STEPS = [8000, 12_000, 16_000, 20_000]

interface Crowd {
  p50: number
  p99: number
  frames: number
  bytes: number
  lost: number
}

const script = (name: string): string => join(import.meta.dirname, name)

async function openHost(): Promise<{ host: ChildProcess; port: string }> {
  const host = spawn(process.execPath, [script('viewersHost.ts'), String(CHANGES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) => host.stdout?.once('data', (line) => resolve(String(line).trim())))
  return { host, port }
}

/** Processor seconds that a process has used. */
function used(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function measure(viewers: number): Promise<{ crowd: Crowd; share: number; note: string }> {
  const { host, port } = await openHost()
  try {
    const before = used(host.pid as number)
    const sinceMs = performance.now()
    const args = [script('viewersCrowd.ts'), port, String(viewers), String(SECONDS)]
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e7 })
    const crowd = JSON.parse(stdout) as Crowd
    const share = (used(host.pid as number) - before) / ((performance.now() - sinceMs) / 1000)
    const kB = crowd.bytes / Math.max(1, crowd.frames) / 1000
    const note = `p50 ${crowd.p50} ms, ${kB.toFixed(2)} kB a frame, host ${(share * 100).toFixed(0)} % of a core, ${crowd.lost} lost`
    return { crowd, share, note }
  } finally {
    host.kill('SIGTERM')
    await new Promise((resolve) => host.once('exit', resolve))
  }
}

/** 5,000 viewers at 1,000 changes a second, then more until it breaks. */
export async function benchViewers(): Promise<Row[]> {
  const aim = await measure(VIEWERS)
  const name = (viewers: number) =>
    `publish to receive p99, ${viewers.toLocaleString('en')} viewers, 1,000 changes a second`
  const rows: Row[] = [{ name: name(VIEWERS), value: aim.crowd.p99, unit: 'ms', note: aim.note }]
  for (const viewers of STEPS) {
    const { crowd, note } = await measure(viewers)
    rows.push({ name: name(viewers), value: crowd.p99, unit: 'ms', note })
    if (!(crowd.p99 < BROKEN_P99_MS) || crowd.lost > 0) break
  }
  return rows
}
