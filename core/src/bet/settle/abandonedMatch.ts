/** Settles selections whose period was abandoned: determined ones stand (R2-14, rules 14.12). */
import { AOS_FROM, type BetType, type BetTypeWith, betTypeFacts } from '../../market/betType.ts'
import type { MatchResult } from '../../market/event.ts'
import type { Selection } from '../../market/quote.ts'
import { isInSets, type Score, type Scores, setScores, setsWon } from '../../market/score.ts'
import type { Outcome } from '../bet.ts'
import {
  type BackedSelection,
  countedScore,
  countedTotal,
  isOverPick,
  opposite,
  type Play,
  scorerOf,
  totalRange,
  type Verdict,
} from './outcome.ts'

/** Undefined if the match could still have gone either way: the stake is returned. Null if that is not known. */
type DecideSoFar = (selection: Selection, score: Score, play: Play) => Outcome | undefined | null

/**
 * Each half of the line is decided separately, over once it was passed; an undecided half is returned (rules 14.12).
 */
function total(selection: Selection, score: Score): Outcome | undefined {
  const counted = countedTotal(selection, score) * 4
  const { line } = selection
  const halves = line % 2 === 0 ? [line, line] : [line - 1, line + 1]
  const passed = halves.filter((half) => counted > half).length
  if (passed === 0) return undefined
  const over = passed === 2 ? 'win' : 'halfWin'
  return isOverPick(selection) ? over : opposite(over)
}

function range({ pick }: Selection, [home, away]: Score): Outcome | undefined {
  const [from, to] = totalRange(pick)
  if (home + away > to) return 'lose'
  return to === Number.POSITIVE_INFINITY && home + away >= from ? 'win' : undefined
}

/** A score already passed loses; "any other score" wins once a side has five (rules 14.12). */
function correctScore({ pick }: Selection, [home, away]: Score): Outcome | undefined {
  if (pick === 'AOS') return home >= AOS_FROM || away >= AOS_FROM ? 'win' : undefined
  const [h = 0, a = 0] = pick.split('-').map(Number)
  return home > h || away > a ? 'lose' : undefined
}

function firstGoal({ pick, period }: Selection, score: Score, play: Play): Outcome | undefined | null {
  if (score[0] + score[1] === 0 || pick.endsWith('L')) return undefined
  if (pick === 'NG') return 'lose'
  const scorer = scorerOf(play, period, 'first', score)
  return scorer ? (scorer === pick.charAt(0) ? 'win' : 'lose') : null
}

type DeterminedBetType = BetTypeWith<{ determined: true }>
const DECIDED: Record<DeterminedBetType, DecideSoFar> = {
  BT_OU: total,
  BT_TT: total,
  BT_TG: range,
  BT_CS: correctScore,
  BT_FGLG: firstGoal,
  BT_CL({ pick }, [home, away]) {
    const conceded = pick.startsWith('H') ? away : home
    if (conceded === 0) return undefined
    return pick.endsWith('N') ? 'win' : 'lose'
  },
  BT_TWTN: ({ pick }, [home, away]) => ((pick === 'H' ? away : home) > 0 ? 'lose' : undefined),
  BT_BTTS({ pick }, [home, away]) {
    if (home === 0 || away === 0) return undefined
    return pick === 'Y' ? 'win' : 'lose'
  },
}

const isDetermined = (betType: BetType): betType is DeterminedBetType => betTypeFacts(betType).determined

/** Finished sets and maps, if those are counted. */
function finishedSets({ sport, sheet }: Play, unfinished: string | undefined): Score {
  const scores: Scores = Object.fromEntries(Object.entries(sheet.scores).filter(([part]) => part !== unfinished))
  return setsWon(setScores(sport, scores))
}

function countedSoFar(play: Play, { betType, period }: Selection, unfinished: string | undefined): Score | undefined {
  const countsWon = isInSets(play.sport) && period === 'FT' && (play.sport.counts === 'won' || betType === 'BT_CS')
  return countsWon ? finishedSets(play, unfinished) : countedScore(play, betType, period)
}

/**
 * Settles a selection whose period was begun and not finished. `during` is the abandoned part.
 * @returns null while the deciding score is unknown: it is never guessed
 */
export function settleAbandoned(
  { selection }: BackedSelection,
  play: Play,
  during: Extract<MatchResult, { state: 'abandoned' }>['during'] | undefined,
): Verdict | null {
  const { betType } = selection
  const isDecidable = play.sport.determined && play.sport.template !== 'D'
  if (!isDecidable || !isDetermined(betType)) return { outcome: 'refund', rule: 'R2-13' }
  const score = countedSoFar(play, selection, during)
  const outcome = score ? DECIDED[betType](selection, score, play) : null
  if (!score || outcome === null) return null
  return outcome ? { outcome, rule: 'R2-14', score } : { outcome: 'refund', rule: 'R2-13' }
}
