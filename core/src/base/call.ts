/**
 * How a call is declared: path, callers, shapes. The server's routes, the documentation and the generated tests are
 * built from it.
 */
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Params } from './result.ts'

/**
 * Hosts of the specification (section 7): application, cached odds, the operators' console, and calls from providers.
 */
export type Host = 'api' | 'odds' | 'console' | 'wallet'
/** Roles of operators: trader (prices), settler (results), supervisor (both, and what only one may see). */
export const OPERATOR_ROLES = ['trader', 'settler', 'supervisor'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]
/** Everybody who logs in at the console: operators, and uplines for their downline. */
export type ConsoleRole = OperatorRole | 'upline'
/**
 * Who may call. guest: no session needed. member: a member's session. console: any console session. operator: any
 * operator's. trader, settler: that role or a supervisor. supervisor: only a supervisor. upline: an upline, for his own
 * downline. licensee: the system of a licensee with a wallet of his own, for his members.
 */
export type Role = 'guest' | 'member' | 'console' | 'operator' | 'licensee' | ConsoleRole

export interface Call<Q extends TObject = TObject, A extends TObject = TObject, W extends Role = Role> {
  host: Host
  who: W
  /** One sentence for the documentation. */
  about: string
  request: Q
  answer: A
}

/** Declares a call; a function so that the types of its shapes are inferred. */
export function call<Q extends TObject, A extends TObject, W extends Role>(declaration: Call<Q, A, W>): Call<Q, A, W> {
  return declaration
}

export type Request<C extends Call> = Static<C['request']>
export type Success<C extends Call> = { status: 1; statusdesc: '' } & Static<C['answer']>
export interface Failure {
  status: 0
  statusdesc: string
  params?: Params
}
/** Every answer: status 1 and an empty statusdesc, or status 0 with the code and its numbers. */
export type Answer<C extends Call> = Success<C> | Failure

/** Whether calls with this role need a console session. */
export function isOperators(who: Role): boolean {
  return who !== 'guest' && who !== 'member' && who !== 'licensee'
}

/**
 * Whether a console role may make calls of `who`: its own; a supervisor makes every operator's, nobody else an
 * upline's.
 */
export function mayCall(role: ConsoleRole, who: Role): boolean {
  if (who === 'console') return true
  if (role === 'upline' || who === 'upline') return role === who
  return who === 'operator' || role === who || (role === 'supervisor' && isOperators(who))
}

/** The kind of thing an id names, so that the access matrix can try somebody else's id. */
export type IdKind =
  | 'account'
  | 'bet'
  | 'match'
  | 'room'
  | 'approval'
  | 'quarantine'
  | 'session'
  | 'news'
  | 'message'
  | 'upline'

/** A tagged id. */
export function Id(of: IdKind) {
  return Type.String({ minLength: 1, maxLength: 64, 'x-id': of })
}

/** An object that refuses unknown keys. */
export function Shape<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

/** Values that the house knows itself: a request may contain them, and they are never used. */
const Ignored = Type.Optional(
  Type.Union([Type.String({ maxLength: 64 }), Type.Number()], {
    description: 'Accepted and ignored: the house knows it of itself',
  }),
)

/**
 * Upline ids, rates and wallet words that the specification's payloads contain (section 3); the tree and the ledger are
 * the authority (rules 14.18).
 */
const CARRIED = {
  agent_id: Ignored,
  master_id: Ignored,
  senior_id: Ignored,
  s_senior_id: Ignored,
  shareholder_id: Ignored,
  agent_comm_rate: Ignored,
  master_comm_rate: Ignored,
  senior_comm_rate: Ignored,
  s_senior_comm_rate: Ignored,
  shareholder_comm_rate: Ignored,
  member_id: Ignored,
  transfer_id: Ignored,
  rate: Ignored,
  credit_amount: Ignored,
  debit_amount: Ignored,
  currency: Ignored,
}

/** Request shape of a member's call; clients without a cookie send the session in the body (architecture: calls). */
export function MemberRequest<P extends TProperties>(properties: P) {
  return Shape({
    ...CARRIED,
    account_id: Type.Optional(Type.String({ maxLength: 64 })),
    session_token: Type.Optional(Type.String({ maxLength: 128 })),
    /** The specification's other name for the same field (section 3); the first one wins where both are sent. */
    sessionToken: Type.Optional(Type.String({ maxLength: 128 })),
    ...properties,
  })
}

/** Numbers that explain a code: limits, the current price. */
export const ParamsShape = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

/** The outcome of one item in an answer with several. */
export const ItemStatus = {
  status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  statusdesc: Type.String(),
  params: Type.Optional(ParamsShape),
}

/** The pages of a list: `pageNumber` from 1. */
export const Paging = {
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** An amount in the member's currency, a plain decimal. */
export const Amount = Type.Number({ minimum: -99_999_999_999, maximum: 99_999_999_999 })
export const AtMs = Type.Integer({ description: 'Epoch milliseconds' })
export const DateText = Type.String({ maxLength: 10, description: 'YYYY-MM-DD' })

/** One of some words. */
export function OneOf<T extends string>(words: readonly T[]) {
  return Type.Unsafe<T>(Type.Union(words.map((word) => Type.Literal(word))))
}

export function List<T extends TSchema>(row: T) {
  return Type.Array(row)
}
