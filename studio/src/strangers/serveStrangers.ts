/**
 * Serves games that others made: their front end as it stands in its folder, under a policy that lets it speak with this
 * server alone. It is shown in a frame of a page of ours (`pages/stranger`), which may run scripts and nothing else.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { STRANGERS, type StrangerGame } from './strangerGames.ts'

/** The page around a stranger's game. */
export const STRANGER_PAGE = '/pages/pages/stranger/index.html'
const WIRE_SCRIPT = `/${STRANGERS}/wire.js`

/** A front end by others runs any scripts, in an origin of its own; it may load and request only from this server. */
const frontPolicy = (parents: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    // Every page around it counts: ours, and the house's around that.
    `frame-ancestors 'self' ${parents}`,
  ].join('; ')

/**
 * Pages of the format put `https://` before the address of their server. Where this server is asked without TLS, as on the
 * machine of whoever tries it, their requests to it go the way that the page came.
 */
const WIRE_CODE = `(() => {
  const server = 'https://' + (new URLSearchParams(location.search).get('rgs_url') || location.host)
  const here = location.protocol + '//' + location.host
  if (location.protocol === 'https:' || server.slice(8).split('/')[0] !== location.host) return
  const host = 'https://' + location.host
  const turn = (url) => (String(url).startsWith(host) ? here + String(url).slice(host.length) : url)
  const ask = window.fetch
  window.fetch = (target, options) =>
    ask(target instanceof Request ? new Request(turn(target.url), target) : turn(target), options)
  const open = XMLHttpRequest.prototype.open
  XMLHttpRequest.prototype.open = function (method, url, ...more) {
    return open.call(this, method, turn(url), ...more)
  }
})()
`

/** Serves each front end below `/strangers/<id>/`. */
export function serveStrangers(
  app: FastifyInstance,
  { strangers: games, parents }: { strangers: readonly StrangerGame[]; parents: string },
): void {
  const policy = frontPolicy(parents)
  app.get(WIRE_SCRIPT, async (_, reply) => reply.type('text/javascript').send(WIRE_CODE))
  for (const one of games) serveFront(app, one, policy)
}

function serveFront(app: FastifyInstance, { game, front: folder }: StrangerGame, policy: string): void {
  const front = (reply: { header(name: string, value: string): unknown }): void => {
    reply.header('content-security-policy', policy)
    reply.header('access-control-allow-origin', '*')
    reply.header('cache-control', 'no-cache')
  }
  const prefix = `/${STRANGERS}/${game.id}/`
  const sendPage = async (_: unknown, reply: FastifyReply) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    front(reply)
    return reply.type('text/html').send(withScript(html))
  }
  app.get(prefix, sendPage)
  app.get(`${prefix}index.html`, sendPage)
  app.register(files, { root: folder, prefix, decorateReply: false, index: false, dotfiles: 'deny', setHeaders: front })
}

/** Our script first, before any of theirs. */
function withScript(html: string): string {
  const script = `<script src="${WIRE_SCRIPT}"></script>`
  const head = /<head[^>]*>/i.exec(html)
  if (head === null) return script + html
  const end = head.index + head[0].length
  return html.slice(0, end) + script + html.slice(end)
}
