/** What a bet comes to: its outcome by the result (rules 2), and the money of that outcome (R1-8, R1-9). */
import { lineOutcome } from '../base/line.ts'
import { CURRENCY, type Currency, type Money, money, mulDiv, NOTHING } from '../base/money.ts'
import { type CancelWindow, FINISH_WITHIN_MS } from '../market/book.ts'
import type { Goals, MatchResult, Period } from '../market/event.ts'
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

/** What has been decided about a match so far. */
export interface Ruling {
  fixture: { startsAtMs: number }
  result: MatchResult | null
  /** The first half's score once it stands. */
  halfTime: Goals | null
  cancels: readonly CancelWindow[]
  startedAtMs: number | null
  endedAtMs: number | null
}

/** Whether a period was not finished within 12 hours of the scheduled kick-off, whatever is decided later (R2-13). */
function isTooLate(
  { fixture, startedAtMs, endedAtMs }: Pick<Ruling, 'fixture' | 'startedAtMs' | 'endedAtMs'>,
  period: Period,
): boolean {
  // A first half that began in time was broken off in time as well, or stands.
  const last = period === '1H' ? startedAtMs : (endedAtMs ?? startedAtMs)
  return last !== null && last > fixture.startsAtMs + FINISH_WITHIN_MS
}

function byScore(settled: Settled, score: Goals): Outcome {
  const { betType } = settled.selection
  if (betType === 'BT_HDP') return handicap(settled, score)
  return betType === 'BT_OU' ? total(settled, score) : threeWay(settled, score)
}

/** A selection whose period was not played to its end: determined totals stand, everything else goes back (R2-14). */
function unfinished(settled: Settled, score: Goals): Outcome {
  return settled.selection.betType === 'BT_OU' ? abandonedTotal(settled, score) : 'refund'
}

/** First-half markets: decided by the half-time score, void when the half was not finished (R2-13). */
function firstHalf(settled: Settled, { result, halfTime }: Pick<Ruling, 'result' | 'halfTime'>): Outcome | null {
  if (result?.state === 'completed') return byScore(settled, result.halfTime)
  if (result?.state === 'abandoned' && result.during === '1H') return unfinished(settled, result.score)
  if (result?.state === 'refunded') return 'refund'
  // Broken off in the second half: the first stands, and waits for its score if nobody has told it.
  const score = result?.halfTime ?? halfTime
  return score ? byScore(settled, score) : null
}

/** The outcome of a selection under what has been decided so far; null while nothing decides it. */
export function outcomeOf(settled: Settled, ruling: Omit<Ruling, 'cancels'>): Outcome | null {
  if (ruling.result && isTooLate(ruling, settled.selection.period)) return 'refund'
  if (settled.selection.period === '1H') return firstHalf(settled, ruling)
  const { result } = ruling
  if (!result) return null
  if (result.state === 'refunded') return 'refund'
  return result.state === 'abandoned' ? unfinished(settled, result.score) : byScore(settled, result.fullTime)
}

/** Whether a bet accepted at an instant is void whatever the score: a cancel window, or a pre-match bet after the start. */
export function isVoided(
  ruling: Pick<Ruling, 'cancels' | 'startedAtMs'>,
  bet: { acceptedAtMs: number; inPlay: boolean },
): boolean {
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
