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
interface Line {
  socket: WebSocket
  reader: Reader
  token: string
  member: Member | undefined
  followed: Map<string, () => void>
  spent: number
  /** Pings since the last answer. */
  pings: number
}

const tell = (line: Line, message: LiveEnd | LiveMe) => line.reader.send(packed(Buffer.from(JSON.stringify(message))))

function end(line: Line, statusdesc: string, code: number): void {
  tell(line, { type: 'end', statusdesc })
  line.socket.close(code, statusdesc.slice(0, 120))
}

/** Counts what a client sends; one that sends too much is cut off. */
function isTooMuch(line: Line): boolean {
  if (++line.spent <= MESSAGES_MAX) return false
  end(line, 'requestLimit', CLOSE.tooMuch)
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
function createOwnNews(house: House, lines: Set<Line>) {
  const changed = new Map<string, Set<string>>()
  let isGathering = false

  async function tellAll(): Promise<void> {
    isGathering = false
    const now = new Map(changed)
    changed.clear()
    for (const line of lines) {
      const { member } = line
      const topics = member && now.get(member.id)
      if (!topics) continue
      // A failure is not news; the page asks for its balance by itself as well.
      const balance = await memberBalance(house.db, member).catch(() => undefined)
      if (balance) tell(line, { type: 'me', topics: [...topics], ...balance })
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

function follow(line: Line, board: LiveBoard, request: Extract<LiveRequest, { op: 'board' }>): void {
  const { op: _, v, every = EVERY_DEFAULT_MS, ...rest } = request
  const filter = { ...rest, ...(rest.matchId !== undefined && { withChildren: true }) }
  const key = filterKey(filter as Filter)
  line.followed.get(key)?.()
  line.followed.delete(key)
  if (line.followed.size >= FOLLOWED_MAX) {
    tell(line, { type: 'refused', statusdesc: 'requestLimit' })
    return
  }
  const options = { everyMs: every, ...(v !== undefined && { v }) }
  line.followed.set(key, board.follow(line.reader, filter as Filter, options))
}

function each(lines: Set<Line>, act: (line: Line) => unknown): void {
  for (const line of lines) act(line)
}

/** Asks whether a client still reads. */
function ping(line: Line): void {
  if (line.pings++ < PINGS_MISSED_MAX) line.socket.ping()
  else line.socket.terminate()
}

/** Hears a client in order, beginning when `ready` is. */
function attend(line: Line, ready: Promise<void>, hear: (line: Line, text: string) => Promise<void>): void {
  const { socket } = line
  let queue = ready
  socket.on('message', (data) => {
    // Counted on arrival: what arrives while a session is looked up is kept until then.
    if (isTooMuch(line)) return
    queue = queue.then(() => hear(line, String(data))).catch(() => socket.terminate())
  })
  // Each is answered, so each counts: answers that nobody reads would be kept.
  socket.on('ping', () => isTooMuch(line))
  socket.on('pong', () => {
    line.pings = 0
  })
  socket.on('error', () => socket.terminate())
  const due = setTimeout(() => line.member ?? end(line, 'session_not_exists', CLOSE.session), LOGIN_WITHIN_MS)
  socket.on('close', () => {
    clearTimeout(due)
    for (const stop of line.followed.values()) stop()
  })
}

/** Opens the channel on a site. */
export async function openLive(site: FastifyInstance, house: House, platform: Platform): Promise<void> {
  const board = createLiveBoard({ ...house, nowMs: platform.nowMs, realMs: () => performance.now() })
  const lines = new Set<Line>()
  house.onMembersChanged(createOwnNews(house, lines))

  async function logIn(line: Line): Promise<void> {
    const found = await platform.members.find(line.token, platform.nowMs()).catch(() => undefined)
    if (!found) return
    if (!found.ok) return end(line, found.code, CLOSE.session)
    line.member = found.session.member
  }

  async function hear(line: Line, text: string): Promise<void> {
    const request = parse(text)
    if (!request) return tell(line, { type: 'refused', statusdesc: 'incompletedRequest' })
    if (request.op === 'login') {
      line.token = request.session_token
      return logIn(line)
    }
    if (!line.member) return end(line, 'session_not_exists', CLOSE.session)
    if (request.op === 'board') return follow(line, board, request)
    line.followed.get(request.key)?.()
    line.followed.delete(request.key)
  }

  function open(socket: WebSocket, { cookies, headers, host, query }: FastifyRequest): void {
    const isOurs = headers.origin === undefined || platform.isOwnOrigin(headers.origin, host)
    const token = isOurs ? (cookies[SESSION_COOKIE] ?? '') : ''
    const followed = new Map<string, () => void>()
    const reader = readerOf(socket, (query as { frames?: unknown }).frames === 'gzip')
    const line: Line = { socket, reader, token, member: undefined, followed, spent: 0, pings: 0 }
    lines.add(line)
    socket.on('close', () => lines.delete(line))
    attend(line, token ? logIn(line) : Promise.resolve(), hear)
  }

  const look = (line: Line) => {
    ping(line)
    if (line.member) void logIn(line)
  }
  const pacing = setInterval(() => each(lines, (line) => Object.assign(line, { spent: 0 })), 1000)
  const watching = setInterval(() => each(lines, look), SESSION_EVERY_MS)
  await site.register(websocket, { options: { maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false } })
  site.addHook('preClose', async () => {
    clearInterval(pacing)
    clearInterval(watching)
    board.stop()
    for (const { socket } of lines) socket.close(1001)
  })
  await site.register(async (scope) => {
    scope.get('/live', { websocket: true, schema: { hide: true }, config: { rateLimit: false } }, open)
  })
}
