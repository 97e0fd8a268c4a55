/**
 * The messages that the house sends to a provider, version 1 (integrations A2.2): moves of money to a provider that keeps the
 * balance, and questions. The provider answers. The published schema is made from this file (`docs/game/`).
 */
import Type, { type Static } from 'typebox'
import { OneOf } from '../base/call.ts'
import { type Money, NOTHING } from '../base/money.ts'
import { readAmount } from '../wallet/seamless/amountText.ts'

const AmountText = Type.String({ pattern: '^\\d{1,11}(\\.\\d{1,4})?$' })
const Name = Type.String({ minLength: 1, maxLength: 64 })
const Currency = Type.String({ minLength: 3, maxLength: 3 })
const message = <P extends Parameters<typeof Type.Object>[0]>(description: string, properties: P) =>
  Type.Object(properties, { description })

/** The calls with their request shapes; each is `POST <the provider's address>/v1/<name>`. */
export const HOUSE_MESSAGES = {
  deposit: message('Adds to what the player has with you; a player that you do not know is new.', {
    ...{ player: Name, tx: Name, amount: AmountText, currency: Currency },
  }),
  withdrawAll: message('Takes all that the player has with you, which you answer as `amount`; nothing is `0`.', {
    ...{ player: Name, tx: Name, currency: Currency },
  }),
  balance: message('What the player has with you now.', { player: Name, currency: Currency }),
  txStatus: message(
    'What became of a `deposit` or `withdrawAll`. What you do not know is `absent`, and refused for ever.',
    {
      ...{ player: Name, tx: Name },
    },
  ),
  roundStatus: message('What became of a round at your side.', { player: Name, game: Name, round: Name }),
} as const
export type HouseCall = keyof typeof HOUSE_MESSAGES
export type HouseRequest<C extends HouseCall> = Static<(typeof HOUSE_MESSAGES)[C]>

/** `OK`: done, now or before. `REFUSED`: not done, and never under this `tx`. `ROUND_OPEN`: the same, while a round goes on. */
export const HOUSE_CODES = ['OK', 'REFUSED', 'ROUND_OPEN'] as const
export const TX_STATES = ['done', 'pending', 'absent'] as const
export const ROUND_STATES = ['open', 'completed', 'cancelled', 'absent'] as const
export type RoundState = (typeof ROUND_STATES)[number]

const MoveAnswer = Type.Object({ code: OneOf(HOUSE_CODES), tx: Name, amount: Type.Optional(AmountText) })

/** The shapes of answers, by call. */
export const HOUSE_ANSWERS = {
  deposit: MoveAnswer,
  withdrawAll: MoveAnswer,
  balance: Type.Object({ code: OneOf(HOUSE_CODES), balance: Type.Optional(AmountText) }),
  txStatus: Type.Object({
    ...{ code: OneOf(HOUSE_CODES), tx: Name, state: Type.Optional(OneOf(TX_STATES)) },
    amount: Type.Optional(AmountText),
  }),
  roundStatus: Type.Object({ code: OneOf(HOUSE_CODES), round: Name, state: Type.Optional(OneOf(ROUND_STATES)) }),
} as const satisfies Record<HouseCall, unknown>

/** The meaning of a provider's answer to a transfer: done with an amount, certainly not done, or unknown. */
export type MoveReading = { is: 'done'; amount: Money } | { is: 'failed'; isPlaying: boolean } | { is: 'unknown' }

const UNKNOWN: MoveReading = { is: 'unknown' }

/** A provider's answer: the HTTP status and the parsed body, if the whole answer came in time. */
export interface HouseReply {
  http: number | undefined
  body: unknown
}

/** A move that is asked about. */
export interface AskedMove {
  tx: string
  way: 'in' | 'out'
  /** The amount sent; null for money that comes back, whose amount is in the provider's answer. */
  amount: Money | null
}

const fieldsOf = ({ http, body }: HouseReply): Record<string, unknown> =>
  http === 200 && typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

/** The amount of a finished transfer. The amount sent and the one in the provider's answer must be equal. */
function doneWith({ way, amount: sent }: AskedMove, said: unknown): MoveReading {
  const amount = said === undefined && way === 'in' && sent !== null ? sent : readAmount(said)
  if (amount === undefined || amount < NOTHING || (way === 'in' && amount !== sent)) return UNKNOWN
  return { is: 'done', amount }
}

/** Reads the answer to a transfer. Any answer that is not plainly a yes or a no means unknown. */
export function readMove(move: AskedMove, reply: HouseReply): MoveReading {
  const { code, tx, amount } = fieldsOf(reply)
  if (tx !== move.tx) return UNKNOWN
  if (code === 'OK') return doneWith(move, amount)
  return code === 'REFUSED' || code === 'ROUND_OPEN' ? { is: 'failed', isPlaying: code === 'ROUND_OPEN' } : UNKNOWN
}

/** Reads a provider's answer about the state of a transfer. */
export function readTxStatus(move: AskedMove, reply: HouseReply): MoveReading {
  const { code, tx, state, amount } = fieldsOf(reply)
  if (code !== 'OK' || tx !== move.tx) return UNKNOWN
  if (state === 'done') return doneWith(move, amount)
  return state === 'absent' ? { is: 'failed', isPlaying: false } : UNKNOWN
}

/** The state of a round in a provider's answer; undefined if the answer has none. */
export function readRoundState(round: string, reply: HouseReply): RoundState | undefined {
  const { code, round: named, state } = fieldsOf(reply)
  return code === 'OK' && named === round ? ROUND_STATES.find((one) => one === state) : undefined
}

/** A player's balance in a provider's answer; undefined if the answer has none. */
export function readPlayerBalance(reply: HouseReply): Money | undefined {
  const { code, balance } = fieldsOf(reply)
  const amount = code === 'OK' ? readAmount(balance) : undefined
  return amount === undefined || amount < NOTHING ? undefined : amount
}

const FIRST_MS = 2000
const LAST_MS = 600_000

/** How long until a provider is asked again, after so many questions in vain: twice as long each time, at most ten minutes. */
export const nextQuestionMs = (tries: number): number => Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(tries, 20))
