/**
 * Cash-out offers: what the house pays now for an open ticket or a part of it, which is the fair value less the house's
 * share. Called by `server/src/bet/cash`.
 */
import { type LedgerUnit, type Money, money, STEPS } from '../../base/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { BetKind, Outcome } from '../bet.ts'
import { potentialReturn } from '../settle/parlay.ts'
import type { Payment, Ruling } from '../settle/settle.ts'
import { type SettleableSelection, verdictsUnder } from '../settle/settlementPlan.ts'
import { type SelectionSince, type ValueNow, valueNow, worthCap } from './valueNow.ts'

/** The house's share of the fair value: it has to take the other side at once, at this price. */
export const HOUSE_SHARE = 0.05
/** In steps, added before rounding down: the float of a whole step may be slightly below it. */
const FLOAT_ERROR = 1e-7

/** A leg of an open ticket; a single has one. */
export interface OpenLeg extends SelectionSince {
  /** Decimal odds, for a parlay or system. */
  oddsMilli: number
  /** Null until its match decides it. */
  outcome: Outcome | null
  /** The ruling that last settled the leg, and the selection in the form that settlement takes. */
  rulingSeq: number
  settleable: SettleableSelection
}

/** An open ticket. */
export interface OpenTicket {
  kind: BetKind
  /** As typed: for a system the stake of each combination. */
  stake: Money
  risk: Money
  profit: Money
  currency: LedgerUnit
  /** Legs per combination of a parlay or system. */
  folds: readonly number[]
  legs: readonly OpenLeg[]
  /** At Myanmar odds, whose tickets are not cashed out (docs/decisions/0134-myanmar-odds.md). */
  isMyanmar?: boolean
}

/** The present state of a leg's match. */
export interface LegMatch {
  match: BookMatch | undefined
  sourceUp: boolean
  /** The match's last ruling, from the database: the book drops old matches, and settlement may lag behind. */
  ruled: { seq: number; decided: Ruling } | undefined
}

/**
 * Why a ticket has no known worth until settlement catches up: a decided leg with a newer ruling is about to change
 * (`oddsIsUpdating`), and an open leg that already has a verdict is no longer open (313).
 */
function staleReason(leg: OpenLeg, { ruled }: LegMatch): Refusal | undefined {
  if (!ruled) return refuse('318')
  if (leg.outcome !== null) return leg.rulingSeq < ruled.seq ? refuse('oddsIsUpdating') : undefined
  return verdictsUnder(ruled.decided)(leg.settleable) ? refuse('313') : undefined
}

/** The factor of a decided leg in its combination (R3-1). */
const FACTOR: Record<Outcome, (odds: number) => number> = {
  win: (odds) => odds,
  halfWin: (odds) => (odds + 1) / 2,
  draw: () => 1,
  refund: () => 1,
  void: () => 1,
  halfLose: () => 0.5,
  lose: () => 0,
}

/** The sum over all combinations: each is the product of its legs' factors. `folds` are the sizes of combinations. */
function productsOf(factors: readonly number[], folds: readonly number[]): number {
  const products = [1, ...factors.map(() => 0)]
  for (const factor of factors) {
    for (let size = factors.length; size > 0; size--)
      products[size] = (products[size] as number) + (products[size - 1] as number) * factor
  }
  return folds.reduce((sum, fold) => sum + (products[fold] ?? 0), 0)
}

/** The worth of one unit of risk on a single. */
const worthOf = ({ win, lose }: ValueNow, gain: number) => 1 + win * gain - lose

/** The present worth of a unit of risk on a leg; for a decided leg its settled factor, in decimal odds. */
function legWorth(leg: OpenLeg, legMatch: LegMatch, { gain, nowMs }: { gain: number; nowMs: number }): Result<number> {
  const stale = staleReason(leg, legMatch)
  if (stale) return stale
  if (leg.outcome !== null) return ok(FACTOR[leg.outcome](leg.oddsMilli / 1000))
  const { match, sourceUp } = legMatch
  const legValue = valueNow(match, leg, { sourceUp, nowMs, gain })
  if (!legValue.ok) return legValue
  return ok(Math.min(worthOf(legValue.value, gain), worthCap(match as BookMatch, leg.selection, nowMs)))
}

/**
 * The worth of holding a ticket now, in ten-thousandths, unrounded; decided legs count as settled. Refuses a ticket at
 * Myanmar odds (340).
 * @param legMatches the state of each leg's match
 */
export function fairValue(ticket: OpenTicket, legMatches: readonly LegMatch[], nowMs: number): Result<number> {
  const { kind, legs, stake, risk, profit, folds } = ticket
  if (ticket.isMyanmar) return refuse('340')
  const factors: number[] = []
  for (const [at, leg] of legs.entries()) {
    const legMatch = legMatches[at] as LegMatch
    const odds = leg.oddsMilli / 1000
    const gain = kind === 'single' ? profit / risk : odds - 1
    const worth = legWorth(leg, legMatch, { gain, nowMs })
    if (!worth.ok) return kind === 'single' ? worth : refuse(worth.code, { ...worth.params, leg: at + 1 })
    factors.push(worth.value)
  }
  return ok(kind === 'single' ? risk * (factors[0] as number) : stake * productsOf(factors, folds))
}

/** The amounts of a ticket, or of a part of one. */
export type Amounts = Pick<OpenTicket, 'stake' | 'risk' | 'profit'>

const roundDown = (amount: number, step: Money): Money => money(Math.floor(amount / step + FLOAT_ERROR) * step)

/**
 * Splits a percentage off a ticket: the part is rounded down and the rest is the remainder, so no amount appears or
 * vanishes.
 * @param percent 1 to 100; the whole ticket is one part with nothing left
 * @returns undefined if a part would have no stake
 */
export function splitAmounts(ticket: OpenTicket, percent: number): { part: Amounts; left: Amounts | null } | undefined {
  const { kind, stake, risk, profit, currency, legs, folds } = ticket
  if (percent === 100) return { part: { stake, risk, profit }, left: null }
  const { step } = STEPS[currency]
  const partOf = (amount: Money) => roundDown((amount * percent) / 100, step)
  const part =
    kind === 'single'
      ? { stake: partOf(stake), risk: partOf(risk), profit: partOf(profit) }
      : { stake: partOf(stake), risk: money((risk / stake) * partOf(stake)), profit }
  const left = { stake: money(stake - part.stake), risk: money(risk - part.risk), profit: money(profit - part.profit) }
  if (part.stake <= 0 || part.risk <= 0 || left.stake <= 0 || left.risk <= 0) return undefined
  if (kind === 'single') return { part, left }
  const potential = (amounts: Amounts): Amounts => {
    const payoutMost = potentialReturn({ legs, folds, unit: amounts.stake, currency })
    return { ...amounts, profit: money(Number(payoutMost) - amounts.risk) }
  }
  return { part: potential(part), left: potential(left) }
}

/** The offer for a ticket or a part of it. */
export interface CashOffer {
  amount: Money
  part: Amounts
  left: Amounts | null
}

/**
 * The offer for a percentage of a ticket: the fair value less the house's share, rounded down to the currency's step,
 * and no more than the part could return.
 * @returns if there is no offer, the reason: a code of rules 14.1, 313 if nothing is left, `invalidBetAmount` if the part is
 * too small
 */
export function offerFor(
  ticket: OpenTicket,
  percent: number,
  { legMatches, nowMs }: { legMatches: readonly LegMatch[]; nowMs: number },
): Result<CashOffer> {
  if (ticket.legs.every(({ outcome }) => outcome !== null)) return refuse('313')
  const fair = fairValue(ticket, legMatches, nowMs)
  if (!fair.ok) return fair
  const parts = splitAmounts(ticket, percent)
  if (!parts) return refuse('invalidBetAmount')
  const { part } = parts
  const { step } = STEPS[ticket.currency]
  const share = ticket.kind === 'single' ? part.risk / ticket.risk : part.stake / ticket.stake
  const most = roundDown(part.risk + part.profit, step)
  const amount = Math.min(most, roundDown(fair.value * share * (1 - HOUSE_SHARE), step)) as Money
  return amount > 0 ? ok({ amount, ...parts }) : refuse('313')
}

/**
 * The amounts to book for a cashed part. It was not void, so its stake (a system's full stake) is turnover (rules 14.17);
 * valid turnover is only the amount won or lost (R1-10), so that betting and cashing out earns no commission.
 */
export function cashedTarget(kind: BetKind, { stake, risk }: Amounts, amount: Money): Payment {
  const net = amount - risk
  return {
    net: money(net),
    credited: amount,
    turnover: kind === 'single' ? stake : risk,
    validTurnover: Math.min(risk, Math.abs(net)) as Money,
  }
}
