/**
 * One id for each request: told in the answer and in the log, and carried to what the request does. Beside it the click that it
 * came from, as whoever asks names it (W3C Trace Context): that is for spans alone, since no stranger chooses an id of ours.
 */
import { traceIdOf } from '@quarterline/core/base/traceId'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'

/** A span elsewhere that a request is part of. */
export interface Click {
  traceId: string
  spanId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** 32 hexadecimal digits, a trace id of W3C Trace Context. */
    traceId: string
    click: Click | undefined
  }
}

/** Where an answer tells it. */
const TRACE_HEADER = 'x-request-id'
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/
const REQUEST_ID = /^[\da-f]{32}$/
const NONE = /^0+$/

/** The id that a proxy gives; undefined for one that is none. */
function told({ [TRACE_HEADER]: own }: FastifyRequest['headers']): string | undefined {
  const id = REQUEST_ID.exec(String(own ?? '').replaceAll('-', ''))?.[0]
  return id === undefined || NONE.test(id) ? undefined : id
}

function clickOf({ traceparent }: FastifyRequest['headers']): Click | undefined {
  const [, traceId = '0', spanId = '0'] = TRACE_PARENT.exec(String(traceparent ?? '')) ?? []
  return NONE.test(traceId) || NONE.test(spanId) ? undefined : { traceId, spanId }
}

/** Gives each request its id: what a proxy of ours says it is, else one of our own, which bets carry on. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traceId', '')
  app.decorateRequest('click', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    // Whoever spoke to us is trusted where his word was taken for who stands behind him.
    const isProxied = (request.ips?.length ?? 0) > 1
    request.traceId = (isProxied && told(request.headers)) || traceIdOf(uuidv7())
    request.click = clickOf(request.headers)
    reply.header(TRACE_HEADER, request.traceId)
    done()
  })
}
