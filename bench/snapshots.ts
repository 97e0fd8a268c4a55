/**
 * Bench (e): `uxmarket` snapshots a second beside a bare Fastify that answers with as many bytes, uncompressed and
 * compressed.
 */
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { runLoad } from './load/load.ts'
import { type Load, orderOf } from './load/loadPlan.ts'
import { PACE } from './pace.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 64
const MEMBERS = 500
const PATH = '/odds/uxmarket'
/** The clock and version in the answers may differ in length, and the head is added to each. */
const HEAD_MAX_BYTES = 2000

interface BareHost {
  perSecond(): Promise<number>
  stop(): void
}

async function openBare(bytes: number, { workers }: Stage): Promise<BareHost> {
  const host = spawn(process.execPath, [join(import.meta.dirname, 'bareHost.ts'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) =>
    host.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  const address = `http://127.0.0.1:${port}`
  const orders = [orderOf('/', (token) => ({ token }))]
  const load = { address, connections: CONNECTIONS, run: 'bare', tokens: ['none'], orders, isHeard: false }
  const perSecond = async (seconds: number) => (await runLoad({ ...load, seconds }, workers)).perSecond
  await perSecond(PACE.againS)
  return { perSecond: () => perSecond(PACE.measuredS), stop: () => void host.kill() }
}

/** The size of an answer on the wire, without its head. */
function bytesOf({ address, headers = {} }: Load, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes))
      if (answer.statusCode !== 200) reject(new Error(`no board: HTTP ${answer.statusCode}`))
    })
    sent.end(JSON.stringify({ session_token: token }))
  })
}

/** Measures the whole board (live, today and early) as `headers` ask for it. */
async function measure(stage: Stage, tokens: string[], name: string, headers: Record<string, string>): Promise<Row> {
  const orders = [orderOf(PATH, (session_token) => ({ session_token }))]
  const load = { address: stage.address, connections: CONNECTIONS, run: name, tokens, orders, headers, isHeard: false }
  await runLoad({ ...load, seconds: PACE.warmS }, stage.workers)
  const bytes = await bytesOf({ ...load, seconds: 0 }, tokens[0] as string)
  const bare = await openBare(bytes, stage)
  try {
    const before = await bare.perSecond()
    await runLoad({ ...load, seconds: PACE.againS }, stage.workers)
    const report = await runLoad({ ...load, seconds: PACE.measuredS }, stage.workers)
    const after = await bare.perSecond()
    const each = report.bytes / report.successes
    // The answers are not parsed one by one: their total length proves that each was a board.
    if (!(each > bytes * 0.98 && each < bytes * 1.02 + HEAD_MAX_BYTES))
      throw new Error(`a board has ${bytes} bytes, the answers had ${Math.round(each)}`)
    const yardstick = {
      name: `bare Fastify, ${Math.round(before)} before and ${Math.round(after)} after:`,
      value: (before + after) / 2,
    }
    const note = `${Math.round(bytes / 1000)} kB each, ${report.note}`
    const what = `uxmarket snapshots a second, ${CONNECTIONS} connections, ${name}`
    return { name: what, value: report.perSecond, yardstick, cpu: report.cpu, note }
  } finally {
    bare.stop()
  }
}

/** Measures uncompressed snapshots, and compressed ones as every browser requests them. */
export async function benchSnapshots(stage: Stage): Promise<Row[]> {
  const tokens = await stage.members(MEMBERS)
  const plain = await measure(stage, tokens, 'plain', {})
  return [plain, await measure(stage, tokens, 'compressed', { 'accept-encoding': 'gzip' })]
}
