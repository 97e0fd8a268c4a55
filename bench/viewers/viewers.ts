/** Bench (c): how long price changes take to reach thousands of viewers of the whole live and today board. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Row } from '../table.ts'
import { isWhole } from '../whole.ts'

const CHANGES = 1000
const MATCHES = 300
const SECONDS = 8
const VIEWERS = 5000
/** From this p99 on, or with lost viewers, the house counts as overloaded. */
const OVERLOAD_P99_MS = 1000
const STEPS = [7500, 10_000, 12_500, 15_000]
/** A crowd that needs longer has overloaded it as well. */
const TIMEOUT_MS = 90_000

/** The measurements of a crowd of viewers; p50 and p99 are null if nobody received a stamped price. */
export interface Crowd {
  p50: number | null
  p99: number | null
  frames: number
  bytes: number
  lost: number
}

const script = (name: string): string => join(import.meta.dirname, name)

/**
 * Starts a house with the given numbers of matches and price changes a second, in a process of its own; fails when that
 * process ends first.
 */
export async function openHost(changes: number, matches: number): Promise<{ host: ChildProcess; port: string }> {
  const host = spawn(
    process.execPath,
    [script('viewersHost.ts'), String(changes), String(matches), ...(isWhole ? ['--whole'] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = await new Promise<string>((resolve, reject) => {
    host.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
    host.once('exit', (code) => reject(new Error(`the house of the viewers ended with ${code}`)))
  })
  return { host, port }
}

/** Ends a host and waits for its exit. */
export async function closeHost(host: ChildProcess): Promise<void> {
  const isOver = new Promise((resolve) => host.once('exit', resolve))
  host.kill('SIGTERM')
  await isOver
}

/** Processor seconds that a process has used. */
function used(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The row of a crowd; undefined if it did not finish in time. */
export function viewersRow(viewers: number, crowd: Crowd | undefined, share: number): Row {
  const row = {
    name: `publish to receive p99, ${viewers.toLocaleString('en')} viewers, 1,000 changes a second`,
    value: crowd?.p99 ?? null,
    unit: 'ms',
  }
  if (!crowd) return { ...row, note: `not finished within ${TIMEOUT_MS / 1000} s: overloaded` }
  const kB = crowd.bytes / Math.max(1, crowd.frames) / 1000
  const seen = crowd.p50 === null ? `no price was received within ${SECONDS} s: overloaded` : `p50 ${crowd.p50} ms`
  const host = `host ${(share * 100).toFixed(0)} % of a core`
  return { ...row, note: [seen, `${kB.toFixed(2)} kB a frame`, host, `${crowd.lost} lost`].join(', ') }
}

/** Whether a crowd was served without loss or delay. */
export function isServed(crowd: Crowd | undefined): boolean {
  return crowd !== undefined && crowd.p99 !== null && crowd.p99 < OVERLOAD_P99_MS && crowd.lost === 0
}

async function measure(viewers: number): Promise<{ row: Row; served: boolean }> {
  const { host, port } = await openHost(CHANGES, MATCHES)
  try {
    const before = used(host.pid as number)
    const sinceMs = performance.now()
    const args = [script('viewersCrowd.ts'), port, String(viewers), String(SECONDS)]
    const options = { maxBuffer: 1e7, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' } as const
    const crowd = await promisify(execFile)(process.execPath, args, options).then(
      ({ stdout }) => JSON.parse(stdout) as Crowd,
      (error: { killed?: boolean; stderr?: string }) => {
        if (!error.killed) throw error
        return undefined
      },
    )
    const share = (used(host.pid as number) - before) / ((performance.now() - sinceMs) / 1000)
    return { row: viewersRow(viewers, crowd, share), served: isServed(crowd) }
  } finally {
    await closeHost(host)
  }
}

/** 5,000 viewers at 1,000 changes a second, then more until the house is overloaded. */
export async function benchViewers(): Promise<Row[]> {
  const rows: Row[] = []
  for (const viewers of [VIEWERS, ...STEPS]) {
    const { row, served } = await measure(viewers)
    rows.push(row)
    if (!served) break
  }
  return rows
}
