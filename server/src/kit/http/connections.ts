/** Connections as such: how many of an address, how long a silent one is kept, and how all end when the platform stops. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

/** How long, in ms, each may take: headers, a whole request, and to say or take anything at all. */
export const PATIENCE_MS = { headers: 10_000, request: 30_000, silence: 75_000, look: 2000 } as const
/** Connections of all, and of one network where we see whose they are; who is on this machine is not counted. */
const CONNECTIONS_MAX = 25_000
export const NETWORK_MAX = 1024
/** How long requests that are under way have to be answered once the platform stops. */
const ANSWERED_WITHIN_MS = 10_000

const LOCAL = /^(127\.|::1$|::ffff:127\.)/

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
