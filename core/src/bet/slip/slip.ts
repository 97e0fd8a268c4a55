/**
 * The slip's reducer: selections before and while they become bets. slipLeg.ts says what blocks a leg. Bound to React
 * by `web/src/bet/slip`.
 */
import type { ErrorCode } from '../../base/errors.ts'
import { toDecimal } from '../../base/money.ts'
import { type SpotView, spotKey } from '../../market/spot.ts'
import type { OddsOption } from '../bet.ts'
import { agreed, isChange } from './slipLeg.ts'
import {
  type Attempt,
  type AttemptOf,
  type CheckAnswer,
  EMPTY_SLIP,
  EMPTY_TICKET,
  type Leg,
  type NewLeg,
  type PlacedBet,
  type SentBet,
  SLIP_LEGS_MAX,
  type Slip,
  type SlipTicket,
} from './slipShape.ts'
import { ofNewStake, parseStake } from './slipStake.ts'
import { isUnanswered, reduceTicket, type TicketAction, takenIds, tellTickets, withoutReceipts } from './slipTicket.ts'

export type SlipAction =
  | { type: 'toggle'; leg: NewLeg; typed?: string }
  | { type: 'remove'; id: string }
  | { type: 'clear' }
  | { type: 'stake'; id: string; typed: string }
  | { type: 'option'; option: OddsOption }
  /** The board changed: the present view of each leg's spot, undefined if it is gone. */
  | { type: 'board'; look: (leg: Leg) => SpotView | undefined }
  | { type: 'checked'; id: string; answer: CheckAnswer }
  /**
   * The member accepts the present price, line and score, and may place again: a changed leg, a rejected bet, or the
   * same bet once more.
   */
  | { type: 'agree'; id: string }
  | { type: 'send'; sent: ReadonlyMap<string, SentBet> }
  | { type: 'answered'; key: string; attempt: Attempt }
  /** No answer came: timeout, lost connection, reload. */
  | { type: 'unanswered'; key?: string }
  /** A waiting bet was decided. */
  | { type: 'decided'; betId: string; attempt: AttemptOf<never, PlacedBet> }
  | { type: 'dismiss' }
  | TicketAction

const READY: Attempt = { step: 'ready' }

/** Whether a leg's bet has no answer yet: the leg can be neither removed nor changed. */
export function isInFlight({ attempt }: Leg): boolean {
  return attempt.step === 'sending' || attempt.step === 'unknown'
}

/** Whether a leg's attempt has its final answer. */
export function isDone({ attempt }: Leg): boolean {
  return attempt.step === 'accepted' || attempt.step === 'rejected'
}

/** The part of a slip kept when its member leaves: bets without an answer, to be asked again when he returns. */
export function unansweredOf({ legs, mode, parlay, system }: Slip): Slip {
  const kept = (ticket: SlipTicket) =>
    isUnanswered(ticket) ? { ...EMPTY_TICKET, attempt: ticket.attempt } : EMPTY_TICKET
  const open = { legs: legs.filter(isInFlight), parlay: kept(parlay), system: kept(system) }
  return { ...EMPTY_SLIP, ...open, ...(mode !== 'single' && isUnanswered(open[mode]) && { mode }) }
}

/** Whether any bet of a slip has no answer yet. */
export function hasUnanswered({ legs, parlay, system }: Slip): boolean {
  return legs.some(isInFlight) || [parlay, system].some(isUnanswered)
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

/**
 * Pressing a price again removes it; a finished leg starts afresh; one in flight stays. Receipts make room for new
 * legs, and on a ticket a new leg replaces one of the same match (R3-4).
 */
function toggle(before: Slip, { look, ...of }: NewLeg, typed: string): Slip {
  const { mode } = before
  const slip = withoutReceipts(before)
  const taken = takenIds(slip)
  const id = spotKey(of.spot)
  const here = slip.legs.find((leg) => leg.id === id)
  if (here && (isInFlight(here) || here.attempt.step === 'waiting' || taken.has(id))) return slip
  const kept = slip.legs.filter((leg) => leg !== here && leg.attempt.step !== 'accepted')
  if (here && !isDone(here)) return { ...slip, legs: kept }
  const isReplaced = (leg: Leg) =>
    mode !== 'single' && leg.family === of.family && leg.attempt.step === 'ready' && !taken.has(leg.id)
  const others = kept.filter((leg) => !isReplaced(leg))
  if (others.length >= SLIP_LEGS_MAX) return { ...slip, notice: { code: 'invalidBets', home: of.home, away: of.away } }
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

function sameLook(a: SpotView, b: SpotView): boolean {
  const still = a.status === b.status && a.base === b.base && a.line === b.line && a.group === b.group
  return still && a.lock === b.lock && String(a.score) === String(b.score)
}

/** Refusals that describe the offer at the time of the check. */
const OF_OFFER: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['308', '311', '313', '314', '318', '328', '340'] as const),
  ...(['oddsIsUpdating', 'invalidOddsBall', 'invalidOdds'] as const),
])

/** The last check's refusal, unless the board has changed it since. */
function lasting(refusal: Leg['refusal']): Leg['refusal'] {
  return refusal && OF_OFFER.has(refusal.code) ? null : refusal
}

/** Applies the board to every leg; a ready leg whose match changed its group is dropped (R0-4). */
function follow(slip: Slip, look: (leg: Leg) => SpotView | undefined): Slip {
  const taken = takenIds(slip)
  // Sent or accepted, alone or on a ticket: its line is the bet's, whatever the board shows.
  const isBet = ({ id, attempt }: Leg) => taken.has(id) || (attempt.step !== 'ready' && attempt.step !== 'rejected')
  const next = edit(
    slip,
    () => true,
    (leg) => {
      const seen: SpotView = look(leg) ?? { ...leg.now, status: 'closed', lock: null }
      const now = isBet(leg) ? { ...seen, line: leg.now.line } : seen
      return sameLook(now, leg.now) ? leg : { ...leg, now, refusal: lasting(leg.refusal) }
    },
  )
  const moved = next.legs.find(
    (leg) => leg.attempt.step === 'ready' && !taken.has(leg.id) && leg.now.group !== leg.seen.group,
  )
  return moved ? follow(drop(next, moved, 'marketTypeChanged'), look) : next
}

function checked(slip: Slip, leg: Leg, { refusal, limits, sentStake, corrected }: CheckAnswer): Slip {
  if (leg.attempt.step !== 'ready') return slip
  if (refusal?.code === 'marketTypeChanged') return drop(slip, leg, 'marketTypeChanged')
  // A correction for a stake that was retyped meanwhile is ignored.
  const isRetyped = sentStake !== undefined && parseStake(leg.typed) !== sentStake
  const fits = corrected && sentStake !== undefined && !isRetyped
  const stake = fits ? { typed: String(toDecimal(corrected.stake)), corrected: corrected.code } : {}
  return edit(
    slip,
    (one) => one === leg,
    () => ({
      ...leg,
      ...stake,
      refusal: isRetyped ? ofNewStake(refusal, limits) : refusal,
      limits: limits ?? leg.limits,
    }),
  )
}

/** Quoted changes are cleared once the member accepts them. */
function withoutChanges(slip: Slip): Slip {
  const without = (ticket: SlipTicket) => (isChange(ticket.refusal) ? { ...ticket, refusal: null } : ticket)
  const [parlay, system] = [without(slip.parlay), without(slip.system)]
  return parlay === slip.parlay && system === slip.system ? slip : { ...slip, parlay, system }
}

/** The next slip. Pure: keys and times come with the action. */
export function reduce(slip: Slip, action: SlipAction): Slip {
  const legOf = (id: string) => slip.legs.find((leg) => leg.id === id)
  switch (action.type) {
    case 'toggle':
      return toggle(slip, action.leg, action.typed ?? '')
    case 'remove':
      return { ...slip, legs: slip.legs.filter((leg) => leg.id !== action.id || isInFlight(leg)) }
    case 'clear': {
      const left = withoutReceipts(slip)
      const taken = takenIds(left)
      return { ...left, legs: left.legs.filter((leg) => isInFlight(leg) || taken.has(leg.id)), notice: null }
    }
    case 'stake':
      return edit(
        slip,
        (leg) => leg.id === action.id && leg.attempt.step === 'ready',
        (leg) => ({ ...leg, typed: action.typed, corrected: null, refusal: ofNewStake(leg.refusal, leg.limits) }),
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
        withoutChanges(slip),
        (leg) => leg.id === action.id && (leg.attempt.step === 'ready' || isDone(leg)),
        (leg) => ({ ...agreed(leg), attempt: READY }),
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
