/**
 * The state machine of settlement: a bet's next state under a ruling, with its bookings and transfers (rules 2, R2-17).
 * Pure; `server/src/bet/settle/settleRows.ts` carries plans out.
 */
import { type LedgerUnit, type Money, NOTHING } from '../../base/money.ts'
import { sportOf } from '../../base/sport/sport.ts'
import type { BetType, Period } from '../../market/betType.ts'
import type { DecidedMatch } from '../../market/book/ruling.ts'
import type { MatchResult, Phase } from '../../market/event.ts'
import { type Scores, withFormer } from '../../market/score.ts'
import type { GroupRates, ProductGroup } from '../../upline/chain.ts'
import { type CommType, commissionBase, memberCommission } from '../../upline/commission.ts'
import type { Booking } from '../../wallet/booking.ts'
import { type Item, type ItemResult, settleItem } from '../../wallet/item.ts'
import type { Transfer } from '../../wallet/transfer.ts'
import { selectionKey, type TicketOutcome } from '../bet.ts'
import { countsFrom, type Verdict } from './outcome.ts'
import { outcomeOf, type Payment, type Ruling, whyVoid } from './settle.ts'

/** A bet's selection as rulings read it: a single's, or a leg's with its ticket's acceptance time. */
export interface SettleableSelection {
  matchId: string
  sport: number
  betType: BetType
  period: Period
  line: number
  pick: string
  inPlay: boolean
  /** The match's state when the bet was accepted. */
  scoreHome: number | null
  scoreAway: number | null
  phase: Phase
  acceptedMs: number
}

/** The computed and booked result of a bet. */
export interface SettledAmounts {
  outcome: TicketOutcome
  net: Money
  commission: Money
  turnover: Money
  validTurnover: Money
}

/** A bet's money as settlement sees it. */
export interface BetMoney extends Omit<Item, 'counter'> {
  rateGroup: ProductGroup
  /** The counter account; null for the house's own in the currency. */
  counter: string | null
  /** Whether uplines share its result. */
  isShared: boolean
  profit: Money
  commType: CommType
  firstSettledMs: number | null
  /** How many times it was settled. */
  round: number
  /** Its last booked result; null while it is open. */
  booked: SettledAmounts | null
}

/** What the bets of a chunk have in common: rates by chain, and the house's account by currency. */
export interface SettlementContext {
  rates: ReadonlyMap<string, GroupRates>
  houses: ReadonlyMap<LedgerUnit, string>
}

/** Verdicts by selection and state at the bet, computed once each (architecture: settlement in sets). */
export function verdictsUnder(ruling: Ruling): (bet: SettleableSelection) => Verdict | null {
  const known = new Map<string, Verdict | null>()
  return (bet) => {
    const { betType, period, line, pick, matchId, sport, inPlay, phase } = bet
    const selection = { matchId, betType, period, line, pick }
    const voided = whyVoid(ruling, { acceptedAtMs: bet.acceptedMs, inPlay, selection })
    if (voided) return { outcome: 'void', ...voided }
    const at = countsFrom({ betType, sport, inPlay, score: [bet.scoreHome ?? 0, bet.scoreAway ?? 0], phase })
    const key = `${selectionKey(betType, period, line, pick)}/${at ? `${at.score.join('-')}/${at.phase}` : ''}`
    const before = known.get(key)
    if (before !== undefined) return before
    const verdict = outcomeOf({ selection, at }, ruling)
    known.set(key, verdict)
    return verdict
  }
}

/** The facts behind a settlement, kept as long as the ticket (rules 2.4; the ticket can say why). */
export interface Evidence extends Verdict {
  /** Every known score of the match, with its author and time. */
  scores: Scores
  source: string
  atMs: number | null
  state?: MatchResult['state']
}

/** The evidence of a verdict under a match's ruling. */
export function evidenceOf(verdict: Verdict, match: DecidedMatch): Evidence {
  const { fixture, result, scores, resultAtMs, held } = match
  // A decision by an operator has him as its author.
  const source = held?.result ? 'operator' : match.source
  const finalScores = result && 'scores' in result ? withFormer(sportOf(fixture.sport), scores, result.scores) : scores
  return { ...verdict, scores: finalScores, source, atMs: resultAtMs, ...(result && { state: result.state }) }
}

/** The target state of a bet: outcome, amounts and evidence. */
export interface SettlementTarget extends Payment {
  outcome: TicketOutcome
  evidence: object
}

/** What happens to one bet: its next state, bookings and transfers; empty if nothing changes. */
export interface SettlementPlan {
  bet: BetMoney
  next: SettledAmounts | null
  bookings: Booking[]
  transfers: Transfer[]
  changed: boolean
  /** New evidence, if it is newer than the booking and the money is the same. */
  evidence: object | null
}

function computeAmounts(bet: BetMoney, target: SettlementTarget, { rates }: SettlementContext): SettledAmounts {
  const chain = rates.get(bet.chainId)
  if (!chain) throw new Error(`the chain of bet ${bet.id} is missing`)
  const { outcome, net, turnover, validTurnover } = target
  const base = { risk: bet.risk, net, validTurnover }
  const commission = memberCommission(bet.commType, chain[bet.rateGroup] ?? 0, base, bet.purse.currency)
  return { outcome, net, commission, turnover, validTurnover }
}

/** A settled result in the form in which it is booked. */
function itemResultOf({ commType, risk, isShared }: BetMoney, { net, ...worked }: SettledAmounts): ItemResult {
  const shared = isShared ? net : NOTHING
  return { ...worked, result: net, shared, commissionBase: commissionBase(commType, { risk, net, ...worked }) }
}

function itemOf(bet: BetMoney, { houses }: SettlementContext): Item {
  const counter = bet.counter ?? houses.get(bet.purse.currency)
  if (!counter) throw new Error(`the house has no account in ${bet.purse.currency}`)
  return { ...bet, counter }
}

/** The amounts that a target sets; commission follows from them by the rates frozen on the bet. */
const FIGURES = ['outcome', 'net', 'turnover', 'validTurnover'] as const

/** Whether a target equals the last booking in every amount; a dead heat's share shows in its money. */
export function isAsBooked({ booked }: Pick<BetMoney, 'booked'>, target: SettlementTarget | null): boolean {
  if (!booked || !target) return booked === target
  return FIGURES.every((figure) => booked[figure] === target[figure])
}

/**
 * Plans a bet: nothing new, a settlement, an undoing, or both. If only the evidence changed, as after a corrected score
 * with the same outcome, nothing is booked and the ticket shows the new evidence.
 * @param followed the bet's result under the rulings; undefined if none applies
 */
export function planSettlement(
  bet: BetMoney,
  followed: { target: SettlementTarget | null } | undefined,
  shared: SettlementContext,
): SettlementPlan {
  const { booked } = bet
  const nothing = { bet, next: booked, bookings: [], transfers: [], changed: false, evidence: null }
  if (!followed) return nothing
  const { target } = followed
  if (isAsBooked(bet, target)) return { ...nothing, evidence: target?.evidence ?? null }
  const next = target && computeAmounts(bet, target, shared)
  const { bookings, transfers } = settleItem(
    itemOf(bet, shared),
    { round: bet.round, came: booked && itemResultOf(bet, booked) },
    next && target && { ...itemResultOf(bet, next), evidence: target.evidence },
  )
  return { bet, next, bookings, transfers, changed: true, evidence: null }
}

/** The number of settlements after a plan. */
export function roundOf({ bet, next, changed }: SettlementPlan): number {
  return bet.round + (changed && next ? 1 : 0)
}

/** The bet's state after a plan. */
export function stateOf({ next }: SettlementPlan): 'accepted' | 'settled' | 'void' {
  if (!next) return 'accepted'
  return next.outcome === 'void' ? 'void' : 'settled'
}
