/**
 * Handles a connection's requests one after the other, and cuts a connection that pipelines: browsers and proxies never
 * do. One packet can hold hundreds of requests, which would all run before anybody else's.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** The most unanswered requests of one connection. */
const UNANSWERED_MAX = 4
/** The most requests handled in one turn of the event loop: immediate refusals never stay unanswered. */
const AT_ONCE_MAX = 4

/** Node's HTTP parser of a connection; undocumented, so it may be absent. */
type ParserSocket = Socket & { parser?: { onIncoming?: unknown } | null }

/** Called with a connection that was cut. */
export type OnCut = (socket: Pick<Socket, 'remoteAddress'>) => void

/** The state of a connection. */
interface ConnectionState {
  unanswered: number
  /** The last turn in which it sent a request, and how many in it. */
  turn: number
  heard: number
}

/** Ends a connection and its parser; otherwise the rest of its packet is parsed all the same. */
function cutOff(socket: ParserSocket): void {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => -1
}

/** Numbers the turns of the event loop. */
function createTurns(): () => number {
  let turn = 0
  let isCounted = false
  return () => {
    if (!isCounted) {
      isCounted = true
      setImmediate(() => {
        turn++
        isCounted = false
      })
    }
    return turn
  }
}

/** HTTP 1.1 requires it; Node would refuse by itself, once per request in a packet. */
const hasHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host !== undefined || httpVersion !== '1.1'

/** Passes requests on as long as they come one after the other. */
export function forbidPipelining(listener: RequestListener, onCut: OnCut): RequestListener {
  const standings = new WeakMap<Socket, ConnectionState>()
  const turnOf = createTurns()

  function standingOf(socket: Socket): ConnectionState {
    const turn = turnOf()
    const standing = standings.get(socket) ?? { unanswered: 0, turn, heard: 0 }
    standings.set(socket, standing)
    if (standing.turn !== turn) Object.assign(standing, { turn, heard: 0 })
    return standing
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const standing = standingOf(socket)
    if (standing.unanswered >= UNANSWERED_MAX || standing.heard >= AT_ONCE_MAX) {
      cutOff(socket)
      onCut(socket)
      return
    }
    standing.unanswered++
    standing.heard++
    response.once('close', () => standing.unanswered--)
    if (hasHost(request)) listener(request, response)
    else response.writeHead(400, { connection: 'close' }).end()
  }
}
