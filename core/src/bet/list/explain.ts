/**
 * Explains a bet's result: each step of the arithmetic with its numbers, so that a member can follow it to the cent.
 * Serves `bet/explain`.
 */
import type { Static } from 'typebox'
import { CURRENCY, type Currency, fromDecimal, type Money, NOTHING, toDecimal } from '../../base/money.ts'
import { type BetType, betTypeFacts } from '../../market/betType.ts'
import type { Score } from '../../market/score.ts'
import { type CommType, commissionBase } from '../../upline/commission.ts'
import type { Outcome } from '../bet.ts'
import type { EvidenceShape, Ticket, TicketLeg } from '../calls.ts'
import { countedTotal, isOverPick } from '../settle/outcome.ts'
import { combinationReturns } from '../settle/parlay.ts'

type TicketView = Static<typeof Ticket>
type CombinedTicket = Extract<TicketView, { legs: unknown }>
type SelectionView = Pick<Static<typeof TicketLeg>, 'betType' | 'period' | 'pick' | 'line' | 'odds'> & {
  evidence?: Static<typeof EvidenceShape>
}

/** The steps of a calculation, in their order; `leg` precedes the steps of each leg. */
export type StepName =
  | 'price'
  | 'leg'
  | 'score'
  | 'since'
  | 'margin'
  | 'total'
  | 'outcome'
  | 'deadHeat'
  | 'unneeded'
  | 'factor'
  | 'fold'
  | 'net'
  | 'credited'
  | 'commission'

/** One step with its numbers; the page writes the words. Amounts are plain decimals. */
export interface ExplainStep {
  step: StepName
  values: Record<string, string | number>
}

/** A member's commission: its type, and the rate of the bet's commission group in ppm (R7-6). */
export interface CommissionTerms {
  commType: CommType
  ratePpm: number
}

const moneyOf = (decimal: number | undefined) => fromDecimal(decimal ?? 0) ?? NOTHING
const scoreText = ([home = 0, away = 0]: readonly number[]) => `${home}-${away}`
const scoreOf = ([home = 0, away = 0]: readonly number[]): Score => [home, away]

/** Stake × odds: the profit of positive odds, the risk of negative ones (R1-7). */
function explainPrice(ticket: Extract<TicketView, { kind: 'single' }>): ExplainStep {
  const { bet_amount: stake, odds, oddsType, risk, win } = ticket
  const factor = Math.round((oddsType === 'DEC' ? odds - 1 : Math.abs(odds)) * 1000) / 1000
  return { step: 'price', values: { stake, odds, oddsType, factor, risk, win } }
}

function explainLine({ betType, pick, line = 0 }: SelectionView, score: Score, since: Score): ExplainStep[] {
  const kind = betTypeFacts(betType as BetType).line
  if (kind === 'signed') {
    const own = pick === 'H' ? 0 : 1
    const after = (side: 0 | 1) => score[side] - since[side]
    const [scored, conceded] = own === 0 ? [after(0), after(1)] : [after(1), after(0)]
    return [{ step: 'margin', values: { scored, conceded, line, edge: scored - conceded + line } }]
  }
  if (kind !== 'total') return []
  const selection = { matchId: '', betType: betType as BetType, period: 'FT' as const, line: line * 4, pick }
  const counted = countedTotal(selection, score)
  return [{ step: 'total', values: { counted, line, edge: isOverPick(selection) ? counted - line : line - counted } }]
}

/** How a selection's outcome was reached; the outcome alone if the ticket keeps no evidence. */
function explainSelection(selection: SelectionView, outcome: string): ExplainStep[] {
  const { evidence, period } = selection
  if (!evidence) return [{ step: 'outcome', values: { outcome, rule: '' } }]
  const { score, since, rule, ties } = evidence
  // A selection that was already determined (R2-14) needs no comparison with its line.
  const isByLine = score !== undefined && rule !== 'R2-14'
  return [
    ...(score
      ? [{ step: 'score' as const, values: { score: scoreText(score), period, source: evidence.source } }]
      : []),
    ...(since ? [{ step: 'since' as const, values: { score: scoreText(since) } }] : []),
    ...(isByLine ? explainLine(selection, scoreOf(score), scoreOf(since ?? [])) : []),
    { step: 'outcome', values: { outcome, rule } },
    ...(ties ? [{ step: 'deadHeat' as const, values: { ties } }] : []),
  ]
}

/** The factor of a leg in its combination (R3-1). */
function factorOf(odds: number, outcome: string): number {
  const factors: Record<string, number> = { win: odds, halfWin: (odds + 1) / 2, halfLose: 0.5, lose: 0 }
  return Math.round((factors[outcome] ?? 1) * 10_000) / 10_000
}

function explainLegs(ticket: CombinedTicket, isSettled: boolean): ExplainStep[] {
  const legs = ticket.legs.flatMap((leg): ExplainStep[] => {
    const heading: ExplainStep = { step: 'leg', values: { leg: leg.leg, home: leg.home, away: leg.away } }
    // The ticket was lost or cashed out before this leg was decided.
    if (leg.outcome === undefined) return isSettled ? [heading, { step: 'unneeded', values: {} }] : [heading]
    if (ticket.withheld_ppm) return [heading, ...explainSelection(leg, leg.outcome)]
    const factor: ExplainStep = { step: 'factor', values: { odds: leg.odds, factor: factorOf(leg.odds, leg.outcome) } }
    return [heading, ...explainSelection(leg, leg.outcome), factor]
  })
  if (ticket.withheld_ppm) return legs
  const folds = new Map<number, { combinations: number; back: number }>()
  for (const { legs, back } of combinationReturns(parlayOfTicket(ticket))) {
    const fold = folds.get(legs.length) ?? { combinations: 0, back: 0 }
    folds.set(legs.length, { combinations: fold.combinations + 1, back: fold.back + (back ?? 0) })
  }
  const foldSteps = [...folds].map(([fold, { combinations, back }]): ExplainStep => {
    return { step: 'fold', values: { fold, combinations, unit: ticket.bet_amount, back: toDecimal(back as Money) } }
  })
  return [...legs, ...foldSteps]
}

/** A ticket of several legs as the parlay arithmetic takes it. */
export function parlayOfTicket({ legs, folds, bet_amount, currency }: CombinedTicket) {
  return {
    legs: legs.map(({ odds, outcome }) => {
      return { oddsMilli: Math.round(odds * 1000), outcome: (outcome as Outcome | undefined) ?? null }
    }),
    folds,
    unit: moneyOf(bet_amount),
    currency: currency as Currency,
  }
}

/** Win or loss, returned amount, and commission with base and rate, truncated to the currency's step (R0-1). */
function explainMoney(ticket: TicketView, { commType, ratePpm }: CommissionTerms): ExplainStep[] {
  const { risk, win, credited = 0, commission = 0, turnover = 0, valid_turnover = 0 } = ticket
  const net = toDecimal((moneyOf(credited) - moneyOf(risk)) as Money)
  const base = commissionBase(commType, {
    risk: moneyOf(risk),
    net: moneyOf(net),
    validTurnover: moneyOf(valid_turnover),
  })
  const step = toDecimal(CURRENCY[ticket.currency as Currency].step)
  const commissionValues = { commType, base: toDecimal(base), ratePercent: ratePpm / 10_000, step, commission }
  return [
    { step: 'net', values: { outcome: ticket.outcome ?? '', risk, win, net } },
    { step: 'credited', values: { risk, net, credited } },
    { step: 'commission', values: { ...commissionValues, turnover, validTurnover: valid_turnover } },
  ]
}

/**
 * Explains a ticket: all steps of a settled one, the steps known so far of an open one. Of one at Myanmar odds the
 * selections and the amounts; its arithmetic follows from `withheld_ppm` and its percents.
 */
export function explainTicket(ticket: TicketView, terms: CommissionTerms): ExplainStep[] {
  const isSettled = ticket.state === 'settled' || ticket.state === 'void'
  const price = ticket.kind === 'single' && !ticket.withheld_ppm ? [explainPrice(ticket)] : []
  const result =
    ticket.outcome === 'cashOut'
      ? []
      : ticket.kind === 'single'
        ? explainSingle(ticket, isSettled)
        : explainLegs(ticket, isSettled)
  return [...price, ...result, ...(isSettled ? explainMoney(ticket, terms) : [])]
}

function explainSingle(ticket: Extract<TicketView, { kind: 'single' }>, isSettled: boolean): ExplainStep[] {
  // At Myanmar odds the ticket's outcome is that of its money.
  return isSettled ? explainSelection(ticket, ticket.evidence?.outcome ?? ticket.outcome ?? '') : []
}
