/** What a wallet's answer means. Never guessed: an answer that is not plainly a yes or a no is unknown (integrations A3). */
import type { ErrorCode } from '../../base/errors.ts'
import type { Money } from '../../base/money.ts'
import { readAmount } from './amountText.ts'
import type { WalletCall } from './messages.ts'

/** The meaning of an answer: done, explicitly refused, or unknown. */
export type WalletReading =
  | { kind: 'yes'; code?: undefined; balance?: Money }
  | { kind: 'no'; code: ErrorCode }
  | { kind: 'unknown'; code: ErrorCode }

/** What came back over the network. */
export interface WalletReply {
  /** The HTTP status; undefined if there was no whole answer in time. */
  http: number | undefined
  /** The parsed body; undefined if it is not JSON. */
  body: unknown
}

/** Refusals by other wallets' names for them. */
const NO: Readonly<Record<string, ErrorCode>> = {
  insufficient_balance: 'insufficient_balance',
  walletNotExists: 'walletNotExists',
  memberInvalid: 'memberInvalid',
  memberInactive: 'memberInactive',
  account_not_exists: 'memberInvalid',
  account_inactive: 'memberInactive',
  accountIdRequired: 'memberInvalid',
  sessionExpired: 'session_expired',
  session_expired: 'session_expired',
  invalidSession: 'session_not_exists',
  session_not_exists: 'session_not_exists',
  unauthenticatedUser: 'session_not_exists',
  FREEZE: 'FREEZE',
  SUSPEND: 'SUSPEND',
  BLOCK: 'BLOCK',
  CLOSE: 'CLOSE',
  invalidCurrency: 'invalidCurrency',
  currencyNotSupported: 'currencyNotSupported',
}

/** Answers that leave the outcome unknown, so that the call is repeated. */
const UNKNOWN: Readonly<Record<string, ErrorCode>> = {
  requestPending: 'requestProcessing',
  requestProcessing: 'requestProcessing',
  timeoutError: 'requestTimeout',
  requestTimeout: 'requestTimeout',
  unableToGetBalanceAtTheMoment: 'unableToGetBalanceAtTheMoment',
  incompletedRequest: 'incompletedRequest',
  duplicate_debit_record: 'duplicate_debit_record',
}

/** The calls that a wallet may refuse; any other is repeated until it says OK. */
const MAY_REFUSE: readonly WalletCall[] = ['reserve', 'balance']

const unknown = (code: ErrorCode = 'connectionFailed'): WalletReading => ({ kind: 'unknown', code })

/**
 * Reads a wallet's answer.
 * @param currency of the member: a balance in another one is no answer at all
 */
export function readAnswer(call: WalletCall, { http, body }: WalletReply, currency: string | undefined): WalletReading {
  if (http === undefined) return unknown('requestTimeout')
  if (http !== 200 || typeof body !== 'object' || body === null) return unknown()
  const said = body as { code?: unknown; balance?: unknown; currency?: unknown }
  if (said.currency !== undefined && said.currency !== currency) return unknown('invalidCurrency')
  if (said.code !== 'OK') {
    const code = String(said.code)
    const refusal = MAY_REFUSE.includes(call) && Object.hasOwn(NO, code) ? NO[code] : undefined
    return refusal ? { kind: 'no', code: refusal } : unknown(Object.hasOwn(UNKNOWN, code) ? UNKNOWN[code] : undefined)
  }
  const balance = readAmount(said.balance)
  // An answer with a balance must have a valid one, with its currency.
  if (said.balance !== undefined && (balance === undefined || said.currency === undefined)) return unknown()
  if (call === 'balance' && balance === undefined) return unknown()
  return { kind: 'yes', ...(balance !== undefined && { balance }) }
}
