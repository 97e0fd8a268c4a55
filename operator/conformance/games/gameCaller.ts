/** How the conformance run of games calls a wallet: like a provider, or wrongly on purpose. */
import { PROVIDER_ANSWERS, PROVIDER_VERSION, type ProviderCall } from '@quarterline/core/game/providerMessages'
import { Compile } from 'typebox/compile'
import type { WalletKey } from '../../../server/src/wallet/seamless/signature.ts'
import { notAsInSchema, postSigned, type Twist, type WireAnswer } from '../caller.ts'

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
export function providerCaller({ house, provider, key, now }: HouseAddress): ProviderAsk {
  return async (call, message, twist) => {
    const address = new URL(`${house.replace(/\/$/, '')}/wallet/${provider}/${PROVIDER_VERSION}/${call}`)
    const answer = await postSigned(address, message, { key, twist, now })
    if (answer.http === 200 && !ANSWERS[call].Check(answer.body)) throw notAsInSchema(call, answer.body)
    return answer
  }
}
