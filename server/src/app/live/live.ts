/** `/live`: the WebSocket that pushes the board, and to each member his own balance and bets. */
import websocket, { type WebSocket } from '@fastify/websocket'
import { CLOSE, LiveRequest } from '@quarterline/core/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { memberBalance } from '../../account/profile.ts'
import { type Realms, SESSION_COOKIE } from '../../account/realms.ts'
import { sendRefusal } from '../../kit/http/http.ts'
import type { Budget } from '../../kit/http/limit/budget.ts'
import { tokenKey } from '../../kit/http/limit/knownTokens.ts'
import { networkOf } from '../../kit/http/network.ts'
import { type CallerLimits, RATE_MAX } from '../../kit/http/realm.ts'
import { createLiveBoard, type LiveBoard } from '../../market/liveBoard.ts'
import { type Filter, filterKey } from '../../market/oddsBoard.ts'
import type { House } from '../handlers.ts'
import { openNow } from '../maintenance.ts'
import { type Client, endClient, lookUp, NOBODY, ofSessions, readerOf, sendTo } from './liveClient.ts'
import { createDoor, type Door, type SocketsMax } from './liveDoor.ts'
import { createLiveRooms } from './liveRooms.ts'
import { createReadingProof } from './readingProof.ts'

/** Its path. */
export const LIVE_PATH = '/live'

const EVERY_DEFAULT_MS = 100
/** The most board parts of a socket: a slip may hold matches besides the groups. */
const FOLLOWED_MAX = 32
const MESSAGE_MAX_BYTES = 4096
/** Messages a client may send per second. */
const MESSAGES_MAX = 40
/** Parts an account may ask for per second on all sockets: each starts with a snapshot. */
const PARTS_MAX = 80
const LOGIN_WITHIN_MS = 10_000
/** How often a session is rechecked and its client pinged. */
const SESSION_EVERY_MS = 10_000
const GOING_AWAY = 1001
const LEAVE_WITHIN_MS = 1000
/** How long changes of a member are gathered. */
const GATHER_MS = 30

type Platform = CallerLimits & Pick<Realms, 'members'> & { nowMs(): number; sockets: SocketsMax }

const isRequest = Compile(LiveRequest)

function parse(text: string): LiveRequest | undefined {
  try {
    const request: unknown = JSON.parse(text)
    return isRequest.Check(request) ? (request as LiveRequest) : undefined
  } catch {
    return undefined
  }
}

/** Counts a client's messages; one that sends too many is cut off. */
function isTooMuch(client: Client): boolean {
  if (++client.spent <= MESSAGES_MAX) return false
  endClient(client, 'requestLimit', CLOSE.tooMuch)
  return true
}

const ofMember = (clients: Set<Client>, id: string) => [...clients].filter(({ member }) => member?.id === id)

/** Notifies members of changed money and product data, shortly after the last change. */
function createOwnNews(house: House, clients: Set<Client>) {
  const topics = new Set([...house.products.topics.values()].flat())
  const changed = new Map<string, Set<string>>()
  let isGathering = false

  async function tellThem(): Promise<void> {
    isGathering = false
    const now = new Map(changed)
    changed.clear()
    const concerned = Map.groupBy(clients, ({ member }) => (member && now.has(member.id) ? member : undefined)?.id)
    for (const [id, ofMember] of concerned) {
      const member = ofMember[0]?.member
      if (id === undefined || !member) continue
      // A failure can be ignored: the page also polls its balance.
      const balance = await memberBalance(house.db, member).catch(() => undefined)
      if (!balance) continue
      for (const client of ofMember) sendTo(client, { type: 'me', topics: [...(now.get(id) ?? [])], ...balance })
    }
  }

  return (memberIds: Iterable<string>, topic?: string) => {
    if (topic !== undefined && !topics.has(topic)) throw new Error(`no product tells of ${topic}`)
    for (const id of memberIds) {
      const named = changed.get(id) ?? new Set()
      changed.set(id, topic === undefined ? named : named.add(topic))
    }
    if (isGathering || changed.size === 0) return
    isGathering = true
    setTimeout(() => void tellThem(), GATHER_MS)
  }
}

/** Notifies clients of operators' acts: shutdowns, news. */
function tellAll(house: House, clients: Set<Client>): void {
  house.maintenance.onChange(() => {
    each(clients, (client) =>
      sendTo(client, { type: 'open', ...openNow(house.maintenance, house.products.served(house)) }),
    )
  })
  house.news.onChange(() => each(clients, (client) => sendTo(client, { type: 'news', what: 'house' })))
  house.onMessagesChanged((memberIds) => {
    const concerned = new Set(memberIds)
    const listening = [...clients].filter(({ member }) => member && concerned.has(member.id))
    each(listening, (client) => sendTo(client, { type: 'news', what: 'personal' }))
  })
}

/** Whether a client follows or asks for too many parts. */
function isFull(client: Client, budget: Budget): boolean {
  return client.followed.size >= FOLLOWED_MAX || !budget.spend(`parts ${client.member?.id}`, PARTS_MAX)
}

function unfollow(client: Client, key: string): void {
  client.followed.get(key)?.()
  client.followed.delete(key)
}

function follow(
  client: Client,
  { board, budget }: { board: LiveBoard; budget: Budget },
  request: Extract<LiveRequest, { op: 'board' }>,
): void {
  const { op: _, v, every = EVERY_DEFAULT_MS, ...rest } = request
  const filter = { ...rest, ...(rest.matchId !== undefined && { withChildren: true }) } as Filter
  const key = filterKey(filter)
  unfollow(client, key)
  const refused = isFull(client, budget) ? 'requestLimit' : board.refusalOf(filter, every)
  if (refused) {
    sendTo(client, { type: 'refused', statusdesc: refused, key })
    return
  }
  const options = { everyMs: every, ...(v !== undefined && { v }) }
  client.followed.set(key, board.follow(client.reader, filter, options))
}

function each(clients: Iterable<Client>, act: (client: Client) => unknown): void {
  for (const client of clients) act(client)
}

/** Pings a client; one that has stopped reading is disconnected. */
function ping({ hearing, socket }: Client): void {
  const word = hearing.ask()
  if (word === undefined) socket.terminate()
  else socket.ping(word)
}

/** Rechecks all clients periodically. @returns a function that stops it */
function watch(clients: Set<Client>, logIn: (client: Client) => Promise<void>): () => void {
  const look = (client: Client): void => {
    ping(client)
    if (client.member) void logIn(client)
  }
  const pacing = setInterval(() => each(clients, (client) => Object.assign(client, { spent: 0 })), 1000)
  const watching = setInterval(() => each(clients, look), SESSION_EVERY_MS)
  return () => {
    clearInterval(pacing)
    clearInterval(watching)
  }
}

/** Disconnects all clients, without waiting for their close. */
function takeLeave(clients: Set<Client>): void {
  each(clients, ({ socket }) => socket.close(GOING_AWAY))
  setTimeout(() => each(clients, ({ socket }) => socket.terminate()), LEAVE_WITHIN_MS).unref()
}

/** Handles a client's messages in order, once `ready` resolves. */
function attend(client: Client, ready: Promise<void>, hear: (client: Client, text: string) => Promise<void>): void {
  const { socket } = client
  let queue = ready
  socket.on('message', (data) => {
    // Counted on arrival, because messages during a session look-up are kept.
    if (isTooMuch(client)) return
    queue = queue.then(() => hear(client, String(data))).catch(() => socket.terminate())
  })
  // Each is answered and so counts: unread answers would be kept.
  socket.on('ping', () => isTooMuch(client))
  socket.on('pong', (word) => {
    if (!isTooMuch(client)) client.hearing.answered(String(word))
  })
  socket.on('error', () => socket.terminate())
  const due = setTimeout(() => client.member ?? endClient(client, 'session_not_exists', CLOSE.session), LOGIN_WITHIN_MS)
  socket.on('close', () => {
    clearTimeout(due)
    client.place.leave()
    for (const stop of client.followed.values()) stop()
  })
}

/** Who connects: the relevant cookie, and whether he may open a socket now. */
function createEntrance(door: Door, { budget, known, isOwnOrigin, sockets }: Platform) {
  /** The cookie of our own page; another site's page has none. */
  function tokenOf({ cookies, headers, host }: FastifyRequest): string {
    const isOurs = headers.origin === undefined || isOwnOrigin(headers.origin, host)
    return isOurs ? (cookies[SESSION_COOKIE] ?? '') : ''
  }

  return {
    tokenOf,
    /** A known session does not count against its address. */
    mayOpen(request: FastifyRequest): boolean {
      const [network, token] = [networkOf(request.ip), tokenOf(request)]
      const isKnown = known.has(token)
      const spender = isKnown ? `session ${tokenKey(token)}` : `sockets ${network}`
      return !door.isShut(network, isKnown) && budget.spend(spender, Math.max(RATE_MAX.address, sockets.account))
    },
  }
}

/** Opens the channel on a site. */
export async function openLive(site: FastifyInstance, house: House, platform: Platform): Promise<void> {
  const board = createLiveBoard({ ...house, nowMs: platform.nowMs, realMs: () => performance.now() })
  const { budget, known } = platform
  const door = createDoor(platform.sockets)
  const { tokenOf, mayOpen } = createEntrance(door, platform)
  const clients = new Set<Client>()
  house.onMembersChanged(createOwnNews(house, clients))
  // The new login has no socket yet: only earlier sessions are told.
  house.onLoggedIn((id) => each(ofMember(clients, id), (client) => sendTo(client, { type: 'login' })))

  tellAll(house, clients)
  const rooms = createLiveRooms(house, (client) => isFull(client, budget))

  const logIn = (client: Client) => lookUp(client, platform)
  house.onSessionsEnded((tokenHashes) => each(ofSessions(clients, tokenHashes), logIn))

  async function hear(client: Client, text: string): Promise<void> {
    const request = parse(text)
    if (!request) return sendTo(client, { type: 'refused', statusdesc: 'incompletedRequest' })
    if (request.op === 'login') {
      client.token = request.session_token
      return logIn(client)
    }
    if (!client.member) return endClient(client, 'session_not_exists', CLOSE.session)
    if (request.op === 'board') return follow(client, { board, budget }, request)
    if (request.op === 'off') return unfollow(client, request.key)
    return rooms.follow(client, request)
  }

  function open(socket: WebSocket, request: FastifyRequest): void {
    const token = tokenOf(request)
    const place = door.open(networkOf(request.ip), known.has(token))
    if (!place) {
      socket.terminate()
      return
    }
    const followed = new Map<string, () => void>()
    const reader = readerOf(socket, (request.query as { frames?: unknown }).frames === 'gzip')
    const hearing = createReadingProof()
    const client: Client = { socket, place, reader, token, hearing, member: undefined, ...NOBODY, followed }
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    attend(client, token ? logIn(client) : Promise.resolve(), hear)
  }

  const stopWatching = watch(clients, logIn)
  const preClose = async () => {
    stopWatching()
    board.stop()
    takeLeave(clients)
  }
  const options = { maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false }
  await site.register(websocket, { options, preClose })
  await site.register(async (scope) => {
    const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!mayOpen(request)) return sendRefusal(reply, 'requestLimit')
    }
    scope.get(LIVE_PATH, { websocket: true, schema: { hide: true }, preHandler }, open)
  })
}
