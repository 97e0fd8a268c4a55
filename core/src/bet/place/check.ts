/**
 * Checks whether a bet may be placed. Slip, betcheck and desk call this one rule; its order is the precedence of rules
 * 14.1.
 */
import { type Limits, largestStake, type StakeBounds, stakeBounds } from '../../account/limits.ts'
import { type AccountState, bettingRefusal } from '../../account/state.ts'
import { fromDecimal, isCurrency, type LedgerUnit, type Money, POINTS, STEPS, toDecimal } from '../../base/money.ts'
import {
  canonical,
  compareOdds,
  isValidOdds,
  MYANMAR,
  type Odds,
  oddsMilli,
  type StakeAmounts,
} from '../../base/odds.ts'
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts'
import { sportOf } from '../../base/sport/sport.ts'
import { isEsport, OFF_CODE, type Switch } from '../../base/switch.ts'
import type { BetType } from '../../market/betType.ts'
import { type BookMatch, marketGroup } from '../../market/book/match.ts'
import {
  type Address,
  findMatch,
  findQuote,
  type Quote,
  quoteParams,
  readAddress,
  readOddsType,
  type Selection,
} from '../../market/quote.ts'
import type { WithheldPpm } from '../../upline/withheld.ts'
import {
  breakRefusal,
  type OwnLimitCheck,
  type OwnLimitState,
  ownLimitCheck,
  spendable,
} from '../../wallet/ownLimits.ts'
import type { BetKind, OddsOption } from '../bet.ts'
import { singleAmounts } from '../settle/myanmar.ts'
import type { BetTerms } from '../terms.ts'

/** A bet as the member asks for it; its values are expectations, and the server decides. */
export interface SingleWish extends Address {
  odds: number
  oddsType: string
  marketType: number
  score?: number[]
  bet_amount?: number
}

/** The member as the desk sees him under the wallet's lock. */
export interface Bettor {
  state: AccountState
  currency: string
  commissionReady: boolean
  available: Money
  /** His own limits and break; absent if he has neither. */
  ownLimits?: OwnLimitState
  /** Features switched off for him. */
  off?: readonly Switch[]
  /** What is withheld of his Myanmar tickets; absent for those who may not bet at Myanmar odds (specification 4). */
  withheld?: WithheldPpm
  /** Why this purse may not bet on a selection, for a product with such a rule (R10-3). */
  refuses?: BetTerms['refuses']
}

/** The state of the house that the rules need. */
export interface HouseView {
  nowMs: number
  match: BookMatch | undefined
  sourceUp: boolean
  limits: (sport: number) => Limits
  /** The member's accepted and waiting stakes on this match and limit group (R5-3). */
  staked: (betType: BetType) => Money
  /** What the house can still lose on a selection (rules 14.20), in the member's currency. */
  exposureLeft: (selection: Selection) => Money
}

export interface CheckedSelection {
  selection: Selection
  quote: Quote
  /** The odds that the member saw. */
  seen: Odds
  limits: Limits
  bounds: StakeBounds
}

function readWish(wish: SingleWish, { withheld }: Bettor): Result<{ selection: Selection; seen: Odds }> {
  const address = readAddress(wish)
  if (!address.ok) return address
  const type = readOddsType(wish.oddsType, wish.betType)
  if (!type.ok) return type
  if (type.value === MYANMAR && !withheld) return refuse('oddsDisplayInvalid')
  return ok({ selection: address.value, seen: { type: type.value, milli: oddsMilli(wish.odds) ?? 0 } })
}

/** Reads the typed stake: `betAmountRequired`, `invalidBetAmount` (rules 14.5). */
export function readStake(typed: number | undefined, currency: LedgerUnit): Result<Money> {
  if (typed === undefined) return refuse('betAmountRequired')
  const stake = fromDecimal(typed)
  const { stakeStep } = STEPS[currency]
  if (stake === undefined || stake <= 0 || stake % stakeStep !== 0) {
    return refuse('invalidBetAmount', { step: toDecimal(stakeStep) })
  }
  return ok(stake)
}

/** Whether the score that the member saw is still the score, in sports where that matters (rules 14.9). */
function isScoreCurrent(quote: Quote, score: number[] | undefined): boolean {
  if (!quote.inPlay || sportOf(quote.match.fixture.sport).template !== 'A') return true
  return score !== undefined && score[0] === quote.match.score[0] && score[1] === quote.match.score[1]
}

/** The check without a stake: member, address, match, group, market, line. */
function checkOffer(wish: SingleWish, bettor: Bettor, houseView: HouseView): Result<Omit<CheckedSelection, 'bounds'>> {
  const words = readWish(wish, bettor)
  if (!words.ok) return words
  if (!bettor.commissionReady) return refuse('memberCommissionNotSetup')
  const match = findMatch(houseView.match)
  if (!match.ok) return match
  const group = marketGroup(match.value, houseView.nowMs)
  if (wish.marketType !== group) return refuse('marketTypeChanged', { marketType: group })
  const { selection, seen } = words.value
  const view = { type: seen.type, sourceUp: houseView.sourceUp, nowMs: houseView.nowMs }
  const quote = findQuote(match.value, selection, view)
  if (!quote.ok) return quote
  const refused = bettor.refuses?.({ selection, quote: quote.value, odds: seen.type })
  if (refused) return refused
  return ok({ selection, seen, quote: quote.value, limits: houseView.limits(match.value.fixture.sport) })
}

/**
 * Refusals before any address is read: account state, switched-off features, currency (rules 14.1).
 * @param houseViews the views of the bet matches; e-sports have their own switch
 */
export function checkBettor(bettor: Bettor, houseViews: readonly Pick<HouseView, 'match'>[]): Result<LedgerUnit> {
  const blocked = bettingRefusal(bettor.state)
  if (blocked) return refuse(blocked)
  const onBreak = bettor.ownLimits && breakRefusal(bettor.ownLimits)
  if (onBreak) return onBreak
  const isOff =
    bettor.off?.includes('esports') && houseViews.some(({ match }) => match && isEsport(match.fixture.sport))
  if (isOff) return refuse(OFF_CODE.esports)
  const { currency } = bettor
  return currency === POINTS || isCurrency(currency) ? ok(currency) : refuse('currencyNotSupported')
}

/**
 * `betcheck`: the present price and the member's bounds for a selection, whatever price he saw. Runs rules 14.1 up to
 * `invalidOdds`.
 */
export function checkSelection(wish: SingleWish, bettor: Bettor, houseView: HouseView): Result<CheckedSelection> {
  const currency = checkBettor(bettor, [houseView])
  if (!currency.ok) return currency
  const offer = checkOffer(wish, bettor, houseView)
  if (!offer.ok) return offer
  const { quote, limits, selection } = offer.value
  const spend = spendable(bettor.available, bettor.ownLimits)
  const price = { odds: quote.odds, withheldPpm: bettor.withheld?.[0] ?? 0 }
  const bounds = stakeBounds(limits, price, houseView.staked(selection.betType), spend, currency.value)
  return ok({ ...offer.value, bounds })
}

/** The price granted to a bet at other odds (R6-5): the current one if the option allows it. */
export function grantOdds(seen: Odds, current: Odds, option: OddsOption): Odds | undefined {
  const change = compareOdds(current, seen)
  if (change === 0) return canonical(seen)
  return option === 2 || (option === 1 && change > 0) ? current : undefined
}

interface LimitView {
  limits: Limits
  staked: Money
  exposureLeft: Money
  available: Money
  /** Checked before the wallet. */
  own: OwnLimitCheck
}

/** The limits of R5-5 on the typed stake, in order. */
function checkStake(stake: Money, view: LimitView): Refusal | undefined {
  const { limits } = view
  if (stake < limits.minBet) return refuse('betLowerMin', { min: toDecimal(limits.minBet) })
  if (stake > limits.maxBet) return refuse('betOverMax', { max: toDecimal(limits.maxBet) })
  if (view.staked + stake > limits.maxPerMatch) {
    const left = Math.max(0, limits.maxPerMatch - view.staked) as Money
    return refuse('betOverMaxPerMatch', { max: toDecimal(left) })
  }
  return undefined
}

/** All limits of R5-5 for a stake at a price, in order. */
export function checkLimits(stake: Money, amounts: StakeAmounts, view: LimitView): Refusal | undefined {
  const { limits } = view
  const over = checkStake(stake, view)
  if (over) return over
  if (amounts.risk + amounts.profit > limits.maxPayout) {
    return refuse('betOverMaxPayout', { max: toDecimal(limits.maxPayout) })
  }
  if (amounts.profit > view.exposureLeft) return refuse('betOverLimit')
  const overOwn = view.own(amounts.risk)
  if (overOwn) return overOwn
  if (amounts.risk > view.available) return refuse('insufficient_balance', { balance: toDecimal(view.available) })
  return undefined
}

/** A leg with its granted price. */
export interface GrantedLeg {
  selection: Selection
  quote: Quote
  /** The granted price, at which the ticket is settled. */
  odds: Odds
  limits: Limits
}

export interface Decision extends StakeAmounts {
  kind: BetKind
  legs: readonly GrantedLeg[]
  /** Legs per combination. */
  folds: readonly number[]
  /** As typed: the stake of each combination. */
  stake: Money
  currency: LedgerUnit
  /** For a ticket at Myanmar odds: what is withheld of it, frozen (R4-3, R4-4). */
  withheld?: WithheldPpm
}

/** Decides one selection up to its price (rules 14.1 up to `invalidOdds`). */
export function checkLeg(
  wish: SingleWish,
  option: OddsOption,
  bettor: Bettor,
  houseView: HouseView,
): Result<GrantedLeg> {
  const offer = checkOffer(wish, bettor, houseView)
  if (!offer.ok) return offer
  const { selection, quote, seen, limits } = offer.value
  const odds = isValidOdds(seen) && isScoreCurrent(quote, wish.score) ? grantOdds(seen, quote.odds, option) : undefined
  return odds ? ok({ selection, quote, odds, limits }) : refuse('invalidOdds', quoteParams(quote))
}

/**
 * Decides a single bet (rules 14.1, R5-5, R6-5).
 * @returns the granted price with risk and profit, or the first code that applies with its numbers
 */
export function check(wish: SingleWish, option: OddsOption, bettor: Bettor, houseView: HouseView): Result<Decision> {
  const currency = checkBettor(bettor, [houseView])
  if (!currency.ok) return currency
  const typed = readStake(wish.bet_amount, currency.value)
  if (!typed.ok) return typed
  const leg = checkLeg(wish, option, bettor, houseView)
  if (!leg.ok) return leg
  const { selection, odds, limits } = leg.value
  const view = {
    limits,
    staked: houseView.staked(selection.betType),
    exposureLeft: houseView.exposureLeft(selection),
    available: bettor.available,
    own: ownLimitCheck(bettor.ownLimits),
  }
  // Before the price is computed: a stake within its limits has one, an arbitrary typed stake may not.
  const tooMuch = checkStake(typed.value, view)
  if (tooMuch) return tooMuch
  const withheld = odds.type === MYANMAR ? bettor.withheld : undefined
  const amounts = singleAmounts(typed.value, odds, { currency: currency.value, withheld })
  // The stake and price are so small that the held amount would round to zero.
  if (amounts.risk <= 0) return refuse('invalidBetAmount', { step: toDecimal(STEPS[currency.value].stakeStep) })
  const over = checkLimits(typed.value, amounts, view)
  if (over) return over
  return ok({
    kind: 'single',
    legs: [leg.value],
    folds: [1],
    stake: typed.value,
    currency: currency.value,
    ...(withheld && { withheld }),
    ...amounts,
  })
}

/** Brings a typed stake within the bounds, for `betcheck` (rules 14.2): the new value and its code. */
export function correctStake(
  typed: Money,
  checked: CheckedSelection,
): { stake: Money; code: 'changeStakeMin' | 'changeStakeMax' } | Refusal | undefined {
  const largest = largestStake(checked.bounds, checked.limits.minBet)
  if (!largest.ok) return largest
  if (typed < checked.limits.minBet) return { stake: checked.limits.minBet, code: 'changeStakeMin' }
  return typed > largest.value ? { stake: largest.value, code: 'changeStakeMax' } : undefined
}
