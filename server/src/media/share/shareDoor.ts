/**
 * Pages of matches for strangers, to be shared and embedded: `GET /m/<match>`, `/m/<match>/embed` and their
 * `/m/<match>/picture.png`. They know no session and set no cookie; caches may keep them for some seconds.
 */
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { ok, type Result } from '@quarterline/core/base/result'
import { OFF_CODE } from '@quarterline/core/base/switch'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ancestorsOf, type Hosts } from '../../kit/http/hosts.ts'
import { sendRefusal } from '../../kit/http/http.ts'
import type { Budget } from '../../kit/http/limit/budget.ts'
import { networkOf } from '../../kit/http/network.ts'
import { keepLatest } from '../../kit/keepLatest.ts'
import type { Reads } from '../../kit/reads.ts'
import { listLogos } from '../crest/crests.ts'
import type { Painter } from '../picture/painter.ts'
import { createTrackers, type TrackerHouse, type Viewer } from '../tracker/trackers.ts'
import { serveRobots } from './robots.ts'
import { SHARE_POLICY, type SharedTracker, shareNone, sharePage } from './sharePage.ts'
import { createSharePictures } from './sharePictures.ts'

export interface ShareHouse extends TrackerHouse {
  reads: Reads
  /** The house's name. */
  brand: string
  painter: Pick<Painter, 'png'>
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
const CRESTS_KEPT_MS = 60_000
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
    // What is not in the book costs no memory.
    if (house.book.match(matchId)) keepLatest(looks, matchId, { atMs: nowMs, look }, LOOKS_MAX)
    else looks.delete(matchId)
    return look
  }
}

/** The house's own pictures of teams, by name: read again after a minute, by whoever asks then. */
function createCrestAddresses({ reads }: ShareHouse): () => Promise<ReadonlyMap<string, string>> {
  let known: ReadonlyMap<string, string> = new Map()
  let readMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readMs < CRESTS_KEPT_MS) return known
    readMs = performance.now()
    // Without them a page has no pictures of teams, which is no reason to show none.
    const found = await reads.turn(TURN, async (db) => ok(await listLogos(db))).catch(() => undefined)
    if (found?.ok) known = new Map(found.value.logos.map(({ team, address }) => [team, address]))
    return known
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
    origin,
    picturePath: `${path}/picture.png`,
    home: `${hosts.pages[0] ?? asked}/`,
    site: `${hosts.pages[0] ?? asked}/${hasLiveCentre ? `livetv?match=${encodeURIComponent(matchId)}` : ''}`,
  }
}

/** What a request is about, and whether it may be answered now. */
type ShareLook = { tracker: SharedTracker } | { code: 404 | 429 | 503 }

/** Looks at the match of a request, for at most as many as its network may ask. */
function createAsker(house: ShareHouse, budget: Budget): (request: FastifyRequest) => Promise<ShareLook> {
  const look = createLooks(house)
  return async (request) => {
    const { match: matchId } = request.params as { match: string }
    const key = `shares ${networkOf(request.ip)}`
    if (!budget.spend(key, ASKED_MAX)) return { code: 429 }
    if (house.maintenance.shut().has('house')) return { code: 503 }
    const looked = await look(matchId)
    if (looked.ok && looked.value.tracker) return { tracker: looked.value.tracker }
    if (!looked.ok && looked.code !== '318' && looked.code !== OFF_CODE.tracker) return { code: 503 }
    budget.spend(key, ASKED_MAX, UNKNOWN_COST)
    return { code: 404 }
  }
}

/** What caches and robots are told of an answer. */
const SHARED_HEADERS = { 'x-robots-tag': 'noindex', 'cache-control': `public, max-age=${CACHED_S}` }
const laterHeaders = { 'retry-after': `${CACHED_S}`, 'cache-control': 'no-store' }

/** Registers the pages and their pictures. */
export function registerShares(app: FastifyInstance, house: ShareHouse, options: ShareOptions): void {
  const { budget, hosts } = options
  const ask = createAsker(house, budget)
  const crests = createCrestAddresses(house)
  const pictures = createSharePictures(house.painter, () => performance.now())
  const hasLiveCentre = !house.leftOut.includes('livetv')
  serveRobots(app, hosts)

  async function show(request: FastifyRequest, reply: FastifyReply, isEmbedded: boolean): Promise<string> {
    const { match: matchId } = request.params as { match: string }
    const language = languageOf(request, options.language)
    const places = placesOf(hosts, request, { matchId, language, hasLiveCentre })
    const place = { language, house: house.brand, isEmbedded, ...places }
    reply.removeHeader('x-frame-options')
    reply.headers({
      ...SHARED_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${SHARE_POLICY}; frame-ancestors ${isEmbedded ? ancestorsOf(hosts) : "'none'"}`,
    })
    const asked = await ask(request)
    if ('tracker' in asked) return sharePage(asked.tracker, { ...place, crests: await crests() }, house.clock.now())
    reply.code(asked.code)
    if (asked.code !== 404) reply.headers(laterHeaders)
    return shareNone(asked.code === 404 ? 'none' : 'away', place)
  }

  async function draw(request: FastifyRequest, reply: FastifyReply) {
    const asked = await ask(request)
    const png = 'tracker' in asked ? await pictures.of(asked.tracker, house.clock.now()) : undefined
    if (!png) {
      const code = 'code' in asked ? asked.code : 503
      return sendRefusal(
        reply.headers(laterHeaders),
        code === 404 ? 'incompletedRequest' : 'requestLimit',
        undefined,
        code,
      )
    }
    // Chats in a browser show a preview from our host on their page.
    return reply
      .headers({ ...SHARED_HEADERS, 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
      .send(png)
  }

  const route = (summary: string) => ({ schema: { summary, tags: ['pages'] } })
  app.get(`${PREFIX}:match`, route('The public page of a match, in the language `lang`.'), (request, reply) =>
    show(request, reply, false),
  )
  app.get(`${PREFIX}:match/embed`, route('The same, small, for frames of the sites that may.'), (request, reply) =>
    show(request, reply, true),
  )
  app.get(`${PREFIX}:match/picture.png`, route('The picture of the match, for previews.'), draw)
}
