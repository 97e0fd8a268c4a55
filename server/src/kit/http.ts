/** HTTP: every call of the map as a route, its session checked and its shape validated before a handler sees it. */

import type { Call } from '@quarterline/core/base/call'
import type { ErrorCode } from '@quarterline/core/base/errors'
import { httpStatus } from '@quarterline/core/base/errors'
import type { Params, Result } from '@quarterline/core/base/result'
import { CALLS, type CallName, pathOf, type RequestOf, type SuccessOf } from '@quarterline/core/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { KnownTokens } from './knownTokens.ts'
import { compileShape } from './shapes.ts'

/** What a handler knows beside the body. `S` is the session that the platform's own look-up finds. */
export interface Asked<S> {
  ip: string
  nowMs: number
  /** Only for calls of members. */
  session: S
  /** The session's token as the caller sent it. */
  token: string
  /** Sets or, with undefined, clears the session cookie. */
  setCookie(token: string | undefined): void
}

type Body<N extends CallName> = Omit<SuccessOf<N>, 'status' | 'statusdesc'>

/** A handler for each call; one that is missing does not compile. A Buffer is a whole answer made ready before. */
export type Handlers<S> = {
  [N in CallName]: (
    asked: Asked<S>,
    request: RequestOf<N>,
  ) => Promise<Result<Body<N> | Buffer>> | Result<Body<N> | Buffer>
}

export interface CallPlatform<S> {
  handlers: Handlers<S>
  nowMs(): number
  /** Finds a live session, or says why there is none. */
  findSession(token: string, nowMs: number): Promise<{ ok: true; session: S } | { ok: false; code: ErrorCode }>
  accountIdOf(session: S): string
  /** Whether a page of this origin may act with the cookie. */
  isOwnOrigin(origin: string, host: string): boolean
  secureCookie: boolean
  known: KnownTokens
}

export const SESSION_COOKIE = 'session'
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

/** The session's token: of the cookie for a browser on its own origin, else of the body. */
function tokenOf<S>(platform: CallPlatform<S>, request: FastifyRequest): { token?: string; code?: ErrorCode } {
  const body = request.body as Credentials | null
  const inBody = typeof body?.session_token === 'string' && body.session_token !== '' ? body.session_token : undefined
  if (inBody) return { token: inBody }
  const cookie = request.cookies[SESSION_COOKIE]
  if (!cookie) return { code: 'session_not_exists' }
  const { origin } = request.headers
  if (origin !== undefined && !platform.isOwnOrigin(origin, request.host)) return { code: 'forbiddenAccess' }
  return { token: cookie }
}

function cookieSetter<S>(platform: CallPlatform<S>, reply: FastifyReply): Asked<S>['setCookie'] {
  const options = { httpOnly: true, sameSite: 'strict', path: '/', secure: platform.secureCookie } as const
  return (token) => {
    if (token === undefined) reply.clearCookie(SESSION_COOKIE, options)
    else {
      platform.known.note(token, true)
      reply.setCookie(SESSION_COOKIE, token, options)
    }
  }
}

/** Registers every call of the map. */
export function registerCalls<S>(app: FastifyInstance, platform: CallPlatform<S>): void {
  for (const name of Object.keys(CALLS) as CallName[]) registerCall(app, platform, name)
}

function registerCall<S>(app: FastifyInstance, platform: CallPlatform<S>, name: CallName): void {
  const call: Call = CALLS[name]
  const faultOf = compileShape(call.request)
  const handler = platform.handlers[name] as (asked: Asked<S>, body: unknown) => Promise<Result<object | Buffer>>

  app.route({
    method: 'POST',
    url: pathOf(name),
    schema: {
      summary: call.about,
      tags: [call.host],
      body: call.request,
      response: { 200: answerShape(call) },
      ...(call.who === 'member' && { security: [{ cookie: [] }, { body: [] }] }),
    },
    attachValidation: true,
    handler: async (request, reply) => {
      const nowMs = platform.nowMs()
      const asked = { ip: request.ip, nowMs, token: '', setCookie: cookieSetter(platform, reply) } as Asked<S>
      if (call.who === 'member') {
        const { token, code } = tokenOf(platform, request)
        if (!token) return sendRefusal(reply, code ?? 'session_not_exists')
        if (!platform.known.mayAsk(token, request.ip)) return sendRefusal(reply, 'requestLimit', undefined, 429)
        const found = await platform.findSession(token, nowMs)
        platform.known.note(token, found.ok)
        if (!found.ok) return sendRefusal(reply, found.code, undefined, Math.max(401, httpStatus(found.code)))
        Object.assign(asked, { session: found.session, token })
        const claimed = (request.body as Credentials | null)?.account_id
        if (
          typeof claimed === 'string' &&
          claimed.toLowerCase() !== platform.accountIdOf(found.session).toLowerCase()
        ) {
          return sendRefusal(reply, 'permission_denied')
        }
      }
      const fault = faultOf(request.body)
      if (fault) return sendRefusal(reply, fault.code, fault.params, 400)
      const result = await handler(asked, request.body)
      if (!result.ok) return sendRefusal(reply, result.code, result.params)
      if (Buffer.isBuffer(result.value)) return reply.type('application/json; charset=utf-8').send(result.value)
      return reply.send({ status: 1, statusdesc: '', ...result.value })
    },
  })
}
