/** What a bet comes to: its outcome by the result (rules 2), and the money of that outcome (R1-8, R1-9). */
import { lineOutcome } from '../base/line.ts'
import { CURRENCY, type Currency, type Money, money, mulDiv, NOTHING } from '../base/money.ts'
import type { CancelWindow } from '../market/book.ts'
import type { Goals, MatchResult } from '../market/event.ts'
import type { Selection } from '../market/quote.ts'
import type { Outcome } from './bet.ts'

/** What is to be settled: a selection, and for a handicap in play the score it counts from (R2-3, rules 14.8). */
export interface Settled {
  selection: Selection
  baseline: Goals | null
}

const OPPOSITE = { win: 'lose', halfWin: 'halfLose', draw: 'draw', halfLose: 'halfWin', lose: 'win' } as const

function handicap({ selection, baseline }: Settled, [home, away]: Goals): Outcome {
  const [homeBefore, awayBefore] = baseline ?? [0, 0]
  const margin = home - homeBefore - (away - awayBefore)
  return lineOutcome((selection.pick === 'H' ? margin : -margin) * 4 + selection.line)
}

function total({ selection }: Settled, [home, away]: Goals): Outcome {
  const over = lineOutcome((home + away) * 4 - selection.line)
  return selection.pick === 'O' ? over : OPPOSITE[over]
}

function threeWay({ selection }: Settled, [home, away]: Goals): Outcome {
  const winner = home > away ? '1' : home < away ? '2' : 'X'
  return selection.pick === winner ? 'win' : 'lose'
}

/**
 * A total in an abandoned match (R2-14, rules 14.12): each half of the line is decided by itself, Over once the goals
 * passed it; an undecided half goes back.
 */
function abandonedTotal({ selection }: Settled, [home, away]: Goals): Outcome {
  const goals = (home + away) * 4
  const halves = selection.line % 2 === 0 ? [selection.line, selection.line] : [selection.line - 1, selection.line + 1]
  const passed = halves.filter((half) => goals > half).length
  if (passed === 0) return 'refund'
  const over = passed === 2 ? 'win' : 'halfWin'
  return selection.pick === 'O' ? over : OPPOSITE[over]
}

/** The outcome of a full-time selection under a result. */
export function outcomeOf(settled: Settled, result: MatchResult): Outcome {
  const { betType } = settled.selection
  if (result.state === 'refunded') return 'refund'
  if (result.state === 'abandoned') return betType === 'BT_OU' ? abandonedTotal(settled, result.score) : 'refund'
  if (betType === 'BT_HDP') return handicap(settled, result.fullTime)
  return betType === 'BT_OU' ? total(settled, result.fullTime) : threeWay(settled, result.fullTime)
}

/** What has been decided about a match so far. */
export interface Ruling {
  result: MatchResult | null
  cancels: readonly CancelWindow[]
  startedAtMs: number | null
}

/** Whether a bet accepted at an instant is void whatever the score: a cancel window, or a pre-match bet after the start. */
export function isVoided(ruling: Ruling, bet: { acceptedAtMs: number; inPlay: boolean }): boolean {
  const { acceptedAtMs, inPlay } = bet
  const late = !inPlay && ruling.startedAtMs !== null && acceptedAtMs >= ruling.startedAtMs
  return (
    late ||
    ruling.cancels.some(({ fromMs, toMs }) => (fromMs ?? -1) <= acceptedAtMs && acceptedAtMs < (toMs ?? Infinity))
  )
}

export interface Payment {
  /** Win or loss without the stake; negative when lost. */
  net: Money
  /** What comes back: risk + net. */
  credited: Money
  /** Typed stake of every settled bet that is not void (R1-9). */
  turnover: Money
  /** The part of the risk that was decided. */
  validTurnover: Money
}

/** The money of an outcome (R1-8, R1-9): risk and profit are stored, halves are rounded once, credited is a sum. */
export function pay(outcome: Outcome, bet: { stake: Money; risk: Money; profit: Money; currency: Currency }): Payment {
  const { risk, profit, stake } = bet
  const half = (amount: Money) => mulDiv(amount, 1, 2, CURRENCY[bet.currency].step)
  const paid = (net: number, validTurnover: Money): Payment => ({
    net: money(net),
    credited: money(risk + net),
    turnover: outcome === 'void' || outcome === 'refund' ? NOTHING : stake,
    validTurnover,
  })
  switch (outcome) {
    case 'win':
      return paid(profit, risk)
    case 'halfWin':
      return paid(half(profit), half(risk))
    case 'halfLose':
      return paid(-half(risk), half(risk))
    case 'lose':
      return paid(-risk, risk)
    default:
      return paid(0, NOTHING)
  }
}
