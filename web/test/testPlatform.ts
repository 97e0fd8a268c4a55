/** A stand-in for the platform: `fetch` answered by the test, with what was asked written down. */
import type { CallName, RequestOf } from '@quarterline/core/calls'
import { vi } from 'vitest'
import { pathOf } from '../src/kit/call.ts'

/** What the link does with a request: a body (with its HTTP status), silence until the caller gives up, or a cut. */
export type Reply = { http?: number; body: unknown } | 'silence' | 'cut'
type Answerer = (request: never, count: number) => Reply | Promise<Reply>

export const refusal = (statusdesc: string, params?: object): Reply => {
  return { body: { status: 0, statusdesc, ...(params && { params }) } }
}
export const success = (fields: object): Reply => ({ body: { status: 1, statusdesc: '', ...fields } })

export interface TestPlatform {
  /** The requests of a call, in order. */
  requests<N extends CallName>(name: N): RequestOf<N>[]
  /** The trace ids of the clicks that requests of a call came from, in order. */
  clicks(name: CallName): (string | undefined)[]
  /** How a call is answered from now on; `count` counts its requests from 1. */
  on<N extends CallName>(name: N, answer: (request: RequestOf<N>, count: number) => Reply | Promise<Reply>): void
}

/** Time limits of requests run on the fake clock. */
function limitOn(clockMs: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), clockMs)
  return limit.signal
}

/** Opens the stand-in; gone with `vi.unstubAllGlobals` and `vi.restoreAllMocks`. A call that the test does not answer is cut. */
export function openTestPlatform(): TestPlatform {
  const answers = new Map<string, Answerer>()
  const requests = new Map<string, unknown[]>()
  const clicks = new Map<string, (string | undefined)[]>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(limitOn)
  vi.stubGlobal('fetch', async (path: string, { body, signal, headers }: Required<RequestInit>) => {
    const request: unknown = JSON.parse(String(body))
    const { traceparent } = headers as Record<string, string>
    clicks.set(path, [...(clicks.get(path) ?? []), /^00-([\da-f]{32})-[\da-f]{16}-01$/.exec(traceparent ?? '')?.[1]])
    const ofPath = [...(requests.get(path) ?? []), request]
    requests.set(path, ofPath)
    const reply = await (answers.get(path)?.(request as never, ofPath.length) ?? 'cut')
    if (reply === 'cut') throw new TypeError('the link is cut')
    if (reply !== 'silence') return new Response(JSON.stringify(reply.body), { status: reply.http ?? 200 })
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  return {
    requests: <N extends CallName>(name: N) => (requests.get(pathOf(name)) ?? []) as RequestOf<N>[],
    clicks: (name) => clicks.get(pathOf(name)) ?? [],
    on: (name, answer) => void answers.set(pathOf(name), answer as Answerer),
  }
}
