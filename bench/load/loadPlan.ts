/** The plan of a load, and its generator's report; the same for every generator. */

/** The form of a request: the body surrounds the member's token and, where there is a third part, a key of its own. */
export interface LoadPlan {
  path: string
  body: readonly string[]
}

export interface Load {
  address: string
  connections: number
  seconds: number
  /** Tokens and orders are used in rotation; each request has the key `<run>-<its number>`. */
  run: string
  tokens: readonly string[]
  orders: readonly LoadPlan[]
  headers?: Record<string, string>
  /** Whether each answer is parsed, and counts only when it says 1 throughout; otherwise all with status 200 count. */
  isHeard: boolean
}

/** The report of a generator on a load. */
export interface LoadReport {
  seconds: number
  successes: number
  /** Of all answers, their headers included. */
  bytes: number
  p50Ms: number
  p99Ms: number
  /** Answers that did not count and requests without one, by message. */
  failures: [what: string, count: number][]
}

const TOKEN = '@token@'
const KEY = '@key@'

/** An order whose body takes a token and, behind it, a key where each request must differ. */
export function orderOf(path: string, body: (token: string, key: string) => object): LoadPlan {
  const [before = '', rest = ''] = JSON.stringify(body(TOKEN, KEY)).split(TOKEN)
  return { path, body: [before, ...rest.split(KEY)] }
}
