/** What is on offer in a match at its present state: its outlook, and the sets with markets of their own. */
import type { Period } from '../../market/betType.ts'
import type { Score } from '../../market/score.ts'
import { onChanceGrid } from './chanceGrid.ts'
import { type EndSide, endsOpening, endsOutlook } from './endsChances.ts'
import type { Format, RacesFormat } from './formats.ts'
import { setsOutlook } from './setsChances.ts'
import { type SetsBoard, setResultsOf } from './setsQuotes.ts'

/** The state of a match. A game of ends has no sets; `points` are its score. */
export interface SetsPlayState {
  done: readonly Score[]
  points: Score
  /** Ends played, and who has the last stone. */
  played: number
  hammer: EndSide
}

/** Before the first rally or end. */
export const NOT_BEGUN: SetsPlayState = { done: [], points: [0, 0], played: 0, hammer: 0 }

/** The period of the nth set, from 0. */
export const setPeriod = ({ periods }: RacesFormat, at: number): Period | undefined =>
  periods ? `${periods}${at + 1}` : undefined

/** The scores in sets that a match may end with. */
export function resultsOf(format: Format): string[] {
  return format.kind === 'races' ? setResultsOf(format.toWin) : []
}

/**
 * Computes a match once for all its markets.
 * @param state undefined before it begins
 * @param p home's chance in a rally or end
 */
export function boardOf(format: Format, p: number, state: SetsPlayState | undefined): SetsBoard {
  const chance = onChanceGrid(p)
  if (format.kind === 'ends') {
    const match = state ? endsOutlook(format, chance, { ...state, score: state.points }) : endsOpening(format, chance)
    return { match, inUnits: false, parts: [] }
  }
  const { done } = state ?? NOT_BEGUN
  const { match, sets } = setsOutlook(format, chance, state ?? NOT_BEGUN)
  const isOne = format.toWin === 1
  const parts = sets.flatMap((set, at) => {
    const period = setPeriod(format, done.length + at)
    // A match of a single map needs no market of its own for it, except rounds.
    return period && (!isOne || format.hasPoints) ? [{ ...set, period, hasPoints: format.hasPoints }] : []
  })
  return { match, inUnits: format.counts === 'sets', parts }
}
