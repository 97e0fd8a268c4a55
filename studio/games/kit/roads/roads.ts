/**
 * The five roads of a card table with two sides from one list of results, as its players draw them: bead plate, big road, and the three derived
 * from it. Pure; drawn by the page.
 */
import { layStreaks, type Place, ROAD_ROWS, streakLengths } from './lay.ts'

/** Sides by the ink of their marks. */
export type RoadSide = 'blue' | 'red'

/** What roads need of a result. */
export interface RoadResult {
  winner: RoadSide | 'tie'
  bluePair: boolean
  redPair: boolean
}

export interface Bead extends Place {
  winner: RoadResult['winner']
  bluePair: boolean
  redPair: boolean
}

/** Every result in its order, down six rows, then the next column. */
export const beadPlate = (results: readonly RoadResult[]): Bead[] =>
  results.map(({ winner, bluePair, redPair }, at) => ({
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
    winner,
    bluePair,
    redPair,
  }))

export interface BigMark extends Place {
  /** Null while there were only ties so far. */
  winner: RoadSide | null
  /** Ties since this mark; those before the first mark are the first mark's. */
  ties: number
  bluePair: boolean
  redPair: boolean
}

/** A column for each streak of one side. A tie makes no mark of its own: it strikes through the mark before it. */
export const bigRoad = (results: readonly RoadResult[]): BigMark[] => {
  const marks: Omit<BigMark, 'column' | 'row'>[] = []
  let earlyTies = 0
  for (const { winner, bluePair, redPair } of results) {
    const last = marks.at(-1)
    if (winner !== 'tie') marks.push({ winner, ties: last ? 0 : earlyTies, bluePair, redPair })
    else if (last) last.ties += 1
    else earlyTies += 1
  }
  if (marks.length === 0 && earlyTies > 0)
    return [{ column: 0, row: 0, winner: null, ties: earlyTies, bluePair: false, redPair: false }]
  const places = layStreaks(streakLengths(marks.map(({ winner }) => winner)))
  return marks.map((mark, at) => ({ ...mark, ...places[at]! }))
}

/** How many streaks back each derived road looks. */
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof DERIVED_ROADS

/** Red: the big road repeats itself. Blue: it does not. Neither says who won. */
export type Colour = 'red' | 'blue'

/**
 * The colours of a derived road. A mark that begins a streak compares the lengths of the streak before it and of the one
 * `back` before that: red if they are equal. A mark further down compares its row with the streak `back` before its own: blue
 * if that streak ended just above this row, red otherwise.
 */
const derivedColours = (results: readonly RoadResult[], back: number): Colour[] => {
  const lengths = streakLengths(results.map(({ winner }) => winner).filter((winner) => winner !== 'tie'))
  const colours: Colour[] = []
  lengths.forEach((length, column) => {
    if (column > back) colours.push(lengths[column - 1] === lengths[column - 1 - back] ? 'red' : 'blue')
    for (let row = 1; row < length && column >= back; row += 1)
      colours.push(lengths[column - back] === row ? 'blue' : 'red')
  })
  return colours
}

export interface DerivedMark extends Place {
  colour: Colour
}

export const derivedRoad = (results: readonly RoadResult[], road: DerivedRoad): DerivedMark[] => {
  const colours = derivedColours(results, DERIVED_ROADS[road])
  const places = layStreaks(streakLengths(colours))
  return colours.map((colour, at) => ({ ...places[at]!, colour }))
}

/** The next mark of each derived road if this side won the next round; null where the road has not begun by then. */
export const nextMarks = (results: readonly RoadResult[], winner: RoadSide): Record<DerivedRoad, Colour | null> => {
  const next = [...results, { winner, bluePair: false, redPair: false }]
  const of = (road: DerivedRoad) => derivedColours(next, DERIVED_ROADS[road]).at(-1) ?? null
  return { bigEye: of('bigEye'), small: of('small'), cockroach: of('cockroach') }
}

/** The columns of a road that fit, the latest ones: marks further left are dropped and the others moved. */
export const latestColumns = <Mark extends Place>(marks: readonly Mark[], columns: number): Mark[] => {
  const last = marks.reduce((most, { column }) => Math.max(most, column), -1)
  const first = Math.max(0, last + 1 - columns)
  return marks.filter(({ column }) => column >= first).map((mark) => ({ ...mark, column: mark.column - first }))
}
