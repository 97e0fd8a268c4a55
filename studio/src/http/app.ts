/** The studio's web server: launch, the wire of pages, and the pages themselves. */
import { existsSync } from 'node:fs'
import cors from '@fastify/cors'
import files from '@fastify/static'
import createFastify, { type FastifyInstance } from 'fastify'
import { serveDraws } from '../draw/serveDraws.ts'
import { servePublished } from '../files/servePublished.ts'
import { useSockets } from '../live/sockets.ts'
import { servePond, servePondSockets } from '../pond/servePond.ts'
import { serveStrangers } from '../strangers/serveStrangers.ts'
import { serveTable, serveTableSockets } from '../table/serveTable.ts'
import { serveFairness } from '../wire/serveFairness.ts'
import { serveWire } from '../wire/wire.ts'
import type { AppHouse } from './appHouse.ts'
import type { Certificate } from './certificate.ts'
import { serveLaunch } from './launch.ts'
import { limitRequests } from './limits.ts'

interface AppLog {
  error(details: object, message: string): void
}

const BODY_BYTES = 16_384

/** A proxy in front is on this machine or in our own network; forwarded addresses from anybody else are ignored. */
const PROXIES = 'loopback, linklocal, uniquelocal'

const policyOf = (parents: string): string =>
  [
    "default-src 'self'",
    "connect-src 'self' ws: wss:",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${parents}`,
  ].join('; ')

/** Makes a server; it does not listen yet. @param tls with it, pages that want TLS can be served */
export function createApp(house: AppHouse, log: AppLog, tls?: Certificate): FastifyInstance {
  const options = { bodyLimit: BODY_BYTES, trustProxy: house.isBehindProxy ? PROXIES : false }
  const app = (tls ? createFastify({ ...options, https: tls }) : createFastify(options)) as unknown as FastifyInstance
  // A sandboxed frame has no origin, so every origin may ask; the session in the body decides.
  app.register(cors, { origin: '*', methods: ['GET', 'POST'], maxAge: 86_400 })
  limitRequests(app, house.isBehindProxy)
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyOf(house.parents))
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'A request to the studio failed')
    // What failed may have promised another type.
    return reply
      .code(status)
      .type('application/json')
      .send({
        error: status < 500 ? 'ERR_VAL' : 'ERR_GEN',
        message: status < 500 ? error.message : 'Nothing is known of it; ask again.',
      })
  })
  app.register(async (scope) => {
    serveLaunch(scope, house)
    serveWire(scope, house)
    serveFairness(scope, house)
    serveStrangers(scope, house)
    servePublished(scope, house.games)
    serveTable(scope, house)
    servePond(scope, house)
    scope.register(async (live) => {
      await useSockets(live)
      serveTableSockets(live, house)
      servePondSockets(live, house)
    })
    serveDraws(scope, house)
  })
  if (existsSync(house.pages))
    app.register(files, {
      root: house.pages,
      prefix: '/pages/',
      preCompressed: true,
      immutable: true,
      maxAge: '1h',
      setHeaders: freshPages,
    })
  return app
}

/** A page is requested anew each time; its files have a hash of their content in their names. */
function freshPages(reply: { header(name: string, value: string): unknown }, path: string): void {
  if (path.endsWith('.html')) reply.header('cache-control', 'no-cache')
}
