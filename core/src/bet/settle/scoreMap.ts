/**
 * The score map (specification 2): the outcome of one match's selections at each possible final score. Every cell is
 * computed by the rules that settle bets, so that it equals what will be paid.
 */
import type { Currency, Money } from '../../base/money.ts'
import { money } from '../../base/money.ts'
import type { StakeAmounts } from '../../base/odds.ts'
import { AOS_FROM } from '../../market/betType.ts'
import type { Phase } from '../../market/event.ts'
import type { Selection } from '../../market/quote.ts'
import type { Score, Scores } from '../../market/score.ts'
import type { Outcome } from '../bet.ts'
import { type BackedSelection, countsFrom } from './outcome.ts'
import { outcomeOf, pay } from './settle.ts'

/** Final goals per side on the map, from the present score on: as many as correct scores have, plus one. */
export const MAP_SIDE = AOS_FROM + 1

/** The parts of a match that the map needs; the board has all of them. */
export interface MapMatch {
  sport: number
  inPlay: boolean
  score: Score
  phase: string
  /** Scores by period, with the running one so far. */
  running: Scores
}

/** A selection that is or would be backed now, with amounts if a stake is known. */
export interface ScoreMapBet {
  selection: Selection
  amounts?: (StakeAmounts & { stake: Money }) | undefined
}

export interface MapCell {
  score: Score
  /** For each bet, in order. */
  outcomes: readonly Outcome[]
  /** Their win or loss together; null if one has no stake. */
  net: Money | null
}

/** Possible final scores from the present one on, home goals down and away goals across. */
export function finalScores({ inPlay, score }: Pick<MapMatch, 'inPlay' | 'score'>): Score[][] {
  const [home, away] = inPlay ? score : [0, 0]
  const side = Array.from({ length: MAP_SIDE }, (_, more) => more)
  return side.map((h) => side.map((a): Score => [home + h, away + a]))
}

/** The final period scores so far: the first half's once it is over. */
function standing({ inPlay, phase, running }: MapMatch): Scores {
  const first = running['1H']
  return inPlay && phase !== 'scheduled' && phase !== '1H' && first ? { '1H': first } : {}
}

/** A selection as if backed now. */
function backedNow(selection: Selection, { sport, inPlay, score, phase }: MapMatch): BackedSelection {
  const { betType } = selection
  return { selection, at: countsFrom({ betType, sport, inPlay, score, phase: phase as Phase }) }
}

/** The outcome of a selection backed now at a final score; null if more than that score decides it. */
export function outcomeAt(selection: Selection, match: MapMatch, final: Score): Outcome | null {
  const verdict = outcomeOf(backedNow(selection, match), {
    fixture: { sport: match.sport, startsAtMs: 0 },
    result: { state: 'completed', scores: { FT: final } },
    scores: standing(match),
    startedAtMs: null,
    endedAtMs: null,
  })
  return verdict?.outcome ?? null
}

/** Whether the final score alone decides a selection, whatever it will be. */
export function isOfFinalScore(selection: Selection, match: MapMatch): boolean {
  return finalScores(match).every((row) => row.every((final) => outcomeAt(selection, match, final) !== null))
}

/** The map of bets that the final score decides (`isOfFinalScore`), home goals down and away goals across. */
export function scoreMap(backings: readonly ScoreMapBet[], match: MapMatch, currency: Currency): MapCell[][] {
  const cell = (score: Score): MapCell => {
    const come = backings.map(({ selection, amounts }) => {
      const outcome = outcomeAt(selection, match, score) ?? 'void'
      return { outcome, net: amounts ? pay({ outcome }, { ...amounts, currency }).net : null }
    })
    const isKnown = come.length > 0 && come.every(({ net }) => net !== null)
    const net = isKnown ? money(come.reduce((sum, one) => sum + (one.net ?? 0), 0)) : null
    return { score, outcomes: come.map(({ outcome }) => outcome), net }
  }
  return finalScores(match).map((row) => row.map(cell))
}
