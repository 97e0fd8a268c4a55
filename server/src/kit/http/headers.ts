/** Security headers of every answer, CORS between a house's own hosts, and which host serves which paths. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { connectsTo, type Hosts, isOwnOrigin, serves } from './hosts.ts'
import { sendRefusal } from './http.ts'
import { routeOf } from './target.ts'

const YEAR_S = 31_536_000
/** How long a browser caches a preflight answer, in seconds. */
const PREFLIGHT_S = 7200

/** Other sites whose pages ours may frame, and whose pictures they may show. */
export interface OutsideOrigins {
  frames: readonly string[]
  pictures: readonly string[]
}
/** What they are may change while the server runs. */
export type FrameOrigins = () => OutsideOrigins

/** The headers of answers while pages show frames from these origins. */
function securityHeaders(hosts: Hosts, { frames, pictures }: OutsideOrigins): Record<string, string> {
  const headers: Record<string, string> = {}
  const isSecure = hosts.pages.some((origin) => origin.startsWith('https:'))
  const secure = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // React sets style attributes on positioned elements; style sheets come only from here.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...pictures],
        frameSrc: frames.length > 0 ? [...frames] : ["'none'"],
        connectSrc: ["'self'", ...connectsTo(hosts)],
        // Live pictures: what a script fetched and hands to the player, or the player fetches itself.
        mediaSrc: ["'self'", 'blob:', ...connectsTo(hosts)],
        upgradeInsecureRequests: null,
      },
    },
    // For this host alone: other hosts of its domain decide for themselves.
    strictTransportSecurity: isSecure && { maxAge: YEAR_S, includeSubDomains: false },
    // A page on another of our hosts reads answers; CORS decides whose.
    crossOriginResourcePolicy: { policy: hosts.app || hosts.odds ? 'same-site' : 'same-origin' },
  })
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  }
  secure({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}

/** CORS headers for a page on another of our hosts; none for anybody else. */
function sharing(hosts: Hosts, { headers: { origin }, host }: FastifyRequest): Record<string, string> | undefined {
  if (origin === undefined || hosts.pages.length === 0 || !isOwnOrigin(hosts, origin, host)) return undefined
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-request-id',
  }
}

const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, traceparent',
  'access-control-max-age': String(PREFLIGHT_S),
}

/** Computes the headers anew only when the origins are others. */
function followOrigins(hosts: Hosts, framesNow: FrameOrigins): () => Record<string, string> {
  let made: { key: string; headers: Record<string, string> } | undefined
  return () => {
    const origins = framesNow()
    const key = `${origins.frames.join(' ')}, ${origins.pictures.join(' ')}`
    if (key !== made?.key) made = { key, headers: securityHeaders(hosts, origins) }
    return made.headers
  }
}

/** Sets the headers, answers preflights, and keeps each host to its paths. */
export function setHeaders(app: FastifyInstance, hosts: Hosts, framesNow: FrameOrigins): void {
  const securityNow = followOrigins(hosts, framesNow)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityNow())
    const shared = sharing(hosts, request)
    if (hosts.pages.length > 0) reply.header('vary', 'origin')
    if (shared) reply.headers(shared)
    if (!serves(hosts, request.host, routeOf(request))) {
      sendRefusal(reply, 'incompletedRequest', undefined, 404)
    } else if (shared && request.method === 'OPTIONS') reply.headers(PREFLIGHT).code(204).send()
    else done()
  })
}
