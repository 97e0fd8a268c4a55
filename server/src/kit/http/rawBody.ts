/** Keeps the bytes of a request's body as they came, for callers who sign them. */
import { Transform } from 'node:stream'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'

const kept = new WeakMap<FastifyRequest, Buffer[]>()

/** A route's hook: the body passes through, still counted and bounded by the parser. */
export const keepRawBody: preParsingHookHandler = (request, _reply, payload, done) => {
  const chunks: Buffer[] = []
  kept.set(request, chunks)
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next(null, chunk)
    },
  })
  payload.on('error', (error) => passing.destroy(error))
  done(null, payload.pipe(passing))
}

/** The bytes of a body that was read; none if the route does not keep them. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.concat(kept.get(request) ?? [])
}
