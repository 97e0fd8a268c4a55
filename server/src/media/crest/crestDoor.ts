/** Serves the pictures of crests at addresses that never change what they show. */
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../kit/db.ts'
import { CREST_PATH, readCrest } from './crests.ts'

/** So many pictures stay in memory, 6 MB at most: a page asks for many of them at once. */
const KEPT_MAX = 200
const FOR_EVER = 'public, max-age=31536000, immutable'

type Picture = NonNullable<Awaited<ReturnType<typeof readCrest>>>

/** Registers the address of the pictures. */
export function registerCrests(web: FastifyInstance, { db }: { db: Queries }): void {
  const kept = new Map<string, Picture>()
  async function pictureOf(version: string): Promise<Picture | undefined> {
    const known = kept.get(version) ?? (await readCrest(db, version))
    if (!known) return undefined
    kept.delete(version)
    kept.set(version, known)
    const oldest = kept.keys().next().value
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return known
  }
  web.get<{ Params: { version: string } }>(`${CREST_PATH}:version`, async (request, reply) => {
    const picture = await pictureOf(request.params.version)
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send()
    return (
      reply
        .type(picture.kind)
        .header('cache-control', FOR_EVER)
        // Opened by itself it is a picture and nothing else.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(picture.body)
    )
  })
}
