/** How the conformance run calls a wallet: like the house, or wrongly on purpose. */
import { randomUUID } from 'node:crypto'
import { WALLET_ANSWERS, WALLET_VERSION, type WalletCall } from '@quarterline/core/wallet/seamless/messages'
import { Compile } from 'typebox/compile'
import { type SignedHeaders, sign, type WalletKey } from '../../server/src/wallet/seamless/signature.ts'

const DEADLINE_MS = 10_000
/** Characters of an answer that are shown. */
const SHOWN_MAX = 200

/** An answer as it came. */
export interface WireAnswer {
  http: number
  code: string
  /** The balance in ten-thousandths; undefined if the answer has none. */
  balance: number | undefined
  body: Record<string, unknown>
}

/** A deliberate fault of a request. */
export interface Twist {
  headers?: (headers: SignedHeaders) => Partial<SignedHeaders>
  /** The body that is sent instead of the signed one. */
  body?: string
  key?: WalletKey
  /** Its age in ms. */
  ageMs?: number
}

export type Ask = (call: WalletCall, message: object, twist?: Twist) => Promise<WireAnswer>

/** Ten-thousandths of decimal text; undefined if it is none. */
export function tenThousandths(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^-?\d{1,11}(\.\d{1,4})?$/.test(text)) return undefined
  return Math.round(Number(text) * 10_000)
}

const ANSWERS = Object.fromEntries(
  Object.entries(WALLET_ANSWERS).map(([name, shape]) => [name, Compile(shape)]),
) as unknown as Record<WalletCall, { Check(value: unknown): boolean }>

/** A signed request of a conformance run, with the fault of its twist. @param now the time that it is signed with */
export async function postSigned(
  address: URL,
  message: object,
  { key, twist = {}, now = Date.now }: { key: WalletKey; twist?: Twist | undefined; now?: (() => number) | undefined },
): Promise<WireAnswer> {
  const body = JSON.stringify(message)
  const signed = { method: 'POST', path: address.pathname, body }
  const headers = sign(signed, twist.key ?? key, now() - (twist.ageMs ?? 0), randomUUID())
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...twist.headers?.(headers) },
    body: twist.body ?? body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  return { http: response.status, code: String(answer.code), balance: tenThousandths(answer.balance), body: answer }
}

/** The fault of an answer that is not as the schema has it. */
export const notAsInSchema = (call: string, body: object): Error =>
  new Error(`the answer to ${call} is not as in the schema: ${JSON.stringify(body).slice(0, SHOWN_MAX)}`)

/**
 * Calls a wallet at an address with a key; an answer in another currency than the member's, or in another shape than the
 * schema's, is a fault of any case.
 */
export function callerOf(url: string, key: WalletKey, currency: string): Ask {
  return async (call, message, twist) => {
    const address = new URL(`${url.replace(/\/$/, '')}/${WALLET_VERSION}/${call}`)
    const answer = await postSigned(address, message, { key, twist })
    const { code, body } = answer
    if (code === 'OK' && body.currency !== undefined && body.currency !== currency)
      throw new Error(`${call} was answered in ${body.currency}`)
    if (code === 'OK' && !ANSWERS[call].Check(body)) throw notAsInSchema(call, body)
    return answer
  }
}
