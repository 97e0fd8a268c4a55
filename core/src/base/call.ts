/** How a call is declared: its path, who may call it, and its shapes. Server, documentation and tests are made from it. */
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Params } from './result.ts'

/** Hosts of the specification (section 7): application, cached odds; the operators' console; and what providers call. */
export type Host = 'api' | 'odds' | 'console' | 'wallet'
/** Those who work at the console: prices, results, and both with what only one may see. */
export const OPERATOR_ROLES = ['trader', 'settler', 'supervisor'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]
/** Whoever logs in at the console: operators, and uplines to what is below them. */
export type ConsoleRole = OperatorRole | 'upline'
/**
 * guest: no session needed. member: a member's session. console: any session of the console. operator: any operator's.
 * trader, settler: of this operator or a supervisor. supervisor: of him alone. upline: an upline's, for his own downline.
 */
export type Role = 'guest' | 'member' | 'console' | 'operator' | ConsoleRole

export interface Call<Q extends TObject = TObject, A extends TObject = TObject, W extends Role = Role> {
  host: Host
  who: W
  /** One sentence for the documentation. */
  about: string
  request: Q
  answer: A
}

/** Declares a call; only there so that its shapes are inferred. */
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

/** Whether calls of `who` are made with a session of the console. */
export function isOperators(who: Role): boolean {
  return who !== 'guest' && who !== 'member'
}

/** Whether somebody at the console may make calls of `who`: his own, a supervisor every operator's; an upline's nobody else. */
export function mayCall(role: ConsoleRole, who: Role): boolean {
  if (who === 'console') return true
  if (role === 'upline' || who === 'upline') return role === who
  return who === 'operator' || role === who || (role === 'supervisor' && isOperators(who))
}

/** What an id names, so that the access matrix can put somebody else's in its place. */
export type IdKind = 'account' | 'bet' | 'match' | 'approval' | 'quarantine' | 'session' | 'news' | 'message' | 'upline'

/** A tagged id. */
export function Id(of: IdKind) {
  return Type.String({ minLength: 1, maxLength: 64, 'x-id': of })
}

/** An object that refuses unknown keys. */
export function Shape<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

/** What a client says of the house's own knowledge; of a member's client it is read and not believed. */
const Ignored = Type.Optional(
  Type.Union([Type.String({ maxLength: 64 }), Type.Number()], {
    description: 'Accepted and ignored: the house knows it of itself',
  }),
)

/** Upline ids, rates and wallet words that payloads carry (section 3): the tree and the ledger say what they are (rules 14.18). */
const CARRIED = {
  ...{ agent_id: Ignored, master_id: Ignored, senior_id: Ignored, s_senior_id: Ignored, shareholder_id: Ignored },
  ...{ agent_comm_rate: Ignored, master_comm_rate: Ignored, senior_comm_rate: Ignored },
  ...{ s_senior_comm_rate: Ignored, shareholder_comm_rate: Ignored, member_id: Ignored, transfer_id: Ignored },
  ...{ rate: Ignored, credit_amount: Ignored, debit_amount: Ignored, currency: Ignored },
}

/** A request of a member's call: clients without a cookie send the session in the body (architecture: calls). */
export function MemberRequest<P extends TProperties>(properties: P) {
  return Shape({
    ...CARRIED,
    account_id: Type.Optional(Type.String({ maxLength: 64 })),
    session_token: Type.Optional(Type.String({ maxLength: 128 })),
    /** The same by the specification's other name for it (section 3); where both stand, the first one counts. */
    sessionToken: Type.Optional(Type.String({ maxLength: 128 })),
    ...properties,
  })
}

/** Numbers that go with a code: limits, the current price. */
export const ParamsShape = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

/** An outcome of one item inside an answer that carries several. */
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
