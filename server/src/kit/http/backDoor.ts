/** The back door: metrics, and on a public house the documents too, are only for this machine or their own port. */
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './http.ts'
import { isFor } from './target.ts'

const FIGURES = /^\/metrics(\/|\?|$)/
const DOCUMENTS = /^\/(docs|openapi\.json)(\/|\?|$)/
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether a request comes from this machine itself, not through a proxy. */
const isHere = ({ raw, headers }: FastifyRequest) =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

export interface BackDoor {
  /** Opens a separate port that serves the whole site. @returns the port */
  listen(options: { port: number; host: string }): Promise<number>
}

/** Guards the private pages; on a site that `isPublic` also the documents. */
export function guardBackDoor(app: FastifyInstance, isPublic: boolean): BackDoor {
  const inside = new WeakSet<Socket>()
  let server: Server | undefined
  app.addHook('onRequest', (request, reply, done) => {
    const isShut = isFor(FIGURES, request) ? isPublic || !isHere(request) : isPublic && isFor(DOCUMENTS, request)
    if (isShut && !inside.has(request.raw.socket)) sendRefusal(reply, 'incompletedRequest', undefined, 404)
    else done()
  })
  app.addHook('preClose', async () => {
    server?.close()
    server?.closeIdleConnections()
  })
  return {
    async listen({ port, host }) {
      await app.ready()
      const opened = createServer((request, response) => app.routing(request, response))
      server = opened
      opened.on('connection', (socket) => inside.add(socket))
      await new Promise<void>((resolve, reject) => {
        opened.once('error', reject)
        opened.listen(port, host, resolve)
      })
      return (opened.address() as { port: number }).port
    },
  }
}
