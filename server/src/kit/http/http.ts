/** HTTP: registers every call of the map as a route; session and shape are checked before a handler runs. */

import type { Call, Role } from '@quarterline/core/base/call'
import type { ErrorCode } from '@quarterline/core/base/errors'
import { httpStatus } from '@quarterline/core/base/errors'
import type { Params, Result } from '@quarterline/core/base/result'
import { CALLS, type CallName, type RequestOf, type SuccessOf } from '@quarterline/core/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { type CompressedBody, isCompressedBody } from '../compressedBody.ts'
import { SECRET_CACHING, sendCompressed } from './encoding.ts'
import { keepRawBodies } from './rawBody.ts'
import { type CallerLimits, type CallerNeed, callerOf, presentToken, type Realm } from './realm.ts'
import { compileShape } from './shapes.ts'

/** The context of a call by whoever signs his requests, besides its body. */
export interface SignedContext<S = unknown> {
  ip: string
  /** Platform time at which the request came. */
  nowMs: number
  /**
   * Platform time now. Acts date what they begin or end by it once they hold their locks, because a request may have
   * waited for them.
   */
  now(): number
  /** The request's own id, 32 hexadecimal digits. */
  traceId: string
  /** Only for calls that need one. */
  session: S
  /** The User-Agent. */
  agent: string | undefined
}

/** The context of a call, besides its body. `S` is the session type of the call's realm. */
export interface CallContext<S = unknown> extends SignedContext<S> {
  /** The caller's session token; for a call without session, whatever he sent as one. */
  token: string
  /** Whether the client keeps its token itself. A page's stays in a cookie hidden from scripts. */
  keepsToken: boolean
  /** Sets or, with undefined, clears the session cookie. */
  setCookie(token: string | undefined): void
  /** The device token from an earlier login. */
  device: string | undefined
  /** Leaves a device token with the caller, which outlives the session. */
  setDevice(token: string): void
}

type Body<N extends CallName> = Omit<SuccessOf<N>, 'status' | 'statusdesc'>

type ContextOf<W extends Role, S extends Record<Role, unknown>> = W extends 'licensee'
  ? SignedContext<S[W]>
  : CallContext<S[W]>

/**
 * A handler for each call; a missing one does not compile. A CompressedBody is a prepared answer. `S` maps each role to
 * its session type.
 */
export type Handlers<S extends Record<Role, unknown>> = {
  [N in CallName]: (
    context: ContextOf<(typeof CALLS)[N]['who'], S>,
    request: RequestOf<N>,
  ) => Promise<Result<Body<N> | CompressedBody>> | Result<Body<N> | CompressedBody>
}

export interface CallPlatform<S extends Record<Role, unknown>> extends CallerLimits {
  handlers: Handlers<S>
  /** Called once for each call. */
  needOf(name: CallName): CallerNeed
  nowMs(): number
  secureCookie: boolean
  /** The session cookie's domain; undefined for a single host. */
  cookieDomain: string | undefined
  /** Why a call is not served now. */
  shutFor(name: CallName): { code: ErrorCode; params: Params } | undefined
  /** Why a call is switched off for the caller of this session. */
  offFor(name: CallName, session: unknown): ErrorCode | undefined
  /** Whether a call is shed because the process is overloaded. */
  isShed(name: CallName): boolean
  /** The path of a call, if it is not its name. */
  pathOf(name: CallName): string
}

const DEVICE_COOKIE_MAX_S = 180 * 86_400

/** A refused answer has only its status, so for the documentation every field is optional. */
function answerShape({ answer }: Call) {
  const fields = Object.entries(answer.properties).map(([key, shape]) => [key, Type.Optional(shape)])
  return Type.Object({
    status: Type.Integer({ description: '1 success, 0 refused' }),
    statusdesc: Type.String({ description: 'Empty, or the code' }),
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    ...Object.fromEntries(fields),
  })
}

/** Sends a refusal with its code's HTTP status. */
export function sendRefusal(
  reply: FastifyReply,
  code: ErrorCode,
  params?: Params,
  status = httpStatus(code),
): FastifyReply {
  return reply.code(status).send({ status: 0, statusdesc: code, ...(params && { params }) })
}

/** Cookies that a call may set: unreadable by scripts and by other sites. */
function cookieSetters(
  platform: Pick<CallPlatform<Record<Role, unknown>>, 'known' | 'secureCookie' | 'cookieDomain'>,
  reply: FastifyReply,
  { cookie, device }: Realm,
): Pick<CallContext, 'setCookie' | 'setDevice'> {
  const { cookieDomain: domain, secureCookie: secure } = platform
  const hidden = { httpOnly: true, sameSite: 'strict', secure, ...(domain && { domain }) } as const
  const { name, path } = cookie
  return {
    setCookie(token) {
      if (token === undefined) return void reply.clearCookie(name, { ...hidden, path })
      platform.known.note(token, true)
      reply.setCookie(name, token, { ...hidden, path })
    },
    setDevice(token) {
      platform.known.note(token, true)
      reply.setCookie(device.name, token, { ...hidden, path: device.path, maxAge: DEVICE_COOKIE_MAX_S })
    },
  }
}

/** Registers every call of the map. */
export function registerCalls<S extends Record<Role, unknown>>(app: FastifyInstance, platform: CallPlatform<S>): void {
  const calls = (Object.keys(CALLS) as CallName[]).map((name) => [name, platform.needOf(name)] as const)
  const signed = calls.filter(([, { realm }]) => 'prove' in realm)
  for (const [name, need] of calls.filter((one) => !signed.includes(one))) registerCall(app, platform, name, need)
  app.register(async (scope) => {
    keepRawBodies(scope)
    for (const [name, need] of signed) registerCall(scope, platform, name, need)
  })
}

/** The documentation text of a call. */
function aboutOf(call: Call, { realm, isOpen, only }: CallerNeed) {
  const { about, host, request } = call
  const security = Object.keys(realm.schemes).map((scheme) => ({ [scheme]: [] }))
  return {
    summary: about,
    tags: [host],
    body: request,
    response: { 200: answerShape(call) },
    ...(only && { description: `Only for ${only}.` }),
    ...(!isOpen && { security }),
  }
}

/** Whether a call's answers contain a session token. */
const tellsToken = ({ answer }: Call, { tokenField }: Realm): boolean =>
  tokenField !== undefined && JSON.stringify(answer).includes(`"${tokenField}"`)

/** What a call by session has besides a signed one. */
function sessionContext(
  platform: Parameters<typeof cookieSetters>[0],
  request: FastifyRequest,
  reply: FastifyReply,
  realm: Realm,
): Omit<CallContext, keyof SignedContext> {
  const keepsToken = request.headers.origin === undefined
  const [token, device] = [presentToken(request, realm), request.cookies[realm.device.name]]
  return { keepsToken, token, device, ...cookieSetters(platform, reply, realm) }
}

function registerCall<S extends Record<Role, unknown>>(
  app: FastifyInstance,
  platform: CallPlatform<S>,
  name: CallName,
  need: CallerNeed,
): void {
  const call: Call = CALLS[name]
  const { realm } = need
  const faultOf = compileShape(call.request)
  const handler = platform.handlers[name] as (context: CallContext, body: unknown) => Promise<Result<object>>
  const isSigned = 'prove' in realm
  const isSecret = !isSigned && tellsToken(call, realm)

  app.route({
    method: 'POST',
    url: platform.pathOf(name),
    schema: aboutOf(call, need),
    attachValidation: true,
    handler: async (request, reply) => {
      const nowMs = platform.nowMs()
      const shut = platform.shutFor(name)
      if (shut) return sendRefusal(reply, shut.code, shut.params)
      if (platform.isShed(name)) return sendRefusal(reply, 'requestLimit')
      const caller = await callerOf(platform, request, need, name, platform.nowMs)
      if ('code' in caller) return sendRefusal(reply, caller.code, caller.params, caller.http)
      const off = platform.offFor(name, caller.session)
      if (off) return sendRefusal(reply, off)
      const { ip, traceId } = request
      const from = { ip, nowMs, now: platform.nowMs, traceId, agent: request.headers['user-agent'] }
      const more = isSigned ? {} : sessionContext(platform, request, reply, realm)
      const context = { ...from, ...more, ...caller } as CallContext
      const fault = faultOf(request.body)
      if (fault) return sendRefusal(reply, fault.code, fault.params, 400)
      const result = await handler(context, request.body)
      if (!result.ok) return sendRefusal(reply, result.code, result.params)
      if (isCompressedBody(result.value)) return sendCompressed(request, reply, result.value)
      if (isSecret) reply.header('cache-control', SECRET_CACHING)
      return reply.send({ status: 1, statusdesc: '', ...result.value })
    },
  })
}
