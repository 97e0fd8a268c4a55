/** Connections as such: how many of an address, how long a silent one is kept, and how all end when the platform stops. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Budget } from '../limit/budget.ts'
import { networkOf } from '../network.ts'
import { forbidPipelining, type OnCut } from './forbidPipelining.ts'

/** How long, in ms, each may take: headers, a whole request, and to say or take anything at all. */
export const PATIENCE_MS = { headers: 10_000, request: 30_000, silence: 75_000, look: 2000 } as const
/** Connections of all, and of one network where we see whose they are; who is on this machine is not counted. */
const CONNECTIONS_MAX = 25_000
export const NETWORK_MAX = 1024
/** Connections that a network may open in a second: all the pages behind a carrier come back within a few. */
const OPENED_MAX = 512
/** What one more costs of it that was cut off: whoever opens it again at once is soon out of them. */
const CUT_COST = 16
/** How long, in ms, a connection is kept between two requests. */
const KEPT_MS = 72_000
/** How long, in ms, requests that are under way have to be answered once the platform stops, and how often that is looked at. */
const ANSWERED_WITHIN_MS = 10_000
const GONE_LOOK_MS = 10

/** Proxies and tools on this machine. */
const LOCAL = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/

type AcceptedSocket = Pick<Socket, 'remoteAddress' | 'once' | 'destroy'>

interface Turnstile {
  /** Lets a connection in, or ends it before anything of it is read. */
  pass(socket: AcceptedSocket): void
  /** Counts one that was cut off. */
  cut: OnCut
}

/** Lets so many connections of one network in, in a second and at a time. `budget` counts by the second. */
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

/** All connections of one house, of however many servers. */
export interface Connections {
  /** An HTTP server, with what each connection may take. */
  createServer(listener: RequestListener): Server
  /** Ends in order: what is under way is answered, and each connection is closed after its answer. */
  endInOrder(app: FastifyInstance): { isStopping(): boolean }
}

interface ConnectionsOptions {
  /** Behind a proxy all connections are the proxy's, which bounds those before it. */
  isProxied: boolean
  /** Counted by the second. */
  budget: Budget
  /** The one path that a connection may be taken over at; absent where there is none. */
  socketPath?: string | undefined
  /** How long requests that are under way have to be answered once the platform stops, in ms. */
  answeredWithinMs?: number | undefined
}

/** Whether a request may take its connection over: one that did is under none of the bounds here any more. */
const isTakingOver = ({ method, url = '' }: IncomingMessage, socketPath: string | undefined): boolean =>
  method === 'GET' && socketPath !== undefined && url.split('?', 1)[0] === socketPath

/** No connection yet. */
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
        ...{ headersTimeout: PATIENCE_MS.headers, connectionsCheckingInterval: PATIENCE_MS.look },
        ...{ requestTimeout: PATIENCE_MS.request, keepAliveTimeout: KEPT_MS },
        requireHostHeader: false,
        shouldUpgradeCallback: (request: IncomingMessage) => !isStopping && isTakingOver(request, socketPath),
      }
      const heard = forbidPipelining(listener, (socket) => turnstile?.cut(socket))
      const server = createServer(patience, heard)
      // Node would answer what it does not know how to expect by itself, however many such requests come at once.
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
        // Whatever a connection is doing then, and whatever took it over: a server waits for all of them.
        late = setTimeout(() => {
          for (const socket of sockets) socket.destroy()
        }, answeredWithinMs)
      })
      app.addHook('onClose', async () => {
        // A name that stands for two addresses has two servers, and the second one is only now told to end.
        while (sockets.size > 0) await sleep(GONE_LOOK_MS)
        clearTimeout(late)
      })
      return { isStopping: () => isStopping }
    },
  }
}
