/**
 * Gives each request one id, which its answer, the log and its effects carry. The caller's W3C trace context names the
 * click, which is used for spans alone, because no stranger may choose our ids.
 */
import { traceIdOf } from '@quarterline/core/base/traceId'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'

/** A span elsewhere that caused the request. */
export interface Click {
  traceId: string
  spanId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A W3C trace id, 32 hexadecimal digits. */
    traceId: string
    click: Click | undefined
  }
}

/** The answer's header. */
const TRACE_HEADER = 'x-request-id'
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/
const REQUEST_ID = /^[\da-f]{32}$/
const NONE = /^0+$/

/** The id set by a proxy; undefined if invalid. */
function proxyId({ [TRACE_HEADER]: own }: FastifyRequest['headers']): string | undefined {
  const id = REQUEST_ID.exec(String(own ?? '').replaceAll('-', ''))?.[0]
  return id === undefined || NONE.test(id) ? undefined : id
}

function clickOf({ traceparent }: FastifyRequest['headers']): Click | undefined {
  const [, traceId = '0', spanId = '0'] = TRACE_PARENT.exec(String(traceparent ?? '')) ?? []
  return NONE.test(traceId) || NONE.test(spanId) ? undefined : { traceId, spanId }
}

/** Gives each request its id: the one of our proxy, else one of our own, which bets carry on. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traceId', '')
  app.decorateRequest('click', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    // A peer is trusted if its forwarded address was.
    const isProxied = (request.ips?.length ?? 0) > 1
    request.traceId = (isProxied && proxyId(request.headers)) || traceIdOf(uuidv7())
    request.click = clickOf(request.headers)
    reply.header(TRACE_HEADER, request.traceId)
    done()
  })
}
