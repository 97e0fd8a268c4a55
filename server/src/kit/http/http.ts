/** HTTP: every call of the map as a route, its session checked and its shape validated before a handler sees it. */

import { type Call, isOperators } from '@quarterline/core/base/call'
import type { ErrorCode } from '@quarterline/core/base/errors'
import { httpStatus } from '@quarterline/core/base/errors'
import type { Params, Result } from '@quarterline/core/base/result'
import { CALLS, type CallName, pathOf, type RequestOf, type SuccessOf } from '@quarterline/core/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { isPacked, type Packed } from '../packed.ts'
import { SECRET_CACHING, sendPacked } from './encoding.ts'
import type { KnownTokens } from './knownTokens.ts'
import { networkOf } from './network.ts'
import { compileShape } from './shapes.ts'

/** What a handler knows beside the body. `S` and `O` are the sessions that the platform's own look-ups find. */
export interface Asked<S, O = unknown> {
  ip: string
  nowMs: number
  /** Only for calls of members. */
  session: S
  /** Only for calls of operators. */
  operator: O
  /** The session's token as the caller sent it. */
  token: string
  /** Sets or, with undefined, clears the session cookie. */
  setCookie(token: string | undefined): void
  /** What an earlier login left in the caller's device, as he sent it. */
  device: string | undefined
  /** Leaves a token in the caller's device, beyond the session's end. */
  setDevice(token: string): void
}

type Body<N extends CallName> = Omit<SuccessOf<N>, 'status' | 'statusdesc'>

/** A handler for each call; one that is missing does not compile. What is packed is a whole answer made ready before. */
export type Handlers<S, O> = {
  [N in CallName]: (
    asked: Asked<S, O>,
    request: RequestOf<N>,
  ) => Promise<Result<Body<N> | Packed>> | Result<Body<N> | Packed>
}

type Found<S> = Promise<{ ok: true; session: S } | { ok: false; code: ErrorCode }>

export interface CallPlatform<S, O> {
  handlers: Handlers<S, O>
  nowMs(): number
  /** Finds a live session, or says why there is none. */
  findSession(token: string, nowMs: number): Found<S>
  accountIdOf(session: S): string
  /** The same for operators. */
  findOperator(token: string, nowMs: number): Found<O>
  /** Whether an operator's role has the right to a call; that it was tried is written down where it has not. */
  mayCall(operator: O, name: CallName, from: { ip: string; nowMs: number }): Promise<boolean>
  /** Whether a page of this origin may act with the cookie. */
  isOwnOrigin(origin: string, host: string): boolean
  secureCookie: boolean
  known: KnownTokens
}

export const SESSION_COOKIE = 'session'
/** The console's own: sent to its calls alone. */
export const OPERATOR_COOKIE = 'console_session'

/** Left by a login and sent to logins alone; it proves nothing but that somebody was in from here before. */
const DEVICE_COOKIE = 'device'
const OPERATOR_DEVICE_COOKIE = 'console_device'
const DEVICE_COOKIE_MAX_S = 180 * 86_400

/** The cookie that carries the session of a call. */
const cookieOf = ({ host }: Call) => {
  return host === 'console' ? { name: OPERATOR_COOKIE, path: '/console' } : { name: SESSION_COOKIE, path: '/' }
}

/** The cookie that tells a known device from a stranger's. */
const deviceCookieOf = ({ host }: Call) => {
  const isConsole = host === 'console'
  return isConsole ? { name: OPERATOR_DEVICE_COOKIE, path: '/console' } : { name: DEVICE_COOKIE, path: '/api' }
}

/** Answers may hold only their status when refused, so for the documentation every field is optional. */
function answerShape({ answer }: Call) {
  const fields = Object.entries(answer.properties).map(([key, shape]) => [key, Type.Optional(shape)])
  return Type.Object({
    status: Type.Integer({ description: '1 success, 0 refused' }),
    statusdesc: Type.String({ description: 'Empty, or the code' }),
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    ...Object.fromEntries(fields),
  })
}

/** Sends a refusal with the status that its code has in the catalogue. */
export function sendRefusal(
  reply: FastifyReply,
  code: ErrorCode,
  params?: Params,
  status = httpStatus(code),
): FastifyReply {
  return reply.code(status).send({ status: 0, statusdesc: code, ...(params && { params }) })
}

interface Credentials {
  account_id?: string
  session_token?: string
}

/** Whether a request that acts with a cookie comes from a page of somebody else. */
function isForeign<S, O>(platform: CallPlatform<S, O>, request: FastifyRequest): boolean {
  const { origin } = request.headers
  return origin !== undefined && !platform.isOwnOrigin(origin, request.host)
}

/** A member's token: of the cookie for a browser on its own origin, else of the body. */
function tokenOf<S, O>(platform: CallPlatform<S, O>, request: FastifyRequest): { token?: string; code?: ErrorCode } {
  const body = request.body as Credentials | null
  const inBody = typeof body?.session_token === 'string' && body.session_token !== '' ? body.session_token : undefined
  if (inBody) return { token: inBody }
  const cookie = request.cookies[SESSION_COOKIE]
  if (!cookie) return { code: 'session_not_exists' }
  return isForeign(platform, request) ? { code: 'forbiddenAccess' } : { token: cookie }
}

/** What a call may leave with the caller: no script and no page of somebody else gets at it. */
function cookieSetters<S, O>(
  platform: CallPlatform<S, O>,
  reply: FastifyReply,
  call: Call,
): Pick<Asked<S, O>, 'setCookie' | 'setDevice'> {
  const hidden = { httpOnly: true, sameSite: 'strict', secure: platform.secureCookie } as const
  const { name, path } = cookieOf(call)
  const device = deviceCookieOf(call)
  return {
    setCookie(token) {
      if (token === undefined) return void reply.clearCookie(name, { ...hidden, path })
      platform.known.note(token, true)
      reply.setCookie(name, token, { ...hidden, path })
    },
    setDevice: (token) =>
      void reply.setCookie(device.name, token, { ...hidden, path: device.path, maxAge: DEVICE_COOKIE_MAX_S }),
  }
}

/** Why a caller is turned away, and HTTP's number where the code's own does not say it. */
interface Away {
  code: ErrorCode
  http?: number
}

const noSession = (code: ErrorCode): Away => ({ code, http: Math.max(401, httpStatus(code)) })

/** Looks a token up; text that is made up is not a fresh budget each. */
async function lookUp<T, S, O>(
  platform: CallPlatform<S, O>,
  token: string,
  request: FastifyRequest,
  find: (token: string) => Found<T>,
): Promise<{ session: T } | Away> {
  if (!platform.known.mayAsk(token, networkOf(request.ip))) return { code: 'requestLimit' }
  const found = await find(token)
  platform.known.note(token, found.ok)
  return found.ok ? { session: found.session } : noSession(found.code)
}

async function memberOf<S, O>(
  platform: CallPlatform<S, O>,
  request: FastifyRequest,
  nowMs: number,
): Promise<Pick<Asked<S>, 'session' | 'token'> | Away> {
  const { token, code } = tokenOf(platform, request)
  if (!token) return { code: code ?? 'session_not_exists' }
  const found = await lookUp(platform, token, request, (one) => platform.findSession(one, nowMs))
  if ('code' in found) return found
  const claimed = (request.body as Credentials | null)?.account_id
  const isOther =
    typeof claimed === 'string' && claimed.toLowerCase() !== platform.accountIdOf(found.session).toLowerCase()
  return isOther ? { code: 'permission_denied' } : { session: found.session, token }
}

/** An operator is known by the console's cookie alone; a member who comes with his own session has no right here. */
async function operatorOf<S, O>(
  platform: CallPlatform<S, O>,
  request: FastifyRequest,
  name: CallName,
  nowMs: number,
): Promise<Pick<Asked<S, O>, 'operator' | 'token'> | Away> {
  const token = request.cookies[OPERATOR_COOKIE]
  if (!token) {
    const member = await memberOf(platform, request, nowMs)
    return 'session' in member ? { code: 'NoUserAccessRight' } : member
  }
  if (isForeign(platform, request)) return { code: 'forbiddenAccess' }
  const found = await lookUp(platform, token, request, (one) => platform.findOperator(one, nowMs))
  if ('code' in found) return found
  const may = await platform.mayCall(found.session, name, { ip: request.ip, nowMs })
  return may ? { operator: found.session, token } : { code: 'NoUserAccessRight' }
}

/** Who calls, as far as the call asks for it. */
async function callerOf<S, O>(
  platform: CallPlatform<S, O>,
  request: FastifyRequest,
  name: CallName,
  nowMs: number,
): Promise<Partial<Asked<S, O>> | Away> {
  const { who, host }: Call = CALLS[name]
  if (who === 'member') return memberOf(platform, request, nowMs)
  if (isOperators(who)) return operatorOf(platform, request, name, nowMs)
  // Nobody is logged in at the console from a page of somebody else.
  return host === 'console' && isForeign(platform, request) ? { code: 'forbiddenAccess' } : {}
}

/** Registers every call of the map. */
export function registerCalls<S, O>(app: FastifyInstance, platform: CallPlatform<S, O>): void {
  for (const name of Object.keys(CALLS) as CallName[]) registerCall(app, platform, name)
}

/** How a caller makes himself known, for the documentation. */
function securityOf({ who }: Call): Record<string, string[]>[] | undefined {
  if (isOperators(who)) return [{ console: [] }]
  return who === 'member' ? [{ cookie: [] }, { body: [] }] : undefined
}

/** What the documentation says of a call. */
function aboutOf(call: Call) {
  const { about, who, host, request } = call
  const security = securityOf(call)
  const whose = { trader: 'traders and supervisors', settler: 'settlers and supervisors', supervisor: 'supervisors' }
  const right = who in whose ? `Only for ${whose[who as keyof typeof whose]}.` : undefined
  return {
    ...{ summary: about, tags: [host], body: request, response: { 200: answerShape(call) } },
    ...(right && { description: right }),
    ...(security && { security }),
  }
}

/** Whether a session's token stands anywhere in a call's answers. */
const tellsToken = ({ answer }: Call): boolean => JSON.stringify(answer).includes('"session_token"')

function registerCall<S, O>(app: FastifyInstance, platform: CallPlatform<S, O>, name: CallName): void {
  const call: Call = CALLS[name]
  const faultOf = compileShape(call.request)
  const handler = platform.handlers[name] as (asked: Asked<S, O>, body: unknown) => Promise<Result<object>>
  const isSecret = tellsToken(call)

  app.route({
    method: 'POST',
    url: pathOf(name),
    schema: aboutOf(call),
    attachValidation: true,
    handler: async (request, reply) => {
      const nowMs = platform.nowMs()
      const caller = await callerOf(platform, request, name, nowMs)
      if ('code' in caller) return sendRefusal(reply, caller.code, undefined, caller.http)
      const base = { ip: request.ip, nowMs, token: '', device: request.cookies[deviceCookieOf(call).name] }
      const asked = { ...base, ...cookieSetters(platform, reply, call), ...caller } as Asked<S, O>
      const fault = faultOf(request.body)
      if (fault) return sendRefusal(reply, fault.code, fault.params, 400)
      const result = await handler(asked, request.body)
      if (!result.ok) return sendRefusal(reply, result.code, result.params)
      if (isPacked(result.value)) return sendPacked(request, reply, result.value)
      if (isSecret) reply.header('cache-control', SECRET_CACHING)
      return reply.send({ status: 1, statusdesc: '', ...result.value })
    },
  })
}
