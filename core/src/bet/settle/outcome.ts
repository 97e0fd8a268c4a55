/** Settles a selection whose period's score is final (rules 2.1 to 2.3): one function per bet type. */
import { type LineOutcome, lineOutcome } from '../../base/line.ts'
import { countsSinceBet, type ExtraTime, type Sport, sportOf } from '../../base/sport/sport.ts'
import { AOS_FROM, type BetType, type Period } from '../../market/betType.ts'
import type { Fixture, Phase, Sheet } from '../../market/event.ts'
import type { Selection } from '../../market/quote.ts'
import { baselineOf, countsExtra, type Score, scoreOf, setScores, setsWon } from '../../market/score.ts'
import type { Outcome, VoidCause } from '../bet.ts'

/** A selection as it was backed, with the match's state at the bet for a handicap that counts since then (R2-3). */
export interface BackedSelection {
  selection: Selection
  at: { score: Score; phase: Phase } | null
}

/** The baseline of a bet: the match's state for an in-play handicap in a goals sport, otherwise 0-0 (R2-3, R2-4). */
export function countsFrom(bet: {
  betType: BetType
  sport: number
  inPlay: boolean
  score: Score
  phase: Phase
}): BackedSelection['at'] {
  const isSince = bet.inPlay && bet.betType === 'BT_HDP' && countsSinceBet(sportOf(bet.sport))
  return isSince ? { score: bet.score, phase: bet.phase } : null
}

/** An outcome with the facts behind it, kept as the ticket's evidence. */
export interface Verdict {
  outcome: Outcome
  /** The deciding rule: the bet type's row of the rule book, or a rule number. */
  rule: string
  /** The counted score, and in play its baseline. */
  score?: Score
  since?: Score
  /** Tied winners who share the win (R2-12). */
  ties?: number
  share?: 'profit' | 'stake'
  /** Why it is void, whatever the score. */
  reason?: VoidCause
}

/** A match's sheet with its sport's rules. */
export interface Play {
  sport: Sport
  extraTime: ExtraTime
  sheet: Sheet
}

/** A fixture's sheet under its sport's rules. */
export function playOf({ sport: id, extraTime }: Pick<Fixture, 'sport' | 'extraTime'>, sheet: Sheet): Play {
  const sport = sportOf(id)
  return { sport, extraTime: extraTime ?? sport.extraTime, sheet }
}

/** The score that a bet type counts in a period. */
export function countedScore({ sport, extraTime, sheet }: Play, betType: BetType, period: Period): Score | undefined {
  return scoreOf(sport, sheet.scores, period, countsExtra(extraTime, betType === 'BT_ML'))
}

const OPPOSITE = { win: 'lose', halfWin: 'halfLose', draw: 'draw', halfLose: 'halfWin', lose: 'win' } as const

/** The outcome of the other side of a line. */
export function opposite(outcome: LineOutcome): LineOutcome {
  return OPPOSITE[outcome]
}

const wins = (isWon: boolean): Outcome => (isWon ? 'win' : 'lose')
const sideOf = ([home, away]: Score): 'H' | 'A' | 'D' => (home > away ? 'H' : home < away ? 'A' : 'D')
const ONE_X_TWO = { H: '1', D: 'X', A: '2' } as const
const CHANCES: Record<string, string> = { '1X': 'HD', '12': 'HA', X2: 'DA' }

/** The number that a total or team total counts. */
export function countedTotal({ betType, pick }: Selection, [home, away]: Score): number {
  if (betType !== 'BT_TT') return home + away
  return pick.startsWith('H') ? home : away
}

/** Whether a pick of a total is over. */
export function isOverPick({ pick }: Selection): boolean {
  return pick.endsWith('O')
}

/** The totals that a pick of total goals covers: exact, range, or open-ended. */
export function totalRange(pick: string): [from: number, to: number] {
  const [from = '', to] = pick.split('-')
  if (from.endsWith('+')) return [Number.parseInt(from, 10), Number.POSITIVE_INFINITY]
  return [Number(from), Number(to ?? from)]
}

const isAnyOther = (score: Score) => score.some((goals) => goals >= AOS_FROM)

function handicap(backed: BackedSelection, play: Play, [home, away]: Score): Verdict | null {
  const { selection, at } = backed
  const before = at ? baselineOf(play.sport, selection.period, at, play.sheet.scores) : ([0, 0] as const)
  if (!before) return null
  // At most the period's own score, since a finished period has no further goals.
  const since: Score = [Math.min(before[0], home), Math.min(before[1], away)]
  const margin = home - since[0] - (away - since[1])
  const outcome = lineOutcome((selection.pick === 'H' ? margin : -margin) * 4 + selection.line)
  return { outcome, rule: at ? 'R2-3' : 'BT_HDP', score: [home, away], ...(at && { since }) }
}

type ByScore = (selection: Selection, score: Score) => Outcome

function total(selection: Selection, score: Score): Outcome {
  const over = lineOutcome(countedTotal(selection, score) * 4 - selection.line)
  return isOverPick(selection) ? over : opposite(over)
}

const refundOr = (isRefund: boolean, isWon: boolean): Outcome => (isRefund ? 'refund' : wins(isWon))

/** Bet types decided by their period's score alone. */
const BY_SCORE: Record<Exclude<BetType, 'BT_OR' | 'BT_ML' | 'BT_HDP' | 'BT_FGLG' | 'BT_HTFT'>, ByScore> = {
  BT_OU: total,
  BT_TT: total,
  BT_1X2: ({ pick }, score) => wins(ONE_X_TWO[sideOf(score)] === pick),
  BT_OE: ({ pick }, [home, away]) => wins(((home + away) % 2 === 1) === (pick === 'O')),
  BT_CS: ({ pick }, score) => wins(pick === 'AOS' ? isAnyOther(score) : pick === score.join('-')),
  BT_DC: ({ pick }, score) => wins((CHANCES[pick] ?? '').includes(sideOf(score))),
  BT_TG({ pick }, [home, away]) {
    const [from, to] = totalRange(pick)
    return wins(home + away >= from && home + away <= to)
  },
  BT_DNB: ({ pick }, score) => refundOr(sideOf(score) === 'D', sideOf(score) === pick),
  BT_HNB: ({ pick }, score) => refundOr(sideOf(score) === 'H', (sideOf(score) === 'D') === (pick === 'X')),
  BT_ANB: ({ pick }, score) => refundOr(sideOf(score) === 'A', (sideOf(score) === 'D') === (pick === 'X')),
  BT_CL({ pick }, [home, away]) {
    const conceded = pick.startsWith('H') ? away : home
    return wins((conceded === 0) === pick.endsWith('Y'))
  },
  BT_TWTN: ({ pick }, [home, away]) => wins(pick === 'H' ? home > 0 && away === 0 : away > 0 && home === 0),
  BT_BTTS: ({ pick }, [home, away]) => wins((home > 0 && away > 0) === (pick === 'Y')),
}

/** The first or last scorer of a period, as reported or if the score leaves no doubt; otherwise undefined. */
export function scorerOf(
  { sheet }: Play,
  period: Period,
  which: 'first' | 'last',
  [home, away]: Score,
): 'H' | 'A' | undefined {
  const scorer = sheet.scorers?.[period]?.[which]
  if (scorer) return scorer
  if (home === 0 || away === 0) return home > 0 ? 'H' : away > 0 ? 'A' : undefined
  return undefined
}

function firstLast({ selection }: BackedSelection, play: Play, score: Score): Verdict | null {
  const { pick, period } = selection
  const verdict = (outcome: Outcome): Verdict => ({ outcome, rule: 'BT_FGLG', score })
  const isGoalless = score[0] + score[1] === 0
  if (pick === 'NG' || isGoalless) return verdict(wins(isGoalless === (pick === 'NG')))
  const scorer = scorerOf(play, period, pick.endsWith('F') ? 'first' : 'last', score)
  return scorer ? verdict(wins(scorer === pick.charAt(0))) : null
}

function halfAndFull({ selection }: BackedSelection, play: Play, score: Score): Verdict | null {
  const half = countedScore(play, 'BT_HTFT', '1H')
  return half ? { outcome: wins(sideOf(half) + sideOf(score) === selection.pick), rule: 'BT_HTFT', score } : null
}

/** The winner of a period: as reported, by sets or maps, or by the score. */
function winnerOf({ sport, sheet }: Play, period: Period, score: Score | undefined): 'H' | 'A' | 'D' | undefined {
  if (period === 'FT' && sheet.winner) return sheet.winner
  const sets = period === 'FT' ? setScores(sport, sheet.scores) : []
  if (sets.length > 0) return sideOf(setsWon(sets))
  return score && sideOf(score)
}

function moneyline({ selection }: BackedSelection, play: Play): Verdict | null {
  const score = countedScore(play, 'BT_ML', selection.period)
  const winner = winnerOf(play, selection.period, score)
  if (!winner) return null
  return { outcome: refundOr(winner === 'D', winner === selection.pick), rule: 'BT_ML', ...(score && { score }) }
}

/** Rounds of a fight: line x.5 is reached half-way through round x + 1 (R2-10). */
function rounds({ selection }: BackedSelection, { halfRounds }: Sheet): Verdict | null {
  if (halfRounds === undefined) return null
  const isReached = halfRounds * 2 >= selection.line
  return { outcome: wins(isReached === isOverPick(selection)), rule: 'R2-10' }
}

/** An outright: winner, dead heat with more than are paid in full, non-starter, or beaten (R2-12). */
function outright({ selection }: BackedSelection, { sport, sheet }: Play): Verdict | null {
  if (!sheet.placing) return null
  const { winners, nonStarters = [], places = 1 } = sheet.placing
  if (nonStarters.includes(selection.pick)) return { outcome: 'refund', rule: 'R2-12' }
  const isWinner = winners.includes(selection.pick)
  if (!isWinner || winners.length <= places) return { outcome: wins(isWinner), rule: 'R2-12' }
  return { outcome: 'win', rule: 'R2-12', ties: winners.length, share: sport.deadHeat }
}

/** In sets, a match's correct score counts sets, whatever handicaps count (R2-9). */
function correctScoreOf(play: Play, { period }: Selection, score: Score | undefined): Score | undefined {
  const sets = period === 'FT' ? setScores(play.sport, play.sheet.scores) : []
  return sets.length > 0 ? setsWon(sets) : score
}

/**
 * Settles a selection whose period was completed.
 * @returns null while a needed fact is unknown: a result is never invented
 */
export function byResult(backed: BackedSelection, play: Play): Verdict | null {
  const { selection } = backed
  const { betType, period } = selection
  if (betType === 'BT_OR') return outright(backed, play)
  if (betType === 'BT_ML') return moneyline(backed, play)
  if (play.sport.template === 'D') {
    if (betType === 'BT_OU') return rounds(backed, play.sheet)
    const winner = play.sheet.winner
    if (betType === 'BT_1X2' && winner) return { outcome: wins(ONE_X_TWO[winner] === selection.pick), rule: 'R2-10' }
  }
  const counted = countedScore(play, betType, period)
  const score = betType === 'BT_CS' ? correctScoreOf(play, selection, counted) : counted
  if (!score) return null
  if (betType === 'BT_HDP') return handicap(backed, play, score)
  if (betType === 'BT_FGLG') return firstLast(backed, play, score)
  if (betType === 'BT_HTFT') return halfAndFull(backed, play, score)
  return { outcome: BY_SCORE[betType](selection, score), rule: betType, score }
}
