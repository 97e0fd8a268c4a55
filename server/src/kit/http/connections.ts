/** Connections as such: how many of an address, how long a silent one is kept, and how all end when the platform stops. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

/** How long, in ms, each may take: headers, a whole request, and to say or take anything at all. */
export const PATIENCE_MS = { headers: 10_000, request: 30_000, silence: 75_000, look: 2000 } as const
/** Connections of all, and of one network where we see whose they are; who is on this machine is not counted. */
const CONNECTIONS_MAX = 25_000
export const NETWORK_MAX = 1024
/** Requests of one connection that may be unanswered at a time: browsers and proxies ask one after the other. */
const UNANSWERED_MAX = 4
/** How long, in ms, a connection is kept between two requests. */
const KEPT_MS = 72_000
/** How long requests that are under way have to be answered once the platform stops. */
const ANSWERED_WITHIN_MS = 10_000

const LOCAL = /^(127\.|::1$|::ffff:127\.)/

/**
 * Hands requests on, and cuts a connection off that asks on before it was answered: one packet holds two thousand requests,
 * and all of them would be heard before anybody else's.
 */
function oneAfterTheOther(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0
  return (request, response) => {
    const { socket } = request
    // The rest of a packet is read even so.
    if (socket.destroyed) return
    if (countOf(socket) >= UNANSWERED_MAX) {
      socket.destroy()
      return
    }
    unanswered.set(socket, countOf(socket) + 1)
    response.once('close', () => unanswered.set(socket, countOf(socket) - 1))
    listener(request, response)
  }
}

/** The HTTP server, with what each connection may take. */
export function createPatientServer(listener: RequestListener): Server {
  const patience = {
    ...{ headersTimeout: PATIENCE_MS.headers, connectionsCheckingInterval: PATIENCE_MS.look },
    ...{ requestTimeout: PATIENCE_MS.request, keepAliveTimeout: KEPT_MS },
  }
  return createServer(patience, oneAfterTheOther(listener)).setTimeout(PATIENCE_MS.silence)
}

/** Lets so many connections of one network in. */
export function createTurnstile(
  max = NETWORK_MAX,
): (socket: Pick<Socket, 'remoteAddress' | 'once' | 'destroy'>) => void {
  const counts = new Map<string, number>()
  return (socket) => {
    const { remoteAddress = '' } = socket
    if (LOCAL.test(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = counts.get(network) ?? 0
    if (count >= max) {
      socket.destroy()
      return
    }
    counts.set(network, count + 1)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  }
}

/** Bounds connections. Behind a proxy all of them are the proxy's, which bounds those before it. */
export function boundConnections(app: FastifyInstance, isProxied: boolean): void {
  app.server.maxConnections = CONNECTIONS_MAX
  if (!isProxied) app.server.on('connection', createTurnstile())
}

/** Ends in order: what is under way is answered, and each connection is closed after its answer. */
export function endInOrder(app: FastifyInstance): { isStopping(): boolean } {
  let isStopping = false
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const late = setTimeout(() => app.server.closeAllConnections(), ANSWERED_WITHIN_MS)
    app.server.once('close', () => clearTimeout(late))
  })
  return { isStopping: () => isStopping }
}
