/**
 * Serves the pictures of crests at addresses that never change what they show. Strangers may ask for them: what is not in memory is
 * read on the connections of lists, once for all who ask, and as often as a network may.
 */
import { ok } from '@quarterline/core/base/result'
import type { FastifyInstance } from 'fastify'
import type { Budget } from '../../kit/http/limit/budget.ts'
import { networkOf } from '../../kit/http/network.ts'
import { keepLatest } from '../../kit/keepLatest.ts'
import type { Reads } from '../../kit/reads.ts'
import { CREST_PATH, isCrestVersion, readCrest } from './crests.ts'

/** So many pictures stay in memory, 6 MB at most: a page asks for many of them at once. */
const KEPT_MAX = 200
/** Pictures that are read for a network in a second; one that is not there costs more, so that nobody tries versions in bulk. */
const [READ_MAX, UNKNOWN_COST] = [300, 10]
const FOR_EVER = 'public, max-age=31536000, immutable'

type Picture = NonNullable<Awaited<ReturnType<typeof readCrest>>>
/** A picture, or why there is none. */
type PictureLook = { picture: Picture } | { code: 404 | 429 | 503 }

/** Reads pictures, the latest kept. */
function createPictureLooks(
  { reads }: { reads: Reads },
  budget: Budget,
): (version: string, ip: string) => Promise<PictureLook> {
  const kept = new Map<string, Picture>()
  const reading = new Map<string, Promise<PictureLook>>()

  async function read(version: string): Promise<PictureLook> {
    const found = await reads.turn(`crest ${version}`, async (db) => ok({ picture: await readCrest(db, version) }))
    if (!found.ok) return { code: 503 }
    const { picture } = found.value
    return picture ? { picture } : { code: 404 }
  }

  return async (version, ip) => {
    const known = kept.get(version)
    if (known) {
      keepLatest(kept, version, known, KEPT_MAX)
      return { picture: known }
    }
    if (!isCrestVersion(version)) return { code: 404 }
    const key = `crests ${networkOf(ip)}`
    if (!budget.spend(key, READ_MAX)) return { code: 429 }
    const look = reading.get(version) ?? read(version).finally(() => reading.delete(version))
    reading.set(version, look)
    const looked = await look
    if ('picture' in looked) keepLatest(kept, version, looked.picture, KEPT_MAX)
    else budget.spend(key, READ_MAX, UNKNOWN_COST)
    return looked
  }
}

/** Registers the address of the pictures. */
export function registerCrests(web: FastifyInstance, house: { reads: Reads }, { budget }: { budget: Budget }): void {
  const look = createPictureLooks(house, budget)
  web.get<{ Params: { version: string } }>(`${CREST_PATH}:version`, async (request, reply) => {
    const looked = await look(request.params.version, request.ip)
    if ('code' in looked) return reply.code(looked.code).header('cache-control', 'no-store').send()
    return (
      reply
        .type(looked.picture.kind)
        .header('cache-control', FOR_EVER)
        // Opened by itself it is a picture and nothing else.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(looked.picture.body)
    )
  })
}
