/**
 * The page's side of the public wire between a game of one player and its game server (docs/game-files.md). Every call is
 * a POST of JSON; amounts are whole millionths of the currency's unit.
 */

export interface WireBalance {
  readonly amount: number
  readonly currency: string
}

/** What an operator may switch off, or wants shown. */
export interface Jurisdiction {
  readonly socialCasino: boolean
  readonly disabledFullscreen: boolean
  readonly disabledTurbo: boolean
  readonly disabledAutoplay: boolean
  readonly disabledSlamstop: boolean
  readonly disabledSpacebar: boolean
  readonly displayNetPosition: boolean
  readonly displayRTP: boolean
  readonly displaySessionTimer: boolean
  /** Milliseconds from a round's start to the next one. */
  readonly minimumRoundDuration: number
}

export interface WireConfig {
  readonly minBet: number
  readonly maxBet: number
  readonly stepBet: number
  readonly defaultBetLevel: number
  readonly betLevels: readonly number[]
  readonly jurisdiction: Jurisdiction
}

export interface WireRound<Step> {
  readonly betID: number
  readonly amount: number
  readonly payout: number
  readonly payoutMultiplier: number
  readonly active: boolean
  readonly mode: string
  /** How far the player has seen it. */
  readonly event?: string | null
  readonly state: readonly Step[]
}

/** The server refused, with a code of the format. */
export class WireRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'WireRefusal'
    this.code = code
  }
}

export interface RgsClient<Step> {
  authenticate(): Promise<{ balance: WireBalance; config: WireConfig; round: WireRound<Step> | null }>
  balance(): Promise<{ balance: WireBalance }>
  play(amount: number, mode: string): Promise<{ balance: WireBalance; round: WireRound<Step> }>
  endRound(): Promise<{ balance: WireBalance }>
  event(event: string): Promise<unknown>
}

/** How long an answer is waited for; after that nothing is known. */
const WAIT_MS = 15_000

/** A client for the page's address, which names session, language and server. */
export function rgsClient<Step>(parameters: URLSearchParams): RgsClient<Step> {
  const sessionID = parameters.get('sessionID') ?? ''
  const server = `https://${parameters.get('rgs_url') ?? location.host}`
  const call = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const response = await fetch(`${server}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID, ...body }),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const answer = await response.json()
    if (!response.ok) throw new WireRefusal(String(answer.error), String(answer.message ?? ''))
    return answer as Answer
  }
  return {
    authenticate: () => call('/wallet/authenticate', { language: parameters.get('lang') ?? 'en' }),
    balance: () => call('/wallet/balance'),
    play: (amount, mode) => call('/wallet/play', { amount, mode }),
    endRound: () => call('/wallet/end-round'),
    event: (event) => call('/bet/event', { event }),
  }
}
