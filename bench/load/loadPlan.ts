/** What a load is made of, and what its generator tells of it; the same for every generator. */

/** What a request looks like: the body goes around the member's token and, where there is a third part, a key of its own. */
export interface LoadPlan {
  path: string
  body: readonly string[]
}

export interface Load {
  address: string
  connections: number
  seconds: number
  /** Tokens and orders are taken in turn; each request has the key `<run>-<its number>`. */
  run: string
  tokens: readonly string[]
  orders: readonly LoadPlan[]
  headers?: Record<string, string>
  /** Whether each answer is looked at, and counts only when it says 1 throughout; else all with status 200 do. */
  isHeard: boolean
}

/** What a generator tells of a load. */
export interface LoadReport {
  seconds: number
  successes: number
  /** Of all answers, their headers included. */
  bytes: number
  p50Ms: number
  p99Ms: number
  /** Answers that did not count and requests without one, by what was said. */
  failures: [what: string, count: number][]
}

const TOKEN = '@token@'
const KEY = '@key@'

/** An order whose body takes a token and, behind it, a key where each request must differ. */
export function orderOf(path: string, body: (token: string, key: string) => object): LoadPlan {
  const [before = '', rest = ''] = JSON.stringify(body(TOKEN, KEY)).split(TOKEN)
  return { path, body: [before, ...rest.split(KEY)] }
}
