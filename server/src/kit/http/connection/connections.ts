/** Manages connections: how many per network, how long an idle one is kept, and how all end at shutdown. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Budget } from '../limit/budget.ts'
import { networkOf } from '../network.ts'
import { forbidPipelining, type OnCut } from './forbidPipelining.ts'

/** Time limits in ms: headers, a whole request, and any inactivity. */
export const PATIENCE_MS = { headers: 10_000, request: 30_000, silence: 75_000, look: 2000 } as const
/** The most connections in all, and of one network if its address is visible; this machine is not counted. */
const CONNECTIONS_MAX = 25_000
export const NETWORK_MAX = 1024
/** Connections that a network may open per second: all pages behind a mobile carrier reconnect within a few. */
const OPENED_MAX = 512
/** The cost of a connection that was cut: whoever reopens it at once soon runs out. */
const CUT_COST = 16
/** How long an idle connection is kept between two requests, in ms. */
const KEPT_MS = 72_000
/** How long running requests have to finish at shutdown, in ms, and how often that is checked. */
const ANSWERED_WITHIN_MS = 10_000
const GONE_LOOK_MS = 10

/** Proxies and tools on this machine. */
const LOCAL = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/

type AcceptedSocket = Pick<Socket, 'remoteAddress' | 'once' | 'destroy'>

interface Turnstile {
  /** Admits a connection, or ends it before anything of it is read. */
  pass(socket: AcceptedSocket): void
  /** Counts a connection that was cut. */
  cut: OnCut
}

/** Limits connections of one network, per second and in total. `budget` counts per second. */
export function createTurnstile(budget: Budget, max = NETWORK_MAX): Turnstile {
  const counts = new Map<string, number>()
  const keyOf = (network: string) => `connections ${network}`
  return {
    pass(socket) {
      const { remoteAddress = '' } = socket
      if (LOCAL.test(remoteAddress)) return
      const network = networkOf(remoteAddress)
      const count = counts.get(network) ?? 0
      if (count >= max || !budget.spend(keyOf(network), OPENED_MAX)) {
        socket.destroy()
        return
      }
      counts.set(network, count + 1)
      socket.once('close', () => {
        const left = (counts.get(network) ?? 1) - 1
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
      })
    },
    cut: ({ remoteAddress = '' }) => budget.add(keyOf(networkOf(remoteAddress)), CUT_COST),
  }
}

/** All connections of a house, over all its servers. */
export interface Connections {
  /** An HTTP server with limits for each connection. */
  createServer(listener: RequestListener): Server
  /** Shuts down in order: running requests are answered, and each connection closes after its answer. */
  endInOrder(app: FastifyInstance): { isStopping(): boolean }
}

interface ConnectionsOptions {
  /** Behind a proxy all connections are the proxy's, which limits its own clients. */
  isProxied: boolean
  /** Counts per second. */
  budget: Budget
  /** The only path at which a connection may be upgraded; absent for none. */
  socketPath?: string | undefined
  /** How long running requests have to finish at shutdown, in ms. */
  answeredWithinMs?: number | undefined
}

/** Whether a request may upgrade its connection: an upgraded one is no longer limited here. */
const isTakingOver = ({ method, url = '' }: IncomingMessage, socketPath: string | undefined): boolean =>
  method === 'GET' && socketPath !== undefined && url.split('?', 1)[0] === socketPath

/** Manages connections, none of which is open yet. */
export function openConnections({
  isProxied,
  budget,
  socketPath,
  answeredWithinMs = ANSWERED_WITHIN_MS,
}: ConnectionsOptions): Connections {
  const sockets = new Set<Socket>()
  const turnstile = isProxied ? undefined : createTurnstile(budget)
  let isStopping = false

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    turnstile?.pass(socket)
  }

  return {
    createServer(listener) {
      const patience = {
        headersTimeout: PATIENCE_MS.headers,
        connectionsCheckingInterval: PATIENCE_MS.look,
        requestTimeout: PATIENCE_MS.request,
        keepAliveTimeout: KEPT_MS,
        requireHostHeader: false,
        shouldUpgradeCallback: (request: IncomingMessage) => !isStopping && isTakingOver(request, socketPath),
      }
      const heard = forbidPipelining(listener, (socket) => turnstile?.cut(socket))
      const server = createServer(patience, heard)
      // Node would answer unknown expectations itself, however many such requests arrive at once.
      server.on('checkExpectation', heard)
      server.maxConnections = CONNECTIONS_MAX
      return server.setTimeout(PATIENCE_MS.silence).on('connection', keep)
    },
    endInOrder(app) {
      let late: NodeJS.Timeout | undefined
      app.addHook('onSend', async (_, reply) => {
        if (isStopping) reply.header('connection', 'close')
      })
      app.addHook('preClose', async () => {
        isStopping = true
        // Whatever a connection is doing, upgraded or not: a server waits for all of them.
        late = setTimeout(() => {
          for (const socket of sockets) socket.destroy()
        }, answeredWithinMs)
      })
      app.addHook('onClose', async () => {
        // A host name with two addresses has two servers, and the second is told to close only now.
        while (sockets.size > 0) await sleep(GONE_LOOK_MS)
        clearTimeout(late)
      })
      return { isStopping: () => isStopping }
    },
  }
}
