/** Asks providers: for transfers to those that keep the balance, and for the states of transfers and rounds. */
import { HOUSE_ANSWERS, type HouseCall, type HouseReply, type HouseRequest } from '@quarterline/core/game/houseMessages'
import { Compile } from 'typebox/compile'
import type { WalletExchange } from '../../wallet/seamless/walletClient.ts'
import type { Provider, Providers } from '../provider/providers.ts'
import type { MovementHouse } from '../wallet/ground.ts'

/** The parts of the house that asking providers needs. */
export interface AskingHouse {
  exchange: WalletExchange
}

/** The parts of the house that moves of money to providers need. */
export interface TransferHouse extends MovementHouse, AskingHouse {
  providers: Pick<Providers, 'by' | 'all'>
  /** Real time in epoch ms. */
  wallMs(): number
  /** Notifies members that their money moved. */
  membersChanged(ids: Iterable<string>, topic?: string): void
}

/** How long an answer is waited for, in real ms. */
const ANSWER_MS = 4000
/** The same of a balance that is only shown. */
const SHOWN_MS = 1500
/** A move is asked about by others only when who made it must have given up. */
export const LEASE_MS = ANSWER_MS + 6000

const SHAPES = Object.fromEntries(
  Object.entries(HOUSE_ANSWERS).map(([name, shape]) => [name, Compile(shape)]),
) as Record<HouseCall, ReturnType<typeof Compile>>

/** A key that we can sign with: of one that signs by RSA we have the public half alone. */
const signingKey = ({ keys }: Provider) => keys.find(({ secret }) => !secret.startsWith('-----BEGIN'))

/** Whether a provider can be asked. */
export const mayAsk = (provider: Provider): boolean => provider.callsUrl !== null && signingKey(provider) !== undefined

/** Asks a provider. What cannot be asked, or is answered in another shape, has no answer. Never throws. */
export async function askProvider<C extends HouseCall>(
  { exchange }: AskingHouse,
  provider: Provider | undefined,
  call: C,
  message: HouseRequest<C>,
): Promise<HouseReply> {
  const key = provider && signingKey(provider)
  if (!key || provider.callsUrl === null) return { http: undefined, body: undefined }
  const address = { baseUrl: provider.callsUrl.replace(/\/$/, ''), ...key }
  const reply = await exchange(address, call, message, call === 'balance' ? SHOWN_MS : ANSWER_MS)
  return SHAPES[call].Check(reply.body) ? reply : { ...reply, body: undefined }
}
