/**
 * The slip of Myanmar odds: the state, obstacles and amounts of its legs, and the sums of a maung. It is reduced by
 * slip.ts with percents in place of prices: a leg's `base` is what its pick gets at exactly the line, in thousandths.
 * Bound to React by web/src/bet/myanmar.
 */
import type { ErrorCode } from '../../base/errors.ts'
import { lineOf } from '../../base/line.ts'
import { CURRENCY, type Currency, type Money, money, NOTHING, STEPS, toDecimal } from '../../base/money.ts'
import { MYANMAR } from '../../base/odds.ts'
import { type Params, type Refusal, refuse } from '../../base/result.ts'
import { type MyanmarPick, WHOLE_PERCENT } from '../../market/myanmarPick.ts'
import type { WithheldPpm } from '../../upline/withheld.ts'
import type { OddsOption } from '../bet.ts'
import type { ParlayLimits } from '../place/parlayLimits.ts'
import { bodyReturn, MAUNG_LEGS_MAX, MAUNG_LEGS_MIN, maungReturn, withheldFor } from '../settle/myanmar.ts'
import { ticketLegs } from './slipCombined.ts'
import { agreed, isChange, type LegState } from './slipLeg.ts'
import type { BetRequest, Leg, Slip, TicketRequest } from './slipShape.ts'
import { floorStake, parseStake } from './slipStake.ts'
import { freeLegs } from './slipTicket.ts'

/** The member as this slip knows him. */
export interface MyanmarBettor {
  currency: Currency
  available: Money
  /** His commissions, by number of matches. */
  withheld: WithheldPpm
}

/** A leg's pick as it is offered now. */
export const legPick = ({ spot: { betType, pick }, now }: Leg): MyanmarPick => ({
  betType,
  pick,
  line: now.line,
  percent: now.base / 10,
})

/** What has become of a leg since the member looked; a higher percent is a better price. */
export function myanmarState({ spot, seen, now }: Leg): LegState {
  if (now.group !== seen.group) return 'marketTypeChanged'
  if (now.status !== 'open') return now.status
  if (now.line !== seen.line) return 'lineChanged'
  // A body in play counts the goals from here on (R4-6).
  if (spot.betType === 'BT_HDP' && String(now.score) !== String(seen.score)) return 'scoreChanged'
  if (now.base === seen.base) return 'open'
  return now.base > seen.base ? 'priceUp' : 'priceDown'
}

/** What the offer has against placing a leg. */
function offerFault(leg: Leg, option: OddsOption): Refusal | undefined {
  const code = {
    open: undefined,
    priceUp: option === 0 ? 'invalidOdds' : undefined,
    priceDown: option < 2 ? 'invalidOdds' : undefined,
    marketTypeChanged: 'marketTypeChanged',
    closed: '313',
    suspended: '314',
    lineChanged: 'invalidOddsBall',
    scoreChanged: 'invalidOdds',
  } as const satisfies Record<LegState, ErrorCode | undefined>
  const fault = code[myanmarState(leg)]
  return fault && refuse(fault)
}

interface StakeFacts {
  typed: string
  limits: (ParlayLimits & { maxPerMatch?: Money }) | null
  /** The highest return. */
  most: Money | undefined
}

/** What is wrong with a stake; the codes are those of other bets. */
function stakeFault({ typed, limits, most }: StakeFacts, currency: Currency, isMaung: boolean): Refusal | undefined {
  const stake = parseStake(typed)
  const { stakeStep } = CURRENCY[currency]
  if (typed.trim() === '') return refuse('betAmountRequired')
  if (!stake || stake % stakeStep !== 0) return refuse('invalidBetAmount', { step: toDecimal(stakeStep) })
  if (!limits) return undefined
  if (stake < limits.minBet) return refuse('betLowerMin', { min: toDecimal(limits.minBet) })
  if (stake > limits.maxBet) return refuse(isMaung ? 'betOverMaxBet' : 'betOverMax', { max: toDecimal(limits.maxBet) })
  const { maxPerMatch } = limits
  if (maxPerMatch !== undefined && stake > maxPerMatch)
    return refuse('betOverMaxPerMatch', { max: toDecimal(maxPerMatch) })
  const isOver = most !== undefined && most > limits.maxPayout
  return isOver ? refuse('betOverMaxPayout', { max: toDecimal(limits.maxPayout) }) : undefined
}

/** What a stake on one match brings back at a percent. */
export const bodyBack = (stake: Money, percent: number, { withheld, currency }: MyanmarBettor): Money =>
  bodyReturn(stake, percent, withheldFor(withheld, 1), currency)

/** More than any limit allows, and little enough for every return to be counted exactly. */
const STAKE_MOST = 1_000_000_000_000

/** A typed stake that can be reckoned with. */
function readStake(typed: string): Money | undefined {
  const stake = parseStake(typed)
  return stake && stake <= STAKE_MOST ? stake : undefined
}

/** A single's stake and highest return; undefined without a readable stake. */
export function amountsOfBody({ typed }: Pick<Leg, 'typed'>, bettor: MyanmarBettor) {
  const stake = readStake(typed)
  return stake ? { stake, most: bodyBack(stake, WHOLE_PERCENT, bettor) } : undefined
}

/** The first obstacle to placing a leg as a single. */
export function bodyFault(
  leg: Leg,
  option: OddsOption,
  bettor: MyanmarBettor,
): { code: string; params?: Params } | undefined {
  const { typed, limits } = leg
  const most = amountsOfBody(leg, bettor)?.most
  return offerFault(leg, option) ?? leg.refusal ?? stakeFault({ typed, limits, most }, bettor.currency, false)
}

export interface BodySums {
  /** Legs that can be placed now. */
  ready: readonly string[]
  /** Legs whose changed line waits for the member's consent, and nothing else. */
  changed: readonly Leg[]
  stake: Money
  most: Money
  obstacle: ErrorCode | null
}

/** The sums of the singles, as if the member had accepted what changed. */
export function bodySums(slip: Slip, bettor: MyanmarBettor): BodySums {
  const ready = freeLegs(slip).filter(({ attempt }) => attempt.step === 'ready')
  const isHeld = (leg: Leg) => isChange(bodyFault(leg, slip.option, bettor))
  const changed = ready.filter((leg) => isHeld(leg) && !bodyFault(agreed(leg), slip.option, bettor))
  const placed = ready.filter((leg) => changed.includes(leg) || !bodyFault(leg, slip.option, bettor))
  const amounts = placed.map((leg) => amountsOfBody(leg, bettor) ?? { stake: NOTHING, most: NOTHING })
  const stake = money(amounts.reduce((sum, one) => sum + one.stake, 0))
  return {
    ready: placed.map(({ id }) => id),
    changed,
    stake,
    most: money(amounts.reduce((sum, one) => sum + one.most, 0)),
    obstacle: stake > bettor.available ? 'insufficient_balance' : null,
  }
}

/** The largest stake within limits and balance; undefined before the limits are known, or if none fits. */
export function largestMyanmar(
  limits: StakeFacts['limits'],
  backOf: (stake: Money) => Money,
  { currency, available }: Pick<MyanmarBettor, 'currency' | 'available'>,
): Money | undefined {
  if (!limits) return undefined
  const unit = money(1000 * STEPS[currency].step)
  const ratio = backOf(unit) / unit
  const byPayout = money(Math.floor(limits.maxPayout / Math.max(1, ratio)))
  const most = Math.min(limits.maxBet, limits.maxPerMatch ?? limits.maxBet, byPayout, available)
  const largest = floorStake(money(Math.max(0, most)), currency)
  return largest >= limits.minBet ? largest : undefined
}

/** Why a leg cannot be in the maung: another of its match is, or there are ten already. */
export type MaungClash = 'sameMatch' | 'tooMany'

/** The legs of a maung that cannot be in it, by their id. */
export function maungClashes(slip: Slip): ReadonlyMap<string, MaungClash> {
  const found = new Map<string, MaungClash>()
  const families = new Set<string>()
  for (const { id, family } of ticketLegs(slip)) {
    if (families.has(family)) found.set(id, 'sameMatch')
    else if (families.size >= MAUNG_LEGS_MAX) found.set(id, 'tooMany')
    families.add(family)
  }
  return found
}

const wins = (count: number) => Array<number>(count).fill(WHOLE_PERCENT)

/** What a stake on so many matches brings back if all win. */
export const maungBack = (stake: Money, count: number, { withheld, currency }: MyanmarBettor): Money =>
  maungReturn(stake, wins(count), withheldFor(withheld, count), currency)

export interface MaungSum {
  count: number
  /** What each unit of stake becomes if all win, after commission. */
  times: number
  withheldPpm: number
  /** With a readable stake. */
  amounts?: { stake: Money; most: Money }
}

/** The sums of a maung; undefined below two matches. */
export function maungSum(slip: Slip, bettor: MyanmarBettor): MaungSum | undefined {
  const count = ticketLegs(slip).length - maungClashes(slip).size
  if (count < MAUNG_LEGS_MIN) return undefined
  const withheldPpm = withheldFor(bettor.withheld, count)
  const times = (2 ** count * (1_000_000 - withheldPpm)) / 1_000_000
  const stake = readStake(slip.parlay.typed)
  return {
    ...{ count, times, withheldPpm },
    ...(stake && { amounts: { stake, most: maungBack(stake, count, bettor) } }),
  }
}

/** The first obstacle to placing a maung; of a leg with its number. */
export function maungFault(
  slip: Slip,
  bettor: MyanmarBettor,
): { code: ErrorCode | string; params?: Params } | undefined {
  const legs = ticketLegs(slip)
  const clash = maungClashes(slip)
  if (legs.length - clash.size < MAUNG_LEGS_MIN) return refuse('atLeastTwoMatchToBetParlay')
  const [at] = [...legs.entries()].find(([, { id }]) => clash.has(id)) ?? []
  if (at !== undefined) return refuse('maxParlayTicket', { max: MAUNG_LEGS_MAX, leg: at + 1 })
  for (const [place, leg] of legs.entries()) {
    const fault = offerFault(leg, slip.option) ?? leg.refusal
    if (fault) return { code: fault.code, params: { ...fault.params, leg: place + 1 } }
  }
  const { typed, limits, refusal } = slip.parlay
  const amounts = maungSum(slip, bettor)?.amounts
  const isShort = amounts !== undefined && amounts.stake > bettor.available
  const stake = stakeFault({ typed, limits, most: amounts?.most }, bettor.currency, true)
  return refusal ?? stake ?? (isShort ? refuse('insufficient_balance') : undefined)
}

/** Legs of a maung whose changed line waits for the member's consent. */
export function changedOfMaung(slip: Slip): readonly Leg[] {
  return ticketLegs(slip).filter((leg) => isChange(offerFault(leg, slip.option) ?? leg.refusal))
}

/** A maung of so many matches on the ladder: what comes back, and its height from 0 to 1 by logarithm. */
export interface Rung {
  count: number
  back: Money
  height: number
}

/** What a stake would bring back with fewer or more matches, if all win. */
export function maungLadder(stake: Money, bettor: MyanmarBettor): readonly Rung[] {
  const counts = Array.from({ length: MAUNG_LEGS_MAX - MAUNG_LEGS_MIN + 1 }, (_, at) => at + MAUNG_LEGS_MIN)
  const backs = counts.map((count) => maungBack(stake, count, bettor))
  const top = Math.log(Math.max(2, (backs.at(-1) ?? stake) / stake))
  return counts.map((count, at) => {
    const back = backs[at] as Money
    return { count, back, height: Math.min(1, Math.max(0.04, Math.log(Math.max(1, back / stake)) / top)) }
  })
}

/** A leg on the wire: the line, percent, group and score on the member's screen. */
function addressOf({ spot: { matchId, betType, period, pick }, now }: Leg): Omit<BetRequest, 'bet_key' | 'bet_amount'> {
  const seen = { odds: now.base / 1000, oddsType: MYANMAR, marketType: now.group }
  const score = now.score && { score: [...now.score] as [number, number] }
  return { matchId, betType, period, pick, line: lineOf(now.line), ...seen, ...score }
}

/** A leg as a single on the wire. */
export function bodyRequest(leg: Leg): Omit<BetRequest, 'bet_key'> {
  const stake = parseStake(leg.typed)
  return { ...addressOf(leg), ...(stake !== undefined && { bet_amount: toDecimal(stake) }) }
}

/** A maung on the wire. */
export function maungRequest(slip: Slip): TicketRequest {
  const unit = parseStake(slip.parlay.typed)
  const legs = ticketLegs(slip).map(addressOf)
  return { legs, ...(unit !== undefined && { bet_amount: toDecimal(unit) }) }
}
