/** How the conformance run of games calls a wallet: like a provider, or wrongly on purpose. */
import { randomUUID } from 'node:crypto'
import { PROVIDER_ANSWERS, PROVIDER_VERSION, type ProviderCall } from '@quarterline/core/game/providerMessages'
import { Compile } from 'typebox/compile'
import { sign, type WalletKey } from '../../../server/src/wallet/seamless/signature.ts'
import { type Twist, tenThousandths, type WireAnswer } from '../caller.ts'

const DEADLINE_MS = 10_000
/** Characters of an answer that are shown. */
const SHOWN_MAX = 200

export type ProviderAsk = (call: ProviderCall, message: object, twist?: Twist) => Promise<WireAnswer>

const ANSWERS = Object.fromEntries(
  Object.entries(PROVIDER_ANSWERS).map(([name, shape]) => [name, Compile(shape)]),
) as unknown as Record<ProviderCall, { Check(value: unknown): boolean }>

/** Where a house is, and as which of its providers it is called. */
export interface HouseAddress {
  house: string
  provider: string
  key: WalletKey
  /** The time that requests are signed with, in epoch ms. */
  now?: (() => number) | undefined
}

/** Calls the wallet of a house as one of its providers; an answer in another shape than the schema's is a fault of any case. */
export function providerCaller({ house, provider, key, now = Date.now }: HouseAddress): ProviderAsk {
  return async (call, message, twist = {}) => {
    const address = new URL(`${house.replace(/\/$/, '')}/wallet/${provider}/${PROVIDER_VERSION}/${call}`)
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
    if (response.status === 200 && !ANSWERS[call].Check(answer))
      throw new Error(`the answer to ${call} is not as in the schema: ${JSON.stringify(answer).slice(0, SHOWN_MAX)}`)
    return { http: response.status, code: String(answer.code), balance: tenThousandths(answer.balance), body: answer }
  }
}
