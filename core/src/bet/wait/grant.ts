/**
 * Decides bets whose wait is over: accepted or rejected, with transfers. Limits are checked again at a changed price
 * (R6-5, rules 14.10). Called by `server/src/bet/wait/grantBets.ts`.
 */
import type { Limits } from '../../account/limits.ts'
import type { ErrorCode } from '../../base/errors.ts'
import { type Money, money, subtract } from '../../base/money.ts'
import type { Odds, StakeAmounts } from '../../base/odds.ts'
import { ok, type Result, refuse } from '../../base/result.ts'
import { limitGroupOf } from '../../market/betType.ts'
import type { Selection } from '../../market/quote.ts'
import type { WithheldPpm } from '../../upline/withheld.ts'
import { afterStake, leftOf, type OwnLimitCheck, type OwnLimitState, ownLimitCheck } from '../../wallet/ownLimits.ts'
import type { Purse } from '../../wallet/purse.ts'
import { adjust, release } from '../../wallet/stake.ts'
import type { Transfer } from '../../wallet/transfer.ts'
import { type BetKind, type RejectReason, stakeKey } from '../bet.ts'
import { checkLimits } from '../place/check.ts'
import { moneyOfLegs } from '../place/checkParlay.ts'
import { checkTicketLimits, strictest, ticketAmounts } from '../place/parlayLimits.ts'
import { singleAmounts } from '../settle/myanmar.ts'
import type { BetTerms } from '../terms.ts'
import type { Acceptance, WaitingLeg } from './accept.ts'

/** A bet whose wait is over: its placement, and its matches' answer. */
export interface WaitedBet extends StakeAmounts {
  id: string
  memberId: string
  /** The terms of its purse. */
  terms: Pick<BetTerms, 'isHouseRisk' | 'limits'>
  purse: Purse
  kind: BetKind
  /** The match family that a single counts on; null for tickets of several legs. */
  familyId: string | null
  folds: readonly number[]
  /** As typed: for a system the unit stake. */
  stake: Money
  /** What is withheld of a ticket at Myanmar odds. */
  withheld?: WithheldPpm | undefined
  /** Whether it was placed on an earlier working date, on which it counts. */
  isOfBefore: boolean
  legs: readonly (Pick<WaitingLeg, 'selection' | 'odds'> & { sport: number })[]
  acceptance: Exclude<Acceptance, { do: 'wait' }>
}

/** Inputs for granting repriced bets. Waiting bets are included in the counts. */
export interface GrantView {
  limits(bet: WaitedBet, sport: number): Limits
  /** What the house can still lose on a bet's selection (rules 14.20). */
  exposureLeft(bet: WaitedBet, selection: Selection): Money
  /** What a purse can spend, by its cash account. */
  available: ReadonlyMap<string, number>
  /** Stakes by stakeKey (R5-3). */
  staked: ReadonlyMap<string, number>
  /** What the parlays and systems of the day can return together (R3-6), by the purse's cash account. */
  potential: ReadonlyMap<string, number>
  /** Own-limit states of watched purses, by cash account. */
  play: ReadonlyMap<string, OwnLimitState>
}

/** What became of a waiting bet: accepted or rejected, its prices and its transfers. */
export interface GrantResult extends StakeAmounts {
  state: 'accepted' | 'rejected'
  reason: RejectReason | ErrorCode | null
  /** The leg that caused a rejection, counted from 1; null for a single, or if no leg did. */
  reasonLeg: number | null
  /** Leg by leg. */
  oddsMilli: number[]
  transfers: Transfer[]
}

/** How earlier bets of the step changed the view, by its keys. */
type Changes = Record<'available' | 'staked' | 'potential', Map<string, number>> & { play: Map<string, OwnLimitState> }

const add = (to: Map<string, number>, key: string, by: number) => to.set(key, (to.get(key) ?? 0) + by)

/** Whether a bet is accepted at another price than placed: only then are the inputs needed. */
export function isRepriced({ acceptance, legs }: Pick<WaitedBet, 'acceptance' | 'legs'>): boolean {
  return acceptance.do === 'accept' && acceptance.odds.some(({ milli }, at) => milli !== legs[at]?.odds.milli)
}

const stakedOn = ({ purse, familyId, legs: [leg] }: WaitedBet) =>
  stakeKey(purse.cash, familyId ?? '', leg ? limitGroupOf(leg.selection.betType) : '')

/** Money freed by a rejection is available to the member's other bets in the same step. */
function giveBack(bet: WaitedBet, { available, staked, potential }: Changes): void {
  add(available, bet.purse.cash, bet.risk)
  if (bet.kind === 'single') add(staked, stakedOn(bet), -bet.stake)
  else add(potential, bet.purse.cash, -bet.risk - bet.profit)
}

/** Everything counted under a key except the bet itself. */
function others(counted: ReadonlyMap<string, number>, changes: Map<string, number>, key: string, own: number): Money {
  const before = counted.get(key)
  return money(before === undefined ? 0 : before + (changes.get(key) ?? 0) - own)
}

/** The member's own limits for a higher risk; a past date takes no more stakes. */
function ownLimits({ purse, risk: riskBefore, isOfBefore }: WaitedBet, { play }: Changes): OwnLimitCheck {
  const ground = play.get(purse.cash)
  return (risk) => {
    if (!ground || risk <= riskBefore) return undefined
    if (isOfBefore && leftOf(ground, 'stake') !== undefined) return refuse('ownStakeLimit', { left: 0 })
    return ownLimitCheck(ground)(subtract(risk, riskBefore))
  }
}

function availableTo({ purse, risk }: WaitedBet, view: GrantView, { available }: Changes): Money {
  return others(view.available, available, purse.cash, -risk)
}

function regrantSingle(bet: WaitedBet, odds: readonly Odds[], view: GrantView, changes: Changes): Result<StakeAmounts> {
  const { stake, purse, withheld } = bet
  const { selection, sport } = bet.legs[0] as WaitedBet['legs'][number]
  const amounts = singleAmounts(stake, odds[0] as Odds, { currency: purse.currency, withheld })
  const refused = checkLimits(stake, amounts, {
    limits: view.limits(bet, sport),
    staked: others(view.staked, changes.staked, stakedOn(bet), stake),
    available: availableTo(bet, view, changes),
    exposureLeft: money(view.exposureLeft(bet, selection) + bet.profit),
    own: ownLimits(bet, changes),
  })
  return refused ?? ok(amounts)
}

function regrantCombined(
  bet: WaitedBet,
  odds: readonly Odds[],
  view: GrantView,
  changes: Changes,
): Result<StakeAmounts> {
  const { folds, stake: unit, purse, risk, profit, withheld } = bet
  const legs = odds.map((one) => ({ odds: one }))
  const ticket = moneyOfLegs(legs, { folds, currency: purse.currency, withheld })
  const refused = checkTicketLimits(ticket, unit, {
    limits: strictest(bet.legs.map(({ sport }) => view.limits(bet, sport))),
    // A bet that waited past its working date no longer counts, and is given back all the same.
    potentialToday: money(Math.max(0, others(view.potential, changes.potential, purse.cash, risk + profit))),
    available: availableTo(bet, view, changes),
    own: ownLimits(bet, changes),
  })
  return refused ?? ok(ticketAmounts(ticket, unit))
}

function rejected(bet: WaitedBet, reason: RejectReason | ErrorCode, leg?: number): GrantResult {
  return {
    state: 'rejected',
    reason,
    reasonLeg: bet.kind === 'single' || leg === undefined ? null : leg + 1,
    oddsMilli: bet.legs.map(({ odds }) => odds.milli),
    risk: bet.risk,
    profit: bet.profit,
    transfers: [release(bet.id, bet.risk, bet.purse)],
  }
}

function accepted(bet: WaitedBet, odds: readonly Odds[], { risk, profit }: StakeAmounts): GrantResult {
  return {
    state: 'accepted',
    reason: null,
    reasonLeg: null,
    risk,
    profit,
    oddsMilli: odds.map(({ milli }) => milli),
    transfers: adjust(bet.id, bet.risk, risk, bet.purse),
  }
}

function grantOf(bet: WaitedBet, view: GrantView, changes: Changes): GrantResult {
  const { acceptance, kind, purse } = bet
  if (acceptance.do === 'reject') return rejected(bet, acceptance.reason, acceptance.leg)
  const { odds } = acceptance
  if (!isRepriced(bet)) return accepted(bet, odds, bet)
  const again = (kind === 'single' ? regrantSingle : regrantCombined)(bet, odds, view, changes)
  if (!again.ok) {
    giveBack(bet, changes)
    return rejected(bet, again.code)
  }
  add(changes.available, purse.cash, bet.risk - again.value.risk)
  const ground = changes.play.get(purse.cash)
  if (ground) changes.play.set(purse.cash, afterStake(ground, subtract(again.value.risk, bet.risk)))
  if (kind !== 'single') add(changes.potential, purse.cash, again.value.profit - bet.profit)
  return accepted(bet, odds, again.value)
}

/**
 * Decides bets whose wait is over at their granted prices. Stakes of bets that the wait rejected are returned first;
 * then each bet in turn sees the money and limits that earlier ones left. @returns the outcomes, in order
 */
export function decideGrants(bets: readonly WaitedBet[], view: GrantView): GrantResult[] {
  const play = new Map(view.play)
  const changes: Changes = { available: new Map(), staked: new Map(), potential: new Map(), play }
  for (const bet of bets) if (bet.acceptance.do === 'reject') giveBack(bet, changes)
  return bets.map((bet) => grantOf(bet, view, changes))
}
