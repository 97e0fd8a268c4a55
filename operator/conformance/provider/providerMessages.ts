/**
 * The helpers of the cases of providers that keep the balance: calls as the house makes them, and checks of the money
 * moved.
 */
import { randomUUID } from 'node:crypto'
import { HOUSE_ANSWERS, type HouseCall } from '@quarterline/core/game/houseMessages'
import { PROVIDER_VERSION } from '@quarterline/core/game/providerMessages'
import { Compile } from 'typebox/compile'
import type { WalletKey } from '../../../server/src/wallet/seamless/signature.ts'
import { notAsInSchema, postSigned, type Twist, tenThousandths, type WireAnswer } from '../caller.ts'
import { need } from '../messages.ts'

export type HouseAsk = (call: HouseCall, message: object, twist?: Twist) => Promise<WireAnswer>

/** A provider under trial, with a new player for each case. */
export interface TriedProvider {
  ask: HouseAsk
  player: string
  currency: string
}

export interface ProviderCase {
  name: string
  run(provider: TriedProvider): Promise<unknown>
}

const ANSWERS = Object.fromEntries(
  Object.entries(HOUSE_ANSWERS).map(([name, shape]) => [name, Compile(shape)]),
) as unknown as Record<HouseCall, { Check(value: unknown): boolean }>

/** Calls a provider as the house does; an answer in another shape than the schema's is a fault of any case. */
export function houseCaller(url: string, key: WalletKey): HouseAsk {
  return async (call, message, twist) => {
    const address = new URL(`${url.replace(/\/$/, '')}/${PROVIDER_VERSION}/${call}`)
    const answer = await postSigned(address, message, { key, twist })
    if (answer.http === 200 && answer.code === 'OK' && !ANSWERS[call].Check(answer.body))
      throw notAsInSchema(call, answer.body)
    return answer
  }
}

const movement = ({ player, currency }: TriedProvider, tx: string) => ({ player, currency, tx })
export const depositOf = (provider: TriedProvider, amount: string, tx: string = randomUUID()) => ({
  ...movement(provider, tx),
  amount,
})
export const withdrawOf = (provider: TriedProvider, tx: string = randomUUID()) => movement(provider, tx)

/** The player's balance at the provider, in ten-thousandths. */
export async function balanceThere({ ask, player, currency }: TriedProvider): Promise<number> {
  const { code, balance } = await ask('balance', { player, currency })
  need(code === 'OK' && balance !== undefined, `balance was answered ${code} without a balance in text`)
  return balance as number
}

/** Demands that the player has so much there, in units. */
export async function needThere(provider: TriedProvider, units: number): Promise<void> {
  const has = (await balanceThere(provider)) / 10_000
  need(has === units, `the player has ${has} there instead of ${units}`)
}

/** Demands that a move was done, and with which amount. */
export async function needDone(answer: Promise<WireAnswer>, tx: string, units?: number): Promise<void> {
  const { http, code, body } = await answer
  need(http === 200 && code === 'OK', `it was answered ${http} ${code} instead of OK`)
  need(body.tx === tx, `it was answered for ${String(body.tx)}`)
  if (units === undefined) return
  const amount = (tenThousandths(body.amount) ?? Number.NaN) / 10_000
  need(amount === units, `the amount was ${String(body.amount)} instead of ${units}`)
}

/** Demands that a move was refused. */
export async function needRefused(answer: Promise<WireAnswer>): Promise<void> {
  const { http, code } = await answer
  need(http === 200 && code === 'REFUSED', `it was answered ${http} ${code} instead of REFUSED`)
}

/** Demands a state of a move. */
export async function needState(
  { ask, player }: TriedProvider,
  tx: string,
  state: 'done' | 'absent',
  units?: number,
): Promise<void> {
  const { http, code, body } = await ask('txStatus', { player, tx })
  need(http === 200 && code === 'OK', `txStatus was answered ${http} ${code}`)
  need(body.state === state, `its state is ${String(body.state)} instead of ${state}`)
  if (units === undefined) return
  const amount = (tenThousandths(body.amount) ?? Number.NaN) / 10_000
  need(amount === units, `its state says ${String(body.amount)} instead of ${units}`)
}
