/** Bench (e): `uxmarket` snapshots a second beside a bare Fastify that answers with as many bytes. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runLoad } from './load.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 64
const SECONDS = 8
const MEMBERS = 500

async function bare(bytes: number): Promise<number> {
  const host = spawn(process.execPath, [join(import.meta.dirname, 'bareHost.ts'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) => host.stdout.once('data', (line) => resolve(String(line).trim())))
  const load = { address: `http://127.0.0.1:${port}`, path: '/', connections: CONNECTIONS, seconds: SECONDS }
  const { perSecond } = await runLoad({ ...load, body: () => '{}', fault: () => undefined })
  host.kill()
  return perSecond
}

/** Measures the whole board: live, today and early. */
export async function benchSnapshots(stage: Stage): Promise<Row[]> {
  const tokens = await stage.members(MEMBERS)
  let sent = 0
  const body = () => JSON.stringify({ session_token: tokens[sent++ % tokens.length] })
  const headers = { 'content-type': 'application/json' }
  const path = '/odds/uxmarket'
  const first = await fetch(`${stage.address}${path}`, { method: 'POST', headers, body: body() })
  const bytes = (await first.text()).length
  const fault = (answer: string) => (answer.startsWith('{"status":1') ? undefined : answer.slice(0, 80))
  const load = { address: stage.address, path, connections: CONNECTIONS, seconds: SECONDS, body, fault }
  const { perSecond, p50Ms, p99Ms, failures } = await runLoad(load)
  const lost = [...failures].map(([what, count]) => `, ${count} × ${what}`).join('')
  const note = `${Math.round(bytes / 1000)} kB each, p50 ${p50Ms} ms, p99 ${p99Ms} ms${lost}`
  const yardstick = { name: 'bare Fastify', value: await bare(bytes) }
  return [{ name: 'uxmarket snapshots a second, 64 connections', value: perSecond, yardstick, note }]
}
