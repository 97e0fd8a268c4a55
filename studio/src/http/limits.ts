/**
 * The request limits of one session and one address: against a member with a script, and a stranger who invents
 * sessions or opens games without money, each of which is a row for a day. Files are not counted.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Of a session in a second; a page that plays fast has a few. */
const SESSION_MAX = 20
/** Of an address in a second, behind which may be many members. */
const ADDRESS_MAX = 100
/** Games opened from an address in a minute. */
const LAUNCHES_MAX = 120

const FILES = /^\/(pages|strangers|published)\//
const isLaunch = ({ url }: FastifyRequest): boolean => url.startsWith('/launch/')
const isLocal = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'

/** Counts requests from now on. @param isBehindProxy whether this machine's own address is a proxy's, and counted like any */
export function limitRequests(app: FastifyInstance, isBehindProxy: boolean): void {
  const errorResponseBuilder = () => ({ statusCode: 429, error: 'ERR_GEN', message: 'Too many requests.' })
  const isCounted = ({ url, ip }: FastifyRequest) => !FILES.test(url) && (isBehindProxy || !isLocal(ip))
  // The second one is asked only once the body is read.
  app.register(rateLimit, {
    max: SESSION_MAX,
    timeWindow: 1000,
    hook: 'preHandler',
    keyGenerator: ({ body, ip }) =>
      (body as { sessionID?: unknown } | undefined)?.sessionID?.toString().slice(0, 64) ?? ip,
    allowList: ({ method }) => method === 'GET',
    errorResponseBuilder,
  })
  app.after(() => {
    const perSecond = app.createRateLimit({
      max: ADDRESS_MAX,
      timeWindow: 1000,
      allowList: [],
      keyGenerator: ({ ip }) => ip,
    })
    const launches = app.createRateLimit({
      max: LAUNCHES_MAX,
      timeWindow: 60_000,
      allowList: [],
      keyGenerator: ({ ip }) => `launch ${ip}`,
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!isCounted(request)) return
      for (const check of isLaunch(request) ? [perSecond, launches] : [perSecond]) {
        const { isAllowed, isExceeded = false } = (await check(request)) as { isAllowed: boolean; isExceeded?: boolean }
        if (!isAllowed && isExceeded) return reply.code(429).send(errorResponseBuilder())
      }
    })
  })
}
