/**
 * What robots may fetch: the landing page, and shared pages of matches, because chats fetch their previews as robots.
 * Search engines list no shared page: each says so in its headers. Everything else is of members.
 */
import type { FastifyInstance } from 'fastify'
import type { Hosts } from '../../kit/http/hosts.ts'
import { isHostOf } from '../../kit/http/hosts.ts'

const OF_SITE = ['Allow: /$', 'Allow: /assets/', 'Allow: /icon.svg', 'Allow: /firstPaint.js']
const said = (rules: readonly string[]) => `${['User-agent: *', ...rules, 'Allow: /m/', 'Disallow: /'].join('\n')}\n`

/** Serves `/robots.txt`. */
export function serveRobots(app: FastifyInstance, { share, pages }: Hosts): void {
  const isShare = (host: string) => share !== undefined && !pages.includes(share) && isHostOf(share, host)
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(said(isShare(request.host) ? [] : OF_SITE)),
  )
}
