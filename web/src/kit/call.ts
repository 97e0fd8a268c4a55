/** One call to the platform, typed by the call map. It posts JSON, never throws, and returns a value or a refusal. */
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import { addressOf, takeEarly } from './early.ts'
import { setNetwork } from './network.ts'

export interface Refusal {
  ok: false
  code: string
  params?: Record<string, string | number>
  /** Whether it is unknown if the platform acted: no answer, or a malformed one. */
  unanswered: boolean
}
export type Outcome<N extends CallName> = { ok: true; value: SuccessOf<N> } | Refusal

const TIMEOUT_MS = 10_000
const ODDS_HOST = /^ux/
const CONSOLE_HOST = /^console\//

/** The path of a call; the odds host serves the names that begin with ux. Pinned to core's own by a test. */
export function pathOf(name: CallName): string {
  if (CONSOLE_HOST.test(name)) return `/${name}`
  return `/${ODDS_HOST.test(name) ? 'odds' : 'api'}/${name}`
}

const refused = (code: string, unanswered = true): Refusal => ({ ok: false, code, unanswered })

interface Wire {
  status?: unknown
  statusdesc?: unknown
  params?: Refusal['params']
}

const SPAN_BYTES = 8

/** A click's trace as W3C Trace Context names it, so that everything it causes is found by it. */
function traceParent(click: string): string {
  const span = crypto.getRandomValues(new Uint8Array(SPAN_BYTES))
  return `00-${click}-${Array.from(span, (byte) => byte.toString(16).padStart(2, '0')).join('')}-01`
}

interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** The click's trace id: 32 hexadecimal digits. */
  click?: string
}

/** Sends a request and returns its outcome, which also updates the network state. */
export async function call<N extends CallName>(
  name: N,
  request: RequestOf<N>,
  options: CallOptions = {},
): Promise<Outcome<N>> {
  const outcome = await send(name, request, options)
  // An aborted request says nothing about the network.
  if (outcome.ok || !options.signal?.aborted) setNetwork(!outcome.ok && outcome.code === 'requestFailed')
  return outcome
}

async function send<N extends CallName>(
  name: N,
  request: RequestOf<N>,
  { signal, timeoutMs = TIMEOUT_MS, click }: CallOptions,
): Promise<Outcome<N>> {
  const limit = AbortSignal.timeout(timeoutMs)
  const [path, body] = [pathOf(name), JSON.stringify(request)]
  let response: Response
  let answer: Wire
  try {
    response = await (takeEarly(path, body) ??
      fetch(addressOf(path), {
        method: 'POST',
        // Our other hosts get the cookie too.
        credentials: 'include',
        headers: { 'content-type': 'application/json', ...(click && { traceparent: traceParent(click) }) },
        body,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      }))
    answer = (await response.json()) as Wire
  } catch {
    return refused(limit.aborted ? 'requestTimeout' : 'requestFailed')
  }
  // The specification's status is 1 as text or number.
  if (Number(answer?.status) === 1) return { ok: true, value: answer as SuccessOf<N> }
  if (typeof answer?.statusdesc !== 'string' || answer.statusdesc === '') return refused('requestFailed')
  return { ...refused(answer.statusdesc, response.status >= 500), ...(answer.params ? { params: answer.params } : {}) }
}

/**
 * Detects answers that are overtaken by later ones. @returns a function to call with each request; it returns a
 * function that tells, on the answer, whether a later request was answered before
 */
export function inOrder(): () => () => boolean {
  let calls = 0
  let answered = 0
  return () => {
    const turn = ++calls
    return () => {
      if (turn < answered) return true
      answered = turn
      return false
    }
  }
}
