/** Keeps the bytes of request bodies as they came, for callers who sign them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const kept = new WeakMap<FastifyRequest, Buffer>()

/** Keeps the bodies of the routes that are registered in this scope; they are still bounded and parsed as all are. */
export function keepRawBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    kept.set(request, body as Buffer)
    parse(request, body.toString(), done)
  })
}

/** The bytes of a body; none if it had none, or is not kept. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return kept.get(request) ?? Buffer.alloc(0)
}
