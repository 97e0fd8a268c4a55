/** One id for each request: told in the answer and in the log, and carried to what the request does. */
import { traceIdOf } from '@quarterline/core/base/traceId'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'

declare module 'fastify' {
  interface FastifyRequest {
    /** 32 hexadecimal digits, a trace id of W3C Trace Context. */
    traceId: string
  }
}

/** Where an answer tells it. */
const TRACE_HEADER = 'x-request-id'
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/
const REQUEST_ID = /^[\da-f]{32}$/
const NO_TRACE = /^0+$/

/** The id that a header gives; undefined for one that is none. */
function told({ traceparent, [TRACE_HEADER]: own }: FastifyRequest['headers']): string | undefined {
  const ids = [
    TRACE_PARENT.exec(String(traceparent ?? ''))?.[1],
    REQUEST_ID.exec(String(own ?? '').replaceAll('-', ''))?.[0],
  ]
  return ids.find((id) => id !== undefined && !NO_TRACE.test(id))
}

/** Gives each request its id: what a proxy of ours says it is, else one of our own, which bets carry on. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traceId', '')
  app.addHook('onRequest', (request, reply, done) => {
    // Whoever spoke to us is trusted where his word was taken for who stands behind him.
    const isProxied = (request.ips?.length ?? 0) > 1
    request.traceId = (isProxied && told(request.headers)) || traceIdOf(uuidv7())
    reply.header(TRACE_HEADER, request.traceId)
    done()
  })
}
