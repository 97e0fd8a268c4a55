/** Load over HTTP: keep-alive connections that each send the next request when the last was answered. */
import autocannon from 'autocannon'

export interface LoadResult {
  /** Requests a second whose answer counted as a success. */
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers that did not count, by what they said. */
  failures: Map<string, number>
}

export interface Load {
  address: string
  /** Where requests go; a request may name another path. */
  path: string
  connections: number
  seconds: number
  /** The next request: its body, or with a path of its own. */
  body(): string | { path: string; body: string }
  /** Undefined when an answer is a success, else what it says. */
  fault(answer: string): string | undefined
}

/** Runs a load and counts only answers that say what was hoped for. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const failures = new Map<string, number>()
  let successes = 0
  const result = await autocannon({
    url: load.address,
    connections: load.connections,
    duration: load.seconds,
    requests: [
      {
        method: 'POST',
        path: load.path,
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          const next = load.body()
          return { ...request, ...(typeof next === 'string' ? { body: next } : next) }
        },
        onResponse(status, answer) {
          const fault = status === 200 ? load.fault(answer) : `HTTP ${status}`
          if (fault === undefined) successes++
          else failures.set(fault, (failures.get(fault) ?? 0) + 1)
        },
      },
    ],
  })
  return { perSecond: successes / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99, failures }
}
