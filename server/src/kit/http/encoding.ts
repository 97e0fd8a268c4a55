/** Compresses answers from 1 kB on, for clients that accept gzip, unless they contain a secret. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMPRESSED_MIN_BYTES, type CompressedBody, compressBody } from '../compressedBody.ts'

/**
 * For answers with a token: neither we nor a proxy may compress them, because their length would reveal the token
 * beside what the caller sent (BREACH), and nobody may store them.
 */
export const SECRET_CACHING = 'no-store, no-transform'

/** The weight of an encoding in the Accept-Encoding header; 0 means refused (RFC 9110, 12.5.3). */
function weightOf(encoding: string, header: string): number {
  const wishes = new Map(
    header.split(',').map((wish) => {
      const [name = '', ...params] = wish.split(';').map((part) => part.trim().toLowerCase())
      const weight = params.find((param) => param.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )
  return wishes.get(encoding) ?? wishes.get('*') ?? 0
}

/** Whether a client accepts gzip and does not prefer plain answers. */
export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const header = headers['accept-encoding']
  if (header === undefined) return false
  const gzip = weightOf('gzip', String(header))
  return gzip > 0 && gzip >= weightOf('identity', String(header))
}

/** Adds to the Vary header. */
function varies(reply: FastifyReply): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others === undefined ? 'accept-encoding' : `${others}, accept-encoding`)
}

/** Sends a prepared body in the encoding that the client accepts. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CompressedBody,
  type = 'application/json; charset=utf-8',
): Promise<FastifyReply> {
  reply.type(type)
  if (!answer.isLarge) return reply.send(answer.plain)
  varies(reply)
  if (!takesGzip(request)) return reply.send(answer.plain)
  return reply.header('content-encoding', 'gzip').send(await answer.gzip())
}

/** Compresses answers written for one reader; prepared bodies are buffers and pass through. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSED_MIN_BYTES) return done(null, payload)
    if (String(reply.getHeader('cache-control') ?? '').includes('no-transform')) return done(null, payload)
    varies(reply)
    if (!takesGzip(request)) return done(null, payload)
    reply.header('content-encoding', 'gzip')
    compressBody(payload).then((bytes) => done(null, bytes), done)
  })
}
