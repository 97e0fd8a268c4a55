/** A game's page and its server: the wire of docs/game-files.md. */

/** An amount on the wire: whole millionths of the currency's unit. */
export type Millionths = number
export const MILLION = 1_000_000

export interface PageRound<E> {
  betID: number
  amount: Millionths
  payout: Millionths
  payoutMultiplier: number
  active: boolean
  nonce: number
  state: E
}

export interface PageConfig {
  minBet: Millionths
  maxBet: Millionths
  stepBet: Millionths
  defaultBetLevel: Millionths
  betLevels: Millionths[]
  jurisdiction: Record<string, boolean | number>
}

export interface PageAnswer<E> {
  balance?: { amount: Millionths; currency: string }
  config?: PageConfig
  round?: PageRound<E> | null
}

/** Why a page's request did nothing; `lost` if nothing was heard. */
export class WireFault extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const ANSWER_WITHIN_MS = 12_000

const asked = new URLSearchParams(location.search)
const server = `${location.protocol}//${asked.get('rgs_url') || location.host}`

/** Asks the game's server under this page's session. @throws WireFault */
export async function ask<T>(path: string, body: object = {}): Promise<T> {
  const message = JSON.stringify({ sessionID: asked.get('sessionID') ?? '', ...body })
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: message }
  const answer = await fetch(server + path, { ...options, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => {
    throw new WireFault('lost')
  })
  const said = (await answer.json().catch(() => ({}))) as T & { error?: string }
  if (!answer.ok) throw new WireFault(said.error ?? 'lost')
  return said
}

/** What anybody may read without a session. @throws WireFault */
export async function readPublic(path: string): Promise<Response> {
  const answer = await fetch(server + path).catch(() => {
    throw new WireFault('lost')
  })
  if (!answer.ok) throw new WireFault('ERR_VAL')
  return answer
}

export const toMillionths = (units: number): Millionths => Math.round(units * MILLION)

/** The decimals that a currency is written with. */
function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** An amount as it is read: `1,234.50`. Decimals that a currency is not written with are shown where there are any. */
export function moneyText(amount: Millionths, currency: string): string {
  const decimals = amount % MILLION === 0 ? decimalsOf(currency) : Math.max(2, decimalsOf(currency))
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    amount / MILLION,
  )
}
