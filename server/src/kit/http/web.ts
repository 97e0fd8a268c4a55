/** The web server around the calls: security headers, rate limits, errors in the catalogue's words, pages, documentation. */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import serveStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { Superseded } from '../db.ts'
import type { Log } from '../log.ts'
import { packAnswers } from './encoding.ts'
import { sendRefusal } from './http.ts'
import { tokenKey } from './knownTokens.ts'
import { networkOf, trusting } from './network.ts'
import type { Ground, Realm } from './realm.ts'
import { traceRequests } from './trace.ts'

export interface WebOptions {
  brand: string
  trustProxy: boolean | number | string
  log: Log
  /** Whose sessions there are. */
  realms: readonly Realm[]
  /** What pages, files and documents are counted by; calls count themselves. */
  ground: Pick<Ground, 'budget' | 'known'>
  /** Where the built pages are; absent in tests of calls. */
  pages?: string
}

const BODY_MAX_BYTES = 64 * 1024
/** Files and pages a second: an address has many, and whose session is known has his own. */
const FILES_MAX = { address: 1000, session: 300 } as const

/** Errors of the house around a request: nothing is wrong with it, and it may be sent again. */
const isHouseAway = (error: { code?: string; message: string }): boolean =>
  error instanceof Superseded ||
  /^(08|57P|57014|53)/.test(error.code ?? '') ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(error.code ?? '') ||
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(error.message)

const isCall = (url: string): boolean => /^\/(api|odds|wallet|console)(\/|$)/.test(url)

/** Counts what is no call: pages, their files, documents, and what is not there. */
function countFiles(app: FastifyInstance, { realms, ground: { budget, known } }: WebOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST' && !request.is404) return done()
    const token = realms.map(({ cookie }) => request.cookies[cookie.name]).find((one) => one && known.has(one))
    const mayAsk = token
      ? budget.spend(`files of ${tokenKey(token)}`, FILES_MAX.session)
      : budget.spend(`files ${networkOf(request.ip)}`, FILES_MAX.address)
    if (mayAsk) done()
    else sendRefusal(reply, 'requestLimit')
  })
}

/** The headers that every answer has: worked out once, since they are the same for each. */
function securityHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const secure = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // React sets style attributes on elements it positions; no style sheet comes from elsewhere.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  })
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  }
  secure({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}

const SECURITY = securityHeaders()

/** A Fastify instance with everything that is not a call of the platform. */
export async function createWeb(options: WebOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: trusting(options.trustProxy) as boolean,
    forceCloseConnections: true,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
  })
  // Shapes are checked by the route itself, which answers in the catalogue's codes.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  // Bodies are JSON and nothing else: text is what a page of another origin could send without asking.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(SECURITY)
    done()
  })
  traceRequests(app)
  packAnswers(app)
  countFiles(app, options)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${options.brand} calls`, version: '1', description: 'All calls are POST with a JSON body.' },
      components: { securitySchemes: Object.assign({}, ...options.realms.map(({ schemes }) => schemes)) },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  answerErrors(app, options.log)
  if (options.pages && existsSync(join(options.pages, 'index.html'))) await servePages(app, options.pages)
  return app
}

function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413) return sendRefusal(reply, 'incompletedRequest', undefined, 413)
    if (error.statusCode && error.statusCode < 500) return sendRefusal(reply, 'incompletedRequest', undefined, 400)
    log.error({ err: error, url: request.url, traceId: request.traceId }, 'A request failed')
    if (isHouseAway(error)) return sendRefusal(reply, 'requestFailed', undefined, 503)
    return sendRefusal(reply, 'systemError', undefined, 500)
  })
  app.setNotFoundHandler((request, reply) => {
    // A part of an older build is not there any more; the page in its place would not be a script.
    const isPart = request.url.startsWith('/assets/')
    const wantsPage = request.method === 'GET' && !isCall(request.url) && !isPart && reply.sendFile !== undefined
    if (wantsPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return sendRefusal(reply, 'incompletedRequest', undefined, 404)
  })
}

async function servePages(app: FastifyInstance, pages: string): Promise<void> {
  await app.register(serveStatic, {
    root: pages,
    cacheControl: false,
    // The build leaves each file under brotli and gzip beside itself.
    preCompressed: true,
    setHeaders(reply, path) {
      // Built files carry a hash of their content in their name; the page itself must be asked for each time.
      const hashed = path.includes(`${join(pages, 'assets')}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
