/**
 * Pages of matches for strangers, to be shared and embedded: `GET /m/<match>` and `/m/<match>/embed`. They know no session
 * and set no cookie; caches may keep them for some seconds.
 */
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import type { Result } from '@quarterline/core/base/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ancestorsOf, type Hosts } from '../../kit/http/hosts.ts'
import type { Budget } from '../../kit/http/limit/budget.ts'
import { networkOf } from '../../kit/http/network.ts'
import type { Reads } from '../../kit/reads.ts'
import { createTrackers, type TrackerHouse, type Viewer } from '../tracker/trackers.ts'
import { serveRobots } from './robots.ts'
import { SHARE_POLICY, type SharedTracker, shareNone, sharePage } from './sharePage.ts'

export interface ShareHouse extends TrackerHouse {
  reads: Reads
  /** The house's name. */
  brand: string
  maintenance: { shut(): ReadonlyMap<string, unknown> }
}

export interface ShareOptions {
  hosts: Hosts
  budget: Budget
  /** The language where an address names none. */
  language: Language
}

/** Pages of a network in a second: a link in a large group is opened by thousands behind one carrier's address. */
const ASKED_MAX = 300
/** A match that is not there costs as much as this many pages, so that ids cannot be guessed in bulk. */
const UNKNOWN_COST = 10
/** All who ask for a match within this time get one look at it. */
const LOOK_MS = 1000
const LOOKS_MAX = 300
const CACHED_S = 5
/** Strangers wait in one turn of the lists, so that members' lists do not wait for them. */
const TURN = 'shared pages'
/** A stranger: nothing is off for him. */
const STRANGER: Viewer = { off: [] }
const PREFIX = '/m/'

type Look = Result<{ tracker?: SharedTracker }>

/** One look at a match a second, whoever asks. */
function createLooks(house: ShareHouse): (matchId: string) => Promise<Look> {
  const trackers = createTrackers(house)
  const looks = new Map<string, { atMs: number; look: Promise<Look> }>()
  return (matchId) => {
    const kept = looks.get(matchId)
    const nowMs = performance.now()
    if (kept && nowMs - kept.atMs < LOOK_MS) return kept.look
    const look = house.reads.turn(TURN, (db) => trackers.of(db, STRANGER, { matchId })) as Promise<Look>
    look.catch(() => looks.delete(matchId))
    looks.delete(matchId)
    // What is not in the book costs no memory.
    if (house.book.match(matchId)) looks.set(matchId, { atMs: nowMs, look })
    for (const oldest of looks.keys()) {
      if (looks.size <= LOOKS_MAX) break
      looks.delete(oldest)
    }
    return look
  }
}

const languageOf = ({ query }: FastifyRequest, usual: Language): Language => {
  const wanted = (query as { lang?: unknown }).lang
  return LANGUAGES.find((one) => one === wanted) ?? usual
}

/** The addresses that a page names: those of the configuration, or of the host that was asked where it names none. */
function placesOf(
  hosts: Hosts,
  request: FastifyRequest,
  { matchId, language, hasLiveCentre }: { matchId: string; language: Language; hasLiveCentre: boolean },
) {
  const asked = `${request.protocol}://${request.host}`
  const origin = hosts.share ?? hosts.pages[0] ?? asked
  const path = `${PREFIX}${encodeURIComponent(matchId)}`
  return {
    page: `${origin}${path}?lang=${language}`,
    picture: `${origin}${path}/picture.png`,
    site: `${hosts.pages[0] ?? asked}/${hasLiveCentre ? `livetv?match=${encodeURIComponent(matchId)}` : ''}`,
  }
}

/** Registers the pages. */
export function registerShares(app: FastifyInstance, house: ShareHouse, options: ShareOptions): void {
  const look = createLooks(house)
  const { budget, hosts } = options
  const hasLiveCentre = !house.leftOut.includes('livetv')
  serveRobots(app, hosts)

  async function show(request: FastifyRequest, reply: FastifyReply, isEmbedded: boolean): Promise<string> {
    const { match: matchId } = request.params as { match: string }
    const language = languageOf(request, options.language)
    const place = {
      language,
      house: house.brand,
      isEmbedded,
      ...placesOf(hosts, request, { matchId, language, hasLiveCentre }),
    }
    reply.removeHeader('x-frame-options')
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${SHARE_POLICY}; frame-ancestors ${isEmbedded ? ancestorsOf(hosts) : "'none'"}`,
      'x-robots-tag': 'noindex',
      'cache-control': `public, max-age=${CACHED_S}`,
    })
    const network = networkOf(request.ip)
    if (!budget.spend(`shares ${network}`, ASKED_MAX)) return away(reply, 429)
    if (house.maintenance.shut().has('house')) return away(reply, 503)
    const looked = await look(matchId)
    if (looked.ok && looked.value.tracker) return sharePage(looked.value.tracker, place, house.clock.now())
    if (!looked.ok && looked.code !== '318' && looked.code !== 'trackerDisabled') return away(reply, 503)
    budget.spend(`shares ${network}`, ASKED_MAX, UNKNOWN_COST)
    reply.code(404)
    return shareNone('none', { ...place, site: new URL('/', place.site).href })

    function away(to: FastifyReply, code: 429 | 503): string {
      to.code(code).headers({ 'retry-after': `${CACHED_S}`, 'cache-control': 'no-store' })
      return shareNone('away', { ...place, site: new URL('/', place.site).href })
    }
  }

  const route = { schema: { hide: true } }
  app.get(`${PREFIX}:match`, route, (request, reply) => show(request, reply, false))
  app.get(`${PREFIX}:match/embed`, route, (request, reply) => show(request, reply, true))
}
