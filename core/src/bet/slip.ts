/** The slip: selections before and while they become bets, and the reducer that changes them. slipLeg.ts says what stands in a leg's way. */
import type { Limits } from '../account/limits.ts'
import type { Request } from '../base/call.ts'
import type { ErrorCode } from '../base/errors.ts'
import { type Money, toDecimal } from '../base/money.ts'
import type { Params } from '../base/result.ts'
import type { ChildType } from '../market/event.ts'
import { type Look, type Spot, spotKey } from '../market/spot.ts'
import { DEFAULT_ODDS_OPTION, type OddsOption } from './bet.ts'
import type { betCalls } from './calls.ts'
import { readStake } from './slipStake.ts'
import {
  EMPTY_TICKET,
  reduceTicket,
  type SlipMode,
  type SlipTicket,
  type TicketAction,
  tellTickets,
  withoutTicket,
} from './slipTicket.ts'

/** One bet as `bet/betsingle` takes it. */
export type BetRequest = Request<(typeof betCalls)['bet/betsingle']>['bets'][number]

/** What was sent under a key, kept word for word, so that it can be sent again until it is answered. */
export interface Sent {
  key: string
  option: OddsOption
  bet: BetRequest
}

/** A bet as the house took it. */
export interface Taken {
  betId: string
  refNo: string
  odds: number
  /** Of a system the stake of each line. */
  stake: Money
  risk: Money
  profit: Money
  /** Of a ticket of several legs. */
  lines?: number
}

/** The way to a bet. `unknown` was sent and not answered: the same key is sent again until it is. */
export type AttemptOf<S, T> =
  | { step: 'ready' }
  | { step: 'sending' | 'unknown'; sent: S }
  | { step: 'waiting'; taken: T; sinceMs: number; waitMs: number }
  | { step: 'accepted'; taken: T }
  | { step: 'rejected'; code: string; params?: Params }
/** A leg's way to a bet of its own. */
export type Attempt = AttemptOf<Sent, Taken>

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
  seen: Look
  now: Look
  typed: string
  /** From the last check; none before the first. */
  limits: Limits | null
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

export interface Slip {
  legs: readonly Leg[]
  option: OddsOption
  notice: Notice | null
  /** What the legs are meant for: a bet each, or one of all of them. */
  mode: SlipMode
  parlay: SlipTicket
  system: SlipTicket
}

export const LEGS_MAX = 20
export const EMPTY_SLIP: Slip = {
  ...{ legs: [], option: DEFAULT_ODDS_OPTION, notice: null },
  ...{ mode: 'single', parlay: EMPTY_TICKET, system: EMPTY_TICKET },
}

export type NewLeg = Pick<Leg, 'spot' | 'sport' | 'league' | 'home' | 'away' | 'family' | 'name' | 'child'> & {
  look: Look
}

/** What `bet/betcheck` said of a leg; `asked` is the stake that was asked about. */
export interface CheckAnswer {
  refusal: { code: string; params?: Params } | null
  limits: Limits | null
  asked?: Money
  corrected?: { code: 'changeStakeMin' | 'changeStakeMax'; stake: Money }
}

export type SlipAction =
  | { type: 'toggle'; leg: NewLeg; typed?: string }
  | { type: 'remove'; id: string }
  | { type: 'clear' }
  | { type: 'stake'; id: string; typed: string }
  | { type: 'option'; option: OddsOption }
  /** The board spoke: the present look of each leg's spot, undefined when it is gone. */
  | { type: 'board'; look: (leg: Leg) => Look | undefined }
  | { type: 'checked'; id: string; answer: CheckAnswer }
  /** The member takes the present price, line and score, and may place again: a changed leg, a rejected bet, or the same bet once more. */
  | { type: 'agree'; id: string }
  | { type: 'send'; sent: ReadonlyMap<string, Sent> }
  | { type: 'answered'; key: string; attempt: Attempt }
  /** No answer came: timeout, cut line, reload. */
  | { type: 'unanswered'; key?: string }
  /** A waiting bet was decided. */
  | { type: 'decided'; betId: string; attempt: AttemptOf<never, Taken> }
  | { type: 'dismiss' }
  | TicketAction

const READY: Attempt = { step: 'ready' }

/** Whether the answer to a leg's bet is still out: it can be neither removed nor changed. */
export function isInFlight({ attempt }: Leg): boolean {
  return attempt.step === 'sending' || attempt.step === 'unknown'
}

/** Whether a leg's attempt has its definite answer. */
export function isDone({ attempt }: Leg): boolean {
  return attempt.step === 'accepted' || attempt.step === 'rejected'
}

function edit(slip: Slip, which: (leg: Leg) => boolean, change: (leg: Leg) => Leg): Slip {
  let changed = false
  const legs = slip.legs.map((leg) => {
    if (!which(leg)) return leg
    const next = change(leg)
    if (next !== leg) changed = true
    return next
  })
  return changed ? { ...slip, legs } : slip
}

function drop(slip: Slip, leg: Leg, code: ErrorCode): Slip {
  const { home, away } = leg
  return { ...slip, legs: slip.legs.filter((one) => one !== leg), notice: { code, home, away } }
}

/** Pressing a price again takes it out; a finished one starts afresh; one in flight stays. Receipts make room for what is new. */
function toggle(before: Slip, { look, ...of }: NewLeg, typed: string): Slip {
  const { mode } = before
  const isOver = mode !== 'single' && before[mode].attempt.step === 'accepted'
  const slip = isOver ? withoutTicket(before, mode) : before
  const id = spotKey(of.spot)
  const here = slip.legs.find((leg) => leg.id === id)
  if (here && (isInFlight(here) || here.attempt.step === 'waiting')) return slip
  const others = slip.legs.filter((leg) => leg !== here && leg.attempt.step !== 'accepted')
  if (here && !isDone(here)) return { ...slip, legs: others }
  if (others.length >= LEGS_MAX) return { ...slip, notice: { code: 'invalidBets', home: of.home, away: of.away } }
  const fresh: Leg = {
    ...of,
    id,
    seen: look,
    now: look,
    typed,
    limits: here?.limits ?? null,
    refusal: null,
    corrected: null,
    attempt: READY,
  }
  return { ...slip, legs: [...others, fresh], notice: null }
}

function sameLook(a: Look, b: Look): boolean {
  const still = a.status === b.status && a.base === b.base && a.line === b.line && a.group === b.group
  return still && a.lock === b.lock && String(a.score) === String(b.score)
}

/** Refusals that say how the offer stood when it was checked. */
const OF_OFFER: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['308', '311', '313', '314', '318', '328', '340'] as const),
  ...(['oddsIsUpdating', 'invalidOddsBall', 'invalidOdds'] as const),
])

/** What the last check refused, unless the board has spoken of it since. */
function standing(refusal: Leg['refusal']): Leg['refusal'] {
  return refusal && OF_OFFER.has(refusal.code) ? null : refusal
}

/** Takes the board's word for every leg; a ready leg whose match changed its group is dropped (R0-4). */
function follow(slip: Slip, look: (leg: Leg) => Look | undefined): Slip {
  const next = edit(
    slip,
    () => true,
    (leg) => {
      const now: Look = look(leg) ?? { ...leg.now, status: 'closed', lock: null }
      return sameLook(now, leg.now) ? leg : { ...leg, now, refusal: standing(leg.refusal) }
    },
  )
  const moved = next.legs.find((leg) => leg.attempt.step === 'ready' && leg.now.group !== leg.seen.group)
  return moved ? follow(drop(next, moved, 'marketTypeChanged'), look) : next
}

function checked(slip: Slip, leg: Leg, { refusal, limits, asked, corrected }: CheckAnswer): Slip {
  if (leg.attempt.step !== 'ready') return slip
  if (refusal?.code === 'marketTypeChanged') return drop(slip, leg, 'marketTypeChanged')
  // A correction of a stake that has been retyped meanwhile is no longer wanted.
  const fits = corrected && asked !== undefined && readStake(leg.typed) === asked
  const stake = fits ? { typed: String(toDecimal(corrected.stake)), corrected: corrected.code } : {}
  return edit(
    slip,
    (one) => one === leg,
    () => ({ ...leg, ...stake, refusal, limits: limits ?? leg.limits }),
  )
}

/** The next slip. Pure: keys and times come with the action. */
export function reduce(slip: Slip, action: SlipAction): Slip {
  const legOf = (id: string) => slip.legs.find((leg) => leg.id === id)
  switch (action.type) {
    case 'toggle':
      return toggle(slip, action.leg, action.typed ?? '')
    case 'remove':
      return { ...slip, legs: slip.legs.filter((leg) => leg.id !== action.id || isInFlight(leg)) }
    case 'clear':
      return { ...slip, legs: slip.legs.filter(isInFlight), notice: null }
    case 'stake':
      return edit(
        slip,
        (leg) => leg.id === action.id && leg.attempt.step === 'ready',
        (leg) => ({ ...leg, typed: action.typed, corrected: null }),
      )
    case 'option':
      return { ...slip, option: action.option }
    case 'board':
      return follow(slip, action.look)
    case 'checked': {
      const leg = legOf(action.id)
      return leg ? checked(slip, leg, action.answer) : slip
    }
    case 'agree':
      return edit(
        slip,
        (leg) => leg.id === action.id && (leg.attempt.step === 'ready' || isDone(leg)),
        (leg) => ({ ...leg, seen: leg.now, refusal: null, attempt: READY }),
      )
    case 'send':
      return edit(
        slip,
        (leg) => action.sent.has(leg.id) && leg.attempt.step === 'ready',
        (leg) => ({ ...leg, corrected: null, attempt: { step: 'sending', sent: action.sent.get(leg.id)! } }),
      )
    case 'answered':
      return edit(slip, isSentAs(action.key), (leg) => ({ ...leg, attempt: action.attempt }))
    case 'unanswered':
      return edit(
        tellTickets(slip, action),
        (leg) => leg.attempt.step === 'sending' && (!action.key || leg.attempt.sent.key === action.key),
        (leg) => (leg.attempt.step === 'sending' ? { ...leg, attempt: { ...leg.attempt, step: 'unknown' } } : leg),
      )
    case 'decided':
      return edit(
        tellTickets(slip, action),
        ({ attempt }) => attempt.step === 'waiting' && attempt.taken.betId === action.betId,
        (leg) => ({ ...leg, attempt: action.attempt }),
      )
    case 'dismiss':
      return slip.notice ? { ...slip, notice: null } : slip
    default:
      return reduceTicket(slip, action)
  }
}

function isSentAs(key: string): (leg: Leg) => boolean {
  return ({ attempt }) => (attempt.step === 'sending' || attempt.step === 'unknown') && attempt.sent.key === key
}
