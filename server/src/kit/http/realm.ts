/** Finds and limits the caller of each call, within the call's realm. The app supplies the realms. */
import type { ErrorCode } from '@quarterline/core/base/errors'
import { httpStatus } from '@quarterline/core/base/errors'
import type { Params } from '@quarterline/core/base/result'
import type { CallName } from '@quarterline/core/calls'
import { isByHand } from '@quarterline/core/stepUp'
import type { FastifyRequest } from 'fastify'
import type { Budget } from './limit/budget.ts'
import { type KnownTokens, tokenKey } from './limit/knownTokens.ts'
import { networkOf } from './network.ts'

/** A session, or the reason for none. */
export type SessionResult<S> = { ok: true; session: S } | { ok: false; code: ErrorCode; params?: Params }

interface Cookie {
  name: string
  /** The calls that it is sent to. */
  path: string
}

/** How callers authenticate, for the documentation: OpenAPI security schemes by name. */
type Schemes = Record<
  string,
  { type: 'apiKey'; in: 'cookie' | 'header'; name: string } | { type: 'http'; scheme: string; description: string }
>

/** Callers without a session, each of whose requests proves by itself who sent it. */
export interface SignedRealm<S = unknown> {
  schemes: Schemes
  /** Who sent a request, whose body was kept as it came. */
  prove(request: FastifyRequest): SessionResult<S>
  /** Why a proved request is not carried out: it was before. Undefined if it is the first; then it has been from now on. */
  again(request: FastifyRequest): Promise<TurnedAway | undefined>
  /** How much a call counts against the budget of its caller: a call of 10 may be made twenty times a second. */
  weightOf(name: CallName): number
  /** Whose budget a call is charged to. */
  spender(session: S): string
}

/** Callers with one kind of session, which is worth nothing in any other realm. */
export interface Realm<S = unknown> {
  /** The browser's cookie for the session. */
  cookie: Cookie
  /** Left by a login and sent only to logins; it proves that somebody logged in from here before. */
  device: Cookie
  /**
   * The body field for the token of clients without a cookie. If absent, only cookies work, and then other sites' pages
   * may not make calls without a session either.
   */
  tokenField?: string
  /** The specification's other name for that field. */
  tokenAlias?: string
  schemes: Schemes
  /** Finds a live session. @param isByHand whether a person made the call, rather than a page polling */
  find(token: string, isByHand: boolean): Promise<SessionResult<S>>
  /** Whose budget a call is charged to, over all sessions. */
  spender(session: S): string
  /** Why a session may not make this call; undefined if it may. */
  refusal(
    session: S,
    request: FastifyRequest,
    name: CallName,
    now: () => number,
  ): ErrorCode | undefined | Promise<ErrorCode | undefined>
  /** Another realm that is tried for a caller without a token here: if it knows him he lacks the right, not a session. */
  otherRealm?: Realm
}

/** What a call requires of its caller. */
export interface CallerNeed {
  realm: Realm | SignedRealm
  /** Whether it needs no session; the realm is then the one that a login opens. */
  isOpen: boolean
  /** The role that may call it, for the documentation; absent for all. */
  only?: string
}

/** The limits and rules that callers are checked against. */
export interface CallerLimits {
  /** Whether a page of this origin may act with the cookie. */
  isOwnOrigin(origin: string, host: string): boolean
  known: KnownTokens
  /** Counts per second. */
  budget: Budget
}

/**
 * Requests per second: of a session; of an account over all its sessions, and for a single call, each weighted by what
 * it asks for. An address has budgets for each call without a session, for all calls without one, and for unknown
 * tokens. A known session does not count against its address: thousands behind a mobile carrier may share that. For the
 * same reason logins from known devices have a budget of their own.
 */
export const RATE_MAX = { session: 200, account: 300, call: 200, device: 5, address: 100 } as const

/** The longest list in a call; longer ones fail its shape. */
const WEIGHT_MAX = 20

/** The caller, with the token he sent. */
export interface Caller {
  session: unknown
  token: string
  /** Whether the client keeps its token itself. A page's stays in a cookie hidden from scripts. */
  keepsToken: boolean
}

/** Why a caller is refused, with an HTTP status if it differs from the code's. */
export interface TurnedAway {
  code: ErrorCode
  http?: number
  params?: Params
}

const ANYBODY: Partial<Caller> = {}

const noSession = (code: ErrorCode): TurnedAway => ({ code, http: Math.max(401, httpStatus(code)) })

/** Whether a request with a cookie comes from another site's page. */
function isForeign(ground: CallerLimits, { headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  return origin !== undefined && !ground.isOwnOrigin(origin, host)
}

/** The token sent with a call that needs none. */
export function presentToken(request: FastifyRequest, realm: Realm): string {
  return tokenInBody(request, realm) || request.cookies[realm.cookie.name] || ''
}

/** The token in a body: any text in the realm's field. */
function tokenInBody({ body }: FastifyRequest, { tokenField, tokenAlias }: Realm): string | undefined {
  const said = body as Record<string, unknown> | null | undefined
  const tokens = [tokenField, tokenAlias].map((field) => field && said?.[field])
  return tokens.find((token) => typeof token === 'string')
}

/** Whether a call without a session may be made now. */
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

/** Whether a token may be looked up now. Invented tokens do not get a budget each. */
function maySpendToken({ budget, known }: CallerLimits, request: FastifyRequest, token: string): boolean {
  if (known.has(token)) return budget.spend(`session ${tokenKey(token)}`, RATE_MAX.session)
  return budget.spend(`tokens ${networkOf(request.ip)}`, RATE_MAX.address)
}

/** Remembers the result of a look-up. A token that belongs to somebody costs his address nothing. */
function noteFound({ budget, known }: CallerLimits, request: FastifyRequest, token: string, isFound: boolean): void {
  if (isFound && !known.has(token)) budget.spend(`tokens ${networkOf(request.ip)}`, RATE_MAX.address, -1)
  known.note(token, isFound)
}

/** The weight of a request: the length of its longest list (a slip of twenty bets is twenty), at least one. */
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

/** The caller, as far as the call needs one; `requestLimit` if he asks too often. */
export async function callerOf(
  ground: CallerLimits,
  request: FastifyRequest,
  { realm, isOpen }: CallerNeed,
  name: CallName,
  now: () => number,
): Promise<Partial<Caller> | TurnedAway> {
  if ('prove' in realm) return signerOf(ground, request, realm, name)
  if (isOpen) {
    if (!realm.tokenField && isForeign(ground, request)) return { code: 'forbiddenAccess' }
    return maySpendFreely(ground, request, realm, name) ? ANYBODY : { code: 'requestLimit' }
  }
  const inBody = tokenInBody(request, realm)
  const token = inBody || request.cookies[realm.cookie.name]
  if (!token) {
    if (realm.otherRealm) return strangerOf(ground, request, realm.otherRealm, name, now)
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

/** The signer of a request. Wrong signatures cost their address, and nobody else there. */
async function signerOf(
  ground: CallerLimits,
  request: FastifyRequest,
  realm: SignedRealm,
  name: CallName,
): Promise<Partial<Caller> | TurnedAway> {
  const found = realm.prove(request)
  if (!found.ok) {
    const mayFail = ground.budget.spend(`signed ${networkOf(request.ip)}`, RATE_MAX.address)
    return mayFail ? found : { code: 'requestLimit' }
  }
  const { session } = found
  if (!maySpendAs(ground, realm.spender(session), name, realm.weightOf(name))) return { code: 'requestLimit' }
  return (await realm.again(request)) ?? { session }
}

/** A caller of another realm: if known there he lacks the right; otherwise he gets that realm's refusal. */
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
