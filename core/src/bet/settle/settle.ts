/** Settles a bet: its outcome from the ruling on its match (rules 2), and the amounts of that outcome (R1-8, R1-9). */
import { type LedgerUnit, type Money, money, mulDiv, NOTHING, STEPS } from '../../base/money.ts'
import { type Sport, sportOf } from '../../base/sport/sport.ts'
import { HOUR_MS, workingDate } from '../../base/time.ts'
import type { Period } from '../../market/betType.ts'
import type { CancelWindow } from '../../market/book/match.ts'
import type { Fixture, MatchResult } from '../../market/event.ts'
import { isMeant, type Selection } from '../../market/quote.ts'
import { brokenScores, countsExtra, partsOf, reachOf, type Scores, setScores, withFormer } from '../../market/score.ts'
import { settleAbandoned } from './abandonedMatch.ts'
import { type BackedSelection, byResult, type Play, playOf, type Verdict } from './outcome.ts'

/** Everything decided about a match so far. */
export interface Ruling {
  fixture: Pick<Fixture, 'sport' | 'startsAtMs' | 'extraTime' | 'minutes'>
  result: MatchResult | null
  /** Final scores of periods. */
  scores: Scores
  cancels: readonly CancelWindow[]
  startedAtMs: number | null
  endedAtMs: number | null
}

const refund = (rule: string): Verdict => ({ outcome: 'refund', rule })

/**
 * Whether a period was not played in time, whatever is decided later: not finished within 12 hours of the scheduled
 * kick-off (R2-13), or not begun on the day or within the hours the sport allows (R2-9, R2-10, R2-15).
 */
function isTooLate(
  { fixture, result, startedAtMs, endedAtMs }: Omit<Ruling, 'cancels'>,
  { valid }: Sport,
  period: Period,
): boolean {
  const after = (atMs: number | null, hours: number) => atMs !== null && atMs > fixture.startsAtMs + hours * HOUR_MS
  if ('whenever' in valid) return false
  if ('startedOn' in valid) return startedAtMs !== null && workingDate(startedAtMs) > workingDate(fixture.startsAtMs)
  if ('startedWithinH' in valid) return after(startedAtMs, valid.startedWithinH)
  // A part that began in time and ended before the last one was in time; an abandoned one never ended.
  const isLast = (period === 'FT' || period === '2H') && result?.state !== 'abandoned'
  return after(isLast ? (endedAtMs ?? startedAtMs) : startedAtMs, valid.finishedWithinH)
}

type AbandonedResult = Extract<MatchResult, { state: 'abandoned' }>

/**
 * Whether an abandoned match stands at its score (R2-7, R2-8); undefined if unknown, which happens only in the last
 * part.
 */
function stands(
  { sport }: Play,
  { played, official, during, scores }: AbandonedResult,
  minutes: 40 | 48,
): boolean | undefined {
  const { standsAfter } = sport
  if (!standsAfter) return false
  if (official && 'minutesOf' in standsAfter) return true
  if (played === undefined) {
    if (during === 'ET') return true
    return partsOf(sport, during).at(-1) === partsOf(sport, 'FT').at(-1) ? undefined : false
  }
  if ('minutesOf' in standsAfter) return played >= standsAfter.minutesOf[minutes]
  if ('minutes' in standsAfter) return played >= standsAfter.minutes
  const [home, away] = scores.FT ?? [0, 0]
  return played >= standsAfter.innings || (played >= standsAfter.innings - 0.5 && home > away)
}

function abandoned(backed: BackedSelection, play: Play, result: AbandonedResult, minutes: 40 | 48): Verdict | null {
  const { betType, period } = backed.selection
  const reached = reachOf(play.sport, period, result.during, countsExtra(play.extraTime, betType === 'BT_ML'))
  if (reached === 'after') return byResult(backed, play)
  if (reached === 'before') return refund('R2-13')
  const isStanding = period === 'FT' ? stands(play, result, minutes) : false
  if (isStanding) return byResult(backed, play)
  const broken = settleAbandoned(backed, play, result.during)
  // The length of play is unknown: the bet is decided only if it makes no difference.
  return isStanding === false || byResult(backed, play)?.outcome === broken?.outcome ? broken : null
}

/** Whether a set, map or round was never played because the match was decided before it (R2-11). */
export function isNeverPlayed({ sport, sheet }: Play, period: Period): boolean {
  const played = period === 'FT' ? 0 : setScores(sport, sheet.scores).length
  return played > 0 && Number(period.slice(1)) > played
}

/** A completed match. */
function completed(backed: BackedSelection, play: Play): Verdict | null {
  const { betType, period } = backed.selection
  if (isNeverPlayed(play, period)) return refund('R2-11')
  if (play.sheet.formatChanged && period === 'FT') {
    // If the number of maps changed, handicap and total are void and the winner stands; if the number of sets changed,
    // all but determined bets are void (R2-9, R2-11).
    if (play.sport.counts !== 'won') return settleAbandoned(backed, play, undefined)
    if (betType === 'BT_HDP' || betType === 'BT_OU') return refund('R2-11')
  }
  return byResult(backed, play)
}

/** Settles the reported periods of a match without a result. */
function soFar(backed: BackedSelection, { fixture, scores }: Pick<Ruling, 'fixture' | 'scores'>): Verdict | null {
  const { betType, period } = backed.selection
  const play = playOf(fixture, { scores })
  // Extra time, which the second half counts like the whole (R2-7), and first scorers are reported with the result.
  const isTold = period !== 'FT' && !(period === '2H' && countsExtra(play.extraTime, betType === 'BT_ML'))
  return isTold && scores[period] !== undefined && betType !== 'BT_HTFT' ? byResult(backed, play) : null
}

/** The verdict on a selection under the ruling so far; null while nothing decides it. */
export function outcomeOf(backed: BackedSelection, ruling: Omit<Ruling, 'cancels'>): Verdict | null {
  const { result, fixture, scores } = ruling
  const { period } = backed.selection
  const isLate = isTooLate(ruling, sportOf(fixture.sport), period)
  if (!result) {
    const verdict = soFar(backed, ruling)
    return verdict && isLate ? refund('R2-13') : verdict
  }
  if (isLate) return refund('R2-13')
  if (result.state === 'refunded') return refund('R2-18')
  // Scores known before the end and not repeated in the result stand.
  const finalScores = withFormer(sportOf(fixture.sport), scores, result.scores)
  if (result.state === 'completed') return completed(backed, playOf(fixture, { ...result, scores: finalScores }))
  const sheet = { ...result, scores: brokenScores(sportOf(fixture.sport), finalScores, result.during) }
  return abandoned(backed, playOf(fixture, sheet), sheet, fixture.minutes ?? 48)
}

/** Pre-match bets accepted after the start, bets cancelled by a source, and voids by two operators (rules 14). */
const VOIDED = { late: '14.14', cancelled: 'R2-18', palpableError: '14.21' } as const

/**
 * Why a bet accepted at an instant is void whatever the score, and by which rule; null if it is not. Of several windows
 * a palpable error comes first, then the earliest.
 */
export function whyVoid(
  ruling: Pick<Ruling, 'cancels' | 'startedAtMs'>,
  bet: { acceptedAtMs: number; inPlay: boolean; selection: Selection },
): Pick<Verdict, 'rule' | 'reason'> | null {
  const { acceptedAtMs, inPlay, selection } = bet
  const cancels = ruling.cancels.filter(
    (cancel) =>
      (cancel.fromMs ?? -1) <= acceptedAtMs && acceptedAtMs < (cancel.toMs ?? Infinity) && isMeant(cancel, selection),
  )
  const [first] = cancels
  if (cancels.some(({ reason }) => reason === 'palpableError'))
    return { rule: VOIDED.palpableError, reason: 'palpableError' }
  if (first) return { rule: VOIDED.cancelled, reason: first.reason ?? 'cancelled' }
  const isLate = !inPlay && ruling.startedAtMs !== null && acceptedAtMs >= ruling.startedAtMs
  return isLate ? { rule: VOIDED.late, reason: 'lateStart' } : null
}

export interface Payment {
  /** Win or loss without the stake; negative if lost. */
  net: Money
  /** The amount returned: risk + net. */
  credited: Money
  /** Typed stake of every settled bet that is not void (R1-9). */
  turnover: Money
  /** The decided part of the risk. */
  validTurnover: Money
}

/**
 * A dead heat (R2-12): the profit is shared and the stake returned, or the stake is shared at full odds and the rest
 * lost.
 */
function shared({ ties = 1, share }: Pick<Verdict, 'ties' | 'share'>, risk: Money, profit: Money, step: Money): number {
  if (ties === 1) return profit
  return share === 'stake' ? mulDiv(money(risk + profit), 1, ties, step) - risk : mulDiv(profit, 1, ties, step)
}

/** The amounts of an outcome (R1-8, R1-9): risk and profit are stored, halves rounded once, credited is a sum. */
export function pay(
  verdict: Pick<Verdict, 'outcome' | 'ties' | 'share'>,
  bet: { stake: Money; risk: Money; profit: Money; currency: LedgerUnit },
): Payment {
  const { outcome } = verdict
  const { risk, profit, stake } = bet
  const { step } = STEPS[bet.currency]
  const half = (amount: Money) => mulDiv(amount, 1, 2, step)
  const paid = (net: number, validTurnover: Money): Payment => ({
    net: money(net),
    credited: money(risk + net),
    // A refund by a rule counts as turnover; only void bets do not (rules 14.17).
    turnover: outcome === 'void' ? NOTHING : stake,
    validTurnover,
  })
  switch (outcome) {
    case 'win':
      return paid(shared(verdict, risk, profit, step), risk)
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
