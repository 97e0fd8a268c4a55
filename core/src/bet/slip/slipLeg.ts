/** A leg of the slip: its state, obstacle and amounts, and the slip's sums. */
import { largestStake, stakeBounds } from '../../account/limits.ts'
import type { ErrorCode } from '../../base/errors.ts'
import { lineOf } from '../../base/line.ts'
import { CURRENCY, type Currency, type Money, money, NOTHING, toDecimal } from '../../base/money.ts'
import { compareOdds, type Odds, type OddsType, type StakeAmounts, stakeAmounts } from '../../base/odds.ts'
import { type Params, type Refusal, type Result, refuse } from '../../base/result.ts'
import { countsSinceBet, sportOf } from '../../base/sport/sport.ts'
import { hasLine } from '../../market/betType.ts'
import { shownOdds } from '../../market/quote.ts'
import type { OddsOption } from '../bet.ts'
import { grantOdds } from '../place/check.ts'
import type { BetRequest, Leg, Slip } from './slipShape.ts'
import { parseStake } from './slipStake.ts'
import { freeLegs } from './slipTicket.ts'

export type LegState =
  | 'open'
  | 'priceUp'
  | 'priceDown'
  | 'lineChanged'
  | 'scoreChanged'
  | 'suspended'
  | 'closed'
  | 'marketTypeChanged'

/** The price that a leg shows: the present one. */
export function legOdds({ spot, now }: Leg, oddsType: OddsType): Odds | undefined {
  return shownOdds(spot.betType, now.base, oddsType)
}

/** The price the member agreed to, in the same odds type. */
export function seenOdds({ spot, seen }: Leg, oddsType: OddsType): Odds | undefined {
  return shownOdds(spot.betType, seen.base, oddsType)
}

/**
 * Whether the score is part of the bet: an in-play handicap counts from it (R2-3); for every other bet the price
 * reflects it.
 */
const betsOnScore = ({ spot, sport }: Leg) => spot.betType === 'BT_HDP' && countsSinceBet(sportOf(sport))

/** Compares displayed prices (R1-6), and only on the same line. */
export function legState(leg: Leg, oddsType: OddsType): LegState {
  const { seen, now } = leg
  if (now.group !== seen.group) return 'marketTypeChanged'
  if (now.status !== 'open') return now.status
  if (now.line !== seen.line) return 'lineChanged'
  if (betsOnScore(leg) && String(now.score) !== String(seen.score)) return 'scoreChanged'
  const was = seenOdds(leg, oddsType)
  const odds = legOdds(leg, oddsType)
  const change = was && odds ? compareOdds(odds, was) : 0
  return change > 0 ? 'priceUp' : change < 0 ? 'priceDown' : 'open'
}

/** The member as his slip knows him: what he can bet, and his odds type. */
export interface SlipBettor {
  currency: Currency
  available: Money
  oddsType: OddsType
}

const CHANGES = {
  marketTypeChanged: 'marketTypeChanged',
  closed: '313',
  suspended: '314',
  lineChanged: 'invalidOddsBall',
  scoreChanged: 'invalidOdds',
} as const satisfies Partial<Record<LegState, ErrorCode>>

/** The offer's obstacle to placing a leg: shut, changed, or at a price the option refuses. */
export function offerObstacle(leg: Leg, option: OddsOption, oddsType: OddsType): Refusal | undefined {
  const state = legState(leg, oddsType)
  if (state in CHANGES) return refuse(CHANGES[state as keyof typeof CHANGES])
  const was = seenOdds(leg, oddsType)
  const odds = legOdds(leg, oddsType)
  if (!was || !odds) return refuse('oddsIsUpdating')
  return grantOdds(was, odds, option) ? undefined : refuse('invalidOdds')
}

function stakeObstacle(leg: Leg, amounts: StakeAmounts | undefined, currency: Currency): Refusal | undefined {
  const stake = parseStake(leg.typed)
  const { stakeStep } = CURRENCY[currency]
  if (leg.typed.trim() === '') return refuse('betAmountRequired')
  if (!stake || stake % stakeStep !== 0) return refuse('invalidBetAmount', { step: toDecimal(stakeStep) })
  const { limits } = leg
  if (!limits || !amounts) return undefined
  if (stake < limits.minBet) return refuse('betLowerMin', { min: toDecimal(limits.minBet) })
  if (stake > limits.maxBet) return refuse('betOverMax', { max: toDecimal(limits.maxBet) })
  if (stake > limits.maxPerMatch) return refuse('betOverMaxPerMatch', { max: toDecimal(limits.maxPerMatch) })
  const over = amounts.risk + amounts.profit > limits.maxPayout
  return over ? refuse('betOverMaxPayout', { max: toDecimal(limits.maxPayout) }) : undefined
}

/** A leg's risk and profit at its present price; undefined without a readable stake. */
export function legAmounts(
  leg: Leg,
  { currency, oddsType }: SlipBettor,
): (StakeAmounts & { stake: Money }) | undefined {
  const stake = parseStake(leg.typed)
  const odds = legOdds(leg, oddsType)
  return stake && odds ? { stake, ...stakeAmounts(stake, odds, currency) } : undefined
}

/** The first obstacle to placing a leg: the offer, the last check's refusal, then the stake. */
export function errors(
  leg: Leg,
  option: OddsOption,
  bettor: SlipBettor,
): { code: string; params?: Params } | undefined {
  const offer = offerObstacle(leg, option, bettor.oddsType)
  return offer ?? leg.refusal ?? stakeObstacle(leg, legAmounts(leg, bettor), bettor.currency)
}

/** A leg after the member accepted its changes. */
export const agreed = (leg: Leg): Leg => ({ ...leg, seen: leg.now, refusal: null })

const CHANGED: ReadonlySet<string> = new Set<ErrorCode>(['invalidOdds', 'invalidOddsBall'])

/** Whether an obstacle is only a changed price, line or score. */
export const isChange = (said: { code: string } | null | undefined): boolean => said != null && CHANGED.has(said.code)

/** Legs whose only obstacle is a changed price, line or score. */
export function changedLegs(slip: Slip, bettor: SlipBettor): readonly Leg[] {
  const { option } = slip
  return freeLegs(slip).filter((leg) => {
    const isHeld = leg.attempt.step === 'ready' && isChange(errors(leg, option, bettor))
    return isHeld && errors(agreed(leg), option, bettor) === undefined
  })
}

/** The largest stake of a leg with known limits (R5-4). `spoken` is the risk of the other legs. */
export function legMax(leg: Leg, bettor: SlipBettor, spoken: Money = NOTHING): Result<Money> | undefined {
  const odds = legOdds(leg, bettor.oddsType)
  if (!leg.limits || !odds) return undefined
  const bounds = stakeBounds(
    leg.limits,
    { odds },
    NOTHING,
    { available: money(bettor.available - spoken) },
    bettor.currency,
  )
  return largestStake(bounds, leg.limits.minBet)
}

export interface Summary extends StakeAmounts {
  /** Legs that can be placed now. */
  ready: readonly string[]
  stake: Money
  payout: Money
  /** The obstacle of the slip as a whole. */
  obstacle: ErrorCode | null
}

/** The sums over the legs that can be placed. */
export function summarise(slip: Slip, bettor: SlipBettor): Summary {
  const ready: string[] = []
  let [stake, risk, profit] = [0, 0, 0]
  for (const leg of freeLegs(slip)) {
    const amounts = legAmounts(leg, bettor)
    if (leg.attempt.step !== 'ready' || !amounts || errors(leg, slip.option, bettor)) continue
    ready.push(leg.id)
    stake += amounts.stake
    risk += amounts.risk
    profit += amounts.profit
  }
  const obstacle = risk > bettor.available ? 'insufficient_balance' : null
  return {
    ready,
    stake: money(stake),
    risk: money(risk),
    profit: money(profit),
    payout: money(risk + profit),
    obstacle,
  }
}

/** A leg as a bet on the wire: exactly the price, line, group and score on the member's screen. */
export function toRequest(leg: Leg, oddsType: OddsType): Omit<BetRequest, 'bet_key'> {
  const { spot, now } = leg
  const odds = legOdds(leg, oddsType)
  const stake = parseStake(leg.typed)
  return {
    matchId: spot.matchId,
    betType: spot.betType,
    period: spot.period,
    pick: spot.pick,
    ...(hasLine(spot.betType) && { line: lineOf(now.line) }),
    odds: (odds?.milli ?? 0) / 1000,
    oddsType: odds?.type ?? oddsType,
    marketType: now.group,
    ...(now.score ? { score: [...now.score] as [number, number] } : {}),
    ...(stake === undefined ? {} : { bet_amount: toDecimal(stake) }),
  }
}
