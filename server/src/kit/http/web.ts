/** The web server around the calls: security headers, rate limits, catalogue errors, pages, documentation. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import serveStatic from '@fastify/static'
import { type Brand, pageBrand } from '@quarterline/core/base/brand/brand'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { compressedBody } from '../compressedBody.ts'
import { LeaseLost } from '../db.ts'
import type { Log } from '../log.ts'
import { type BackDoor, guardBackDoor } from './backDoor.ts'
import { openConnections } from './connection/connections.ts'
import { createPace, paceRefusals } from './connection/refusalPace.ts'
import { serveDocuments } from './documents.ts'
import { packAnswers, sendCompressed } from './encoding.ts'
import { type FrameOrigins, setHeaders } from './headers.ts'
import { type Hosts, hostsScript, ONE_ORIGIN } from './hosts.ts'
import { sendRefusal } from './http.ts'
import { tokenKey } from './limit/knownTokens.ts'
import { networkOf, trusting } from './network.ts'
import type { CallerLimits, Realm, SignedRealm } from './realm.ts'
import { isFor } from './target.ts'
import { traceRequests } from './trace.ts'

export interface WebOptions {
  brand: string
  /** The rest of the house's brand. */
  ownBrand?: Brand | undefined
  trustProxy: boolean | number | string
  log: Log
  /** The realms whose sessions exist. */
  realms: readonly Realm[]
  /** Realms without sessions. */
  signed?: readonly SignedRealm[]
  /** Budgets for pages, files and documents; calls count themselves. */
  ground: Pick<CallerLimits, 'budget' | 'known'>
  /** The directory of built pages; absent in tests of calls. */
  pages?: string
  /** Absent if everything is one origin. */
  hosts?: Hosts | undefined
  /** Other sites whose pages ours may frame; absent for none. */
  framesNow?: FrameOrigins
  /** The only path at which a connection becomes a WebSocket; absent for none. */
  socketPath?: string
  /** How long running requests have to finish at shutdown, in ms; absent for the default. */
  answeredWithinMs?: number
}

const BODY_MAX_BYTES = 64 * 1024
/**
 * Bodies are read before their caller is known, and 64 kB of brackets take 3 ms to parse. Small bodies, such as pages
 * send, are free; larger ones cost an address, or a known session, from a budget in kB per second.
 */
const BODY_FREE_BYTES = 8 * 1024
const LARGE_BODIES_MAX_KB = 256
/** Files and pages per second: an address has many readers, a known session has its own budget. */
const FILES_MAX = { address: 1000, session: 300 } as const
/** The description of all calls is large and rarely needed. */
const DOCUMENTS = /^\/(docs|openapi\.json)/
const DOCUMENT_COST = 25

/** Internal failures around a request: the request is fine and may be sent again. */
const isHouseAway = (error: { code?: string; message: string }): boolean =>
  error instanceof LeaseLost ||
  /^(08|57P|57014|53)/.test(error.code ?? '') ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(error.code ?? '') ||
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(error.message)

const FIRST_SCRIPT = 'firstPaint.js'

const isCall = (url: string): boolean => /^\/(api|odds|wallet|console)(\/|$)/.test(url)

/** The web server, with its back door and shutdown. */
export interface Web {
  app: FastifyInstance
  back: BackDoor
  isStopping(): boolean
}

/** A session that came with a cookie and is known. */
function knownToken({ cookies }: FastifyRequest, { realms, ground: { known } }: WebOptions): string | undefined {
  return realms.map(({ cookie }) => cookies[cookie.name]).find((one) => one && known.has(one))
}

/** Counts large bodies before they are read. */
function countBodies(app: FastifyInstance, options: WebOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': unsaid } = request.headers
    const bytes = unsaid === undefined ? Number(length ?? 0) : BODY_MAX_BYTES
    if (bytes <= BODY_FREE_BYTES) return done()
    const token = knownToken(request, options)
    const key = `bodies of ${token ? tokenKey(token) : networkOf(request.ip)}`
    const cost = Math.min(bytes, BODY_MAX_BYTES) / 1024
    if (options.ground.budget.spend(key, LARGE_BODIES_MAX_KB, cost)) done()
    else sendRefusal(reply, 'requestLimit')
  })
}

/** Counts everything that is no call: pages, files, documents, missing paths. */
function countFiles(app: FastifyInstance, options: WebOptions): void {
  const { budget } = options.ground
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST' && !request.is404) return done()
    const token = knownToken(request, options)
    const cost = isFor(DOCUMENTS, request) ? DOCUMENT_COST : 1
    const mayAsk = token
      ? budget.spend(`files of ${tokenKey(token)}`, FILES_MAX.session, cost)
      : budget.spend(`files ${networkOf(request.ip)}`, FILES_MAX.address, cost)
    if (mayAsk) done()
    else sendRefusal(reply, 'requestLimit')
  })
}

/** A Fastify instance with everything but the calls. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const { hosts = ONE_ORIGIN, realms, signed = [], trustProxy, socketPath, answeredWithinMs } = options
  const { budget } = options.ground
  const connections = openConnections({ isProxied: trustProxy !== false, budget, socketPath, answeredWithinMs })
  const app = fastify({
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: trusting(trustProxy) as boolean,
    forceCloseConnections: 'idle',
    serverFactory: connections.createServer,
    routerOptions: { maxParamLength: 200 },
  })
  const { isStopping } = connections.endInOrder(app)
  paceRefusals(
    app,
    createPace(() => performance.now()),
  )
  // Routes check shapes themselves and answer in catalogue codes.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  // Bodies are JSON only: another site's page could send text without a preflight.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  traceRequests(app)
  setHeaders(app, hosts, options.framesNow ?? (() => ({ frames: [], pictures: [] })))
  packAnswers(app)
  countBodies(app, options)
  countFiles(app, options)
  const back = guardBackDoor(app, hosts.pages.length > 0)
  await serveDocuments(app, options.brand, [...realms, ...signed])
  answerErrors(app, options.log)
  const { pages } = options
  if (pages && existsSync(join(pages, 'index.html'))) await servePages(app, pages, hosts, options.ownBrand)
  return { app, back, isStopping }
}

function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413) return sendRefusal(reply, 'incompletedRequest', undefined, 413)
    if (error.statusCode && error.statusCode < 500) return sendRefusal(reply, 'incompletedRequest', undefined, 400)
    log.error(
      { err: error, url: request.url, traceId: request.traceId, click: request.click?.traceId },
      'A request failed',
    )
    if (isHouseAway(error)) return sendRefusal(reply, 'requestFailed', undefined, 503)
    return sendRefusal(reply, 'systemError', undefined, 500)
  })
  app.setNotFoundHandler((request, reply) => {
    // A file of an older build is gone; the page in its place would not be a script.
    const isPart = request.url.startsWith('/assets/')
    const wantsPage = request.method === 'GET' && !isCall(request.url) && !isPart && reply.sendFile !== undefined
    // Nothing is returned: each returned reply is one more listener on it, and a page has come through three handlers.
    if (wantsPage) reply.header('cache-control', 'no-cache').sendFile('index.html')
    else sendRefusal(reply, 'incompletedRequest', undefined, 404)
  })
}

/** The script that runs before all others, with the page's hosts and brand. */
function tellPages(app: FastifyInstance, pages: string, prelude: string): void {
  const script = compressedBody(Buffer.concat([Buffer.from(prelude), readFileSync(join(pages, FIRST_SCRIPT))]))
  app.get(`/${FIRST_SCRIPT}`, { schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendCompressed(request, reply, script, 'text/javascript; charset=utf-8')
  })
}

/** Pages of the console; calls with the same prefix are POST. `/status` is short for its first page. */
const CONSOLE_PAGES = ['/status', '/console', '/console/*']

/** Serves the brand's icon instead of ours. */
function serveIcon(app: FastifyInstance, svg: string): void {
  const icon = compressedBody(Buffer.from(svg))
  app.get('/icon.svg', { schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendCompressed(request, reply, icon, 'image/svg+xml')
  })
}

async function servePages(app: FastifyInstance, pages: string, hosts: Hosts, brand: Brand | undefined): Promise<void> {
  const preludes = [hostsScript(hosts), brand && `globalThis.quarterlineBrand=${JSON.stringify(pageBrand(brand))};\n`]
  if (preludes.some(Boolean)) tellPages(app, pages, preludes.join(''))
  if (brand?.icon !== undefined) serveIcon(app, brand.icon)
  for (const path of CONSOLE_PAGES)
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('console.html'),
    )
  await app.register(serveStatic, {
    root: pages,
    serve: false,
    cacheControl: false,
    // The build leaves each file in brotli and gzip beside itself.
    preCompressed: true,
    setHeaders(reply, path) {
      // Built files have a content hash in their name; the page itself must be revalidated each time.
      const hashed = path.includes(`${join(pages, 'assets')}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The library's own route lists the directories of each path to compare its spelling, where a file system may ignore case:
  // a thousand names for each file. No file of ours is guarded by its spelling.
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, ({ params }, reply) => {
    reply.sendFile(`/${params['*']}`)
  })
}
