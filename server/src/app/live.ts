/** `/live`: a WebSocket on which the board, and to each member his own balance and bets, are pushed. */
import websocket, { type WebSocket } from '@fastify/websocket'
import { CLOSE, type LiveEnd, type LiveMe, LiveRequest } from '@quarterline/core/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { memberBalance } from '../account/login.ts'
import { type Realms, SESSION_COOKIE } from '../account/realms.ts'
import type { Member } from '../account/session.ts'
import type { Ground } from '../kit/http/realm.ts'
import { packed } from '../kit/packed.ts'
import { createLiveBoard, type LiveBoard, type Reader } from '../market/liveBoard.ts'
import { type Filter, filterKey } from '../market/odds.ts'
import type { House } from './handlers.ts'
import { TOPICS } from './products.ts'

const EVERY_DEFAULT_MS = 100
/** Parts of the board that one socket follows at most: a slip may hold matches of its own beside the groups. */
const FOLLOWED_MAX = 32
const MESSAGE_MAX_BYTES = 4096
/** Messages a second that a client may send. */
const MESSAGES_MAX = 40
const LOGIN_WITHIN_MS = 10_000
/** How often a session is looked at again, and its client asked whether it still reads. */
const SESSION_EVERY_MS = 10_000
/** A client that leaves so many of these unanswered is gone, or reads nothing: what is kept for it is let go. */
const PINGS_MISSED_MAX = 3
/** How long changes of a member are gathered. */
const GATHER_MS = 30

type Platform = Pick<Ground, 'isOwnOrigin'> & Pick<Realms, 'members'> & { nowMs(): number }

const isRequest = Compile(LiveRequest)

function parse(text: string): LiveRequest | undefined {
  try {
    const request: unknown = JSON.parse(text)
    return isRequest.Check(request) ? (request as LiveRequest) : undefined
  } catch {
    return undefined
  }
}

/** A socket with its session and what it follows. */
interface Client {
  socket: WebSocket
  reader: Reader
  token: string
  member: Member | undefined
  followed: Map<string, () => void>
  spent: number
  /** Pings since the last answer. */
  pings: number
}

const tell = (client: Client, message: LiveEnd | LiveMe) =>
  client.reader.send(packed(Buffer.from(JSON.stringify(message))))

function end(client: Client, statusdesc: string, code: number): void {
  tell(client, { type: 'end', statusdesc })
  client.socket.close(code, statusdesc.slice(0, 120))
}

/** Counts what a client sends; one that sends too much is cut off. */
function isTooMuch(client: Client): boolean {
  if (++client.spent <= MESSAGES_MAX) return false
  end(client, 'requestLimit', CLOSE.tooMuch)
  return true
}

/**
 * @param takesGzip whether large frames go under gzip, as binary messages. Each is compressed once for all; while one is
 *   being compressed, what comes after it waits, so that a client hears everything in order
 */
function readerOf(socket: WebSocket, takesGzip: boolean): Reader {
  let last: Promise<void> | undefined
  let waitingBytes = 0
  const put = (bytes: Buffer, binary: boolean) => {
    if (socket.readyState === socket.OPEN) socket.send(bytes, { binary, compress: false })
  }
  return {
    send(frame) {
      const isPressed = takesGzip && frame.isLarge
      if (!isPressed && !last) return put(frame.plain, false)
      waitingBytes += frame.plain.length
      const turn = Promise.all([isPressed ? frame.gzip() : frame.plain, last]).then(
        ([bytes]) => {
          waitingBytes -= frame.plain.length
          if (last === turn) last = undefined
          put(bytes, isPressed)
        },
        () => socket.terminate(),
      )
      last = turn
    },
    bufferedBytes: () => socket.bufferedAmount + waitingBytes,
    stuck: () => socket.terminate(),
  }
}

/** Tells members who listen that their money and something of theirs changed, a little after the last of the changes. */
function createOwnNews(house: House, clients: Set<Client>) {
  const changed = new Map<string, Set<string>>()
  let isGathering = false

  async function tellAll(): Promise<void> {
    isGathering = false
    const now = new Map(changed)
    changed.clear()
    for (const client of clients) {
      const { member } = client
      const topics = member && now.get(member.id)
      if (!topics) continue
      // A failure is not news; the page asks for its balance by itself as well.
      const balance = await memberBalance(house.db, member).catch(() => undefined)
      if (balance) tell(client, { type: 'me', topics: [...topics], ...balance })
    }
  }

  return (memberIds: Iterable<string>, topic: string) => {
    if (!TOPICS.includes(topic)) throw new Error(`no product tells of ${topic}`)
    for (const id of memberIds) changed.set(id, (changed.get(id) ?? new Set()).add(topic))
    if (isGathering || changed.size === 0) return
    isGathering = true
    setTimeout(() => void tellAll(), GATHER_MS)
  }
}

function follow(client: Client, board: LiveBoard, request: Extract<LiveRequest, { op: 'board' }>): void {
  const { op: _, v, every = EVERY_DEFAULT_MS, ...rest } = request
  const filter = { ...rest, ...(rest.matchId !== undefined && { withChildren: true }) }
  const key = filterKey(filter as Filter)
  client.followed.get(key)?.()
  client.followed.delete(key)
  if (client.followed.size >= FOLLOWED_MAX) {
    tell(client, { type: 'refused', statusdesc: 'requestLimit' })
    return
  }
  const options = { everyMs: every, ...(v !== undefined && { v }) }
  client.followed.set(key, board.follow(client.reader, filter as Filter, options))
}

function each(clients: Set<Client>, act: (client: Client) => unknown): void {
  for (const client of clients) act(client)
}

/** Asks whether a client still reads. */
function ping(client: Client): void {
  if (client.pings++ < PINGS_MISSED_MAX) client.socket.ping()
  else client.socket.terminate()
}

/** Hears a client in order, beginning when `ready` is. */
function attend(client: Client, ready: Promise<void>, hear: (client: Client, text: string) => Promise<void>): void {
  const { socket } = client
  let queue = ready
  socket.on('message', (data) => {
    // Counted on arrival: what arrives while a session is looked up is kept until then.
    if (isTooMuch(client)) return
    queue = queue.then(() => hear(client, String(data))).catch(() => socket.terminate())
  })
  // Each is answered, so each counts: answers that nobody reads would be kept.
  socket.on('ping', () => isTooMuch(client))
  socket.on('pong', () => {
    client.pings = 0
  })
  socket.on('error', () => socket.terminate())
  const due = setTimeout(() => client.member ?? end(client, 'session_not_exists', CLOSE.session), LOGIN_WITHIN_MS)
  socket.on('close', () => {
    clearTimeout(due)
    for (const stop of client.followed.values()) stop()
  })
}

/** Opens the channel on a site. */
export async function openLive(site: FastifyInstance, house: House, platform: Platform): Promise<void> {
  const board = createLiveBoard({ ...house, nowMs: platform.nowMs, realMs: () => performance.now() })
  const clients = new Set<Client>()
  house.onMembersChanged(createOwnNews(house, clients))

  async function logIn(client: Client): Promise<void> {
    const found = await platform.members.find(client.token, platform.nowMs()).catch(() => undefined)
    if (!found) return
    if (!found.ok) return end(client, found.code, CLOSE.session)
    client.member = found.session.member
  }

  async function hear(client: Client, text: string): Promise<void> {
    const request = parse(text)
    if (!request) return tell(client, { type: 'refused', statusdesc: 'incompletedRequest' })
    if (request.op === 'login') {
      client.token = request.session_token
      return logIn(client)
    }
    if (!client.member) return end(client, 'session_not_exists', CLOSE.session)
    if (request.op === 'board') return follow(client, board, request)
    client.followed.get(request.key)?.()
    client.followed.delete(request.key)
  }

  function open(socket: WebSocket, { cookies, headers, host, query }: FastifyRequest): void {
    const isOurs = headers.origin === undefined || platform.isOwnOrigin(headers.origin, host)
    const token = isOurs ? (cookies[SESSION_COOKIE] ?? '') : ''
    const followed = new Map<string, () => void>()
    const reader = readerOf(socket, (query as { frames?: unknown }).frames === 'gzip')
    const client: Client = { socket, reader, token, member: undefined, followed, spent: 0, pings: 0 }
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    attend(client, token ? logIn(client) : Promise.resolve(), hear)
  }

  const look = (client: Client) => {
    ping(client)
    if (client.member) void logIn(client)
  }
  const pacing = setInterval(() => each(clients, (client) => Object.assign(client, { spent: 0 })), 1000)
  const watching = setInterval(() => each(clients, look), SESSION_EVERY_MS)
  await site.register(websocket, { options: { maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false } })
  site.addHook('preClose', async () => {
    clearInterval(pacing)
    clearInterval(watching)
    board.stop()
    for (const { socket } of clients) socket.close(1001)
  })
  await site.register(async (scope) => {
    scope.get('/live', { websocket: true, schema: { hide: true }, config: { rateLimit: false } }, open)
  })
}
