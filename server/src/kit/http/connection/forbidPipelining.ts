/**
 * Requests of a connection are heard one after the other, and a connection that asks on before it was answered is cut off:
 * browsers and proxies never do. One packet holds hundreds of requests, and all of them would be heard before anybody else's.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may be unanswered at a time. */
const UNANSWERED_MAX = 4
/** Those that may be heard in one turn of the event loop: what is refused at once never stays unanswered. */
const AT_ONCE_MAX = 4

/** What Node reads a connection's requests with; nothing of it is promised, so that it may be absent. */
type ParserSocket = Socket & { parser?: { onIncoming?: unknown } | null }

/** Told of a connection that was cut off. */
export type OnCut = (socket: Pick<Socket, 'remoteAddress'>) => void

/** Where a connection stands. */
interface ConnectionState {
  unanswered: number
  /** The last turn in which it was heard, and how often then. */
  turn: number
  heard: number
}

/** Ends a connection, and the reading of what came from it already: else the rest of its packet is read even so. */
function cutOff(socket: ParserSocket): void {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => -1
}

/** Counts turns of the event loop in which it is asked. */
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

/** HTTP 1.1 wants it; Node would refuse by itself, and as many times as a packet holds such requests. */
const hasHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host !== undefined || httpVersion !== '1.1'

/** Hands requests on as long as they come one after the other. */
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
