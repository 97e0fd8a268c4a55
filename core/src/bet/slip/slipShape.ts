/** What a slip is: its selections and tickets before and while they become bets. slip.ts and slipTicket.ts change it. */
import type { Limits, MaxBy } from '../../account/limits.ts'
import type { Request } from '../../base/call.ts'
import type { ErrorCode } from '../../base/errors.ts'
import type { Money } from '../../base/money.ts'
import type { Params } from '../../base/result.ts'
import type { ChildType } from '../../market/event.ts'
import type { Spot, SpotView } from '../../market/spot.ts'
import { DEFAULT_ODDS_OPTION, type OddsOption } from '../bet.ts'
import type { betCalls } from '../calls.ts'
import type { parlayCalls } from '../parlayCalls.ts'
import type { ParlayLimits } from '../place/parlayLimits.ts'

/** One bet as `bet/betsingle` takes it. */
export type BetRequest = Request<(typeof betCalls)['bet/betsingle']>['bets'][number]

/** What was sent under a key, kept word for word, so that it can be sent again until it is answered. */
export interface SentBet {
  key: string
  option: OddsOption
  bet: BetRequest
}

/** A bet as the house took it. */
export interface PlacedBet {
  betId: string
  refNo: string
  odds: number
  /** Of a system the stake of each combination. */
  stake: Money
  risk: Money
  profit: Money
  /** Of a ticket of several legs. */
  combinations?: number
  /** The decimal odds of each of them. */
  legOdds?: readonly number[]
}

/** The way to a bet. `unknown` was sent and not answered: the same key is sent again until it is. */
export type AttemptOf<S, T> =
  | { step: 'ready' }
  | { step: 'sending' | 'unknown'; sent: S }
  | { step: 'waiting'; taken: T; sinceMs: number; waitMs: number }
  | { step: 'accepted'; taken: T }
  | { step: 'rejected'; code: string; params?: Params }
/** A leg's way to a bet of its own. */
export type Attempt = AttemptOf<SentBet, PlacedBet>

/** Limits as a check tells them: with what the largest stake comes from. */
type LimitsWithSource<L> = L & { by?: MaxBy }

export interface Leg {
  id: string
  spot: Spot
  sport: number
  league: string
  home: string
  away: string
  /** The match that its match hangs from, or its own: what goes together on a ticket of several is of different ones. */
  family: string
  /** A runner's name. */
  name?: string
  /** What its match counts, where that hangs from another. */
  child?: ChildType
  /** What the member agreed to: the look at the click, or when he accepted a change. */
  seen: SpotView
  now: SpotView
  typed: string
  /** From the last check; none before the first. */
  limits: LimitsWithSource<Limits> | null
  /** What the last check refused. */
  refusal: { code: string; params?: Params } | null
  /** The last check brought the stake inside the limits. */
  corrected: 'changeStakeMin' | 'changeStakeMax' | null
  attempt: Attempt
}

/** A leg left the slip without being asked: said once, then dismissed. */
export interface Notice {
  code: ErrorCode
  home: string
  away: string
}

export const TICKET_MODES = ['parlay', 'system'] as const
export type TicketMode = (typeof TICKET_MODES)[number]
export type SlipMode = 'single' | TicketMode

/** A ticket as `bet/betsysparlay` takes it; `bet/betparlay` without folds. */
export type TicketRequest = Pick<Request<(typeof parlayCalls)['bet/betsysparlay']>, 'legs' | 'bet_amount'> & {
  folds?: number[]
}

/** What was sent under a key, kept word for word, so that it can be sent again until it is answered. */
export interface SentTicket {
  key: string
  mode: TicketMode
  option: OddsOption
  ticket: TicketRequest
}

export interface SlipTicket {
  /** The stake of each combination. */
  typed: string
  /** The folds the member chose for a system; every offered one before he chose. */
  folds: readonly number[] | null
  /** From the last quote; none before the first. */
  limits: LimitsWithSource<ParlayLimits> | null
  refusal: { code: string; params?: Params } | null
  corrected: Leg['corrected']
  attempt: AttemptOf<SentTicket, PlacedBet>
  /** The legs that were sent. */
  legIds: readonly string[]
}

export const EMPTY_TICKET: SlipTicket = {
  ...{ typed: '', folds: null, limits: null, refusal: null, corrected: null },
  ...{ attempt: { step: 'ready' }, legIds: [] },
}

/** What `bet/betcheckparlay` said of a ticket whose unit stake was `asked`. */
export interface TicketQuote {
  refusal: SlipTicket['refusal']
  limits: SlipTicket['limits']
  asked?: Money
  corrected?: NonNullable<CheckAnswer['corrected']>
}

export interface Slip {
  legs: readonly Leg[]
  option: OddsOption
  notice: Notice | null
  /** What the legs are meant for: a bet each, or one of all of them. */
  mode: SlipMode
  parlay: SlipTicket
  system: SlipTicket
}

export const SLIP_LEGS_MAX = 20
export const EMPTY_SLIP: Slip = {
  ...{ legs: [], option: DEFAULT_ODDS_OPTION, notice: null },
  ...{ mode: 'single', parlay: EMPTY_TICKET, system: EMPTY_TICKET },
}

export type NewLeg = Pick<Leg, 'spot' | 'sport' | 'league' | 'home' | 'away' | 'family' | 'name' | 'child'> & {
  look: SpotView
}

/** What `bet/betcheck` said of a leg; `asked` is the stake that was asked about. */
export interface CheckAnswer {
  refusal: { code: string; params?: Params } | null
  limits: Leg['limits']
  asked?: Money
  corrected?: { code: 'changeStakeMin' | 'changeStakeMax'; stake: Money }
}
