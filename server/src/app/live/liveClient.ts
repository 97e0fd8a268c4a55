/** A client of `/live`: its socket, its session and their end, and ordered sending. */
import type { WebSocket } from '@fastify/websocket'
import { MINUTE_MS } from '@quarterline/core/base/time'
import {
  CLOSE,
  type LiveEnd,
  type LiveEnding,
  type LiveLogin,
  type LiveMe,
  type LiveNews,
  type LiveOpen,
} from '@quarterline/core/live'
import type { Realms } from '../../account/realms.ts'
import type { Member } from '../../account/session.ts'
import { compressedBody } from '../../kit/compressedBody.ts'
import { tokenKey } from '../../kit/http/limit/knownTokens.ts'
import type { CallerLimits } from '../../kit/http/realm.ts'
import type { BoardReader } from '../../market/liveBoard.ts'
import type { AdmittedSocket } from './liveDoor.ts'
import type { ReadingProof } from './readingProof.ts'

/** How long before its end an idle session is warned. */
const ENDING_MS = 5 * MINUTE_MS

/** A socket with its session and subscriptions. */
export interface Client {
  socket: WebSocket
  place: AdmittedSocket
  reader: BoardReader
  token: string
  member: Member | undefined
  /** The session's id as in reports of its end, and whether it was warned. */
  session: string
  isWarned: boolean
  followed: Map<string, () => void>
  spent: number
  hearing: ReadingProof
}

/** Before its session is known. */
export const NOBODY = { session: '', isWarned: false, spent: 0 }

/** Sends a private message. */
export const sendTo = (
  client: Client,
  message: LiveEnd | LiveEnding | LiveLogin | LiveMe | LiveNews | LiveOpen,
): void => client.reader.send(compressedBody(Buffer.from(JSON.stringify(message))))

/** Sends the reason and disconnects. */
export function endClient(client: Client, statusdesc: string, code: number): void {
  sendTo(client, { type: 'end', statusdesc })
  client.socket.close(code, statusdesc.slice(0, 120))
}

/**
 * Writes to a socket.
 * @param takesGzip whether large frames are sent gzipped, as binary messages. Each is compressed once for all clients;
 * later messages wait meanwhile, so that order is kept
 */
export function readerOf(socket: WebSocket, takesGzip: boolean): BoardReader {
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

/** Clients with one of these sessions. */
export function ofSessions(clients: Set<Client>, tokenHashes: readonly Buffer[]): Client[] {
  const meant = new Set(tokenHashes.map((hash) => hash.toString('base64')))
  return [...clients].filter(({ session }) => meant.has(session))
}

/** Warns a page once that its session will end. */
function warn(client: Client, endsInMs: number): void {
  const isEnding = endsInMs <= ENDING_MS
  if (isEnding && !client.isWarned) sendTo(client, { type: 'ending', in_s: Math.floor(endsInMs / 1000) })
  client.isWarned = isEnding
}

/** Looks a client's session up, again if needed; an ended one disconnects it. A failing database changes nothing. */
export async function lookUp(
  client: Client,
  { members, known }: Pick<CallerLimits, 'known'> & Pick<Realms, 'members'>,
): Promise<void> {
  // A connected page does not show that a person is there.
  const found = await members.find(client.token, false).catch(() => undefined)
  if (!found) return
  known.note(client.token, found.ok)
  if (!found.ok) return endClient(client, found.code, CLOSE.session)
  const { member, tokenHash, endsInMs } = found.session
  if (!client.place.name(tokenKey(client.token), member.id)) return endClient(client, 'requestLimit', CLOSE.tooMuch)
  Object.assign(client, { member, session: tokenHash.toString('base64') })
  warn(client, endsInMs)
}
