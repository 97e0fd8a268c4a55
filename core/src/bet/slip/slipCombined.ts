/** A ticket of several legs on the slip: its legs, obstacles and amounts. */
import type { Request } from '../../base/call.ts'
import type { ErrorCode } from '../../base/errors.ts'
import { lineOf } from '../../base/line.ts'
import { CURRENCY, type Currency, type Money, toDecimal } from '../../base/money.ts'
import { type Params, type Refusal, refuse } from '../../base/result.ts'
import { hasLine } from '../../market/betType.ts'
import { combinationCount, offeredFolds, systemName } from '../folds.ts'
import { checkTogether, type LegNature } from '../place/parlayLimits.ts'
import { combinedOdds, type Parlay, potentialReturn } from '../settle/parlay.ts'
import type { slipCodeCalls } from '../slipCodeCalls.ts'
import { isDone, reduce } from './slip.ts'
import { isChange, legOdds, offerObstacle, type SlipBettor, toRequest } from './slipLeg.ts'
import {
  type Leg,
  type Slip,
  type SlipMode,
  type SlipTicket,
  TICKET_MODES,
  type TicketMode,
  type TicketRequest,
} from './slipShape.ts'
import { parseStake } from './slipStake.ts'
import { freeLegs, isUnderWay } from './slipTicket.ts'

/** The legs that a ticket would have: those that are not bets already. */
export function ticketLegs(slip: Slip): readonly Leg[] {
  return freeLegs(slip).filter(({ attempt }) => attempt.step === 'ready')
}

/** The legs with which a ticket was sent. */
export function sentLegs(slip: Slip, mode: TicketMode): readonly Leg[] {
  return slip[mode].legIds.flatMap((id) => slip.legs.find((leg) => leg.id === id) ?? [])
}

/** The odds of a ticket's legs in thousandths, as sent or accepted; none before that or after a rejection. */
export function sentOdds({ attempt }: SlipTicket): readonly number[] {
  const odds = 'sent' in attempt ? attempt.sent.ticket.legs.map((leg) => leg.odds) : undefined
  const taken = 'taken' in attempt ? attempt.taken.legOdds : undefined
  return (odds ?? taken ?? []).map((one) => Math.round(one * 1000))
}

/** Legs still to be placed or answered: neither done nor on an accepted ticket. */
export function unplacedLegs(slip: Slip): readonly Leg[] {
  const accepted = TICKET_MODES.flatMap((mode) => (slip[mode].attempt.step === 'accepted' ? slip[mode].legIds : []))
  return slip.legs.filter((leg) => !isDone(leg) && !accepted.includes(leg.id))
}

/** How many legs of a mode are still to be placed or answered. */
export function countOf(slip: Slip, mode: SlipMode): number {
  if (mode !== 'single' && isUnderWay(slip[mode])) return slip[mode].legIds.length
  if (mode !== 'single') return ticketLegs(slip).length
  return freeLegs(slip).filter((leg) => !isDone(leg)).length
}

const chosenFolds = ({ system: { folds } }: Slip, legs: number) => {
  const offered = offeredFolds(legs)
  return folds ? offered.filter((fold) => folds.includes(fold)) : offered
}

/** The folds of a ticket: the full one for a mix parlay; for a system the chosen ones, at first all. */
export function foldsOf(slip: Slip, mode: TicketMode): readonly number[] {
  const legs = ticketLegs(slip).length
  if (mode === 'parlay') return legs > 0 ? [legs] : []
  return chosenFolds(slip, legs)
}

/** A shared slip: selections without stake, price or owner. */
export type SharedSlip = Pick<Request<(typeof slipCodeCalls)['bet/slipcodemake']>, 'kind' | 'legs' | 'folds'>

/** The shareable part of a slip: what is to be placed, else what was; undefined if empty. */
export function sharedSlipOf(slip: Slip): SharedSlip | undefined {
  const { mode } = slip
  const free = freeLegs(slip)
  const open = free.filter((leg) => !isDone(leg))
  const ofSingles = open.length > 0 ? open : free
  const isToCome = mode !== 'single' && slip[mode].attempt.step === 'ready'
  const legs = mode === 'single' ? ofSingles : isToCome ? ticketLegs(slip) : sentLegs(slip, mode)
  if (legs.length === 0) return undefined
  const folds = mode === 'system' ? chosenFolds(slip, legs.length) : []
  return {
    kind: mode,
    legs: legs.map(({ spot: { matchId, betType, period, pick }, now }) => {
      return { matchId, betType, period, pick, ...(hasLine(betType) && { line: lineOf(now.line) }) }
    }),
    // A system without folds means all of them.
    ...(folds.length > 0 && folds.length < offeredFolds(legs.length).length && { folds: [...folds] }),
  }
}

const natureOf = ({ family, spot, now }: Leg): LegNature => {
  return { family, isOutright: spot.betType === 'BT_OR', inPlay: now.group === 3 }
}

/** Why a leg does not combine with those before it, as a word for its row; undefined if it does. */
export type Clash = 'sameMatch' | 'outright' | 'inPlay'

/** The clash of each leg that has one, by its id (R3-4, R3-8). */
export function clashes(slip: Slip, mode: TicketMode): ReadonlyMap<string, Clash> {
  const found = new Map<string, Clash>()
  const families = new Set<string>()
  for (const leg of ticketLegs(slip)) {
    const { family, isOutright, inPlay } = natureOf(leg)
    if (isOutright) found.set(leg.id, 'outright')
    else if (families.has(family)) found.set(leg.id, 'sameMatch')
    else if (inPlay && mode === 'system') found.set(leg.id, 'inPlay')
    families.add(family)
  }
  return found
}

export interface TicketSum {
  legs: number
  folds: readonly number[]
  combinations: number
  /** The name of a system, if it has one. */
  name: string | undefined
  /** All legs multiplied, three decimals, for display (R3-2). */
  odds: number
  /** With a readable stake: per combination, in total, and the return if every leg wins. */
  amounts?: { unit: Money; stake: Money; payout: number }
}

function parlayOf(legs: readonly Leg[], folds: readonly number[], unit: Money, currency: Currency): Parlay | undefined {
  const odds = legs.map((leg) => legOdds(leg, 'DEC')?.milli)
  if (!odds.every((milli) => milli !== undefined)) return undefined
  return { legs: odds.map((oddsMilli) => ({ oddsMilli, outcome: null })), folds, unit, currency }
}

/** The sums of a ticket. @param only some of its folds */
export function ticketSum(slip: Slip, mode: TicketMode, currency: Currency, only?: readonly number[]): TicketSum {
  const legs = ticketLegs(slip)
  const folds = only ?? foldsOf(slip, mode)
  const combinations = combinationCount(legs.length, folds)
  const unit = parseStake(slip[mode].typed)
  const parlay = parlayOf(legs, folds, unit ?? (0 as Money), currency)
  const name = mode === 'system' ? systemName(legs.length, folds) : undefined
  const sum = { legs: legs.length, folds, combinations, name, odds: parlay ? combinedOdds(parlay.legs) : 1 }
  if (!unit || !parlay || combinations === 0) return sum
  const payout = Number(potentialReturn(parlay)) / 10_000
  return { ...sum, amounts: { unit, stake: (unit * combinations) as Money, payout } }
}

function stakeObstacle(slip: Slip, mode: TicketMode, { currency, available }: SlipBettor): Refusal | undefined {
  const { typed, limits } = slip[mode]
  const unit = parseStake(typed)
  const { stakeStep } = CURRENCY[currency]
  if (typed.trim() === '') return refuse('betAmountRequired')
  if (!unit || unit % stakeStep !== 0) return refuse('invalidBetAmount', { step: toDecimal(stakeStep) })
  const { amounts } = ticketSum(slip, mode, currency)
  if (limits && unit < limits.minBet) return refuse('betLowerMin', { min: toDecimal(limits.minBet) })
  if (limits && unit > limits.maxBet) return refuse('betOverMaxBet', { max: toDecimal(limits.maxBet) })
  if (limits && amounts && amounts.payout > toDecimal(limits.maxPayout)) {
    return refuse('betOverMaxPayout', { max: toDecimal(limits.maxPayout) })
  }
  return amounts && amounts.stake > available ? refuse('insufficient_balance') : undefined
}

/**
 * The first obstacle to placing a ticket: legs that do not combine, the offers, the last quote's refusal, the stake.
 */
export function ticketObstacle(
  slip: Slip,
  mode: TicketMode,
  bettor: SlipBettor,
): { code: ErrorCode | string; params?: Params } | undefined {
  const legs = ticketLegs(slip)
  const folds = foldsOf(slip, mode)
  const apart = checkTogether(legs.map(natureOf), mode === 'system' ? folds : undefined)
  if (apart) return apart
  for (const [at, leg] of legs.entries()) {
    const offer = offerObstacle(leg, slip.option, 'DEC') ?? leg.refusal
    if (offer) return { code: offer.code, params: { ...offer.params, leg: at + 1 } }
  }
  return slip[mode].refusal ?? stakeObstacle(slip, mode, bettor)
}

/** Legs of a ticket whose changed price, line or score blocks placing. */
export function changedOfTicket(slip: Slip): readonly Leg[] {
  return ticketLegs(slip).filter((leg) => isChange(offerObstacle(leg, slip.option, 'DEC') ?? leg.refusal))
}

/** The slip after the member accepted a ticket's changes. */
export function agreedTicket(slip: Slip): Slip {
  return changedOfTicket(slip).reduce((now, { id }) => reduce(now, { type: 'agree', id }), slip)
}

/** A ticket as the desk takes it: its legs as the member sees them now, in decimal odds. */
export function ticketRequest(slip: Slip, mode: TicketMode): TicketRequest {
  const legs = ticketLegs(slip).map((leg) => {
    const { bet_amount: _, ...address } = toRequest(leg, 'DEC')
    return address
  })
  const unit = parseStake(slip[mode].typed)
  const amount = unit === undefined ? {} : { bet_amount: toDecimal(unit) }
  return { legs, ...amount, ...(mode === 'system' && { folds: [...foldsOf(slip, mode)] }) }
}
