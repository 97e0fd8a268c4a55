/**
 * The slip's types: its selections and tickets before and while they become bets. slip.ts and slipTicket.ts change
 * them.
 */
import type { Limits, TightestBound } from '../../account/limits.ts'
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

/** A bet sent under a key, kept verbatim so that it can be resent until it is answered. */
export interface SentBet {
  key: string
  option: OddsOption
  bet: BetRequest
}

/** A bet as the house accepted it. */
export interface PlacedBet {
  betId: string
  refNo: string
  odds: number
  /** For a system, the stake of each combination. */
  stake: Money
  risk: Money
  profit: Money
  /** For a ticket of several legs. */
  combinations?: number
  /** The decimal odds of each of them. */
  legOdds?: readonly number[]
}

/** An attempt to place a bet. `unknown` was sent and not answered: the same key is resent until it is. */
export type AttemptOf<S, T> =
  | { step: 'ready' }
  | { step: 'sending' | 'unknown'; sent: S }
  | { step: 'waiting'; taken: T; sinceMs: number; waitMs: number }
  | { step: 'accepted'; taken: T }
  | { step: 'rejected'; code: string; params?: Params }
/** A leg's attempt as a single bet. */
export type Attempt = AttemptOf<SentBet, PlacedBet>

/** Limits from a check, with the bound that sets the largest stake. */
type LimitsWithSource<L> = L & { by?: TightestBound }

export interface Leg {
  id: string
  spot: Spot
  sport: number
  league: string
  home: string
  away: string
  /** The parent match's id or its own: legs of a ticket are of different families. */
  family: string
  /** A runner's name. */
  name?: string
  /** What its match counts, if it is a child. */
  child?: ChildType
  /** What the member agreed to: the view at the click, or at his last acceptance of a change. */
  seen: SpotView
  now: SpotView
  typed: string
  /** From the last check; null before the first. */
  limits: LimitsWithSource<Limits> | null
  /** The last check's refusal. */
  refusal: { code: string; params?: Params } | null
  /** The last check brought the stake within the limits. */
  corrected: 'changeStakeMin' | 'changeStakeMax' | null
  attempt: Attempt
}

/** A leg left the slip by itself: shown once, then dismissed. */
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

/** A ticket sent under a key, kept verbatim so that it can be resent until it is answered. */
export interface SentTicket {
  key: string
  mode: TicketMode
  option: OddsOption
  ticket: TicketRequest
}

export interface SlipTicket {
  /** The stake of each combination. */
  typed: string
  /** The folds chosen for a system; null means all offered ones. */
  folds: readonly number[] | null
  /** From the last quote; null before the first. */
  limits: LimitsWithSource<ParlayLimits> | null
  refusal: { code: string; params?: Params } | null
  corrected: Leg['corrected']
  attempt: AttemptOf<SentTicket, PlacedBet>
  /** The legs that were sent. */
  legIds: readonly string[]
}

export const EMPTY_TICKET: SlipTicket = {
  typed: '',
  folds: null,
  limits: null,
  refusal: null,
  corrected: null,
  attempt: { step: 'ready' },
  legIds: [],
}

/** The answer of `bet/betcheckparlay` for a ticket; `sentStake` is the unit stake that was sent. */
export interface TicketQuote {
  refusal: SlipTicket['refusal']
  limits: SlipTicket['limits']
  sentStake?: Money
  corrected?: NonNullable<CheckAnswer['corrected']>
}

export interface Slip {
  legs: readonly Leg[]
  option: OddsOption
  notice: Notice | null
  /** Whether legs are single bets or one ticket. */
  mode: SlipMode
  parlay: SlipTicket
  system: SlipTicket
}

export const SLIP_LEGS_MAX = 20
export const EMPTY_SLIP: Slip = {
  legs: [],
  option: DEFAULT_ODDS_OPTION,
  notice: null,
  mode: 'single',
  parlay: EMPTY_TICKET,
  system: EMPTY_TICKET,
}

export type NewLeg = Pick<Leg, 'spot' | 'sport' | 'league' | 'home' | 'away' | 'family' | 'name' | 'child'> & {
  look: SpotView
}

/** The answer of `bet/betcheck` for a leg; `sentStake` is the stake that was sent. */
export interface CheckAnswer {
  refusal: { code: string; params?: Params } | null
  limits: Leg['limits']
  sentStake?: Money
  corrected?: { code: 'changeStakeMin' | 'changeStakeMax'; stake: Money }
}
