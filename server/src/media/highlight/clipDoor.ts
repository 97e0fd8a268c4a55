/**
 * Where players fetch clips, by addresses from `media/highlightclip`. Each request is a member's, by his session, and is counted and
 * refused as his calls are. A player may ask for a part (`Range`), which those of phones need.
 */
import { OFF_CODE, type WatchSwitch } from '@quarterline/core/base/switch'
import type { CallName } from '@quarterline/core/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../account/session.ts'
import { SECRET_CACHING } from '../../kit/http/encoding.ts'
import { type CallPlatform, sendRefusal } from '../../kit/http/http.ts'
import { type CallerLimits, callerOf, type Realm } from '../../kit/http/realm.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { isOwnAddress } from '../watchAddress.ts'
import type { Clips } from './clips.ts'

/** The parts of the house that the door needs. */
export interface ClipDoorHouse {
  clips: Clips
  /** What the brand leaves out of what can be watched. */
  leftOut: readonly WatchSwitch[]
  box: SecretBox
  wallMs: () => number
}

/** The platform's side of it: how callers are found, counted and turned away. */
export interface ClipDoorPlatform extends CallerLimits, Pick<CallPlatform<never>, 'nowMs' | 'shutFor'> {
  members: Realm<Session>
}

const AS_CALL = 'media/highlightclip' satisfies CallName
const RANGE = /^bytes=(\d{1,10})-(\d{0,10})$/

/** The part that is asked for, from its first to its last byte; undefined for all, null if there is none such. */
export function partOf(range: string | undefined, length: number): [first: number, last: number] | undefined | null {
  const [, first, last] = RANGE.exec(range ?? '') ?? []
  if (first === undefined) return undefined
  const [from, to] = [Number(first), last ? Math.min(Number(last), length - 1) : length - 1]
  return from <= to ? [from, to] : null
}

function sendPart(reply: FastifyReply, bytes: Buffer, range: string | undefined): FastifyReply {
  reply.type('video/mp4').header('accept-ranges', 'bytes')
  const part = partOf(range, bytes.length)
  if (part === null) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  if (!part) return reply.send(bytes)
  const [first, last] = part
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}

/** Registers the address of clips. */
export function registerClips(app: FastifyInstance, house: ClipDoorHouse, platform: ClipDoorPlatform): void {
  const { clips, box, wallMs, leftOut } = house
  const schema = {
    summary: 'The clip of a match’s highlights.',
    tags: ['api'],
    description:
      'By the address that `media/highlightclip` gave to the same session, which the cookie `session` names.',
  }
  app.get('/api/media/highlight/:matchId/:pass/clip.mp4', { schema }, async (request: FastifyRequest, reply) => {
    const { matchId, pass } = request.params as { matchId: string; pass: string }
    reply.header('cache-control', SECRET_CACHING)
    const shut = platform.shutFor(AS_CALL)
    if (shut) return sendRefusal(reply, shut.code, shut.params)
    const need = { realm: platform.members, isOpen: false }
    const caller = await callerOf(platform, request, need, AS_CALL, platform.nowMs)
    if ('code' in caller) return sendRefusal(reply, caller.code, caller.params, caller.http)
    const { tokenHash, member } = caller.session as Session
    if (!isOwnAddress(box, pass, { kind: 'clip', matchId, tokenHash }, wallMs()))
      return sendRefusal(reply, 'forbiddenAccess')
    // An address from before outlives the switch.
    const isOff = leftOut.includes('highlight') || member.off.includes('highlight')
    if (isOff) return sendRefusal(reply, OFF_CODE.highlight, undefined, 404)
    const bytes = await clips.bytes(matchId)
    if (!bytes) return sendRefusal(reply, '318', undefined, 404)
    return sendPart(reply, bytes, request.headers.range)
  })
}
