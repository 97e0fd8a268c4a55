/** Who calls: found in the realm that a call is of. Whose realms there are and who their people are, the app says. */
import type { ErrorCode } from '@quarterline/core/base/errors'
import { httpStatus } from '@quarterline/core/base/errors'
import type { CallName } from '@quarterline/core/calls'
import { isByHand } from '@quarterline/core/stepUp'
import type { FastifyRequest } from 'fastify'
import type { Budget } from './limit/budget.ts'
import { type KnownTokens, tokenKey } from './limit/knownTokens.ts'
import { networkOf } from './network.ts'

/** A session, or why there is none. */
export type SessionResult<S> = { ok: true; session: S } | { ok: false; code: ErrorCode }

interface Cookie {
  name: string
  /** The calls that it is sent to. */
  path: string
}

/** Callers with one kind of session, which is no session in any other realm. */
export interface Realm<S = unknown> {
  /** Where a browser keeps the session. */
  cookie: Cookie
  /** Left by a login and sent to logins alone; it proves nothing but that somebody was in from here before. */
  device: Cookie
  /**
   * The body's field in which clients without a cookie send the token. Absent where the cookie is the only way: then a
   * page of somebody else may not make those calls either that need no session.
   */
  tokenField?: string
  /** Another name by which the specification calls that field. */
  tokenAlias?: string
  /** How a caller makes himself known, for the documentation: security schemes of OpenAPI by their names. */
  schemes: Record<
    string,
    { type: 'apiKey'; in: 'cookie'; name: string } | { type: 'http'; scheme: string; description: string }
  >
  /** Finds a live session. @param isByHand whether its person is there, and no page that only asks by itself */
  find(token: string, isByHand: boolean): Promise<SessionResult<S>>
  /** Who spends when he calls, however many sessions he has. */
  spender(session: S): string
  /** Why a caller with this session may not make a call as he sent it; undefined when he may. */
  refusal(
    session: S,
    request: FastifyRequest,
    name: CallName,
    now: () => number,
  ): ErrorCode | undefined | Promise<ErrorCode | undefined>
  /** Where a caller without a token of this realm may be known: then he has no right here, and not no session. */
  elsewhere?: Realm
}

/** What a call needs of its caller. */
export interface CallerNeed {
  realm: Realm
  /** Whether it needs no session; the realm then says which one a login opens. */
  isOpen: boolean
  /** Who of the realm may make it, for the documentation; absent when all may. */
  only?: string
}

/** What callers are judged by. */
export interface CallerLimits {
  /** Whether a page of this origin may act with the cookie. */
  isOwnOrigin(origin: string, host: string): boolean
  known: KnownTokens
  /** Counted by the second. */
  budget: Budget
}

/**
 * Requests a second: of one session; of one account in all its sessions, and of one account for one call, each by what it
 * asks for. An address has the
 * others: for each call that needs no session, for all that come without one, and for tokens that are not known yet.
 * A session that is known is not of its address: whoever shares that, thousands behind a mobile carrier, takes nothing of
 * it. For the same reason a login from a device that is known has its own.
 */
export const RATE_MAX = { session: 200, account: 300, call: 200, device: 5, address: 100 } as const

/** No call takes longer lists; what is longer is refused by its shape. */
const WEIGHT_MAX = 20

/** Who called, with the token as he sent it. */
export interface Caller {
  session: unknown
  token: string
  /** Whether the caller keeps his token himself. A page's is in a cookie, hidden from scripts, and stays so. */
  keepsToken: boolean
}

/** Why a caller is turned away, and HTTP's number where the code's own does not say it. */
interface TurnedAway {
  code: ErrorCode
  http?: number
}

const ANYBODY: Partial<Caller> = {}

const noSession = (code: ErrorCode): TurnedAway => ({ code, http: Math.max(401, httpStatus(code)) })

/** Whether a request that acts with a cookie comes from a page of somebody else. */
function isForeign(ground: CallerLimits, { headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  return origin !== undefined && !ground.isOwnOrigin(origin, host)
}

/** The token that a caller comes with to a call which needs none. */
export function presentToken(request: FastifyRequest, realm: Realm): string {
  return tokenInBody(request, realm) || request.cookies[realm.cookie.name] || ''
}

/** The token in a body: whatever stands in a realm's field as text, nothing included. */
function tokenInBody({ body }: FastifyRequest, { tokenField, tokenAlias }: Realm): string | undefined {
  const said = body as Record<string, unknown> | null | undefined
  const tokens = [tokenField, tokenAlias].map((field) => field && said?.[field])
  return tokens.find((token) => typeof token === 'string')
}

/** Whether somebody who needs no session may ask now. */
function maySpendFreely(
  { budget, known }: CallerLimits,
  request: FastifyRequest,
  { device }: Realm,
  name: CallName,
): boolean {
  const left = request.cookies[device.name]
  if (left && known.has(left) && budget.spend(`device ${tokenKey(left)}`, RATE_MAX.device)) return true
  return budget.spend(`${name} ${networkOf(request.ip)}`, RATE_MAX.address)
}

/** Whether a token may be looked up now. Text that is made up is not a fresh budget each. */
function maySpendToken({ budget, known }: CallerLimits, request: FastifyRequest, token: string): boolean {
  if (known.has(token)) return budget.spend(`session ${tokenKey(token)}`, RATE_MAX.session)
  return budget.spend(`tokens ${networkOf(request.ip)}`, RATE_MAX.address)
}

/** Remembers what a look-up came to. One that found somebody costs his address nothing: only what is made up does. */
function noteFound({ budget, known }: CallerLimits, request: FastifyRequest, token: string, isFound: boolean): void {
  if (isFound && !known.has(token)) budget.spend(`tokens ${networkOf(request.ip)}`, RATE_MAX.address, -1)
  known.note(token, isFound)
}

/** How much a request asks for: one thing, or as many as its longest list has (a slip of twenty bets is twenty). */
function weightOf(body: unknown): number {
  const lists = typeof body === 'object' && body !== null ? Object.values(body).filter(Array.isArray) : []
  return Math.min(
    WEIGHT_MAX,
    lists.reduce((most, list) => Math.max(most, list.length), 1),
  )
}

function maySpendAs({ budget }: CallerLimits, spender: string, name: CallName, weight: number): boolean {
  return budget.spend(spender, RATE_MAX.account, weight) && budget.spend(`${name} ${spender}`, RATE_MAX.call, weight)
}

/** Who calls, as far as the call asks for it; `requestLimit` for who asks too often. */
export async function callerOf(
  ground: CallerLimits,
  request: FastifyRequest,
  { realm, isOpen }: CallerNeed,
  name: CallName,
  now: () => number,
): Promise<Partial<Caller> | TurnedAway> {
  if (isOpen) {
    if (!realm.tokenField && isForeign(ground, request)) return { code: 'forbiddenAccess' }
    return maySpendFreely(ground, request, realm, name) ? ANYBODY : { code: 'requestLimit' }
  }
  const inBody = tokenInBody(request, realm)
  const token = inBody || request.cookies[realm.cookie.name]
  if (!token) {
    if (realm.elsewhere) return strangerOf(ground, request, realm.elsewhere, name, now)
    const mayAsk = ground.budget.spend(`nobody ${networkOf(request.ip)}`, RATE_MAX.address)
    return mayAsk ? noSession('session_not_exists') : { code: 'requestLimit' }
  }
  if (!inBody && isForeign(ground, request)) return { code: 'forbiddenAccess' }
  if (!maySpendToken(ground, request, token)) return { code: 'requestLimit' }
  const found = await realm.find(token, isByHand(name))
  noteFound(ground, request, token, found.ok)
  if (!found.ok) return noSession(found.code)
  const { session } = found
  if (!maySpendAs(ground, realm.spender(session), name, weightOf(request.body))) return { code: 'requestLimit' }
  const refused = realm.refusal(session, request, name, now)
  const code = typeof refused === 'object' ? await refused : refused
  return code ? { code } : { session, token, keepsToken: Boolean(inBody) }
}

/** Somebody of another realm: known there, he lacks the right; else he is told what he would be told there. */
async function strangerOf(
  ground: CallerLimits,
  request: FastifyRequest,
  realm: Realm,
  name: CallName,
  now: () => number,
): Promise<TurnedAway> {
  const caller = await callerOf(ground, request, { realm, isOpen: false }, name, now)
  return 'code' in caller ? caller : { code: 'NoUserAccessRight' }
}
