/** Sockets of pages that watch a table or a pond: a page says nothing on them but `{"ping":…}`. */
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { GameSession } from '../session/sessions.ts'
import type { Watcher } from './crowd.ts'

/** What is watched, for one session. */
export interface LivePlace {
  session: GameSession
  /** @returns false if there are too many */
  add(watcher: Watcher): boolean
  drop(watcher: Watcher): void
  /** What a page that comes is sent at once. */
  greeting(watcher: Watcher): Promise<object>
}

interface LiveQuery {
  sessionID?: string
  guest?: string
}

const SAID_BYTES = 256
/** Messages shorter than this are not worth compressing for each page. */
const COMPRESSED_BYTES = 1024
const TOO_MANY = 4429
const NO_SESSION = 4401

/** Lets a part of the server have sockets. */
export const useSockets = (scope: FastifyInstance) =>
  scope.register(websocket, {
    options: { maxPayload: SAID_BYTES, perMessageDeflate: { threshold: COMPRESSED_BYTES } },
    // A page that does not answer a farewell would hold up the end of the process.
    preClose(done) {
      for (const client of scope.websocketServer.clients) client.terminate()
      scope.websocketServer.close(() => done())
    },
  })

/** Serves a socket at a path with a `:game`. @param find what a session watches there; undefined if it may not */
export function serveLive(
  app: FastifyInstance,
  path: string,
  nowMs: () => number,
  find: (game: string, sessionID: string) => Promise<LivePlace | undefined>,
): void {
  app.get<{ Params: { game: string }; Querystring: LiveQuery }>(
    path,
    { websocket: true },
    async (socket, { params, query }) => {
      // Attached before the first wait: what a page says meanwhile would be lost, and an early end unseen.
      let leave: (() => void) | undefined
      let isClosed = false
      socket.on('close', () => {
        isClosed = true
        leave?.()
      })
      socket.on('error', () => socket.terminate())
      socket.on('message', (raw: Buffer) => {
        const ping = /^\{"ping":(\d{1,16}(?:\.\d{1,6})?)\}$/.exec(String(raw))?.[1]
        if (ping === undefined || socket.bufferedAmount > 0) return
        socket.send(`{"type":"pong","ping":${ping},"now":${nowMs()}}`)
      })
      const place = await find(params.game, String(query.sessionID ?? '').slice(0, 64))
      if (!place) return socket.close(NO_SESSION)
      const { id, provider, player, currency } = place.session
      const watcher: Watcher = {
        ...{ socket, session: id, member: `${provider} ${player}`, currency },
        isGuest: query.guest === '1',
      }
      if (isClosed) return
      if (!place.add(watcher)) return socket.close(TOO_MANY)
      leave = () => place.drop(watcher)
      socket.send(JSON.stringify({ type: 'hello', now: nowMs(), ...(await place.greeting(watcher)) }))
    },
  )
}
