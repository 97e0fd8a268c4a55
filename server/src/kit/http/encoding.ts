/** Which answers travel compressed: those of 1 kB and more, to a client that takes gzip, unless they hold a secret. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedBody, compressBody, PACKED_MIN_BYTES } from '../compressedBody.ts'

/**
 * For answers that tell a token: neither we nor a proxy before us may compress them, because their length would tell of
 * what they hold beside what the caller sent (BREACH), and nobody may keep them.
 */
export const SECRET_CACHING = 'no-store, no-transform'

/** How much a client wants an encoding by its Accept-Encoding header; 0 is not at all (RFC 9110, 12.5.3). */
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

/** Whether a client takes gzip, and does not like an answer as it is better. */
export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const header = headers['accept-encoding']
  if (header === undefined) return false
  const gzip = weightOf('gzip', String(header))
  return gzip > 0 && gzip >= weightOf('identity', String(header))
}

/** Adds to what else an answer varies by. */
function varies(reply: FastifyReply): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others === undefined ? 'accept-encoding' : `${others}, accept-encoding`)
}

/** Sends an answer that was made ready before, as the client takes it. */
export async function sendPacked(
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

/** Compresses what is written for one reader; what was made ready for many comes as a buffer and passes. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < PACKED_MIN_BYTES) return done(null, payload)
    if (String(reply.getHeader('cache-control') ?? '').includes('no-transform')) return done(null, payload)
    varies(reply)
    if (!takesGzip(request)) return done(null, payload)
    reply.header('content-encoding', 'gzip')
    compressBody(payload).then((bytes) => done(null, bytes), done)
  })
}
