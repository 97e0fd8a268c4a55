/**
 * Runs the load through autocannon in a process of its own, where wrk is unavailable: reads a load plan, prints a
 * report.
 */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Load, LoadPlan, LoadReport } from './loadPlan.ts'

const load = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as Load
const { tokens, orders, run, headers } = load
const failures = new Map<string, number>()
let sent = 0
let successes = 0

const result = await autocannon({
  url: load.address,
  connections: load.connections,
  duration: load.seconds,
  requests: [
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      setupRequest(request) {
        const at = sent++
        const order = orders[(at + Math.floor(at / tokens.length)) % orders.length] as LoadPlan
        const [before, between, after] = order.body
        const keyed = after === undefined ? '' : `${run}-${at}${after}`
        const body = `${before}${tokens[at % tokens.length]}${between}${keyed}`
        return { ...request, path: order.path, body }
      },
      onResponse(status, answer) {
        const isTaken = answer.startsWith('{"status":1') && !answer.includes('"status":0')
        if (status === 200 && (isTaken || !load.isHeard)) successes++
        else {
          const said = /"statusdesc":"([^"]+)"/.exec(answer)?.[1] ?? answer.slice(0, 80)
          const why = status === 200 ? said : `HTTP ${status}`
          failures.set(why, (failures.get(why) ?? 0) + 1)
        }
      },
    },
  ],
})
const report: LoadReport = {
  seconds: result.duration,
  successes,
  bytes: result.throughput.total,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  failures: [...failures],
}
process.stdout.write(JSON.stringify(report))
