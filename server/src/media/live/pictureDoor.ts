/**
 * Where players fetch live pictures: playlist and segments, by addresses from `media/livetv2`. Each request is a member's, by his
 * session, and is counted and refused as his calls are; the address must be the one that his session was given.
 */
import type { CallName } from '@quarterline/core/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../account/session.ts'
import { SECRET_CACHING } from '../../kit/http/encoding.ts'
import { type CallPlatform, sendRefusal } from '../../kit/http/http.ts'
import { type CallerLimits, callerOf, type Realm, type SessionResult } from '../../kit/http/realm.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import type { Painter } from '../picture/painter.ts'
import { pictureRefusal, type TrackerHouse } from '../tracker/trackers.ts'
import { isOwnAddress } from '../watchAddress.ts'
import type { LiveStreams } from './liveStreams.ts'
import { playlistOf } from './playlist.ts'

/** The parts of the house that the door needs. */
export interface PictureDoorHouse extends TrackerHouse {
  streams: LiveStreams
  painter: Pick<Painter, 'stop'>
  box: SecretBox
  wallMs: () => number
  onSessionsEnded(listener: (tokenHashes: readonly Buffer[]) => void): void
}

/** The platform's side of it: how callers are found, counted and turned away. */
export interface PictureDoorPlatform extends CallerLimits, Pick<CallPlatform<never>, 'nowMs' | 'shutFor'> {
  members: Realm<Session>
  realMs(): number
}

/** Requests of pictures count as this call. */
const AS_CALL = 'media/livetv2' satisfies CallName
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
const SEGMENT_TYPE = 'video/mp2t'
const SEGMENT = /^(\d{1,15})\.ts$/
/** A player asks twice in two seconds: its session is looked up once in this time, and at once after it ended. */
const KNOWN_MS = 2000
const KNOWN_MAX = 20_000

type AskedPicture = { matchId: string; pass: string; segment?: string }

/** The members' realm, remembering a found session for a moment. */
function rememberSessions(
  { members, realMs }: PictureDoorPlatform,
  { onSessionsEnded }: PictureDoorHouse,
): Realm<Session> {
  const known = new Map<string, { found: SessionResult<Session> & { ok: true }; atMs: number }>()
  onSessionsEnded((hashes) => {
    for (const [token, { found }] of known)
      if (hashes.some((hash) => hash.equals(found.session.tokenHash))) known.delete(token)
  })
  return {
    ...members,
    async find(token, isByHand) {
      const before = known.get(token)
      if (before && realMs() - before.atMs < KNOWN_MS) return before.found
      const atMs = realMs()
      const found = await members.find(token, isByHand)
      known.delete(token)
      if (found.ok) known.set(token, { found, atMs })
      if (known.size > KNOWN_MAX) known.clear()
      return found
    },
  }
}

/** Who may watch, with his session; otherwise the request has been answered. */
async function viewerOf(
  house: PictureDoorHouse,
  platform: PictureDoorPlatform,
  realm: Realm<Session>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const { matchId, pass } = request.params as AskedPicture
  reply.header('cache-control', SECRET_CACHING)
  const shut = platform.shutFor(AS_CALL)
  if (shut) return void sendRefusal(reply, shut.code, shut.params)
  const caller = await callerOf(platform, request, { realm, isOpen: false }, AS_CALL, platform.nowMs)
  if ('code' in caller) return void sendRefusal(reply, caller.code, caller.params, caller.http)
  const session = caller.session as Session
  const { tokenHash, member } = session
  if (!isOwnAddress(house.box, pass, { kind: 'picture', matchId, tokenHash }, house.wallMs()))
    return void sendRefusal(reply, 'forbiddenAccess')
  const refused = house.streams.isOpen() ? pictureRefusal(house, member, matchId) : 'livetvDisabled'
  if (refused) return void sendRefusal(reply, refused, undefined, 404)
  return session
}

/** Registers the addresses of live pictures. */
export function registerPictures(app: FastifyInstance, house: PictureDoorHouse, platform: PictureDoorPlatform): void {
  const realm = rememberSessions(platform, house)
  const schema = (summary: string) => ({
    summary,
    tags: ['api'],
    description: 'By the address that `media/livetv2` gave to the same session, which the cookie `session` names.',
  })
  const url = '/api/media/picture/:matchId/:pass'
  app.get(`${url}/live.m3u8`, { schema: schema('The playlist of a live picture.') }, async (request, reply) => {
    const session = await viewerOf(house, platform, realm, request, reply)
    if (!session) return reply
    const { matchId } = request.params as AskedPicture
    house.streams.watch(matchId, session.member.id)
    const segments = await house.streams.segments(matchId)
    if (segments.length === 0) return sendRefusal(reply, 'requestTimeout', undefined, 404)
    return reply.type(PLAYLIST_TYPE).send(Buffer.from(playlistOf(segments)))
  })
  app.get(`${url}/:segment`, { schema: schema('A segment of a live picture.') }, async (request, reply) => {
    const session = await viewerOf(house, platform, realm, request, reply)
    if (!session) return reply
    const { matchId, segment = '' } = request.params as AskedPicture
    const [, seq] = SEGMENT.exec(segment) ?? []
    const found = seq === undefined ? undefined : await house.streams.segment(matchId, Number(seq))
    if (!found) return sendRefusal(reply, 'incompletedRequest', undefined, 404)
    return reply.type(SEGMENT_TYPE).send(found.bytes)
  })
  app.addHook('onClose', async () => {
    await house.streams.stop()
    house.painter.stop()
  })
}
