/**
 * What becomes of bets whose wait is over: accepted or rejected, and which money moves. The limits run again where the price
 * is another than the bet was placed at (R6-5, rules 14.10).
 */
import type { Limits } from '../../account/limits.ts'
import type { ErrorCode } from '../../base/errors.ts'
import { type Money, minus, money, moneyOf } from '../../base/money.ts'
import { type Odds, type Price, price } from '../../base/odds.ts'
import { ok, type Result, refuse } from '../../base/result.ts'
import { limitGroupOf } from '../../market/betType.ts'
import type { Selection } from '../../market/quote.ts'
import { afterStake, leftOf, type OwnLimitCheck, type OwnLimitState, ownLimitCheck } from '../../wallet/ownLimits.ts'
import type { Purse } from '../../wallet/purse.ts'
import { adjust, release } from '../../wallet/stake.ts'
import type { Transfer } from '../../wallet/transfer.ts'
import { type BetKind, type RejectReason, stakeKey } from '../bet.ts'
import { checkLimits } from '../place/check.ts'
import { parlayOf } from '../place/checkParlay.ts'
import { checkParlayLimits, strictest } from '../place/parlayLimits.ts'
import { potentialReturn } from '../settle/parlay.ts'
import type { BetTerms } from '../terms.ts'
import type { Acceptance, WaitingLeg } from './accept.ts'

/** A bet whose wait is over: what it was placed at, and what its legs' matches say to it. */
export interface WaitedBet extends Price {
  id: string
  memberId: string
  /** What goes for bets of its purse. */
  terms: Pick<BetTerms, 'isHouseRisk' | 'limits'>
  purse: Purse
  kind: BetKind
  /** The match family that a single counts on; nothing for tickets of several legs. */
  familyId: string | null
  folds: readonly number[]
  /** What was typed: of a system the unit. */
  stake: Money
  /** Whether it was placed on a working date that is over: it counts there. */
  isOfBefore: boolean
  legs: readonly (Pick<WaitingLeg, 'selection' | 'odds'> & { sport: number })[]
  acceptance: Exclude<Acceptance, { do: 'wait' }>
}

/** What repriced bets are granted against. Bets that wait are among what is counted. */
export interface GrantView {
  limits(bet: WaitedBet, sport: number): Limits
  /** What the house can still lose on a bet's selection (rules 14.20). */
  exposureLeft(bet: WaitedBet, selection: Selection): Money
  /** What a purse can spend, by its cash account. */
  available: ReadonlyMap<string, number>
  /** Stakes by stakeKey (R5-3). */
  staked: ReadonlyMap<string, number>
  /** What the parlays and systems of the day can return together (R3-6) that a purse paid for, by its cash. */
  potential: ReadonlyMap<string, number>
  /** What watched purses are measured by, by their cash. */
  play: ReadonlyMap<string, OwnLimitState>
}

/** What becomes of a waiting bet, and which money moves. */
export interface Fate extends Price {
  state: 'accepted' | 'rejected'
  reason: RejectReason | ErrorCode | null
  /** Which leg it was turned down for, counted from 1; nothing for a single, or where no leg is at fault. */
  reasonLeg: number | null
  /** Leg by leg. */
  oddsMilli: number[]
  transfers: Transfer[]
}

/** What the bets before one have changed of what is counted, under the keys of the view. */
type Changes = Record<'available' | 'staked' | 'potential', Map<string, number>> & { play: Map<string, OwnLimitState> }

const add = (to: Map<string, number>, key: string, by: number) => to.set(key, (to.get(key) ?? 0) + by)

/** Whether a bet is accepted at another price than it was placed at: nothing else needs view. */
export function isRepriced({ acceptance, legs }: Pick<WaitedBet, 'acceptance' | 'legs'>): boolean {
  return acceptance.do === 'accept' && acceptance.odds.some(({ milli }, at) => milli !== legs[at]?.odds.milli)
}

const stakedOn = ({ purse, familyId, legs: [leg] }: WaitedBet) =>
  stakeKey(purse.cash, familyId ?? '', leg ? limitGroupOf(leg.selection.betType) : '')

/** What a rejection gives back can be used by the member's other bets of the same step. */
function giveBack(bet: WaitedBet, { available, staked, potential }: Changes): void {
  add(available, bet.purse.cash, bet.risk)
  if (bet.kind === 'single') add(staked, stakedOn(bet), -bet.stake)
  else add(potential, bet.purse.cash, -bet.risk - bet.profit)
}

/** What others than the bet itself count for under a key; nothing where nobody counts. */
function others(counted: ReadonlyMap<string, number>, changes: Map<string, number>, key: string, own: number): Money {
  const before = counted.get(key)
  return money(before === undefined ? 0 : before + (changes.get(key) ?? 0) - own)
}

/** What the member's own limits say to a higher risk; to a date that is over nothing more is put. */
function ownLimits({ purse, risk: held, isOfBefore }: WaitedBet, { play }: Changes): OwnLimitCheck {
  const ground = play.get(purse.cash)
  return (risk) => {
    if (!ground || risk <= held) return undefined
    if (isOfBefore && leftOf(ground, 'stake') !== undefined) return refuse('ownStakeLimit', { left: 0 })
    return ownLimitCheck(ground)(minus(risk, held))
  }
}

function availableTo({ purse, risk }: WaitedBet, view: GrantView, { available }: Changes): Money {
  return others(view.available, available, purse.cash, -risk)
}

function regrantSingle(bet: WaitedBet, odds: readonly Odds[], view: GrantView, changes: Changes): Result<Price> {
  const { stake, purse } = bet
  const { selection, sport } = bet.legs[0] as WaitedBet['legs'][number]
  const amounts = price(stake, odds[0] as Odds, purse.currency)
  const refused = checkLimits(stake, amounts, {
    limits: view.limits(bet, sport),
    staked: others(view.staked, changes.staked, stakedOn(bet), stake),
    available: availableTo(bet, view, changes),
    exposureLeft: money(view.exposureLeft(bet, selection) + bet.profit),
    own: ownLimits(bet, changes),
  })
  return refused ?? ok(amounts)
}

function regrantCombined(bet: WaitedBet, odds: readonly Odds[], view: GrantView, changes: Changes): Result<Price> {
  const { folds, stake: unit, purse, risk, profit } = bet
  const parlay = parlayOf(
    odds.map((one) => ({ odds: one })),
    { folds, unit, currency: purse.currency },
  )
  const refused = checkParlayLimits(parlay, {
    limits: strictest(bet.legs.map(({ sport }) => view.limits(bet, sport))),
    // What waited too long counts no more, and is given back all the same.
    potentialToday: money(Math.max(0, others(view.potential, changes.potential, purse.cash, risk + profit))),
    available: availableTo(bet, view, changes),
    own: ownLimits(bet, changes),
  })
  return refused ?? ok({ risk, profit: minus(moneyOf(potentialReturn(parlay)), risk) })
}

function rejected(bet: WaitedBet, reason: RejectReason | ErrorCode, leg?: number): Fate {
  return {
    ...{ state: 'rejected', reason, reasonLeg: bet.kind === 'single' || leg === undefined ? null : leg + 1 },
    ...{ oddsMilli: bet.legs.map(({ odds }) => odds.milli), risk: bet.risk, profit: bet.profit },
    transfers: [release(bet.id, bet.risk, bet.purse)],
  }
}

function accepted(bet: WaitedBet, odds: readonly Odds[], { risk, profit }: Price): Fate {
  return {
    ...{ state: 'accepted', reason: null, reasonLeg: null, risk, profit },
    oddsMilli: odds.map(({ milli }) => milli),
    transfers: adjust(bet.id, bet.risk, risk, bet.purse),
  }
}

function fateOf(bet: WaitedBet, view: GrantView, changes: Changes): Fate {
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
  if (ground) changes.play.set(purse.cash, afterStake(ground, minus(again.value.risk, bet.risk)))
  if (kind !== 'single') add(changes.potential, purse.cash, again.value.profit - bet.profit)
  return accepted(bet, odds, again.value)
}

/**
 * Decides what bets come to whose wait is over, at the prices that they were granted. What the wait itself rejects is given
 * back before any other bet is looked at; then each in its turn sees what those before it left.
 * @returns the fate of each, in the order of the bets
 */
export function decideGrants(bets: readonly WaitedBet[], view: GrantView): Fate[] {
  const play = new Map(view.play)
  const changes: Changes = { available: new Map(), staked: new Map(), potential: new Map(), play }
  for (const bet of bets) if (bet.acceptance.do === 'reject') giveBack(bet, changes)
  return bets.map((bet) => fateOf(bet, view, changes))
}
