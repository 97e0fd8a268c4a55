/** The settlement's state machine: what a ruling makes of each bet, what is booked and which money moves (rules 2, R2-17). */
import { type Money, NOTHING, type Unit } from '../../base/money.ts'
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

/** What was bet on, as far as a ruling decides it: a single's selection, or a leg's with when its ticket was accepted. */
export interface SettleableSelection {
  matchId: string
  sport: number
  betType: BetType
  period: Period
  line: number
  pick: string
  inPlay: boolean
  /** Where the match stood when the bet was taken. */
  scoreHome: number | null
  scoreAway: number | null
  phase: Phase
  acceptedMs: number
}

/** What was worked out of a bet and booked. */
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
  /** Who stands on the other side; null: the house, with its account in the currency. */
  counter: string | null
  /** Whether uplines share what it comes to. */
  isShared: boolean
  profit: Money
  commType: CommType
  firstSettledMs: number | null
  /** How often it was settled. */
  round: number
  /** What was booked of it last; null while it is open. */
  booked: SettledAmounts | null
}

/** What the bets of a chunk share: rates by chain, and the house's account by currency. */
export interface SettlementContext {
  rates: ReadonlyMap<string, GroupRates>
  houses: ReadonlyMap<Unit, string>
}

/** Verdict by (selection, where the match stood), given once for each (architecture: settlement in sets). */
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

/** What a settlement was worked out from, kept for as long as the ticket (rules 2.4; the ticket can say why). */
export interface Evidence extends Verdict {
  /** Every score that was known of the match, who told it and when. */
  scores: Scores
  source: string
  atMs: number | null
  state?: MatchResult['state']
}

/** The evidence of a verdict under a match's ruling. */
export function evidenceOf(verdict: Verdict, match: DecidedMatch): Evidence {
  const { fixture, result, scores, resultAtMs, held } = match
  // What an operator decided is told by him.
  const source = held?.result ? 'operator' : match.source
  const told = result && 'scores' in result ? withFormer(sportOf(fixture.sport), scores, result.scores) : scores
  return { ...verdict, scores: told, source, atMs: resultAtMs, ...(result && { state: result.state }) }
}

/** What a bet comes to: its outcome and money, and why. */
export interface SettlementTarget extends Payment {
  outcome: TicketOutcome
  evidence: object
}

/** What becomes of one bet: what it is from now on, what is booked of it and which money moves; nothing when unchanged. */
export interface SettlementPlan {
  bet: BetMoney
  next: SettledAmounts | null
  bookings: Booking[]
  transfers: Transfer[]
  changed: boolean
  /** From what it is worked out now, where that is newer than its booking and the money is the same. */
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

/** What was worked out, in all that is booked of it. */
function itemResultOf({ commType, risk, isShared }: BetMoney, { net, ...worked }: SettledAmounts): ItemResult {
  const shared = isShared ? net : NOTHING
  return { ...worked, result: net, shared, commissionBase: commissionBase(commType, { risk, net, ...worked }) }
}

function itemOf(bet: BetMoney, { houses }: SettlementContext): Item {
  const counter = bet.counter ?? houses.get(bet.purse.currency)
  if (!counter) throw new Error(`the house has no account in ${bet.purse.currency}`)
  return { ...bet, counter }
}

/** What a target says of a bet's money; a commission follows from these by the rates that are frozen on the bet. */
const FIGURES = ['outcome', 'net', 'turnover', 'validTurnover'] as const

/** Whether what a bet comes to is what was booked of it, in every figure; the share of a dead heat is told by its money. */
export function isAsBooked({ booked }: Pick<BetMoney, 'booked'>, target: SettlementTarget | null): boolean {
  if (!booked || !target) return booked === target
  return FIGURES.every((figure) => booked[figure] === target[figure])
}

/**
 * What is made of a bet: nothing new, a settlement, an undoing, or both. Where only the evidence is another, as after a
 * correction of a score that changes no outcome, nothing is booked and the ticket shows the new one.
 * @param followed what the rulings make of it; undefined where none reaches it
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

/** How often a bet was settled once a plan is carried out. */
export function roundOf({ bet, next, changed }: SettlementPlan): number {
  return bet.round + (changed && next ? 1 : 0)
}

/** The bet's state from then on. */
export function stateOf({ next }: SettlementPlan): 'accepted' | 'settled' | 'void' {
  if (!next) return 'accepted'
  return next.outcome === 'void' ? 'void' : 'settled'
}
