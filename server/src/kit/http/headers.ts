/** The headers that every answer has, what a page of ours on another of our hosts may ask, and which host serves what. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { connectsTo, type Hosts, isOwnOrigin, serves } from './hosts.ts'
import { sendRefusal } from './http.ts'
import { routeOf } from './target.ts'

const YEAR_S = 31_536_000
/** How long a browser need not ask again whether it may call. */
const PREFLIGHT_S = 7200

/** Worked out once, since they are the same for each answer. */
function securityHeaders(hosts: Hosts): Record<string, string> {
  const headers: Record<string, string> = {}
  const isSecure = hosts.pages.some((origin) => origin.startsWith('https:'))
  const secure = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // React sets style attributes on elements it positions; no style sheet comes from elsewhere.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...connectsTo(hosts)],
        upgradeInsecureRequests: null,
      },
    },
    // Of this host alone: who else is under its domain is for others to say.
    strictTransportSecurity: isSecure && { maxAge: YEAR_S, includeSubDomains: false },
    // A page of ours on another of our hosts reads answers; whose it is, CORS says.
    crossOriginResourcePolicy: { policy: hosts.app || hosts.odds ? 'same-site' : 'same-origin' },
  })
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  }
  secure({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}

/** What a page of ours on another of our hosts is allowed; nothing for anybody else. */
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

/** Sets them on every answer, answers browsers that ask first, and keeps each host to what it is for. */
export function setHeaders(app: FastifyInstance, hosts: Hosts): void {
  const security = securityHeaders(hosts)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security)
    const shared = sharing(hosts, request)
    if (hosts.pages.length > 0) reply.header('vary', 'origin')
    if (shared) reply.headers(shared)
    if (!serves(hosts, request.host, routeOf(request))) {
      sendRefusal(reply, 'incompletedRequest', undefined, 404)
    } else if (shared && request.method === 'OPTIONS') reply.headers(PREFLIGHT).code(204).send()
    else done()
  })
}
